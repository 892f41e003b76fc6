/** The sentence under the board: always there, always true, in a player's words. */
import { plural } from "../../../base/index.js";
import type { Camp, CheckReport, Tents, Violation } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";

export function treesOf({ trees }: Tents): number {
  let count = 0;
  for (const tree of trees) count += tree;
  return count;
}

/** While editing: what is there, and whether it is a puzzle. */
export function editSentence(puzzle: Tents, decision: Decision | undefined): Verdict {
  const trees = treesOf(puzzle);
  if (trees === 0 && decision?.status !== "impossible")
    return { words: "No trees yet: touch a cell to plant one." };
  const counted = `${plural(trees, "tree")}.`;
  return decidedSentence(counted, decision);
}

export interface Played {
  readonly puzzle: Tents;
  readonly camp: Camp;
  readonly report: CheckReport;
  readonly showErrors: boolean;
  /** "3:05" */
  readonly time: string;
}

/** While playing: how far it is, and with `showErrors` what is wrong. */
export function playSentence({ puzzle, camp, report, showErrors, time }: Played): Verdict {
  const trees = treesOf(puzzle);
  const placed = camp.tents.length;
  if (trees === 0) return { words: "There are no trees: plant some in Edit, or choose an example there." };
  if (isSolved(report)) return { words: `Solved in ${time}: every tree has its tent.`, sign: "good" };
  const [broken] = report.violations;
  if (broken !== undefined && showErrors) return { words: brokenWords(puzzle, broken), sign: "bad" };
  if (placed >= trees)
    return { words: `${placed} of ${plural(trees, "tent")} placed, but not all rules hold.` };
  return { words: `${placed} of ${plural(trees, "tent")} placed.` };
}

/** Where it is, the board shows; lines are numbered from 1, as everywhere on the page. */
export function brokenWords(puzzle: Tents, { code, message, cells }: Violation): string {
  const [row = 0, col = 0] = cells[0] ?? [];
  switch (code) {
    case "tents/touch":
      return "Two tents touch.";
    case "tents/no-tree":
      return "A tent has no tree beside it.";
    case "tents/too-many-tents":
      return "There are more tents than trees in the marked cells.";
    case "tents/too-few-tents":
      return cells.length === 1
        ? "A tree has no room left for its tent."
        : "The marked trees have no room left for all their tents.";
    case "tents/row-over":
      return `Row ${row + 1} has more than its ${plural(puzzle.rowClues[row] ?? 0, "tent")}.`;
    case "tents/column-over":
      return `Column ${col + 1} has more than its ${plural(puzzle.colClues[col] ?? 0, "tent")}.`;
    case "tents/row-under":
      return `Row ${row + 1} has no room left for its ${plural(puzzle.rowClues[row] ?? 0, "tent")}.`;
    case "tents/column-under":
      return `Column ${col + 1} has no room left for its ${plural(puzzle.colClues[col] ?? 0, "tent")}.`;
    default:
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  }
}

/** The sentence under the board, in a player's words. */
import { plural } from "../../../base/index.js";
import type { Tents, Violation } from "../../../puzzles/index.js";
import type { Mode, Verdict } from "../../frame/index.js";
import { sentence, tapWord } from "../../ui/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { type Session, showErrors } from "./session.js";

function treesOf({ trees }: Tents): number {
  let count = 0;
  for (const tree of trees) count += tree;
  return count;
}

const TREELESS = "There are no trees: plant some in Edit, or choose an example there.";

/** Also in Solve and Lab, where nothing can be planted. */
export function editSentence(puzzle: Tents, mode: Mode, decision: Decision | undefined): Verdict {
  const trees = treesOf(puzzle);
  if (trees === 0 && decision?.status !== "impossible")
    return { words: mode === "edit" ? `No trees yet: ${tapWord.value} a cell to plant one.` : TREELESS };
  return decidedSentence(`${plural(trees, "tree")}.`, decision);
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const { puzzle } = session.visible.value;
  const report = session.report.value;
  const trees = treesOf(puzzle);
  if (trees === 0) return { words: TREELESS };
  if (isSolved(report)) return { words: `Solved in ${time}: every tree has its tent.`, sign: "good" };
  const [broken] = report.violations;
  if (broken !== undefined && showErrors.value) return { words: brokenWords(puzzle, broken), sign: "bad" };
  const placed = session.camp.value.tents.length;
  const counted = `${placed} of ${plural(trees, "tent")} placed`;
  return { words: placed >= trees ? `${counted}, but a rule is broken.` : `${counted}.` };
}

/** Without a place where the board marks it. Lines are numbered from 1. */
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
      return `Row ${row + 1} has ${plural(cells.length, "tent")}, and its number is ${puzzle.rowClues[row] ?? 0}.`;
    case "tents/column-over":
      return `Column ${col + 1} has ${plural(cells.length, "tent")}, and its number is ${puzzle.colClues[col] ?? 0}.`;
    case "tents/row-under":
      return `Row ${row + 1} has no room left for its ${plural(puzzle.rowClues[row] ?? 0, "tent")}.`;
    case "tents/column-under":
      return `Column ${col + 1} has no room left for its ${plural(puzzle.colClues[col] ?? 0, "tent")}.`;
    default:
      return sentence(message);
  }
}

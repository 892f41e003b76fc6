/** The sentence under the board, in a player's words. */
import type { Tents, Violation } from "../../../puzzles/index.js";
import type { Mode, Verdict } from "../../frame/index.js";
import { sentence, tapWord } from "../../ui/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { type Session, showErrors } from "./session.js";
import * as phrases from "../../words/tents.js";

function treesOf({ trees }: Tents): number {
  let count = 0;
  for (const tree of trees) count += tree;
  return count;
}

const TREELESS = phrases.thereAreNoTreesPlant;

/** Also used in Solve and Lab, where nothing can be planted. */
export function editSentence(puzzle: Tents, mode: Mode, decision: Decision | undefined): Verdict {
  const trees = treesOf(puzzle);
  if (trees === 0 && decision?.status !== "impossible")
    return { words: mode === "edit" ? phrases.noTreesYetACell(tapWord.value) : TREELESS };
  return decidedSentence(`${phrases.manyTrees(trees)}.`, decision);
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const { puzzle } = session.visible.value;
  const report = session.report.value;
  const trees = treesOf(puzzle);
  if (trees === 0) return { words: TREELESS };
  if (isSolved(report)) return { words: phrases.solvedInEveryTree(time), sign: "good" };
  const [broken] = report.violations;
  if (broken !== undefined && showErrors.value) return { words: brokenWords(puzzle, broken), sign: "bad" };
  const placed = session.camp.value.tents.length;
  const counted = phrases.ofTentsPlaced(placed, trees);
  return { words: placed >= trees ? phrases.butARuleIsBroken(counted) : `${counted}.` };
}

/** The place is left out if the board marks it. Lines are numbered from 1. */
export function brokenWords(puzzle: Tents, { code, message, cells }: Violation): string {
  const [row = 0, col = 0] = cells[0] ?? [];
  switch (code) {
    case "tents/touch":
      return phrases.twoTentsTouch;
    case "tents/no-tree":
      return phrases.aTentHasNoTree;
    case "tents/too-many-tents":
      return phrases.thereAreMoreTents;
    case "tents/too-few-tents":
      return cells.length === 1 ? phrases.aTreeHasNoRoom : phrases.theMarkedTrees;
    case "tents/row-over":
      return phrases.rowHasTents(row + 1, cells.length, puzzle.rowClues[row] ?? 0);
    case "tents/column-over":
      return phrases.columnHasTents(col + 1, cells.length, puzzle.colClues[col] ?? 0);
    case "tents/row-under":
      return phrases.rowHasNoRoomLeft(row + 1, puzzle.rowClues[row] ?? 0);
    case "tents/column-under":
      return phrases.columnHasNoRoomLeft(col + 1, puzzle.colClues[col] ?? 0);
    default:
      return sentence(message);
  }
}

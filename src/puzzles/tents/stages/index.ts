/**
 * How hard a Tents board is, by techniques that people use, the easiest first: as long as single rules say something, nothing else is looked at; where they do not, the first technique
 * that says something is the next stage, and all that it says is marked at once. So the stages do not depend on any order of cells, and are the same for all images of a board.
 *
 * Whatever a technique says holds in every solution: a board that stages settle has one.
 */
import type { Budget } from "../../../base/index.js";
import type { Tents } from "../puzzle.js";
import { countOpen, createStageBoard, mark, settle, startBoard, type StageBoard } from "./board.js";
import { createFound, startRound, type Found } from "./found.js";
import { findBesideLines, findInLines, findInPairs } from "./lines.js";
import { createOtherFinder, type Other } from "./other.js";
import { findBySupposing } from "./suppose.js";
import { findByOwners, findDiagonalPairs, findTreesInLines } from "./trees.js";

/** Beyond single rules, the easiest first, by the ids that steps of hints have. */
export const TECHNIQUES = [
  "only-owner",
  "line-by-counting",
  "diagonal-pair",
  "starved-line",
  "tree-in-line",
  "pair-of-lines",
  "supposition",
] as const;

/** The last technique that says something without supposing anything. */
export const PLAIN = TECHNIQUES.length - 2;

/** The stages of a board. */
export interface Stages {
  /** The cells that could have a tent. */
  readonly facts: number;
  /** Those that single rules settle at the start. */
  readonly atOnce: number;
  /** For each later stage its technique, by number, and how many cells that settled, without what followed by single rules. */
  readonly techniques: readonly number[];
  readonly settled: readonly number[];
  /** The cells that are left at the end. */
  readonly rest: number;
}

/** Finds the stages of boards of one size. */
export interface Staging {
  /** `most`: the last technique that is used, by number. Throws `Stopped`. */
  stages(puzzle: Tents, most: number, budget: Budget): Stages;
  /** The board after the last question. */
  readonly board: StageBoard;
  /** Another camp than the known one on the board of the last question; `tents` has 1 at the places of the known tents. */
  other(tents: Uint8Array): Other;
}

export function createStaging(rows: number, cols: number): Staging {
  const board = createStageBoard(rows, cols);
  const found = createFound(board.marks.length);
  const within = createFound(board.marks.length);
  return {
    board,
    other: createOtherFinder(board),
    stages(puzzle, most, budget) {
      startBoard(board, puzzle);
      let rest = countOpen(board);
      const techniques: number[] = [];
      const settled: number[] = [];
      const { facts } = board;
      const atOnce = facts - rest;
      while (rest > 0 && !board.clash) {
        const technique = nextStage(board, found, within, most, budget);
        if (technique > most) break;
        techniques.push(technique);
        settled.push(found.count);
        for (let i = 0; i < found.count; i++) mark(board, found.cells[i]!, found.values[i]!);
        settle(board);
        rest = countOpen(board);
      }
      return { facts, atOnce, techniques, settled, rest };
    },
  };
}

/** The first technique that finds something; after the last one where none does. */
function nextStage(board: StageBoard, found: Found, within: Found, most: number, budget: Budget): number {
  for (let technique = 0; technique <= most; technique++) {
    startRound(found);
    if (technique === 0) findByOwners(board, found);
    else if (technique === 1) findInLines(board, found);
    else if (technique === 2) findDiagonalPairs(board, found);
    else if (technique === 3) findBesideLines(board, found);
    else if (technique === 4) findTreesInLines(board, found);
    else if (technique === 5) findInPairs(board, found);
    else findBySupposing(board, found, within, budget);
    if (found.count > 0) return technique;
  }
  return most + 1;
}

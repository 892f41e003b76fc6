/**
 * Whether a board has another camp than the known one. A small board is decided here, in the arrays where it already is, before a search
 * would have set up its own.
 *
 * On each open cell the opposite of what is known is supposed, and the rest is tried cell by cell. Where no camp comes of it, what is known
 * there is certain.
 */
import type { Cell } from "../../../board/index.js";
import { countOpen, GRASS, OPEN, TENT, TREE, type StageBoard } from "./board.js";
import { createFound } from "./found.js";
import { keep, restore, suppose, type Kept } from "./suppose.js";

/** Suppositions after which a board is left to a search. */
const SUPPOSED = 300;

/** `late`: it takes too long to find out. */
export type Other = readonly Cell[] | "late" | undefined;

/** Decides boards of one size. `tents`: the camp that is known, with 1 at the places of its tents. Changes the board. */
export function createOtherFinder(board: StageBoard): (tents: Uint8Array) => Other {
  const { marks } = board;
  const found = createFound(marks.length);
  const levels: Kept[] = [];
  let left = 0;

  /** Tries all marks of what is open. True: a camp stands on the board. */
  function complete(depth: number): boolean {
    if (board.clash || left < 0) return false;
    if (countOpen(board) === 0) return isPaired(board);
    const q = firstOpen(board);
    const kept = (levels[depth] = keep(board, levels[depth]));
    for (const value of [TENT, GRASS]) {
      left--;
      suppose(board, q, value, found);
      if (complete(depth + 1)) return true;
      restore(board, kept);
    }
    return false;
  }

  return (tents) => {
    left = SUPPOSED;
    while (countOpen(board) > 0) {
      const q = firstOpen(board);
      const kept = (levels[0] = keep(board, levels[0]));
      left--;
      suppose(board, q, tents[q] === 1 ? GRASS : TENT, found);
      if (complete(1)) return tentsOn(board);
      if (left < 0) return "late";
      restore(board, kept);
      suppose(board, q, tents[q] === 1 ? TENT : GRASS, found);
    }
    return undefined;
  };
}

function firstOpen({ marks }: StageBoard): number {
  return marks.indexOf(OPEN);
}

/**
 * Whether trees and tents pair off, when all cells are marked. Trees and tents that are not paired yet lie on rings: each has two of the others beside it, since a tree has no third
 * tent that touches neither. Rings pair off where there are as many of both.
 */
function isPaired({ marks, paired }: StageBoard): boolean {
  let free = 0;
  for (let q = 0; q < marks.length; q++)
    if (paired[q] === 0) free += marks[q] === TREE ? 1 : marks[q] === TENT ? -1 : 0;
  return free === 0;
}

function tentsOn({ rows, cols, width, marks }: StageBoard): Cell[] {
  const tents: Cell[] = [];
  for (let row = 0, q = width + 1; row < rows; row++, q += 2)
    for (let col = 0; col < cols; col++, q++) if (marks[q] === TENT) tents.push([row, col]);
  return tents;
}

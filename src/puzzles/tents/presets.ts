/** Boards to begin with: an empty one, and random ones that have a solution. */
import { createRandom, mustBeSeed, mustBeSides, mustBeWhole, type Random } from "../../base/index.js";
import { type Cell, cellsWhere, inside, SIDES } from "../../board/index.js";
import { BLANK, MAX_SIDE, type Tents } from "./puzzle.js";

/** A board without trees and clues. */
export function emptyTents(rows: number, cols: number): Tents {
  mustBeSides("emptyTents", rows, cols, MAX_SIDE);
  return {
    rows,
    cols,
    trees: new Uint8Array(rows * cols),
    givens: new Uint8Array(rows * cols),
    rowClues: new Int16Array(rows).fill(BLANK),
    colClues: new Int16Array(cols).fill(BLANK),
  };
}

/** A board together with the tents it was made from; they solve it, perhaps among others. */
export interface Planted {
  /** With clues that count the tents. */
  readonly puzzle: Tents;
  /** Where they stand: a solution, and perhaps not the only one. */
  readonly tents: readonly Cell[];
}

/** One tent for about so many cells, as in published puzzles. */
const CELLS_PER_TENT = 5;

/** Tents in random order, each beside a free cell that becomes its tree, until `most` stand or no more fit; the clues count them. */
export function plantTents(
  rows: number,
  cols: number,
  random: Random,
  most = Math.max(1, Math.floor((rows * cols) / CELLS_PER_TENT)),
): Planted {
  mustBeSides("plantTents", rows, cols, MAX_SIDE);
  mustBeWhole("plantTents", "most", most, 0);
  const puzzle = emptyTents(rows, cols);
  const isTent = new Uint8Array(rows * cols);
  const free = (row: number, col: number): boolean =>
    inside(puzzle, [row, col]) && puzzle.trees[row * cols + col] === 0 && isTent[row * cols + col] === 0;
  const touched = (row: number, col: number): boolean => {
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++)
        if (isTent[r * cols + c] === 1) return true;
    return false;
  };
  let planted = 0;
  for (const cell of random.shuffle(Array.from(isTent, (_, i) => i))) {
    if (planted === most) break;
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    if (!free(row, col) || touched(row, col)) continue;
    const places = SIDES.filter(([down, right]) => free(row + down, col + right));
    if (places.length === 0) continue;
    const [down, right] = places[random.below(places.length)]!;
    isTent[cell] = 1;
    puzzle.trees[(row + down) * cols + col + right] = 1;
    planted++;
  }
  const tents = cellsWhere(puzzle, isTent, 1);
  puzzle.rowClues.fill(0);
  puzzle.colClues.fill(0);
  for (const [row, col] of tents) {
    puzzle.rowClues[row]!++;
    puzzle.colClues[col]!++;
  }
  return { puzzle, tents };
}

/** A random board that has a solution; the same for the same seed. */
export function randomTents(rows: number, cols: number, seed: number): Tents {
  mustBeSides("randomTents", rows, cols, MAX_SIDE);
  mustBeSeed("randomTents", seed);
  return plantTents(rows, cols, createRandom(seed)).puzzle;
}

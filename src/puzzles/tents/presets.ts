/** Boards to begin with: an empty one, and random ones that have a solution. */
import { createRandom, mustBeSeed, mustBeSides, mustBeWhole, type Random } from "../../base/index.js";
import { besideOf, type Cell, cellAt, cellsWhere, indexOf } from "../../board/index.js";
import { BLANK, MAX_SIDE, type Tents } from "./puzzle.js";

/** A board without trees and clues. */
export function emptyTents({ rows, cols }: Pick<Tents, "rows" | "cols">): Tents {
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
  /** The tree that each of them was planted for, [tree, tent], in the same order. */
  readonly pairs: readonly (readonly [Cell, Cell])[];
}

/** One tent for about this many cells, as in published puzzles. */
const CELLS_PER_TENT = 5;

/** What a board is planted with. */
export interface PlantTentsOptions {
  /** Its rows. */
  readonly rows: number;
  /** Its columns. */
  readonly cols: number;
  /** Where its numbers come from. */
  readonly random: Random;
  /** This many tents at most; a fifth of the cells when left out. */
  readonly most?: number;
}

/** Tents in random order, each beside a free cell that becomes its tree, until there are `most` of them or no more fit; the clues count them. */
export function plantTents({
  rows,
  cols,
  random,
  most = Math.max(1, Math.floor((rows * cols) / CELLS_PER_TENT)),
}: PlantTentsOptions): Planted {
  mustBeSides("plantTents", rows, cols, MAX_SIDE);
  mustBeWhole("plantTents", "most", most, 0);
  const puzzle = emptyTents({ rows, cols });
  const isTent = new Uint8Array(rows * cols);
  const treeOf = new Int32Array(rows * cols);
  /** Cells with a tent or beside one, in all eight directions. */
  const barred = new Uint8Array(rows * cols);
  const order: number[] = [];
  for (let i = 0; i < rows * cols; i++) order.push(i);
  random.shuffle(order);
  let planted = 0;
  for (let i = 0; i < order.length && planted < most; i++) {
    const cell = order[i]!;
    if (barred[cell] === 1 || puzzle.trees[cell] === 1) continue;
    const places = besideOf(puzzle, cell).filter((at) => puzzle.trees[at] === 0 && isTent[at] === 0);
    if (places.length === 0) continue;
    const tree = places[random.below(places.length)]!;
    isTent[cell] = 1;
    treeOf[cell] = tree;
    puzzle.trees[tree] = 1;
    planted++;
    barAround(barred, rows, cols, cell);
  }
  const tents = cellsWhere(puzzle, isTent, 1);
  const pairs = tents.map((tent) => [cellAt(puzzle, treeOf[indexOf(puzzle, tent)]!), tent] as const);
  return { puzzle: { ...puzzle, ...cluesOf(rows, cols, tents) }, tents, pairs };
}

function barAround(barred: Uint8Array, rows: number, cols: number, cell: number): void {
  const row = Math.floor(cell / cols);
  const col = cell - row * cols;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) barred[r * cols + c] = 1;
}

/** The clues that these tents meet. */
export function cluesOf(
  rows: number,
  cols: number,
  tents: Iterable<Cell>,
): Pick<Tents, "rowClues" | "colClues"> {
  const clues = { rowClues: new Int16Array(rows), colClues: new Int16Array(cols) };
  for (const [row, col] of tents) {
    clues.rowClues[row]!++;
    clues.colClues[col]!++;
  }
  return clues;
}

/** What a random board is made from. */
export interface RandomTentsOptions {
  /** Its rows. */
  readonly rows: number;
  /** Its columns. */
  readonly cols: number;
  /** The same seed gives the same board. */
  readonly seed: number;
}

/** A random board that has a solution; the same for the same options. */
export function randomTents({ rows, cols, seed }: RandomTentsOptions): Tents {
  mustBeSides("randomTents", rows, cols, MAX_SIDE);
  mustBeSeed("randomTents", seed);
  return plantTents({ rows, cols, random: createRandom(seed) }).puzzle;
}

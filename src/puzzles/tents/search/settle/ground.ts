/**
 * The board as a padded grid with a byte for each place: what it is, and on which sides a tree and a tent may still belong together. Bytes in
 * place of lists make setting up cheap: most published boards need nothing but `settle.ts`.
 */
import { GIVEN, type Tents } from "../../puzzle.js";
import type { Graph } from "./matching.js";

export interface Ground {
  readonly puzzle: Tents;
  /** Columns and a border on both sides; the place of row r and column c is `(r + 1) · width + c + 1`. */
  readonly width: number;
  /** A byte per place: one of `KIND`, and `SIDES` that are open between a tree and a cell. */
  readonly places: Uint8Array;
  /** Given tents stand on cells no tree can use. */
  readonly hopeless: boolean;
}

/** What a place is. Grass and the border are 0. */
export const KIND = { none: 0, open: 16, tent: 32, tree: 48 } as const;
/** Where the other one stands: above, left, right, below. */
export const SIDE = { above: 1, left: 2, right: 4, below: 8 } as const;
/** The bits of a byte that tell its kind, and those that tell its sides. */
export const KINDS = 48;
export const SIDES = 15;

/** The board as it is given: cells that a tree could use are open, given tents stand. */
export function layGround(puzzle: Tents): Ground {
  const { rows, cols, trees, givens, rowClues, colClues } = puzzle;
  const width = cols + 2;
  const places = new Uint8Array(width * (rows + 2));
  let hopeless = false;
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    for (let col = 0; col < cols; col++, at++, q++) if (trees[at] === 1) places[q] = KIND.tree;
  }
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    const empty = rowClues[row] === 0;
    for (let col = 0; col < cols; col++, at++, q++) {
      if (places[q]! >= KIND.tree) continue;
      const given = givens[at]!;
      if (given !== GIVEN.tent && (empty || given === GIVEN.grass || colClues[col] === 0)) continue;
      let sides = 0;
      if (places[q - width]! >= KIND.tree) {
        sides = SIDE.above;
        places[q - width]! |= SIDE.below;
      }
      if (places[q - 1]! >= KIND.tree) {
        sides |= SIDE.left;
        places[q - 1]! |= SIDE.right;
      }
      if (places[q + 1]! >= KIND.tree) {
        sides |= SIDE.right;
        places[q + 1]! |= SIDE.left;
      }
      if (places[q + width]! >= KIND.tree) {
        sides |= SIDE.below;
        places[q + width]! |= SIDE.above;
      }
      if (sides !== 0) places[q] = (given === GIVEN.tent ? KIND.tent : KIND.open) | sides;
      else if (given === GIVEN.tent) hopeless = true;
    }
  }
  return { puzzle, width, places, hopeless };
}

/** How far the place on a side (one bit) is. */
export function stepTo(width: number, side: number): number {
  if (side === SIDE.above) return -width;
  if (side === SIDE.left) return -1;
  return side === SIDE.right ? 1 : width;
}

/** The side from which the other one sees this. */
export function facing(side: number): number {
  return side === SIDE.above || side === SIDE.below
    ? SIDE.above + SIDE.below - side
    : SIDE.left + SIDE.right - side;
}

export const isSingle = (sides: number): boolean => (sides & (sides - 1)) === 0;

export function cellAt({ puzzle, width }: Ground, q: number): number {
  const row = Math.floor(q / width);
  return (row - 1) * puzzle.cols + (q - row * width) - 1;
}

/** Trees and the cells that they could still use, with the places of both and the side of each edge. */
export interface GroundGraph {
  readonly graph: Graph;
  readonly treePlaces: Int32Array;
  readonly cellPlaces: Int32Array;
  readonly sides: Uint8Array;
}

/** The graph of all trees with at least this many sides. */
export function graphOf({ places, width }: Ground, least: number): GroundGraph {
  let trees = 0;
  let edges = 0;
  for (let q = 0; q < places.length; q++) {
    const count = treeSides(places[q]!);
    if (count < least) continue;
    trees++;
    edges += count;
  }
  const treePlaces = new Int32Array(trees);
  const from = new Int32Array(trees + 1);
  const cell = new Int32Array(edges);
  const sides = new Uint8Array(edges);
  const cellPlaces = new Int32Array(edges);
  /** The number of the cell at a place, and 1. */
  const numbers = new Int32Array(places.length);
  let cells = 0;
  let edge = 0;
  for (let q = 0, tree = 0; tree < trees; q++) {
    if (treeSides(places[q]!) < least) continue;
    for (let left = places[q]! & SIDES; left !== 0; left &= left - 1) {
      const other = q + stepTo(width, left & -left);
      if (numbers[other] === 0) {
        cellPlaces[cells] = other;
        numbers[other] = ++cells;
      }
      sides[edge] = left & -left;
      cell[edge++] = numbers[other]! - 1;
    }
    treePlaces[tree++] = q;
    from[tree] = edge;
  }
  return { graph: { trees, cells, from, cell }, treePlaces, cellPlaces, sides };
}

/** How many sides a tree has; −1 for another place. */
function treeSides(place: number): number {
  if ((place & KINDS) !== KIND.tree) return -1;
  const pairs = (place & 5) + ((place >> 1) & 5);
  return (pairs & 3) + (pairs >> 2);
}

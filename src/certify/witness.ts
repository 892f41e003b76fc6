/**
 * Witnesses that a board has no domino tiling, checked from the grid alone. The checks share no code with what finds witnesses:
 * cells, colours, neighbours and areas are computed anew.
 */
import { fail, ok, type Result } from "../base/index.js";
import { type Cell, cellWords, type Grid } from "../board/index.js";
import type { Certificate } from "./certificate.js";

const STEPS = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

function isPresent(grid: Grid, row: number, col: number): boolean {
  return (
    Number.isInteger(row) &&
    Number.isInteger(col) &&
    row >= 0 &&
    row < grid.rows &&
    col >= 0 &&
    col < grid.cols &&
    grid.present[row * grid.cols + col] === 1
  );
}

/** Cells of one colour that have fewer neighbours than members. */
export interface HallWitness {
  readonly set: readonly Cell[];
  readonly neighbours: readonly Cell[];
}
export interface HallCertificate extends Certificate<"hall">, HallWitness {}

/**
 * Hall's condition broken ("On representatives of subsets", 1935): every domino on a cell of `set` ends on a cell of
 * `neighbours`, and these are fewer. Holds when all cells of the set are squares of the board, distinct and of one colour, and
 * `neighbours` is exactly the union of their neighbours, with fewer members. Time is linear in the two lists.
 */
export function checkHall(grid: Grid, witness: HallWitness): Result<true> {
  const { set, neighbours } = witness;
  const members = new Set<number>();
  let colour = -1;
  for (const cell of set) {
    const [row, col] = cell;
    if (!isPresent(grid, row, col))
      return fail("hall/absent", `${cellWords(cell)} in the set is not a square of the board`, { cell });
    const index = row * grid.cols + col;
    if (members.has(index)) return fail("hall/repeated", `${cellWords(cell)} is in the set twice`, { cell });
    members.add(index);
    const own = (row + col) % 2;
    if (colour === -1) colour = own;
    else if (own !== colour)
      return fail("hall/colour", `${cellWords(cell)} differs in colour from the rest of the set`, { cell });
  }

  const listed = new Map<number, Cell>();
  for (const cell of neighbours) {
    const [row, col] = cell;
    if (!isPresent(grid, row, col))
      return fail("hall/absent", `the neighbour ${cellWords(cell)} is not a square of the board`, { cell });
    const index = row * grid.cols + col;
    if (listed.has(index))
      return fail("hall/repeated", `the neighbour ${cellWords(cell)} is listed twice`, { cell });
    listed.set(index, cell);
  }

  const reached = new Set<number>();
  for (const [row, col] of set) {
    for (const [down, right] of STEPS) {
      const next: Cell = [row + down, col + right];
      if (!isPresent(grid, next[0], next[1])) continue;
      const index = next[0] * grid.cols + next[1];
      if (!listed.has(index)) {
        const message = `${cellWords(next)} is next to ${cellWords([row, col])} of the set, and is not among the neighbours`;
        return fail("hall/neighbour-missing", message, { cell: next });
      }
      reached.add(index);
    }
  }
  for (const [index, cell] of listed) {
    if (!reached.has(index))
      return fail("hall/neighbour-extra", `${cellWords(cell)} is next to no cell of the set`, { cell });
  }
  if (listed.size >= members.size) {
    const message = `${members.size} cells with ${listed.size} neighbours prove nothing: the neighbours must be fewer`;
    return fail("hall/not-fewer", message);
  }
  return ok(true);
}

export interface ColouringWitness {
  /** A cell of the area. */
  readonly cell: Cell;
  readonly white: number;
  readonly black: number;
  /** Whether the area is the whole board. */
  readonly whole: boolean;
}
export interface ColouringCertificate extends Certificate<"colouring">, ColouringWitness {}

/** Totals that cannot agree. The family knows what their names mean. */
export interface CountCertificate extends Certificate<"count"> {
  readonly totals: Readonly<Record<string, number>>;
}

/**
 * A domino covers one white and one black square and stays inside a connected area, so an area with unequal colours has no
 * tiling. Holds when the area around `cell` has the counts of the witness, they differ, and `whole` says whether it is the whole
 * board. White is where row + column is even.
 */
export function checkColouring(grid: Grid, witness: ColouringWitness): Result<true> {
  const { rows, cols, present } = grid;
  const { cell } = witness;
  if (!isPresent(grid, cell[0], cell[1]))
    return fail("colouring/absent", `${cellWords(cell)} is not a square of the board`, { cell });
  // Breadth first over a copy of the board, from which counted squares are taken away.
  const left = present.slice();
  const queue = new Int32Array(rows * cols);
  queue[0] = cell[0] * cols + cell[1];
  left[queue[0]] = 0;
  let size = 1;
  const count = [0, 0];
  for (let head = 0; head < size; head++) {
    const row = Math.floor(queue[head]! / cols);
    const col = queue[head]! - row * cols;
    count[(row + col) % 2]!++;
    for (const [down, right] of STEPS) {
      const nextRow = row + down;
      const nextCol = col + right;
      if (nextRow < 0 || nextRow >= rows || nextCol < 0 || nextCol >= cols) continue;
      const next = nextRow * cols + nextCol;
      if (left[next] !== 1) continue;
      left[next] = 0;
      queue[size++] = next;
    }
  }
  const [white, black] = count;
  if (white !== witness.white || black !== witness.black) {
    const has = `the area around ${cellWords(cell)} has ${white} white and ${black} black squares`;
    const message = `${has}, not ${witness.white} and ${witness.black}`;
    return fail("colouring/count", message, { cell });
  }
  if (white === black)
    return fail("colouring/equal", `${white} white and ${black} black squares prove nothing`, { cell });
  const whole = !left.includes(1);
  if (whole !== witness.whole) {
    const message = whole ? "the area is the whole board" : "the board has other areas";
    return fail("colouring/whole", message, { cell });
  }
  return ok(true);
}

export function isHall(certificate: Certificate): certificate is HallCertificate {
  return certificate.kind === "hall";
}

export function isColouring(certificate: Certificate): certificate is ColouringCertificate {
  return certificate.kind === "colouring";
}

export function isCount(certificate: Certificate): certificate is CountCertificate {
  return certificate.kind === "count";
}

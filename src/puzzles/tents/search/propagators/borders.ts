/** The borders between neighbouring lines, and which pairs cross them: see `crossings.ts` for what they say. */
import { BLANK, type Tents } from "../../puzzle.js";
import type { Crossings } from "./crossings.js";
import { SIDE } from "../settle/ground.js";

/** Per border between lines, what comes in over it less what goes out; `UNKNOWN` where blank clues hide it. Rows first. */
export const UNKNOWN = -0x8000;
export function balances({ rows, cols, trees, rowClues, colClues }: Tents): Int32Array {
  const balance = new Int32Array(Math.max(0, rows - 1) + Math.max(0, cols - 1)).fill(UNKNOWN);
  const inRow = new Int32Array(rows);
  const inCol = new Int32Array(cols);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at++) {
      inRow[row]! += trees[at]!;
      inCol[col]! += trees[at]!;
    }
  }
  sumUp(rowClues, inRow, balance, 0);
  sumUp(colClues, inCol, balance, Math.max(0, rows - 1));
  return balance;
}

function sumUp(clues: Int16Array, trees: Int32Array, balance: Int32Array, base: number): void {
  const last = clues.length - 1;
  for (let line = 0, sum = 0; line < last && clues[line] !== BLANK; line++) {
    sum += clues[line]! - trees[line]!;
    balance[base + line] = sum;
  }
  for (let line = last, sum = 0; line > 0 && clues[line] !== BLANK; line--) {
    sum -= clues[line]! - trees[line]!;
    balance[base + line - 1] = sum;
  }
}

export interface Borders {
  readonly rows: number;
  readonly balance: Int32Array;
  /** Border, place along it, and literal of every pair that crosses one that is known. */
  readonly border: number[];
  readonly along: number[];
  readonly literal: number[];
}

export function layBorders(puzzle: Tents): Borders {
  return { rows: puzzle.rows, balance: balances(puzzle), border: [], along: [], literal: [] };
}

export function borderOf(rows: number, row: number, col: number, side: number): number {
  if (side === SIDE.above) return row - 1;
  if (side === SIDE.below) return row;
  return rows - 1 + (side === SIDE.left ? col - 1 : col);
}

/** Notes that a tree may have its tent on this side, as the literal says. */
export function cross(borders: Borders, row: number, col: number, side: number, literal: number): void {
  const border = borderOf(borders.rows, row, col, side);
  if (borders.balance[border] === UNKNOWN) return;
  borders.border.push(border);
  borders.along.push(border < borders.rows - 1 ? col : row);
  borders.literal.push(side === SIDE.above || side === SIDE.left ? literal : literal ^ 1);
}

/** Notes that a tree has its tent on this side. */
export function crossCertain({ rows, balance }: Borders, row: number, col: number, side: number): void {
  const border = borderOf(rows, row, col, side);
  if (balance[border] === UNKNOWN) return;
  balance[border]! += side === SIDE.above || side === SIDE.left ? -1 : 1;
}

/** More than any place along a border, and than the pairs of a board. */
const PLACES = 2 ** 12;
const PAIRS = 2 ** 20;

export function layCrossings({ balance, border, along, literal }: Borders, vars: number): Crossings {
  const count = balance.length;
  const keys = new Float64Array(border.length);
  for (let k = 0; k < keys.length; k++) keys[k] = (border[k]! * PLACES + along[k]!) * PAIRS + k;
  keys.sort();
  const from = new Int32Array(count + 1);
  const sorted = new Int32Array(literal.length);
  // One more, so that looking past the last pair finds an end.
  const joined = new Uint8Array(literal.length + 1);
  const linked = new Uint8Array(literal.length + 1);
  const of = new Int32Array(vars).fill(-1);
  const spot = new Int32Array(vars).fill(-1);
  let longest = 0;
  for (let i = 0, b = 0, before = -1; i <= keys.length; i++) {
    const k = i < keys.length ? keys[i]! % PAIRS : -1;
    const here = k < 0 ? count : border[k]!;
    while (b < here) {
      b++;
      from[b] = i;
      longest = Math.max(longest, i - from[b - 1]!);
      before = -2;
    }
    if (k < 0) break;
    sorted[i] = literal[k]!;
    of[literal[k]! >> 1] = here;
    spot[literal[k]! >> 1] = i;
    joined[i] = along[k]! === before + 1 ? 1 : 0;
    linked[i] = joined[i] === 1 && ((sorted[i]! ^ sorted[i - 1]!) & 1) === 0 ? 1 : 0;
    before = along[k]!;
  }
  // Nothing crosses a border that is not known.
  for (let b = 0; b < count; b++) if (balance[b] === UNKNOWN) balance[b] = 0;
  return { count, balance, from, literal: sorted, joined, linked, of, spot, longest };
}

/** The most that can come in and go out over each border, alternately, while nothing is answered yet. */
export function mostAtStart({ count, from, literal, linked }: Crossings): Int32Array {
  const most = new Int32Array(2 * count);
  for (let crossing = 0; crossing < count; crossing++) {
    let run = 0;
    for (let i = from[crossing]!; i < from[crossing + 1]!; i++) {
      if (linked[i] === 0) run = 0;
      // Every other pair of a run may cross, the first one too.
      if ((run++ & 1) === 0) most[2 * crossing + (literal[i]! & 1)]!++;
    }
  }
  return most;
}

/** The borders between neighbouring lines, and which pairs cross them: see `crossings.ts` for what they say. */
import { BLANK, type Tents } from "../puzzle.js";
import type { Crossings } from "./crossings.js";
import { SIDE } from "./ground.js";

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

/** Borders while pairs are taken in. */
export interface Borders {
  readonly rows: number;
  /** What its literals must come to. */
  readonly need: Int32Array;
  readonly known: Uint8Array;
  /** Border and literal of every pair that crosses one. */
  readonly border: number[];
  readonly literal: number[];
}

export function layBorders(puzzle: Tents): Borders {
  const need = balances(puzzle);
  const known = Uint8Array.from(need, (balance) => (balance === UNKNOWN ? 0 : 1));
  return { rows: puzzle.rows, need, known, border: [], literal: [] };
}

/** The border that a tree's side crosses. */
function borderOf(rows: number, row: number, col: number, side: number): number {
  if (side === SIDE.above) return row - 1;
  if (side === SIDE.below) return row;
  return rows - 1 + (side === SIDE.left ? col - 1 : col);
}

/** A tree may have its tent on this side, which the literal says. */
export function cross(borders: Borders, row: number, col: number, side: number, literal: number): void {
  const border = borderOf(borders.rows, row, col, side);
  if (borders.known[border] === 0) return;
  const comes = side === SIDE.above || side === SIDE.left;
  borders.border.push(border);
  // What goes out is counted by what does not.
  borders.literal.push(comes ? literal : literal ^ 1);
  if (!comes) borders.need[border]!++;
}

/** A tree has its tent on this side. */
export function crossCertain(borders: Borders, row: number, col: number, side: number): void {
  borders.need[borderOf(borders.rows, row, col, side)]! += side === SIDE.above || side === SIDE.left ? -1 : 1;
}

export function layCrossings({ need, known, border, literal }: Borders, vars: number): Crossings {
  const count = need.length;
  const from = new Int32Array(count + 2);
  for (const b of border) from[b + 2]!++;
  for (let b = 2; b < from.length; b++) from[b]! += from[b - 1]!;
  const sorted = new Int32Array(literal.length);
  const of = new Int32Array(2 * vars).fill(-1);
  for (let k = 0; k < border.length; k++) {
    sorted[from[border[k]! + 1]!++] = literal[k]!;
    of[literal[k]!] = border[k]!;
  }
  // Nothing is asked of a border that is not known.
  for (let b = 0; b < count; b++) if (known[b] === 0) need[b] = 0;
  return { count, need, from, literal: sorted, of };
}

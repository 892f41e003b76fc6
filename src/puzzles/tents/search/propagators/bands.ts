/**
 * Bands: lines with a clue, and pairs of neighbouring lines. A position of a line is a cell, of a pair two cells side by side. No two tents
 * stand in the same or in neighbouring positions, and a band holds a known number of them: `room.ts` reasons about both alike.
 */
import { BLANK } from "../../puzzle.js";

export interface Bands {
  readonly count: number;
  /** Bands below this are lines. */
  readonly lines: number;
  readonly need: Int32Array;
  /** Positions of band b are `from[b] … from[b + 1]`. */
  readonly from: Int32Array;
  /** The cell variables of a position; `second` is −1 where there is only one. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** 1 where the position is beside the one before it. */
  readonly joined: Uint8Array;
  readonly band: Int32Array;
  /** Six per cell, the positions it is in: row, column, the pairs with the line above, below, left, right; −1 for none. */
  readonly spots: Int32Array;
  readonly longest: number;
}

export const SPOTS = 6;

/** Bands of what rows and columns still need (or `BLANK`) over the cells that have a variable. */
export function layBands(
  rowClues: Int32Array,
  colClues: Int32Array,
  cells: number,
  varOf: Int32Array,
): Bands {
  const rows = rowClues.length;
  const cols = colClues.length;
  const most = 2 * (rows + cols);
  const need = new Int32Array(most);
  const from = new Int32Array(most + 1);
  const first = new Int32Array(6 * cells);
  const second = new Int32Array(6 * cells);
  // One more, so that looking past the last position finds an end.
  const joined = new Uint8Array(6 * cells + 1);
  const band = new Int32Array(6 * cells);
  const spots = new Int32Array(SPOTS * cells).fill(-1);
  let count = 0;
  let end = 0;
  let longest = 0;

  /** Lay one line, or a line and the next one: its cells are `start + k·step`, those of the next one `across` further. */
  const lay = (
    clue: number,
    start: number,
    step: number,
    length: number,
    across: number,
    slot: number,
    next: number,
  ): void => {
    need[count] = clue;
    let before = -2;
    const began = end;
    for (let k = 0, at = start; k < length; k++, at += step) {
      let a = varOf[at]!;
      let b = across === 0 ? -1 : varOf[at + across]!;
      if (a >= 0) spots[SPOTS * a + slot] = end;
      if (b >= 0) spots[SPOTS * b + next] = end;
      if (a < 0) {
        a = b;
        b = -1;
      }
      if (a < 0) continue;
      first[end] = a;
      second[end] = b;
      band[end] = count;
      joined[end] = before === k - 1 ? 1 : 0;
      before = k;
      end++;
    }
    if (end - began > longest) longest = end - began;
    count++;
    from[count] = end;
  };

  for (let row = 0; row < rows; row++) {
    const clue = rowClues[row]!;
    if (clue !== BLANK) lay(clue, row * cols, 1, cols, 0, 0, 0);
  }
  for (let col = 0; col < cols; col++) {
    const clue = colClues[col]!;
    if (clue !== BLANK) lay(clue, col, cols, rows, 0, 1, 1);
  }
  const lines = count;
  for (let row = 0; row + 1 < rows; row++) {
    const clue = rowClues[row]!;
    const below = rowClues[row + 1]!;
    if (clue > 0 && below > 0) lay(clue + below, row * cols, 1, cols, cols, 3, 2);
  }
  for (let col = 0; col + 1 < cols; col++) {
    const clue = colClues[col]!;
    const right = colClues[col + 1]!;
    if (clue > 0 && right > 0) lay(clue + right, col, cols, rows, 1, 5, 4);
  }
  return { count, lines, need, from, first, second, joined, band, spots, longest };
}

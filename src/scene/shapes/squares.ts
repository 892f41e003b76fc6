/**
 * The squares of the board as one path per tone.
 *
 * A chessboard is drawn as stripes: under the even-odd rule, the odd columns over the odd rows leave exactly the squares of odd
 * parity, so rows + cols rectangles draw half of all squares. Runs of squares toggle what differs from the best such base
 * (nothing, everything, either parity). Size O(rows + cols + squares that differ); time O(rows × cols).
 */
import { type Layers, REMOVED } from "../layers.js";
import { drawLoop, outlineLoops } from "./outline.js";
import { CHUNK, createPen, drawAll } from "./pen.js";

/** Path data, for the even-odd rule, of the cells whose byte is `wanted`; nothing when there are none. */
export function* squarePath(
  rows: number,
  cols: number,
  bytes: Uint8Array,
  wanted: number,
): Generator<string> {
  let even = 0;
  let odd = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at++) {
      if (bytes[at] !== wanted) continue;
      if (((row + col) & 1) === 0) even++;
      else odd++;
    }
  }
  if (even + odd === 0) return;
  const cells = rows * cols;
  const evenCells = Math.ceil(cells / 2);
  const oddCells = cells - evenCells;
  // Which cells of even and of odd parity the base covers, by the fewest toggles.
  const baseEven = even > evenCells - even;
  const baseOdd = odd > oddCells - odd;

  const pen = createPen();
  if (baseEven) pen.rectangle(0, 0, cols, rows);
  if (baseEven !== baseOdd) {
    for (let col = 1; col < cols; col += 2) pen.rectangle(col, 0, 1, rows);
    for (let row = 1; row < rows; row += 2) pen.rectangle(0, row, cols, 1);
  }
  for (let row = 0, at = 0; row < rows; row++) {
    let start = -1;
    for (let col = 0; col <= cols; col++, at++) {
      const inBase = ((row + col) & 1) === 0 ? baseEven : baseOdd;
      const toggled = col < cols && (bytes[at] === wanted) !== inBase;
      if (toggled && start < 0) start = col;
      if (!toggled && start >= 0) {
        pen.rectangle(start, row, col - start, 1);
        start = -1;
      }
    }
    at--;
    if (pen.length() >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

/**
 * Hairlines between all rows and columns; removed squares are painted over them. `shift` moves each line right or down: shifted
 * by half a pixel, a line of one pixel falls on that pixel, and without anti-aliasing is neither lost nor doubled.
 */
export function gridPath(rows: number, cols: number, shift = 0): string {
  const pen = createPen();
  for (let row = 1; row < rows; row++) {
    pen.line(0, row + shift, cols, row + shift);
  }
  for (let col = 1; col < cols; col++) {
    pen.line(col + shift, 0, col + shift, rows);
  }
  return pen.take();
}

type Tones = Pick<Layers, "rows" | "cols" | "tones">;

/** Hairlines between neighbours that are both there. */
export function innerGridPath({ rows, cols, tones }: Tones, shift = 0): string {
  const pen = createPen();
  const both = (at: number, other: number): boolean => tones[at] !== REMOVED && tones[other] !== REMOVED;
  for (let row = 1; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (!both(row * cols + col, (row - 1) * cols + col)) continue;
      const start = col;
      while (col + 1 < cols && both(row * cols + col + 1, (row - 1) * cols + col + 1)) col++;
      pen.line(start, row + shift, col + 1, row + shift);
    }
  }
  for (let col = 1; col < cols; col++) {
    for (let row = 0; row < rows; row++) {
      if (!both(row * cols + col, row * cols + col - 1)) continue;
      const start = row;
      while (row + 1 < rows && both((row + 1) * cols + col, (row + 1) * cols + col - 1)) row++;
      pen.line(col + shift, start, col + shift, row + 1);
    }
  }
  return pen.take();
}

/** The line around the board and around its holes. */
export function framePath({ rows, cols, tones }: Tones): Iterable<string> {
  const present = tones.map((tone) => (tone === REMOVED ? 0 : 1));
  return drawAll(outlineLoops(rows, cols, present), drawLoop);
}

/** Diagonal strokes across cells, one unit square each: rising (/) or falling (\). */
export function hatchPath(cols: number, cells: Iterable<number>, rising: boolean): Iterable<string> {
  return drawAll(cells, (pen, at) => {
    const x = at % cols;
    const y = (at - x) / cols;
    for (const shift of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]) {
      const low = Math.max(0, shift - 1);
      const high = Math.min(1, shift);
      pen.line(x + low, rising ? y + high : y + 1 - high, x + high, rising ? y + low : y + 1 - low);
    }
  });
}

/** Reach of the arms of a plus. */
const PLUS = 0.07;

/** A small plus in the middle of each cell. */
export function plusPath(cols: number, cells: Iterable<number>): Iterable<string> {
  return drawAll(cells, (pen, at) => {
    const x = (at % cols) + 0.5;
    const y = Math.floor(at / cols) + 0.5;
    pen.line(x - PLUS, y, x + PLUS, y);
    pen.line(x, y - PLUS, x, y + PLUS);
  });
}

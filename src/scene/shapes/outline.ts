/**
 * The outline of a set of cells as closed loops, and loops as path data, straight or rounded.
 *
 * Boundary following: every loop has the cells on its right, so outer boundaries go clockwise on the screen and holes
 * anticlockwise. Cells that touch only at a corner stay apart. Each boundary edge is visited once: O(rows × cols).
 */
import type { Pen } from "./pen.js";

/** Corners of one loop: x0, y0, x1, y1, …; neighbouring corners differ in one coordinate. */
export type Loop = readonly number[];

const STEP_X = [1, 0, -1, 0];
const STEP_Y = [0, 1, 0, -1];

/** The loops around the cells whose byte in `mask` (row-major) is not 0. */
export function* outlineLoops(rows: number, cols: number, mask: Uint8Array): Generator<Loop> {
  // One bit per cell whose top edge was walked: every loop has at least one edge that runs east.
  const walked = new Uint8Array(rows * cols);
  const inside = (row: number, col: number): boolean =>
    row >= 0 && row < rows && col >= 0 && col < cols && mask[row * cols + col] !== 0;

  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = row * cols + col;
      if (mask[at] === 0 || walked[at] === 1 || inside(row - 1, col)) continue;
      const loop: number[] = [];
      let x = col;
      let y = row;
      let heading = 0;
      do {
        if (heading === 0) walked[y * cols + x] = 1;
        x += STEP_X[heading]!;
        y += STEP_Y[heading]!;
        const turn = turnAt(inside, x, y, heading);
        if (turn !== 0) {
          loop.push(x, y);
          heading = (heading + turn + 4) % 4;
        }
      } while (heading !== 0 || x !== col || y !== row);
      yield loop;
    }
  }
}

/** 1 to the right, −1 to the left, 0 straight on, at a corner and looking along `heading`. */
function turnAt(
  inside: (row: number, col: number) => boolean,
  x: number,
  y: number,
  heading: number,
): -1 | 0 | 1 {
  // The cells ahead, right and left of the line: seen from the corner point.
  const right = heading === 0 || heading === 3 ? x : x - 1;
  const left = heading === 0 || heading === 1 ? x : x - 1;
  const rightRow = heading === 0 || heading === 1 ? y : y - 1;
  const leftRow = heading === 1 || heading === 2 ? y : y - 1;
  if (!inside(rightRow, right)) return 1;
  return inside(leftRow, left) ? -1 : 0;
}

export function drawLoop(pen: Pen, loop: Loop): void {
  pen.moveTo(loop[0]!, loop[1]!);
  for (let i = 2; i < loop.length; i += 2) pen.lineTo(loop[i]!, loop[i + 1]!);
  pen.close();
}

export interface Rounding {
  /** How far inside the cells the line runs. */
  readonly inset: number;
  readonly convex: number;
  readonly concave: number;
}

/** The loop moved inwards, its corners rounded. `inset + convex` at most ½, so that no edge turns over. */
export function drawRoundedLoop(
  pen: Pen,
  loop: Loop,
  { inset, convex, concave }: Rounding,
  originX = 0,
  originY = 0,
): void {
  const corners = loop.length / 2;
  const at = (i: number): [number, number] => {
    const k = ((i + corners) % corners) * 2;
    return [loop[k]!, loop[k + 1]!];
  };
  for (let i = 0; i < corners; i++) {
    const [x, y] = at(i);
    const [beforeX, beforeY] = at(i - 1);
    const [afterX, afterY] = at(i + 1);
    const inX = Math.sign(x - beforeX);
    const inY = Math.sign(y - beforeY);
    const outX = Math.sign(afterX - x);
    const outY = Math.sign(afterY - y);
    const right = inX * outY - inY * outX > 0;
    const radius = right ? convex : concave;
    const cornerX = originX + x - inset * (inY + outY);
    const cornerY = originY + y + inset * (inX + outX);
    const arriveX = cornerX - inX * radius;
    const arriveY = cornerY - inY * radius;
    if (i === 0) pen.moveTo(arriveX, arriveY);
    else pen.lineTo(arriveX, arriveY);
    pen.arcTo(radius, right, cornerX + outX * radius, cornerY + outY * radius);
  }
  pen.close();
}

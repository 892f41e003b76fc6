/**
 * A stroke over cells. A fast pointer crosses cells between two events, so the line between them is
 * walked cell by cell (Amanatides and Woo, "A fast voxel traversal algorithm for ray tracing",
 * 1987), and no stroke has gaps. Time is linear in the cells crossed.
 */
import type { Cell } from "../../../board/index.js";
import type { Point, Sheet } from "./viewport.js";

/** The cells on a straight line of the lattice; each shares a side with the one before. */
export function cellsBetween(from: Point, to: Point): Cell[] {
  // + 0 turns −0 into 0, so that equal cells are equal data.
  let col = Math.floor(from.x) + 0;
  let row = Math.floor(from.y) + 0;
  const endCol = Math.floor(to.x);
  const endRow = Math.floor(to.y);
  const stepX = Math.sign(endCol - col);
  const stepY = Math.sign(endRow - row);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const cells: Cell[] = [[row, col]];
  // The share of the line walked when it next crosses into another column or row.
  const crossing = (at: number, step: number, start: number, length: number): number =>
    step === 0 ? Infinity : (at + (step > 0 ? 1 : 0) - start) / length;
  while (col !== endCol || row !== endRow) {
    const across = col === endCol ? Infinity : crossing(col, stepX, from.x, dx);
    const down = row === endRow ? Infinity : crossing(row, stepY, from.y, dy);
    if (across < down) col += stepX;
    else row += stepY;
    cells.push([row, col]);
  }
  return cells;
}

/** A stroke being drawn: where the hand was last, on the lattice, and the cells so far. */
export interface Pen {
  readonly at: Point;
  /** In order, each once, all on the board. */
  readonly cells: readonly Cell[];
  readonly seen: ReadonlySet<number>;
}

export function startPen(sheet: Sheet, at: Point): Pen {
  return movePen(sheet, { at, cells: [], seen: new Set() }, at);
}

/** Keeps `cells` the same array when the hand reaches no new cell. */
export function movePen({ rows, cols }: Sheet, pen: Pen, to: Point): Pen {
  const fresh: Cell[] = [];
  const seen = new Set<number>();
  for (const [row, col] of cellsBetween(pen.at, to)) {
    if (row < 0 || row >= rows || col < 0 || col >= cols) continue;
    const index = row * cols + col;
    if (pen.seen.has(index) || seen.has(index)) continue;
    seen.add(index);
    fresh.push([row, col]);
  }
  if (fresh.length === 0) return { ...pen, at: to };
  for (const index of pen.seen) seen.add(index);
  return { at: to, cells: [...pen.cells, ...fresh], seen };
}

export function middleOf([row, col]: Cell): Point {
  return { x: col + 0.5, y: row + 0.5 };
}

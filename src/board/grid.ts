/** Cells of a rectangular grid, some of them present: the base of every flat family. */
import { mustBe, mustBePoint, mustBeWhole } from "../base/index.js";

/** [row, column], 0-based from the top left. */
export type Cell = readonly [row: number, col: number];

export function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((side) => Number.isInteger(side));
}

/** A cell in a sentence, counted from 1: "r1c4". A place before the first row or column has no such name, and stays data. */
export function cellWords([row, col]: readonly number[]): string {
  return row! < 0 || col! < 0 ? `[${row},${col}]` : `r${row! + 1}c${col! + 1}`;
}

export function cellsWords(cells: readonly (readonly number[])[]): string {
  return cells.map(cellWords).join(", ");
}

export function cellAt({ cols }: { readonly cols: number }, index: number): Cell {
  const row = Math.floor(index / cols);
  return [row, index - row * cols];
}

export function cellsWhere(board: { readonly cols: number }, values: Uint8Array, wanted: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < values.length; at++) if (values[at] === wanted) cells.push(cellAt(board, at));
  return cells;
}

/** A rectangular board; some of its cells may be missing. */
export interface Grid {
  /** How many rows. */
  readonly rows: number;
  /** How many columns. */
  readonly cols: number;
  /** 1 where the cell exists, row-major, rows × cols bytes. */
  readonly present: Uint8Array;
}

/** More cells than this are a mistake rather than a board. */
const MOST_CELLS = 1 << 30;

/** A board of this many rows and columns, without the cells that are named. */
export function createGrid(rows: number, cols: number, removed: Iterable<Cell> = []): Grid {
  mustBeWhole("createGrid", "rows", rows, 0, MOST_CELLS);
  mustBeWhole("createGrid", "cols", cols, 0, rows === 0 ? MOST_CELLS : Math.floor(MOST_CELLS / rows));
  const grid = { rows, cols, present: new Uint8Array(rows * cols).fill(1) };
  const range = `on the board, rows 0 to ${rows - 1} and columns 0 to ${cols - 1}`;
  for (const cell of removed) {
    mustBePoint("createGrid", "removed", cell, 2);
    mustBe(inside(grid, cell), "createGrid", "removed", range, cell);
    grid.present[indexOf(grid, cell)] = 0;
  }
  return grid;
}

export function indexOf({ cols }: { readonly cols: number }, [row, col]: Cell): number {
  return row * cols + col;
}

export function inside(grid: Sides, [row, col]: readonly number[]): boolean {
  return row! >= 0 && row! < grid.rows && col! >= 0 && col! < grid.cols;
}

/** Whether a cell is there: on the board, and not removed. */
export function isPresent(grid: Grid, cell: Cell): boolean {
  return inside(grid, cell) && grid.present[indexOf(grid, cell)] === 1;
}

type Sides = Pick<Grid, "rows" | "cols">;

/** The indices of the cells, present or not, that share a side with one: up, left, right, down. */
export function besideOf({ rows, cols }: Sides, index: number): number[] {
  const col = index % cols;
  const found: number[] = [];
  if (index >= cols) found.push(index - cols);
  if (col > 0) found.push(index - 1);
  if (col < cols - 1) found.push(index + 1);
  if (index < (rows - 1) * cols) found.push(index + cols);
  return found;
}

/** The indices of the cells, present or not, that share a side or a corner with one, in row-major order. */
export function touchingOf({ rows, cols }: Sides, index: number): number[] {
  const row = Math.floor(index / cols);
  const col = index - row * cols;
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++)
      if (r !== row || c !== col) found.push(r * cols + c);
  return found;
}

/** Steps [down, right] to the four neighbours, in reading order. */
export const SIDES = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

/** The same steps clockwise, the first to the right. */
export const CLOCKWISE = [SIDES[2], SIDES[3], SIDES[1], SIDES[0]] as const;

/** 0 (white) when row + column is even, 1 (black) when it is odd. */
export function colourOf(grid: Grid, index: number): 0 | 1 {
  return ((Math.floor(index / grid.cols) + (index % grid.cols)) & 1) === 0 ? 0 : 1;
}

/** Indices of the present neighbours, up, left, right, down: in row-major order. */
export function neighboursOf(grid: Grid, index: number): number[] {
  const { rows, cols, present } = grid;
  const row = Math.floor(index / cols);
  const col = index - row * cols;
  const found: number[] = [];
  if (row > 0 && present[index - cols] === 1) found.push(index - cols);
  if (col > 0 && present[index - 1] === 1) found.push(index - 1);
  if (col < cols - 1 && present[index + 1] === 1) found.push(index + 1);
  if (row < rows - 1 && present[index + cols] === 1) found.push(index + cols);
  return found;
}

/** Whether a value is a grid: whole sides, and a byte for each cell. */
export function isGrid(value: Partial<Grid>): boolean {
  const { rows, cols, present } = value;
  return (
    Number.isInteger(rows) &&
    Number.isInteger(cols) &&
    present instanceof Uint8Array &&
    present.length === rows! * cols!
  );
}

export function countPresent(grid: Grid): number {
  return countOnes(grid.present);
}

/** How many of these bytes are 1, where the others are 0. */
export function countOnes(bits: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += bits[at]!;
  return count;
}

/** The smallest grid that holds all present cells: rows and columns without any are cut off at the four sides. */
export function withoutMargins(grid: Grid): Grid {
  const { rows, cols, present } = grid;
  let [top, bottom, left, right] = [rows, -1, cols, -1];
  for (let row = 0; row < rows; row++) {
    const line = present.subarray(row * cols, (row + 1) * cols);
    const first = line.indexOf(1);
    if (first === -1) continue;
    top = Math.min(top, row);
    bottom = row;
    left = Math.min(left, first);
    right = Math.max(right, line.lastIndexOf(1));
  }
  if (bottom === -1) return { rows: 0, cols: 0, present: new Uint8Array(0) };
  if (bottom - top + 1 === rows && right - left + 1 === cols) return grid;
  const width = right - left + 1;
  const kept = new Uint8Array((bottom - top + 1) * width);
  for (let row = top; row <= bottom; row++)
    kept.set(present.subarray(row * cols + left, row * cols + right + 1), (row - top) * width);
  return { rows: bottom - top + 1, cols: width, present: kept };
}

/** The cells connected with a present cell by their sides, itself among them, in row-major order. */
export function componentOf(grid: Grid, start: number): number[] {
  const seen = new Uint8Array(grid.present.length);
  const found = [start];
  seen[start] = 1;
  for (const at of found) {
    for (const next of neighboursOf(grid, at)) {
      if (seen[next] === 1) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return found.toSorted((a, b) => a - b);
}

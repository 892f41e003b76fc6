/** Cells of a rectangular grid, some of them present: what every flat family stands on. */
import { mustBe, mustBePoint, mustBeWhole } from "../base/index.js";

/** [row, column], 0-based from the top left. */
export type Cell = readonly [row: number, col: number];

export function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part));
}

/** A cell in a sentence, counted from 1: "r1c4". A place before the first row or column has no such name, and stays data. */
export function cellWords([row, col]: readonly number[]): string {
  return row! < 0 || col! < 0 ? `[${row},${col}]` : `r${row! + 1}c${col! + 1}`;
}

export function cellsWords(cells: readonly (readonly number[])[]): string {
  return cells.map(cellWords).join(", ");
}

/** The cell with this index on a board of so many columns, whatever the board is. */
export function cellAt({ cols }: { readonly cols: number }, index: number): Cell {
  const row = Math.floor(index / cols);
  return [row, index - row * cols];
}

export function cellsWhere(board: { readonly cols: number }, values: Uint8Array, wanted: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < values.length; at++) if (values[at] === wanted) cells.push(cellAt(board, at));
  return cells;
}

export interface Grid {
  readonly rows: number;
  readonly cols: number;
  /** 1 where the cell exists, row-major, rows × cols bytes. */
  readonly present: Uint8Array;
}

/** More cells than this are a mistake rather than a board. */
const MOST_CELLS = 1 << 30;

export function createGrid(rows: number, cols: number, removed: Iterable<Cell> = []): Grid {
  mustBeWhole("createGrid", "rows", rows, 0, MOST_CELLS);
  mustBeWhole("createGrid", "cols", cols, 0, rows === 0 ? MOST_CELLS : Math.floor(MOST_CELLS / rows));
  const grid = { rows, cols, present: new Uint8Array(rows * cols).fill(1) };
  for (const cell of removed) grid.present[indexOn("createGrid", "removed", grid, cell)] = 0;
  return grid;
}

export function mustBeGrid(call: string, argument: string, grid: Grid): void {
  const holds =
    typeof grid === "object" &&
    grid !== null &&
    Number.isInteger(grid.rows) &&
    Number.isInteger(grid.cols) &&
    grid.present instanceof Uint8Array &&
    grid.present.length === grid.rows * grid.cols;
  mustBe(holds, call, argument, "a grid, { rows, cols, present } with a byte for each cell", grid);
}

function indexOn(call: string, argument: string, grid: Grid, cell: Cell): number {
  mustBePoint(call, argument, cell, 2);
  const { rows, cols } = grid;
  if (!inside(grid, cell))
    mustBe(false, call, argument, `on the board, rows 0 to ${rows - 1} and columns 0 to ${cols - 1}`, cell);
  return cell[0] * cols + cell[1];
}

export function cellOf(grid: Grid, index: number): Cell {
  mustBeIndex("cellOf", grid, index);
  return cellAt(grid, index);
}

function mustBeIndex(call: string, { present }: Grid, index: number): void {
  if (Number.isInteger(index) && index >= 0 && index < present.length) return;
  mustBeWhole(call, "index", index, 0, present.length - 1);
}

export function indexOf(grid: Grid, cell: Cell): number {
  return indexOn("indexOf", "cell", grid, cell);
}

export function inside(grid: Pick<Grid, "rows" | "cols">, [row, col]: Cell): boolean {
  return row >= 0 && row < grid.rows && col >= 0 && col < grid.cols;
}

/** 0 (white) when row + column is even, 1 (black) when it is odd. */
export function colourOf(grid: Grid, index: number): 0 | 1 {
  mustBeIndex("colourOf", grid, index);
  return ((Math.floor(index / grid.cols) + (index % grid.cols)) & 1) === 0 ? 0 : 1;
}

/** Indices of the present neighbours, up, left, right, down: in row-major order. */
export function neighboursOf(grid: Grid, index: number): number[] {
  mustBeIndex("neighboursOf", grid, index);
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

export function countPresent(grid: Grid): number {
  let count = 0;
  for (const bit of grid.present) count += bit;
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

/** Connected components (orthogonal): `label[i]` from 0, or −1 where there is no cell. */
export interface Components {
  readonly label: Int32Array;
  readonly count: number;
}

export function componentsOf(grid: Grid): Components {
  const { rows, cols, present } = grid;
  const label = new Int32Array(rows * cols).fill(-1);
  const stack = new Int32Array(rows * cols);
  let count = 0;
  for (let start = 0; start < label.length; start++) {
    if (present[start] === 0 || label[start] !== -1) continue;
    let top = 0;
    stack[top++] = start;
    label[start] = count;
    while (top > 0) {
      const at = stack[--top]!;
      const col = at % cols;
      if (at >= cols && present[at - cols] === 1 && label[at - cols] === -1) {
        label[at - cols] = count;
        stack[top++] = at - cols;
      }
      if (at + cols < label.length && present[at + cols] === 1 && label[at + cols] === -1) {
        label[at + cols] = count;
        stack[top++] = at + cols;
      }
      if (col > 0 && present[at - 1] === 1 && label[at - 1] === -1) {
        label[at - 1] = count;
        stack[top++] = at - 1;
      }
      if (col < cols - 1 && present[at + 1] === 1 && label[at + 1] === -1) {
        label[at + 1] = count;
        stack[top++] = at + 1;
      }
    }
    count++;
  }
  return { label, count };
}

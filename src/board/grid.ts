/**
 * Cells of a rectangular grid, some of them present. The grid is what every flat family
 * stands on; it knows nothing of rules.
 */

/** [row, column], 0-based from the top left. */
export type Cell = readonly [row: number, col: number];

export interface Grid {
  readonly rows: number;
  readonly cols: number;
  /** 1 where the cell exists, row-major, rows × cols bytes. */
  readonly present: Uint8Array;
}

export function createGrid(rows: number, cols: number, removed: Iterable<Cell> = []): Grid {
  const present = new Uint8Array(rows * cols).fill(1);
  for (const [row, col] of removed) present[row * cols + col] = 0;
  return { rows, cols, present };
}

export function cellOf(grid: Grid, index: number): Cell {
  return [Math.floor(index / grid.cols), index % grid.cols];
}

export function indexOf(grid: Grid, [row, col]: Cell): number {
  return row * grid.cols + col;
}

export function inside(grid: Grid, [row, col]: Cell): boolean {
  return row >= 0 && row < grid.rows && col >= 0 && col < grid.cols;
}

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

export function countPresent(grid: Grid): number {
  let count = 0;
  for (const bit of grid.present) count += bit;
  return count;
}

/** The smallest grid that holds all present cells: rows and columns without any are cut off at the four sides. */
export function withoutMargins(grid: Grid): Grid {
  const { rows, cols, present } = grid;
  let [top, bottom, left, right] = [rows, -1, cols, -1];
  present.forEach((bit, index) => {
    if (bit === 0) return;
    const [row, col] = cellOf(grid, index);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, col);
    right = Math.max(right, col);
  });
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

/**
 * The board as the matching algorithms see it: in a frame of missing cells, so that neighbours are read without asking for the edge.
 * The stride is odd: odd indices are white cells (row + column even), even ones black. All scratch memory is here, 17 bytes per cell.
 */
import type { Grid } from "../grid.js";

/** Value of `mate` for a present cell without a partner. */
export const FREE = -1;
/** Value of `mate` for a cell that is not there. */
export const GONE = -2;

export interface Space {
  readonly rows: number;
  readonly cols: number;
  readonly stride: number;
  readonly size: number;
  /** The index differences to the neighbours: up, left, right, down. */
  readonly steps: readonly [number, number, number, number];
  readonly mate: Int32Array;
  /** Scratch, one word per cell: stack, parents or distances, for whichever algorithm is running. */
  readonly label: Int32Array;
  /** Scratch that holds all cells of one colour. */
  readonly queue: Int32Array;
  /** Scratch, one byte per cell. All zero between calls. */
  readonly mark: Uint8Array;
}

export function createSpace({ rows, cols, present }: Grid): Space {
  const stride = cols % 2 === 0 ? cols + 1 : cols + 2;
  const size = (rows + 2) * stride;
  const mate = new Int32Array(size).fill(GONE);
  for (let row = 0, from = 0; row < rows; row++) {
    const to = (row + 1) * stride;
    for (let col = 0; col < cols; col++, from++) {
      if (present[from] !== 0) mate[to + col] = FREE;
    }
  }
  return {
    rows,
    cols,
    stride,
    size,
    steps: [-stride, -1, 1, stride],
    mate,
    label: new Int32Array(size),
    queue: new Int32Array((size >> 1) + 1),
    mark: new Uint8Array(size),
  };
}

/** The board of `grid` with the dominoes of `mate` (indices of the grid, −1 for none) laid on it. */
export function loadMate(grid: Grid, mate: Int32Array): Space {
  const space = createSpace(grid);
  const { rows, cols, stride } = space;
  for (let row = 0, from = 0; row < rows; row++) {
    const to = (row + 1) * stride;
    for (let col = 0; col < cols; col++, from++) {
      const partner = mate[from]!;
      if (partner < 0 || space.mate[to + col] === GONE) continue;
      const step = partner - from;
      space.mate[to + col] = to + col + (step === cols ? stride : step === -cols ? -stride : step);
    }
  }
  return space;
}

export function mateOf(space: Space): Int32Array {
  const { rows, cols, stride } = space;
  const mate = new Int32Array(rows * cols).fill(-1);
  for (let row = 0, to = 0; row < rows; row++) {
    const from = (row + 1) * stride;
    for (let col = 0; col < cols; col++, to++) {
      const partner = space.mate[from + col]!;
      if (partner < 0) continue;
      const step = partner - from - col;
      mate[to] = to + (step === stride ? cols : step === -stride ? -cols : step);
    }
  }
  return mate;
}

export function toGrid(space: Space, index: number): number {
  const row = Math.floor(index / space.stride);
  return (row - 1) * space.cols + (index - row * space.stride);
}

export function toSpace(space: Space, index: number): number {
  const row = Math.floor(index / space.cols);
  return (row + 1) * space.stride + (index - row * space.cols);
}

/** The present cells without a partner of one parity (1 white, 0 black), in order. */
export function freeCells(space: Space, parity: 0 | 1): Int32Array {
  const { mate, size } = space;
  let count = 0;
  for (let at = parity; at < size; at += 2) if (mate[at] === FREE) count++;
  const found = new Int32Array(count);
  count = 0;
  for (let at = parity; at < size; at += 2) if (mate[at] === FREE) found[count++] = at;
  return found;
}

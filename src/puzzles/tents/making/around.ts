/** The cells around each cell of a board, in flat tables. */

/** In place of a cell: off the board. */
export const NONE = -1;

export interface Around {
  /** Four for each cell: those at its sides. */
  readonly beside: Int32Array;
  /** Eight for each cell: those that touch it. */
  readonly touching: Int32Array;
}

let last: { readonly rows: number; readonly cols: number; readonly around: Around } | undefined;

/** Those of the size that was asked for last are kept. */
export function aroundOf(rows: number, cols: number): Around {
  if (last?.rows === rows && last.cols === cols) return last.around;
  const beside = new Int32Array(4 * rows * cols).fill(NONE);
  const touching = new Int32Array(8 * rows * cols).fill(NONE);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const at = row * cols + col;
      let sides = 4 * at;
      let around = 8 * at;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
          if (r === row && c === col) continue;
          touching[around++] = r * cols + c;
          if (r === row || c === col) beside[sides++] = r * cols + c;
        }
    }
  const around = { beside, touching };
  last = { rows, cols, around };
  return around;
}

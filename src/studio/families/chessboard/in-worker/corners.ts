/** The board on which everything here is measured. */
import { createGrid } from "../../../../board/index.js";
import type { Chessboard } from "../../../../puzzles/index.js";

export function withoutCorners(n: number): Chessboard {
  return createGrid(n, n, [
    [0, 0],
    [n - 1, n - 1],
  ]);
}

/** The oracle: every tiling of a small board, by trying both ways to cover the first bare square. */
import * as fc from "fast-check";
import { createGrid } from "../../../board/index.js";
import type { Chessboard, Domino } from "../board.js";

export function bruteTilings(board: Chessboard): Domino[][] {
  const { rows, cols } = board;
  const free = board.present.slice();
  const found: Domino[][] = [];
  const laid: Domino[] = [];
  const search = (): void => {
    const at = free.indexOf(1);
    if (at === -1) {
      found.push([...laid]);
      return;
    }
    const row = Math.floor(at / cols);
    const col = at % cols;
    for (const [r, c] of [
      [row, col + 1],
      [row + 1, col],
    ] as const) {
      if (r >= rows || c >= cols || free[r * cols + c] !== 1) continue;
      free[at] = 0;
      free[r * cols + c] = 0;
      laid.push([
        [row, col],
        [r, c],
      ]);
      search();
      laid.pop();
      free[at] = 1;
      free[r * cols + c] = 1;
    }
  };
  search();
  return found;
}

/** A tiling as a text that does not depend on order. */
export function tilingKey(dominoes: Iterable<Domino>): string {
  return Array.from(dominoes, (domino) =>
    domino
      .map((cell) => cell.join(","))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join("-"),
  )
    .toSorted()
    .join(" ");
}

/** Small boards of every shape and density, often tileable. */
export const smallBoards: fc.Arbitrary<Chessboard> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, cols]) =>
    fc
      .uniqueArray(fc.tuple(fc.nat(rows - 1), fc.nat(cols - 1)), {
        maxLength: rows * cols,
        selector: (cell) => cell.join(),
      })
      .map((removed) => createGrid(rows, cols, removed)),
  );

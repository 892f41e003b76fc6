/** The oracle: every tiling of a small board. */
import * as fc from "fast-check";
import { createGrid } from "../../../board/index.js";
import { allTilings } from "../../../board/matching/testing/reference.js";
import { dominoesOf, tilingOfMates, type Chessboard, type Domino } from "../board.js";

export function bruteTilings(board: Chessboard): Domino[][] {
  return allTilings(board).map((mate) => [...dominoesOf(tilingOfMates(board, mate))]);
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

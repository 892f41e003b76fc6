/** Edits of a board, as data. Applying one gives a new board, or the same one when it changes nothing. */
import { createGrid, indexOf, inside, type Cell } from "../../board/index.js";
import { removedCells, type Chessboard } from "./board.js";

export type BoardMove =
  | { readonly kind: "remove" | "restore"; readonly cells: readonly Cell[] }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number };

export function applyBoardMove(board: Chessboard, move: BoardMove): Chessboard {
  switch (move.kind) {
    case "resize": {
      const { rows, cols } = move;
      if (rows === board.rows && cols === board.cols) return board;
      const kept = [...removedCells(board)].filter(([row, col]) => row < rows && col < cols);
      return createGrid(rows, cols, kept);
    }
    case "remove":
    case "restore": {
      const bit = move.kind === "remove" ? 0 : 1;
      const changed = move.cells.filter(
        (cell) => inside(board, cell) && board.present[indexOf(board, cell)] !== bit,
      );
      if (changed.length === 0) return board;
      const present = board.present.slice();
      for (const cell of changed) present[indexOf(board, cell)] = bit;
      return { ...board, present };
    }
  }
}

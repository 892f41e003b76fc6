/**
 * What a hand does to a board or to a tiling in the making, as data. Applying a move gives a new
 * state, or the same one when it changes nothing; undo, replay and saving come from that.
 */
import { createGrid, inside, type Cell } from "../../board/index.js";
import { removedCells, type Chessboard, type Domino } from "./board.js";

export type BoardMove =
  | { readonly kind: "remove" | "restore"; readonly cells: readonly Cell[] }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number }
  | { readonly kind: "replace"; readonly board: Chessboard };

export function applyBoardMove(board: Chessboard, move: BoardMove): Chessboard {
  switch (move.kind) {
    case "replace":
      return move.board;
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
        (cell) => inside(board, cell) && board.present[cell[0] * board.cols + cell[1]] !== bit,
      );
      if (changed.length === 0) return board;
      const present = board.present.slice();
      for (const [row, col] of changed) present[row * board.cols + col] = bit;
      return { ...board, present };
    }
  }
}

export type TilingMove =
  | { readonly kind: "lay"; readonly domino: Domino }
  | { readonly kind: "lift"; readonly cell: Cell }
  | { readonly kind: "clear" }
  | { readonly kind: "set"; readonly dominoes: readonly Domino[] };

const same = (one: Cell, two: Cell): boolean => one[0] === two[0] && one[1] === two[1];

export function dominoAt(dominoes: readonly Domino[], cell: Cell): Domino | undefined {
  return dominoes.find(([one, two]) => same(one, cell) || same(two, cell));
}

/** Laying a domino lifts those in its way. Whether it lies well is for the rules to say. */
export function applyTilingMove(dominoes: readonly Domino[], move: TilingMove): readonly Domino[] {
  switch (move.kind) {
    case "lay": {
      const [one, two] = move.domino;
      const there = dominoAt(dominoes, one);
      if (there !== undefined && there === dominoAt(dominoes, two)) return dominoes;
      const free = dominoes.filter((domino) => !domino.some((cell) => same(cell, one) || same(cell, two)));
      return [...free, move.domino];
    }
    case "lift": {
      const there = dominoAt(dominoes, move.cell);
      return there === undefined ? dominoes : dominoes.filter((domino) => domino !== there);
    }
    case "clear":
      return dominoes.length === 0 ? dominoes : [];
    case "set":
      return move.dominoes;
  }
}

/** The colouring argument (Max Black, 1946): a component with unequal colours has no tiling. Equal colours decide nothing. Linear time. */
import { cellAt, colourImbalance } from "../../../board/index.js";
import type { Certificate } from "../../../certify/index.js";
import type { Method } from "../../methods.js";
import type { Chessboard, Tiling } from "../board.js";

/** The smallest component with unequal colours, or undefined when all balance. */
export function colouringOf(board: Chessboard): Certificate | undefined {
  const found = colourImbalance(board);
  return found === undefined ? undefined : { kind: "colouring", ...found, cell: cellAt(board, found.cell) };
}

export const colouring: Method<Chessboard, Tiling> = {
  id: "colouring",
  title: "Colouring",
  summary:
    "counts white and black squares of every connected part; unequal counts prove that no tiling exists",
  solve(board) {
    const certificate = colouringOf(board);
    if (certificate !== undefined) return { outcome: "exhausted", certificate };
    return {
      outcome: "inapplicable",
      words:
        "white and black squares balance in every connected part, so colours alone do not decide this board",
    };
  },
};

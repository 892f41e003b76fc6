/**
 * The colouring argument (Max Black's problem, 1946): a domino covers one white and one black
 * square, so a connected part of the board with unequal colours cannot be tiled. Necessary,
 * not sufficient: equal colours decide nothing. Linear time.
 */
import { cellOf, componentsOf } from "../../board/index.js";
import type { Certificate } from "../../certify/index.js";
import type { Method } from "../family.js";
import type { Chessboard, Tiling } from "./board.js";

/** The first connected part with unequal colours, or undefined when all balance. */
export function colourImbalance(board: Chessboard): Certificate | undefined {
  const { label, count } = componentsOf(board);
  const whites = new Int32Array(count);
  const blacks = new Int32Array(count);
  const first = new Int32Array(count).fill(-1);
  for (let i = 0; i < label.length; i++) {
    const part = label[i]!;
    if (part === -1) continue;
    if (first[part] === -1) first[part] = i;
    const row = Math.floor(i / board.cols);
    if (((row + i - row * board.cols) & 1) === 0) whites[part]!++;
    else blacks[part]!++;
  }
  for (let part = 0; part < count; part++) {
    if (whites[part] === blacks[part]) continue;
    return {
      kind: "colouring",
      cell: cellOf(board, first[part]!),
      white: whites[part]!,
      black: blacks[part]!,
      whole: count === 1,
    };
  }
  return undefined;
}

export const colouring: Method<Chessboard, Tiling> = {
  id: "colouring",
  title: "Colouring",
  summary:
    "counts white and black squares of every connected part; unequal counts prove that no tiling exists",
  solve(board) {
    const certificate = colourImbalance(board);
    if (certificate !== undefined) return { outcome: "exhausted", certificate };
    return {
      outcome: "inapplicable",
      words:
        "white and black squares balance in every connected part, so colours alone do not decide this board",
    };
  },
};

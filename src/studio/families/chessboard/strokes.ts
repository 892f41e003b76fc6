/** What a stroke means, in Edit and in Play. */
import type { Cell } from "../../../board/index.js";
import {
  dominoAt,
  isPresent,
  type BoardMove,
  type Chessboard,
  type TilingMove,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import type { ChessboardSheet } from "./session.js";

/** In Edit: the first square of a stroke says whether it removes or restores. */
export function editMove(board: Chessboard, { cells }: Stroke): BoardMove {
  const [first] = cells;
  return { kind: first !== undefined && isPresent(board, first) ? "remove" : "restore", cells };
}

const distance = (one: Cell, two: Cell): number => Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);

export interface PlayResult {
  readonly move?: TilingMove;
  readonly waiting?: Cell;
}

/** In Play: drag over two squares, or touch one and then its neighbour, to lay a domino; touch a domino to lift it. */
export function playStroke(
  { puzzle, played }: ChessboardSheet,
  { cells, button }: Stroke,
  waiting: Cell | undefined,
): PlayResult {
  const [first, second] = cells;
  if (first === undefined || !isPresent(puzzle, first)) return {};
  if (second !== undefined && isPresent(puzzle, second))
    return { move: { kind: "place", domino: [first, second] } };
  if (dominoAt(played, first) !== undefined || button === "secondary")
    return { move: { kind: "lift", cell: first } };
  if (waiting === undefined) return { waiting: first };
  switch (distance(waiting, first)) {
    case 0:
      return {};
    case 1:
      return { move: { kind: "place", domino: [waiting, first] } };
    default:
      return { waiting: first };
  }
}

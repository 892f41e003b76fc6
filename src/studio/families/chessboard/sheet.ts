/** What is on the sheet: the board and the dominoes laid by hand. Moves are data; this applies them. */
import type { Cell } from "../../../board/index.js";
import {
  applyBoardMove,
  applyTilingMove,
  dominoAt,
  type BoardMove,
  type Chessboard,
  type Domino,
  type TilingMove,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";

export interface Sheet {
  readonly puzzle: Chessboard;
  readonly dominoes: readonly Domino[];
}

export type SheetMove =
  | { readonly on: "board"; readonly move: BoardMove }
  | { readonly on: "tiling"; readonly move: TilingMove };

export function isPresent(board: Chessboard, [row, col]: Cell): boolean {
  return (
    row >= 0 &&
    col >= 0 &&
    row < board.rows &&
    col < board.cols &&
    board.present[row * board.cols + col] === 1
  );
}

/** Dominoes that lose a square are lifted. */
export function applyMove(sheet: Sheet, { on, move }: SheetMove): Sheet {
  if (on === "tiling") {
    const dominoes = applyTilingMove(sheet.dominoes, move);
    return dominoes === sheet.dominoes ? sheet : { ...sheet, dominoes };
  }
  const puzzle = applyBoardMove(sheet.puzzle, move);
  if (puzzle === sheet.puzzle) return sheet;
  const dominoes = sheet.dominoes.filter((domino) => domino.every((cell) => isPresent(puzzle, cell)));
  return { puzzle, dominoes };
}

/** In Edit: the first square of a stroke says whether it removes or restores. */
export function editMove(board: Chessboard, { cells }: Stroke): SheetMove {
  const [first] = cells;
  const kind = first !== undefined && isPresent(board, first) ? "remove" : "restore";
  return { on: "board", move: { kind, cells } };
}

const adjacent = (one: Cell, two: Cell): boolean =>
  Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]) === 1;

export interface PlayResult {
  readonly move?: SheetMove;
  /** The square that waits for its other half. */
  readonly waiting?: Cell;
}

/**
 * In Play: drag over two squares, or touch one and then its neighbour, to lay a domino; touch a
 * domino to lift it.
 */
export function playStroke(sheet: Sheet, { cells, button }: Stroke, waiting: Cell | undefined): PlayResult {
  const [first, second] = cells;
  if (first === undefined || !isPresent(sheet.puzzle, first)) return {};
  if (second !== undefined && isPresent(sheet.puzzle, second))
    return { move: { on: "tiling", move: { kind: "lay", domino: [first, second] } } };
  if (dominoAt(sheet.dominoes, first) !== undefined || button === "secondary")
    return { move: { on: "tiling", move: { kind: "lift", cell: first } } };
  if (waiting !== undefined && adjacent(waiting, first))
    return { move: { on: "tiling", move: { kind: "lay", domino: [waiting, first] } } };
  if (waiting !== undefined && waiting[0] === first[0] && waiting[1] === first[1]) return {};
  return { waiting: first };
}

/** One chessboard being worked on. Small boards are decided here at once; everything longer goes to the worker. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { countWords } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import {
  applyBoardMove,
  chessboard,
  originalBoard,
  removedCells,
  type BoardMove,
  type Chessboard,
  type Domino,
  type Tiling,
  type TilingMove,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { decideLive, type LiveAnswer } from "../../solver/index.js";
import {
  createPuzzleSession,
  editedTo,
  writePuzzle,
  writtenIn,
  type Begun,
  type PuzzleSession,
  type Sheet,
  type SheetKind,
} from "../shared/index.js";
import { editMove, playStroke } from "./strokes.js";

export type ChessboardSheet = Sheet<Chessboard, readonly Domino[]>;

/** Whether the board can be tiled, with its evidence. */
export type Decision = LiveAnswer<Tiling>;

export interface Session extends PuzzleSession<Chessboard, Tiling, readonly Domino[], TilingMove, undefined> {
  /** The board as it is while a stroke is under way. */
  readonly board: ReadonlySignal<Chessboard>;
  /** Whether it can be tiled; undefined on boards too large to say at once. */
  readonly decision: ReadonlySignal<Decision | undefined>;
  /** In Play: the square that waits for its other half. */
  readonly waiting: Signal<Cell | undefined>;
  change(move: BoardMove): void;
  editStroke(stroke: Stroke): void;
  playStroke(stroke: Stroke): void;
}

/** Boards with more holes are shorter as a drawing. */
const CODE_HOLES = 100;

export const sheets: SheetKind<Chessboard, Tiling, readonly Domino[], TilingMove> = {
  family: chessboard,
  ...writtenIn(chessboard, ["code"]),
  write(board) {
    let holes = 0;
    for (const _ of removedCells(board)) if (++holes > CODE_HOLES) break;
    return writePuzzle(chessboard, board, [holes > CODE_HOLES ? "drawing" : "code"]);
  },
  first: originalBoard,
  answerWords: {
    solved: "The board can be tiled, and here is how.",
    impossible: (why) =>
      `The board cannot be tiled, and here is why${why === undefined ? "." : `: ${why.replace("No tiling: ", "")}`}`,
    unique: "There is exactly one tiling, and this is it.",
    several: "There is more than one tiling: the marked squares are covered otherwise in another.",
    difference: "Framed are the dominoes that lie otherwise in the other tiling.",
    counted(count, distinct) {
      if (count === 1n) return `Exactly 1 tiling${distinct ? ", up to symmetry" : ""}.`;
      const what = distinct ? "different tilings, up to turning and reflecting the board" : "tilings";
      return `${countWords(count)} ${what}.`;
    },
    noun: "tiling",
  },
};

export function createSession(begun: Begun<ChessboardSheet>): Session {
  const waiting = signal<Cell | undefined>(undefined);
  const session = createPuzzleSession(sheets, begun, {
    onChange() {
      waiting.value = undefined;
    },
  });
  const { sheet, visible } = session;
  const board = computed(() => visible.value.puzzle);
  return {
    ...session,
    board,
    decision: computed(() => decideLive(chessboard, board.value)),
    waiting,
    change: (move) => session.edit(applyBoardMove(sheet.peek().puzzle, move)),
    editStroke(stroke) {
      session.stroked(stroke, (from) =>
        editedTo(sheets, from, applyBoardMove(from.puzzle, editMove(from.puzzle, stroke))),
      );
    },
    playStroke(stroke) {
      if (stroke.phase !== "end") return;
      const { move, waiting: next } = playStroke(sheet.value, stroke, waiting.value);
      if (move !== undefined) session.play(move);
      waiting.value = next;
    },
  };
}

/** The session of a chessboard. Small boards are decided here at once; longer work goes to the worker. */
import { computed, signal } from "@preact/signals";
import { countWords, listWords, type Json } from "../../../base/index.js";
import { cellWords, indexOf, isCell, type Cell } from "../../../board/index.js";
import {
  applyBoardMove,
  chessboard,
  originalBoard,
  removedCells,
  tilingOf,
  type BoardMove,
  type Chessboard,
  type Domino,
  type Explanation,
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
  type OwnMending,
  type Sheet,
  type SheetKind,
} from "../shared/index.js";
import { editMove, playStroke } from "./strokes.js";
import * as phrases from "../../words/chessboard.js";

export type ChessboardSheet = Sheet<Chessboard, readonly Domino[]>;

/** Whether the board can be tiled, with its evidence. */
export type Decision = LiveAnswer<Tiling>;

export type Session = ReturnType<typeof createSession>;

/** Boards with more holes are shorter as a drawing. */
const CODE_HOLES = 100;

export const sheets: SheetKind<Chessboard, Tiling, readonly Domino[], TilingMove> = {
  family: chessboard,
  // The family is small, and the page decides every board as it is drawn.
  whole: async () => chessboard,
  ...writtenIn(chessboard, ["code"]),
  write(board) {
    let holes = 0;
    for (const _ of removedCells(board)) if (++holes > CODE_HOLES) break;
    return writePuzzle(chessboard, board, [holes > CODE_HOLES ? "drawing" : "code"]);
  },
  first: originalBoard,
  answerWords: {
    solved: phrases.theBoardCanBeTiledAndHere,
    impossible: (why) =>
      why === undefined
        ? phrases.cannotBeTiled
        : phrases.cannotBeTiledBecause(why.replace(/^No tiling: /, "")),
    unique: phrases.thereIsExactlyOneTiling,
    several: phrases.thereIsMore,
    difference: phrases.theFramedDominoesLieDifferently,
    counted(count, distinct) {
      if (count === 1n) return phrases.exactly1Tiling(distinct ? phrases.upToTurningAndReflecting : "");
      const what = distinct ? phrases.differentTilingsUpToTurning : "tilings";
      return `${countWords(count)} ${what}.`;
    },
    giving: {
      label: () => phrases.removeTheirSquares,
      done: (dominoes) => phrases.theSquaresOfDominoes(dominoes),
    },
    noun: "tiling",
  },
};

export function createSession(begun: Begun<ChessboardSheet>) {
  const waiting = signal<Cell | undefined>(undefined);
  const drawn = signal<Domino | undefined>(undefined);
  const session = createPuzzleSession(sheets, begun, {
    onChange() {
      waiting.value = undefined;
    },
  });
  const { sheet, visible } = session;
  const board = computed(() => visible.value.puzzle);
  return {
    ...session,
    /** The board as it is while a stroke is under way. */
    board,
    /** Whether it can be tiled; undefined for boards that are too large to decide at once. */
    decision: computed<Decision | undefined>(() => decideNow(board.value, 1)),
    /** Whether there is one tiling, if that can be decided at once; not during a stroke. */
    uniqueness: computed(() => decideNow(session.puzzle.value, 2)),
    ownMendings: (witness: Explanation) => boardMendings(session.puzzle.peek(), witness),
    report: computed(() => chessboard.check(sheet.value.puzzle, tilingOf(sheet.value.played))),
    /** In Play: the square that waits for its other half. */
    waiting,
    /** In Play: the two squares under a current drag. */
    drawn,
    change: (move: BoardMove): void => session.edit(applyBoardMove(sheet.peek().puzzle, move)),
    editStroke(stroke: Stroke): void {
      session.stroked(stroke, (from) =>
        editedTo(sheets, from, applyBoardMove(from.puzzle, editMove(from.puzzle, stroke))),
      );
    },
    playStroke(stroke: Stroke): void {
      const [one, two] = stroke.cells;
      const under = stroke.phase === "start" || stroke.phase === "move";
      drawn.value = under && one !== undefined && two !== undefined ? [one, two] : undefined;
      if (stroke.phase !== "end") return;
      const { move, waiting: next } = playStroke(sheet.value, stroke, waiting.value);
      if (move !== undefined) session.play(move);
      waiting.value = next;
    },
  };
}

/** Matching takes few steps on every board that is small enough, so it needs no clock. */
function decideNow(board: Chessboard, limit: number): Decision | undefined {
  return decideLive(chessboard, board, limit, Infinity);
}

/** If there are more squares than this, they are only counted. */
const NAMED = 6;

/** Squares to take out or to put back, as the reason lists them. */
function boardMendings(board: Chessboard, { data }: Explanation): OwnMending<Chessboard>[] {
  const way = (listed: Json | undefined, present: 0 | 1): OwnMending<Chessboard>[] => {
    if (!Array.isArray(listed) || listed.length === 0) return [];
    const cells = listed.filter((cell) => isCell(cell));
    const changed = Uint8Array.from(board.present);
    for (const cell of cells) changed[indexOf(board, cell)] = present;
    const squares = phrases.squares(cells.length);
    const names = listWords(cells.slice(0, NAMED).map(cellWords));
    const named = cells.length > NAMED ? squares : names;
    const [label, done] =
      present === 0
        ? [phrases.removeButton(squares), "removed"]
        : [phrases.putBackButton(squares), phrases.putBack];
    return [
      {
        label,
        words: present === 0 ? phrases.removeNamed(named) : phrases.putNamedBack(named),
        done: phrases.nowTheBoard(squares, cells.length, done),
        puzzle: { ...board, present: changed },
      },
    ];
  };
  return [...way(data["remove"], 0), ...way(data["restore"], 1)];
}

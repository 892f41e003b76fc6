/** The session of a board with its pieces. */
import { computed, signal } from "@preact/signals";
import { type Cell } from "../../../board/index.js";
import {
  applyTwistMove,
  coverOf,
  replay,
  twistFace,
  twistCellWords,
  type Laid,
  type PieceMove,
  type Twist,
  type TwistMove,
  type TwistSolution,
} from "../../../puzzles/index.js";
import { type Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  editedTo,
  playedOn,
  CLUE_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
} from "../shared/index.js";
import { firstPuzzle } from "./examples.js";
import { createHand } from "./hand/hand.js";
import { editMoves, type Tool } from "./edit/strokes.js";

export type TwistSheet = Sheet<Twist, TwistSolution>;

/** Which pieces can be moved: the player's, or the given ones. */
export type Stage = "laid" | "givens";

export const sheets: SheetKind<Twist, TwistSolution, TwistSolution, PieceMove> = {
  family: twistFace,
  whole: async () => (await import("./whole.js")).twist,
  ...writtenIn(twistFace, ["placements", "json"]),
  first: firstPuzzle,
  answerWords: CLUE_ANSWER_WORDS,
};

/** The cell by which a move names a piece on the board. */
export function cellOf(puzzle: Twist, laid: Laid): Cell {
  return coverOf(puzzle, laid).cells[0]!;
}

export function movePieces(sheet: TwistSheet, stage: Stage, moves: readonly PieceMove[]): TwistSheet {
  if (stage === "laid") return playedOn(sheets, sheet, moves);
  // In Edit the given pieces can still be moved.
  const { puzzle } = sheet;
  const before = { laid: puzzle.givens };
  const after = replay(twistFace.play, { ...puzzle, givens: [] }, before, moves);
  return after === before ? sheet : editedTo(sheets, sheet, { ...puzzle, givens: after.laid });
}

/** The forced piece that was asked for. */
export interface Hint {
  readonly words: string;
  readonly laid: Laid | undefined;
}

/** A tap on a piece of the board: when and where, and the piece and the sheet before and after it. */
export interface Tap {
  readonly at: number;
  readonly cell: Cell;
  readonly before: { readonly laid: Laid; readonly sheet: TwistSheet };
  readonly after: { readonly laid: Laid; readonly sheet: TwistSheet };
}

export type Session = ReturnType<typeof createSession>;

const RED = 6;

export function createSession(begun: Begun<TwistSheet>) {
  const hint = signal<Hint | undefined>(undefined);
  const piece = signal(0);
  const session = createPuzzleSession(sheets, begun, {
    onChange(_, after) {
      hint.value = undefined;
      piece.value = Math.min(piece.peek(), after.puzzle.pieces.length - 1);
    },
  });
  const { sheet, puzzle } = session;
  const stage = signal<Stage>("laid");
  const tool = signal<Tool>("pegs");
  const pegColour = signal(RED);
  const given = computed(() => new Set(puzzle.value.givens));
  const loose = computed(() =>
    stage.value === "givens"
      ? puzzle.value.givens
      : sheet.value.played.laid.filter((laid) => !given.value.has(laid)),
  );
  const fixed = computed(() => (stage.value === "givens" ? [] : puzzle.value.givens));
  /** Moves pieces, as one step of the history. */
  const move = (moves: readonly PieceMove[]): void =>
    session.go(movePieces(sheet.peek(), stage.peek(), moves));
  const lift = (laid: Laid): PieceMove => ({ kind: "lift", cell: cellOf(puzzle.peek(), laid) });
  const hand = createHand({
    puzzle,
    loose,
    fixed,
    lay: (laid, from) => move([...(from === undefined ? [] : [lift(from)]), { kind: "place", placed: laid }]),
    putBack: (laid) => move([lift(laid)]),
  });
  return {
    ...session,
    cellWords: twistCellWords,
    /** Without the piece in hand. */
    report: computed(() => twistFace.check(puzzle.value, { laid: [...fixed.value, ...hand.lying.value] })),
    hand,
    /** Pieces that can be moved, and those that cannot. */
    loose,
    fixed,
    stage,
    tool,
    /** In Edit: the colour of the pegs that a stroke places. */
    pegColour,
    /** In Edit: the number of the piece that is being drawn. */
    piece,
    hint,
    /** The cell that has the keyboard's focus. */
    cursor: signal<Cell | undefined>(undefined),
    taps: { last: undefined } as { last: Tap | undefined },
    move,
    change: (...moves: readonly TwistMove[]): void =>
      session.edit(moves.reduce(applyTwistMove, puzzle.peek())),
    editStroke(stroke: Stroke): void {
      session.stroked(stroke, (from) => {
        const moves = editMoves(from.puzzle, tool.peek(), pegColour.peek(), stroke);
        return editedTo(sheets, from, moves.reduce(applyTwistMove, from.puzzle));
      });
    },
  };
}

export const { showErrors } = rememberedSwitches("twist", { showErrors: true });

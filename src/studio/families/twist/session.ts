/** One board with its pieces being worked on. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { type Cell } from "../../../board/index.js";
import {
  applyTwistMove,
  coverOf,
  replay,
  twist,
  twistCellWords,
  type CheckReport,
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
  PLAIN_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type PuzzleSession,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
} from "../shared/index.js";
import { firstPuzzle } from "./examples.js";
import { createHand, type Hand } from "./hand/hand.js";
import { editMoves, type Tool } from "./edit/strokes.js";

export type TwistSheet = Sheet<Twist, TwistSolution>;

/** Whose pieces a hand moves: the player's, or those that the puzzle begins with. */
export type Stage = "laid" | "givens";

export const sheets: SheetKind<Twist, TwistSolution, TwistSolution, PieceMove> = {
  family: twist,
  ...writtenIn(twist, ["placements", "json"]),
  first: firstPuzzle,
  answerWords: {
    ...PLAIN_ANSWER_WORDS,
    several: "There is more than one solution: two of them differ in the marked cells.",
  },
};

/** The cell by which a move names a piece on the board. */
export function cellOf(puzzle: Twist, laid: Laid): Cell {
  return coverOf(puzzle, laid).cells[0]!;
}

export function movePieces(sheet: TwistSheet, stage: Stage, moves: readonly PieceMove[]): TwistSheet {
  if (stage === "laid") return playedOn(sheets, sheet, moves);
  // Where they are laid by hand, what is given is not yet fixed.
  const { puzzle } = sheet;
  const before = { laid: puzzle.givens };
  const after = replay(twist.play, { ...puzzle, givens: [] }, before, moves);
  return after === before ? sheet : editedTo(sheets, sheet, { ...puzzle, givens: after.laid });
}

/** A piece that the player was told of. */
export interface Hint {
  readonly words: string;
  readonly laid: Laid | undefined;
}

/** The last tap on a piece of the board: when and where it was, and the piece and the sheet before it and after. */
export interface Tap {
  readonly at: number;
  readonly cell: Cell;
  readonly before: { readonly laid: Laid; readonly sheet: TwistSheet };
  readonly after: { readonly laid: Laid; readonly sheet: TwistSheet };
}

export interface Session extends PuzzleSession<Twist, TwistSolution, TwistSolution, PieceMove, undefined> {
  /** The rules on what lies there, without what is in hand. */
  readonly report: ReadonlySignal<CheckReport>;
  readonly hand: Hand;
  /** Pieces that the hand may move, and those that it may not. */
  readonly loose: ReadonlySignal<readonly Laid[]>;
  readonly fixed: ReadonlySignal<readonly Laid[]>;
  readonly stage: Signal<Stage>;
  /** In Edit: what a stroke does, and the colour of the pegs it puts. */
  readonly tool: Signal<Tool>;
  readonly pegColour: Signal<number>;
  /** In Edit: the piece that is drawn, by its number. */
  readonly piece: Signal<number>;
  readonly hint: Signal<Hint | undefined>;
  /** The cell under the pointer or the cursor. */
  readonly focus: Signal<Cell | undefined>;
  /** The cell that has the keyboard's focus. */
  readonly cursor: Signal<Cell | undefined>;
  readonly taps: { last: Tap | undefined };
  /** Of pieces, as one step of the history. */
  move(moves: readonly PieceMove[]): void;
  change(...moves: readonly TwistMove[]): void;
  editStroke(stroke: Stroke): void;
}

const RED = 6;

export function createSession(begun: Begun<TwistSheet>): Session {
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
  const move = (moves: readonly PieceMove[]): void =>
    session.go(movePieces(sheet.peek(), stage.peek(), moves));
  const lift = (laid: Laid): PieceMove => ({ kind: "lift", cell: cellOf(puzzle.peek(), laid) });
  const hand = createHand({
    puzzle,
    loose,
    fixed,
    lay: (laid, from) => move([...(from === undefined ? [] : [lift(from)]), { kind: "place", laid }]),
    putBack: (laid) => move([lift(laid)]),
  });
  return {
    ...session,
    cellWords: twistCellWords,
    report: computed(() => twist.check(puzzle.value, { laid: [...fixed.value, ...hand.lying.value] })),
    hand,
    loose,
    fixed,
    stage,
    tool,
    pegColour,
    piece,
    hint,
    focus: signal<Cell | undefined>(undefined),
    cursor: signal<Cell | undefined>(undefined),
    taps: { last: undefined },
    move,
    change: (...moves) => session.edit(moves.reduce(applyTwistMove, puzzle.peek())),
    editStroke(stroke) {
      session.stroked(stroke, (from) =>
        editedTo(
          sheets,
          from,
          editMoves(from.puzzle, tool.peek(), pegColour.peek(), stroke).reduce(applyTwistMove, from.puzzle),
        ),
      );
    },
  };
}

/** What breaks a rule is marked while playing. */
export const { showErrors } = rememberedSwitches("twist", { showErrors: true });

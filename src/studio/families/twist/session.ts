/** One board with its pieces being worked on: its history, what is shown on it, and what the hand does to it. Signals, no DOM. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Cell } from "../../../board/index.js";
import {
  twist,
  twistCellWords,
  type CheckReport,
  type Laid,
  type PieceMove,
  type Twist,
  type TwistMove,
  type TwistSolution,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  PLAIN_SAYINGS,
  type Begun,
  type PuzzleSession,
  type Sayings,
} from "../shared/index.js";
import { createHand, type Hand } from "./hand.js";
import { keeping } from "./keep.js";
import { cellOf, changePuzzle, movePieces, startSheet, type Sheet, type Stage } from "./sheet.js";
import { editMoves, type Tool } from "./strokes.js";

/** A piece that the player was told of. */
export interface Hint {
  readonly words: string;
  readonly laid: Laid | undefined;
}

/** The last tap on a piece of the board: when and where it was, and the piece and the sheet before it and after. */
export interface Tap {
  readonly at: number;
  readonly cell: Cell;
  readonly before: { readonly laid: Laid; readonly sheet: Sheet };
  readonly after: { readonly laid: Laid; readonly sheet: Sheet };
}

export interface Session extends PuzzleSession<Twist, TwistSolution, Sheet> {
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
  /** Another puzzle on the sheet, with nothing of the player's on it. */
  begin(puzzle: Twist): void;
  editStroke(stroke: Stroke): void;
}

const SAYINGS: Sayings = {
  ...PLAIN_SAYINGS,
  several: "There is more than one solution: two of them differ in the marked cells.",
};

const RED = 6;

export function createSession(begun: Begun<Sheet>): Session {
  const hint = signal<Hint | undefined>(undefined);
  const piece = signal(0);
  const session = createPuzzleSession<Twist, TwistSolution, Sheet>({
    family: twist,
    sayings: SAYINGS,
    keeping,
    begun,
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
      : sheet.value.laid.laid.filter((laid) => !given.value.has(laid)),
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
    change: (...moves) => session.go(changePuzzle(sheet.peek(), moves)),
    begin(next) {
      session.go(startSheet(next));
      session.clock.set(0);
    },
    editStroke(stroke) {
      session.stroked(stroke, (from) =>
        changePuzzle(from, editMoves(from.puzzle, tool.peek(), pegColour.peek(), stroke)),
      );
    },
  };
}

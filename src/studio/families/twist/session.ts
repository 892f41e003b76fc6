/** One board with its pieces being worked on: its history, what is shown on it, and what the hand does to it. Signals, no DOM. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
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
  createClock,
  createTimeline,
  PLAIN_SAYINGS,
  writePuzzle,
  type Clock,
  type Sayings,
  type Shown,
  type Subject,
  type Timeline,
} from "../shared/index.js";
import { createHand, type Hand } from "./hand.js";
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

export interface Session extends Subject<Twist, TwistSolution>, Timeline<Sheet> {
  /** The sheet as it is while a stroke is under way. */
  readonly visible: ReadonlySignal<Sheet>;
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
  readonly clock: Clock;
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

/** Short ones first; the last can say every puzzle. */
const FORMATS = ["placements", "json"];
const RED = 6;

export function createSession(first: Sheet, playedMs = 0): Session {
  const draft = signal<Sheet | undefined>(undefined);
  const shown = signal<Shown<TwistSolution> | undefined>(undefined);
  const hint = signal<Hint | undefined>(undefined);
  const piece = signal(0);
  const timeline = createTimeline<Sheet>(first, (before, after) => {
    hint.value = undefined;
    // What was shown was about another board.
    if (before.puzzle !== after.puzzle) shown.value = undefined;
    piece.value = Math.min(piece.peek(), after.puzzle.pieces.length - 1);
  });
  const { sheet } = timeline;
  const stage = signal<Stage>("laid");
  const tool = signal<Tool>("pegs");
  const pegColour = signal(RED);
  const puzzle = computed(() => sheet.value.puzzle);
  const given = computed(() => new Set(puzzle.value.givens));
  const loose = computed(() =>
    stage.value === "givens"
      ? puzzle.value.givens
      : sheet.value.laid.laid.filter((laid) => !given.value.has(laid)),
  );
  const fixed = computed(() => (stage.value === "givens" ? [] : puzzle.value.givens));
  const move = (moves: readonly PieceMove[]): void =>
    timeline.go(movePieces(sheet.peek(), stage.peek(), moves));
  const lift = (laid: Laid): PieceMove => ({ kind: "lift", cell: cellOf(puzzle.peek(), laid) });
  const hand = createHand({
    puzzle,
    loose,
    fixed,
    lay: (laid, from) => move([...(from === undefined ? [] : [lift(from)]), { kind: "place", laid }]),
    putBack: (laid) => move([lift(laid)]),
  });
  const clock = createClock(playedMs);
  return {
    ...timeline,
    family: twist,
    sayings: SAYINGS,
    puzzle,
    shown,
    selected: signal<Cell | undefined>(undefined),
    cellWords: twistCellWords,
    write: (written) => writePuzzle(twist, written, FORMATS),
    visible: computed(() => draft.value ?? sheet.value),
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
    clock,
    taps: { last: undefined },
    move,
    change: (...moves) => timeline.go(changePuzzle(sheet.peek(), moves)),
    begin(next) {
      timeline.go(startSheet(next));
      clock.set(0);
    },
    editStroke(stroke) {
      const { phase } = stroke;
      const from = sheet.peek();
      const next =
        phase === "cancel"
          ? from
          : changePuzzle(from, editMoves(from.puzzle, tool.peek(), pegColour.peek(), stroke));
      batch(() => {
        draft.value = phase === "end" || phase === "cancel" ? undefined : next;
        if (phase === "end") timeline.go(next);
      });
    },
  };
}

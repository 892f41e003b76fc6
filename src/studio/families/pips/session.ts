/** One Pips board being worked on: its history, what is shown on it, and what the hand does to it. Signals, no DOM. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Problem } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import {
  pips,
  pipsCellWords,
  type CheckReport,
  type Pips,
  type PipsSolution,
} from "../../../puzzles/index.js";
import type { Scene } from "../../../scene/index.js";
import type { Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  PLAIN_SAYINGS,
  type Begun,
  type PuzzleSession,
  type Sayings,
  type Shown,
} from "../shared/index.js";
import { problemOf } from "./draft.js";
import { createHand, type Hand } from "./hand.js";
import { keeping } from "./keep.js";
import { applyMove, settled, type Sheet, type SheetMove } from "./sheet.js";
import { editMove, type Tool } from "./strokes.js";

/** A part of the puzzle has a picture of its own. */
export interface PipsShown extends Shown<PipsSolution> {
  readonly scene?: Scene;
}

export interface Session extends PuzzleSession<Pips, PipsSolution, Sheet> {
  readonly shown: Signal<PipsShown | undefined>;
  /** Why the board is no puzzle yet. */
  readonly problem: ReadonlySignal<Problem | undefined>;
  /** The rules on what is laid. */
  readonly report: ReadonlySignal<CheckReport>;
  readonly hand: Hand;
  /** In Edit: what a stroke does. */
  readonly tool: Signal<Tool>;
  /** In Edit: a cell of the region that keys and fields change. */
  readonly region: Signal<Cell | undefined>;
  /** The cell under the pointer or the cursor. */
  readonly focus: Signal<Cell | undefined>;
  /** The cell that has the keyboard's focus. */
  readonly cursor: Signal<Cell | undefined>;
  move(move: SheetMove): void;
  change(move: Extract<SheetMove, { on: "puzzle" }>["move"]): void;
  editStroke(stroke: Stroke): void;
}

const SAYINGS: Sayings = {
  ...PLAIN_SAYINGS,
  several: "There is more than one solution: two of them differ in the marked cells.",
};

export function createSession(begun: Begun<Sheet>): Session {
  const region = signal<Cell | undefined>(undefined);
  const session = createPuzzleSession<Pips, PipsSolution, Sheet>({
    family: pips,
    sayings: SAYINGS,
    keeping,
    begun,
    settle: settled,
    onChange(before, after) {
      if (before.puzzle.dominoes !== after.puzzle.dominoes) hand.forget();
      if (before.canvas !== after.canvas) region.value = undefined;
    },
  });
  const { sheet, visible, puzzle } = session;
  const tool = signal<Tool>("cells");
  const move = (given: SheetMove): void => session.go(applyMove(sheet.peek(), given));
  const hand = createHand(sheet, (given) => move({ on: "laid", move: given }));
  return {
    ...session,
    // A graph's cells are places of its picture; its nodes have names.
    cellWords: (cell) => (puzzle.peek().shape === "grid" ? pipsCellWords(cell) : `(${cell.join()})`),
    problem: computed(() => problemOf(visible.value.puzzle)),
    report: computed(() => pips.check(sheet.value.puzzle, hand.lying.value)),
    hand,
    tool,
    region,
    focus: signal<Cell | undefined>(undefined),
    cursor: signal<Cell | undefined>(undefined),
    move,
    change: (given) => move({ on: "puzzle", move: given }),
    editStroke(stroke) {
      const meant = editMove(sheet.peek(), tool.peek(), region.peek(), stroke);
      batch(() => {
        session.stroked(stroke, (from) => (meant.move === undefined ? from : applyMove(from, meant.move)));
        if (stroke.phase === "end") region.value = meant.region;
      });
    },
  };
}

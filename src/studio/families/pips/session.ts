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
  createClock,
  createTimeline,
  PLAIN_SAYINGS,
  type Clock,
  type Sayings,
  type Shown,
  type Subject,
  type Timeline,
} from "../shared/index.js";
import { problemOf, writePips } from "./draft.js";
import { createHand, type Hand } from "./hand.js";
import { applyMove, settled, type Sheet, type SheetMove } from "./sheet.js";
import { editMove, type Tool } from "./strokes.js";

/** A part of the puzzle has a picture of its own. */
export interface PipsShown extends Shown<PipsSolution> {
  readonly scene?: Scene;
}

/** A stroke under way: over these cells it leads to this sheet. */
interface Draft {
  readonly cells: readonly Cell[];
  readonly sheet: Sheet;
}

export interface Session extends Subject<Pips, PipsSolution>, Timeline<Sheet> {
  readonly shown: Signal<PipsShown | undefined>;
  /** The sheet as it is while a stroke is under way. */
  readonly visible: ReadonlySignal<Sheet>;
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
  readonly clock: Clock;
  move(move: SheetMove): void;
  change(move: Extract<SheetMove, { on: "puzzle" }>["move"]): void;
  editStroke(stroke: Stroke): void;
}

const SAYINGS: Sayings = {
  ...PLAIN_SAYINGS,
  several: "There is more than one solution: two of them differ in the marked cells.",
};

export function createSession(first: Sheet, playedMs = 0): Session {
  const draft = signal<Draft | undefined>(undefined);
  const shown = signal<PipsShown | undefined>(undefined);
  const region = signal<Cell | undefined>(undefined);
  const timeline = createTimeline<Sheet>(first, (before, after) => {
    // What was shown was about another board.
    if (before.puzzle !== after.puzzle) shown.value = undefined;
    if (before.puzzle.dominoes !== after.puzzle.dominoes) hand.forget();
    if (before.canvas !== after.canvas) region.value = undefined;
  });
  const { sheet } = timeline;
  const visible = computed(() => draft.value?.sheet ?? sheet.value);
  const tool = signal<Tool>("cells");
  const move = (given: SheetMove): void => timeline.go(settled(applyMove(sheet.peek(), given)));
  const hand = createHand(sheet, (given) => move({ on: "laid", move: given }));
  const puzzle = computed(() => sheet.value.puzzle);
  return {
    ...timeline,
    family: pips,
    sayings: SAYINGS,
    // A graph's cells are places of its picture; its nodes have names.
    cellWords: (cell) => (puzzle.peek().shape === "grid" ? pipsCellWords(cell) : `(${cell.join()})`),
    puzzle,
    visible,
    problem: computed(() => problemOf(visible.value.puzzle)),
    report: computed(() => pips.check(sheet.value.puzzle, hand.lying.value)),
    hand,
    shown,
    selected: signal<Cell | undefined>(undefined),
    tool,
    region,
    focus: signal<Cell | undefined>(undefined),
    cursor: signal<Cell | undefined>(undefined),
    clock: createClock(playedMs),
    write: writePips,
    move,
    change: (given) => move({ on: "puzzle", move: given }),
    editStroke(stroke) {
      const { cells, phase } = stroke;
      const from = sheet.peek();
      const meant = editMove(from, tool.peek(), region.peek(), stroke);
      const next = meant.move === undefined ? from : applyMove(from, meant.move);
      batch(() => {
        draft.value = phase === "end" || phase === "cancel" ? undefined : { cells, sheet: next };
        if (phase !== "end") return;
        timeline.go(settled(next));
        region.value = meant.region;
      });
    },
  };
}

/** One Pips board being worked on. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { type Problem } from "../../../base/index.js";
import { type Cell } from "../../../board/index.js";
import {
  pips,
  pipsCellWords,
  type CheckReport,
  type Pips,
  type PipsSolution,
  type PlayMove,
} from "../../../puzzles/index.js";
import { type Scene } from "../../../scene/index.js";
import { type Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  type Begun,
  type PuzzleSession,
  type Shown,
  rememberedSwitches,
} from "../shared/index.js";
import { problemOf } from "./edit/draft.js";
import { createHand, type Hand } from "./hand/hand.js";
import { edited, settled, sheets, type Drawn, type EditMove, type Paper, type PipsSheet } from "./sheet.js";
import { editMove, type Tool } from "./edit/strokes.js";

/** A part of the puzzle has a picture of its own. */
export interface PipsShown extends Shown<PipsSolution> {
  readonly scene?: Scene;
}

export interface Session extends PuzzleSession<Pips, PipsSolution, PipsSolution, PlayMove, Paper> {
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
  draw(dominoes: readonly Drawn[]): void;
  change(move: Extract<EditMove, { on: "puzzle" }>["move"]): void;
  editStroke(stroke: Stroke): void;
}

export function createSession(begun: Begun<PipsSheet>): Session {
  const region = signal<Cell | undefined>(undefined);
  const session = createPuzzleSession(sheets, begun, {
    settle: settled,
    onChange(before, after) {
      if (before.puzzle.dominoes !== after.puzzle.dominoes) hand.forget();
      if (before.drawn.canvas !== after.drawn.canvas) region.value = undefined;
    },
  });
  const { sheet, visible, puzzle } = session;
  const tool = signal<Tool>("cells");
  const edit = (move: EditMove): void => session.go(edited(sheet.peek(), move));
  const hand = createHand(sheet, session.play);
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
    draw: (dominoes) => edit({ on: "drawn", dominoes }),
    change: (move) => edit({ on: "puzzle", move }),
    editStroke(stroke) {
      const meant = editMove(sheet.peek(), tool.peek(), region.peek(), stroke);
      batch(() => {
        session.stroked(stroke, (from) => (meant.move === undefined ? from : edited(from, meant.move)));
        if (stroke.phase === "end") region.value = meant.region;
      });
    },
  };
}

/** Conditions turn right or wrong while playing. */
export const { showErrors } = rememberedSwitches("pips", { showErrors: true });

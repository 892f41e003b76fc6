/** The session of a Pips board. */
import { batch, computed, signal, type Signal } from "@preact/signals";
import { type Cell } from "../../../board/index.js";
import { pipsFace, type PipsSolution } from "../../../puzzles/index.js";
import { type Scene } from "../../../scene/index.js";
import { type Stroke } from "../../board/index.js";
import { createPuzzleSession, type Begun, type Shown, rememberedSwitches } from "../shared/index.js";
import { problemOf } from "./edit/draft.js";
import { createHand } from "./hand/hand.js";
import { edited, settled, sheets, type Drawn, type EditMove, type PipsSheet } from "./sheet.js";
import { editMove, type Tool } from "./edit/strokes.js";

/** An answer to a sub-question has a picture of its own. */
export interface PipsShown extends Shown<PipsSolution> {
  readonly scene?: Scene;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(begun: Begun<PipsSheet>) {
  const region = signal<Cell | undefined>(undefined);
  const session = createPuzzleSession(sheets, begun, {
    settle: settled,
    onChange(before, after) {
      if (before.puzzle.dominoes !== after.puzzle.dominoes) hand.forget();
      if (before.drawn.canvas !== after.drawn.canvas) region.value = undefined;
    },
  });
  const { sheet, visible } = session;
  const tool = signal<Tool>("cells");
  const edit = (move: EditMove): void => session.go(edited(sheet.peek(), move));
  const hand = createHand(sheet, session.play);
  return {
    ...session,
    shown: session.shown as Signal<PipsShown | undefined>,
    /** Why the board is not a puzzle yet. */
    problem: computed(() => problemOf(visible.value.puzzle)),
    report: computed(() => pipsFace.check(sheet.value.puzzle, hand.lying.value)),
    hand,
    tool,
    /** In Edit: a cell of the region that keys and fields change. */
    region,
    /** The cell that has the keyboard's focus. */
    cursor: signal<Cell | undefined>(undefined),
    draw: (dominoes: readonly Drawn[]): void => edit({ on: "drawn", dominoes }),
    change: (move: Extract<EditMove, { on: "puzzle" }>["move"]): void => edit({ on: "puzzle", move }),
    editStroke(stroke: Stroke): void {
      const meant = editMove(sheet.peek(), tool.peek(), region.peek(), stroke);
      batch(() => {
        session.stroked(stroke, (from) => (meant.move === undefined ? from : edited(from, meant.move)));
        if (stroke.phase === "end") region.value = meant.region;
      });
    },
  };
}

export const { showErrors } = rememberedSwitches("pips", { showErrors: true });

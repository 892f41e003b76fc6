/**
 * One Tents board being worked on: its history, what is shown on it, and what the hand does to it. Signals,
 * no DOM.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Cell } from "../../../board/index.js";
import {
  autoGrass,
  tents,
  tentsCellWords,
  type Camp,
  type CheckReport,
  type Tents,
  type TentsMove,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  PLAIN_SAYINGS,
  type Begun,
  type Line,
  type PuzzleSession,
  type Sayings,
} from "../shared/index.js";
import { campOn } from "./field.js";
import { keeping } from "./keep.js";
import { applyMove, drawnSheet, type Mark, type Sheet, type SheetMove } from "./sheet.js";
import { editMove, playMove, type Tool } from "./strokes.js";

export interface Session extends PuzzleSession<Tents, Camp, Sheet> {
  /** The tents and grass on it. */
  readonly camp: ReadonlySignal<Camp>;
  /** In Edit: the tents that are drawn, and those given. */
  readonly drawn: ReadonlySignal<Camp>;
  /** The rules on what is marked. */
  readonly report: ReadonlySignal<CheckReport>;
  /** Free cells that can have no tent any more. */
  readonly barren: ReadonlySignal<readonly Cell[]>;
  /** In Edit: what a click places. */
  readonly tool: Signal<Tool>;
  /** In Edit: the clues follow the tents that are drawn. */
  readonly follow: Signal<boolean>;
  /** In Edit: the clue that keys change. */
  readonly clue: Signal<Line | undefined>;
  /** The cell under the pointer or the cursor. */
  readonly focus: Signal<Cell | undefined>;
  move(move: SheetMove): void;
  change(move: TentsMove): void;
  /** Mark the cell under the pointer or the cursor. */
  markFocus(mark: Mark): void;
  editStroke(stroke: Stroke): void;
  playStroke(stroke: Stroke): void;
}

const SAYINGS: Sayings = {
  ...PLAIN_SAYINGS,
  several: "There is more than one solution: two of them differ in the marked cells.",
  difference: "A ring is around a tent of this solution only; at a dashed + only the other one has a tent.",
};

export function createSession(begun: Begun<Sheet>): Session {
  const session = createPuzzleSession<Tents, Camp, Sheet>({
    family: tents,
    sayings: SAYINGS,
    keeping,
    begun,
  });
  const { sheet, visible, clock } = session;
  const camp = computed(() => campOn(visible.value));
  const tool = signal<Tool>("trees");
  const follow = signal(false);
  const focus = signal<Cell | undefined>(undefined);
  const clue = signal<Line | undefined>(undefined);
  const move = (given: SheetMove): void => session.go(applyMove(sheet.peek(), given));
  return {
    ...session,
    camp,
    drawn: computed(() => campOn(drawnSheet(visible.value))),
    report: computed(() => tents.check(visible.value.puzzle, camp.value)),
    barren: computed(() => autoGrass(visible.value.puzzle, camp.value)),
    cellWords: tentsCellWords,
    tool,
    follow,
    clue,
    focus,
    move,
    change(given) {
      move({ on: "puzzle", move: given });
      // Another puzzle is another game.
      if (given.kind === "replace") clock.set(0);
    },
    markFocus(mark) {
      if (focus.value !== undefined) move({ on: "camp", cells: [focus.value], mark });
    },
    editStroke(stroke) {
      clue.value = undefined;
      session.stroked(stroke, (from) => {
        const given = editMove(from, tool.peek(), stroke);
        if (given === undefined) return from;
        const next = applyMove(from, given);
        if (!follow.peek() || next === from) return next;
        return applyMove(next, {
          on: "puzzle",
          move: { kind: "count", tents: campOn(drawnSheet(next)).tents },
        });
      });
    },
    playStroke(stroke) {
      // What a click means is known when it is over; a drag is seen as it goes.
      if (stroke.phase !== "end" && stroke.cells.length < 2) return;
      session.stroked(stroke, (from) => {
        const given = playMove(from, stroke);
        return given === undefined ? from : applyMove(from, given);
      });
    },
  };
}

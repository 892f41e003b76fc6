/** One Tents board being worked on. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { type Cell } from "../../../board/index.js";
import {
  applyTentsMove,
  barrenCells,
  campOf,
  tents,
  tentsCellWords,
  type Camp,
  type CheckReport,
  type MarkMove,
  type Tents,
  type TentsMark,
  type TentsMarks,
  type TentsMove,
} from "../../../puzzles/index.js";
import { type Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  editedTo,
  playedOn,
  PLAIN_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type Line,
  type PuzzleSession,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
  readExamples,
} from "../shared/index.js";
import { editStep, markMove, playMove, type EditStep, type Tool } from "./strokes.js";

/** `drawn` are the tents of a solution drawn in Edit, for the counts: nobody's answer. */
export type TentsSheet = Sheet<Tents, TentsMarks, TentsMarks>;

export interface Session extends PuzzleSession<Tents, Camp, TentsMarks, MarkMove, TentsMarks> {
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
  change(move: TentsMove): void;
  /** Mark the cell under the pointer or the cursor. */
  markFocus(mark: TentsMark): void;
  editStroke(stroke: Stroke): void;
  playStroke(stroke: Stroke): void;
}

export const sheets: SheetKind<Tents, Camp, TentsMarks, MarkMove, TentsMarks> = {
  family: tents,
  // Short and known elsewhere; where that cannot say a puzzle, one that can.
  ...writtenIn(tents, ["game-id", "course", "json"]),
  first: firstPuzzle,
  drawn: tents.play,
  answerWords: {
    ...PLAIN_ANSWER_WORDS,
    several: "There is more than one solution: two of them differ in the marked cells.",
    difference: "A ring is around a tent of this solution only; at a dashed + only the other one has a tent.",
  },
};

/** The sheet after a step of Edit; with `follow`, the clues are counted from the tents that are drawn. */
export function edited(sheet: TentsSheet, step: EditStep, follow: boolean): TentsSheet {
  const { puzzle, drawn } = sheet;
  const next =
    step.on === "puzzle"
      ? editedTo(sheets, sheet, applyTentsMove(puzzle, step.move))
      : { ...sheet, drawn: tents.play.apply(puzzle, drawn, step.move) };
  if (next.puzzle === puzzle && next.drawn === drawn) return sheet;
  if (!follow) return next;
  const { tents: stand } = campOf(next.puzzle, next.drawn);
  return editedTo(sheets, next, applyTentsMove(next.puzzle, { kind: "count", tents: stand }));
}

export function createSession(begun: Begun<TentsSheet>): Session {
  const session = createPuzzleSession(sheets, begun);
  const { sheet, visible } = session;
  const camp = computed(() => campOf(visible.value.puzzle, visible.value.played));
  const tool = signal<Tool>("trees");
  const follow = signal(false);
  const focus = signal<Cell | undefined>(undefined);
  const clue = signal<Line | undefined>(undefined);
  return {
    ...session,
    camp,
    drawn: computed(() => campOf(visible.value.puzzle, visible.value.drawn)),
    report: computed(() => tents.check(visible.value.puzzle, camp.value)),
    barren: computed(() => barrenCells(visible.value.puzzle, visible.value.played)),
    cellWords: tentsCellWords,
    tool,
    follow,
    clue,
    focus,
    change: (move) => session.edit(applyTentsMove(sheet.peek().puzzle, move)),
    markFocus(mark) {
      if (focus.value !== undefined) session.play(markMove(mark, [focus.value]));
    },
    editStroke(stroke) {
      clue.value = undefined;
      session.stroked(stroke, (from) => {
        const step = editStep(from, tool.peek(), stroke);
        return step === undefined ? from : edited(from, step, follow.peek());
      });
    },
    playStroke(stroke) {
      // What a click means is known when it is over; a drag is seen as it goes.
      if (stroke.phase !== "end" && stroke.cells.length < 2) return;
      session.stroked(stroke, (from) => {
        const move = playMove(from, stroke);
        return move === undefined ? from : playedOn(sheets, from, [move]);
      });
    },
  };
}

/** Grass is drawn where no tent can stand any more; broken rules are marked and said. */
export const { autoGrass, showErrors } = rememberedSwitches("tents", { autoGrass: false, showErrors: true });

const TEXTS = import.meta.glob<string>("../../../../examples/tents/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const EXAMPLES = readExamples(
  tents,
  TEXTS,
  (name, { rows, cols }) => `${name}, ${rows} × ${cols}`,
).toSorted((a, b) => a.puzzle.trees.length - b.puzzle.trees.length);

/** What is on the sheet when nothing else is: a board for a first quarter of an hour. */
export function firstPuzzle(): Tents {
  return EXAMPLES.find(({ id }) => id.startsWith("weekend"))!.puzzle;
}

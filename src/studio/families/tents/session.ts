/** The session of a Tents board. */
import { computed, signal } from "@preact/signals";
import {
  applyTentsMove,
  barrenCells,
  campOf,
  tentsFace,
  type Camp,
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
  CLUE_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type Line,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
  readExamples,
} from "../shared/index.js";
import { mistakesOf, stepsAfter, type Steps } from "./mistakes.js";
import { editStep, markMove, playMove, type EditStep, type Tool } from "./strokes.js";
import * as phrases from "../../words/tents.js";

/** `drawn` are the tents of a solution that the setter draws in Edit, to take the counts from. */
export type TentsSheet = Sheet<Tents, TentsMarks, TentsMarks>;

export type Session = ReturnType<typeof createSession>;

export const sheets: SheetKind<Tents, Camp, TentsMarks, MarkMove, TentsMarks> = {
  family: tentsFace,
  whole: async () => (await import("./whole.js")).tents,
  // The first is short and used by other programs, but cannot express every puzzle.
  ...writtenIn(tentsFace, ["game-id", "course", "json"]),
  first: firstPuzzle,
  drawn: tentsFace.play,
  answerWords: {
    ...CLUE_ANSWER_WORDS,
    difference: phrases.aRingIsAround,
  },
};

/** The sheet after a step of Edit; with `follow`, the clues are counted from the tents that are drawn. */
export function edited(sheet: TentsSheet, step: EditStep, follow: boolean): TentsSheet {
  const { puzzle, drawn } = sheet;
  const next =
    step.on === "puzzle"
      ? editedTo(sheets, sheet, applyTentsMove(puzzle, step.move))
      : { ...sheet, drawn: tentsFace.play.apply(puzzle, drawn, step.move) };
  if (next.puzzle === puzzle && next.drawn === drawn) return sheet;
  if (!follow) return next;
  const { tents: stand } = campOf(next.puzzle, next.drawn);
  return editedTo(sheets, next, applyTentsMove(next.puzzle, { kind: "count", tents: stand }));
}

export function createSession(begun: Begun<TentsSheet>) {
  const steps = signal<Steps>([]);
  const session = createPuzzleSession(sheets, begun, {
    onChange(before, after) {
      steps.value = stepsAfter(steps.peek(), before, after);
    },
  });
  const { sheet, visible, focus } = session;
  const camp = computed(() => campOf(visible.value.puzzle, visible.value.played));
  const report = computed(() => tentsFace.check(visible.value.puzzle, camp.value));
  const tool = signal<Tool>("trees");
  const follow = signal(false);
  const clue = signal<Line | undefined>(undefined);
  return {
    ...session,
    camp,
    /** In Edit: the tents that are drawn, and those given. */
    drawn: computed(() => campOf(visible.value.puzzle, visible.value.drawn)),
    report,
    /** The marked mistakes: the one in the sentence under the board, and clues that cannot hold. */
    mistakes: computed(() => mistakesOf(visible.value.puzzle, report.value.violations, steps.value)),
    /** Free cells where no tent can stand any more. */
    barren: computed(() => barrenCells(visible.value.puzzle, visible.value.played)),
    seen: (): Camp | undefined => {
      const { puzzle, played } = sheet.peek();
      if (!autoGrass.peek()) return undefined;
      const { grass = [], ...rest } = campOf(puzzle, played);
      return { ...rest, grass: [...grass, ...barrenCells(puzzle, played)] };
    },
    tool,
    /** In Edit: the clues follow the tents that are drawn. */
    follow,
    /** In Edit: the clue that keys change. */
    clue,
    change: (move: TentsMove): void => session.edit(applyTentsMove(sheet.peek().puzzle, move)),
    markFocus(mark: TentsMark): void {
      if (focus.value !== undefined) session.play(markMove(mark, [focus.value]));
    },
    editStroke(stroke: Stroke): void {
      clue.value = undefined;
      session.stroked(stroke, (from) => {
        const step = editStep(from, tool.peek(), stroke);
        return step === undefined ? from : edited(from, step, follow.peek());
      });
    },
    playStroke(stroke: Stroke): void {
      // A click takes effect at its end; a drag is shown at once.
      if (stroke.phase !== "end" && stroke.cells.length < 2) return;
      session.stroked(stroke, (from) => {
        const move = playMove(from, stroke);
        return move === undefined ? from : playedOn(sheets, from, [move]);
      });
    },
  };
}

export const { autoGrass, showErrors } = rememberedSwitches("tents", { autoGrass: false, showErrors: true });

const TEXTS = import.meta.glob<string>("../../../../examples/tents/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const EXAMPLES = readExamples(
  tentsFace,
  TEXTS,
  (name, { rows, cols }) => `${name}, ${rows} × ${cols}`,
).toSorted((a, b) => a.puzzle.trees.length - b.puzzle.trees.length);

/** The puzzle of a new page: a board for about a quarter of an hour. */
export function firstPuzzle(): Tents {
  return EXAMPLES.find(({ id }) => id.startsWith("weekend"))!.puzzle;
}

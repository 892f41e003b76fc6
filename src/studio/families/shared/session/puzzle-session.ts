/**
 * What every page does with its sheet: two histories, strokes that are shown before they become moves, the clock, and saving.
 *
 * A step that changes the puzzle, or what is drawn beside it, is a step of Edit, and Play begins again on it. Every other step
 * is one of Play. Undoing a step of Edit brings back the earlier puzzle with its play.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import { titleWords, type About, type FamilyFace, type Play } from "../../../../puzzles/index.js";
import type { KeptBoard } from "../../../desk/index.js";
import { advance, redo, startHistory, undo, type History } from "./history.js";
import type { HintTelling } from "../hint/hint-telling.js";
import type { Stroke } from "../../../board/index.js";
import type { Shown, PuzzleOnPage } from "./puzzle-on-page.js";
import { createClock, type Clock } from "./clock.js";
import { summaryOf } from "./summary.js";
import { keptSheet, type Begun, type Game } from "./kept-sheet.js";
import { createTrial, type Trial } from "./trial.js";
import {
  aboutOf,
  editedTo,
  playedOn,
  saidOf,
  startSheet,
  writeSheet,
  type Sheet,
  type SheetKind,
} from "./sheet.js";

/** One of the two histories, as buttons and keys see it. */
export interface Steps {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  undo(): void;
  redo(): void;
}

function stepsThrough<E>(history: ReadonlySignal<History<E>>, change: (next: History<E>) => void): Steps {
  return {
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    undo: () => change(undo(history.peek())),
    redo: () => change(redo(history.peek())),
  };
}

/** Functions whose arguments are compared loosely, like those of methods. */
type Loosely<F> = {
  readonly [K in keyof F]: F[K] extends (...given: infer A) => infer R
    ? { loosely(...given: A): R }["loosely"]
    : F[K];
};

/** Shared parts hold sessions with any state and move: what they pass to `play` comes from the session itself. */
interface FamilyOnPage<P, S, T, M> extends FamilyFace<P, S> {
  readonly play: Loosely<Omit<Play<P, S, T, M>, "marks">>;
}

export interface PuzzleSession<P, S, T = unknown, M = unknown, D = unknown> extends PuzzleOnPage<P, S> {
  readonly family: FamilyOnPage<P, S, T, M>;
  readonly sheet: ReadonlySignal<Sheet<P, T, D>>;
  /** The sheet as it is during a stroke. */
  readonly visible: ReadonlySignal<Sheet<P, T, D>>;
  /** What Play shows, if that is more than the marks. */
  seen?(): S | undefined;
  /** The cell under the pointer or the cursor, on pages that follow it. */
  readonly focus: Signal<Cell | undefined>;
  setFocus(cell: Cell | undefined): void;
  readonly edits: Steps;
  /** The history of playing it. */
  readonly plays: Steps;
  readonly trial: Trial;
  readonly clock: Clock;
  /** How many hints were asked for in this game. */
  readonly hints: Signal<number>;
  /** Changes what is said about the puzzle, as a step of Edit. */
  say(about: About): void;
  /** Moves of the player, as one step. */
  play(...moves: readonly M[]): void;
  /** Begins with another puzzle. */
  begin(puzzle: P): void;
  /** Goes to a new sheet, as a step. The same sheet is no step. */
  go(next: Sheet<P, T, D>): void;
  /** A stroke is drawn as it goes, and becomes a step when it ends. */
  stroked(stroke: Pick<Stroke, "cells" | "phase">, apply: (sheet: Sheet<P, T, D>) => Sheet<P, T, D>): void;
  /** For the desk. Follows the sheet and the clock. */
  keep(): KeptBoard;
}

export interface SessionOptions<P, T, D> {
  /** Adjusts the sheet after a step. */
  settle?(sheet: Sheet<P, T, D>): Sheet<P, T, D>;
  /** Called before the sheet changes, by a step, undo or redo. */
  onChange?(before: Sheet<P, T, D>, after: Sheet<P, T, D>): void;
}

export function createPuzzleSession<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  begun: Begun<Sheet<P, T, D>>,
  options: SessionOptions<P, T, D> = {},
): PuzzleSession<P, S, T, M, D> {
  type OnSheet = Sheet<P, T, D>;
  const { family } = kind;
  const games = signal(begun.games);
  /** The current stroke: its cells, and the sheet that results. */
  const draft = signal<{ readonly cells: readonly Cell[]; readonly sheet: OnSheet } | undefined>(undefined);
  const shown = signal<Shown<S> | undefined>(undefined);
  const told = signal<HintTelling | undefined>(undefined);
  const focus = signal<Cell | undefined>(undefined);
  const selected = signal<Cell | undefined>(undefined);
  const clock = createClock(begun.playedMs);
  const hints = signal(begun.hints ?? 0);
  const sheet = computed(() => games.value.present.present);

  const change = (next: History<Game<OnSheet>>): void => {
    const before = sheet.peek();
    const after = next.present.present;
    if (Object.is(before, after)) return;
    // The old answer is about the old puzzle.
    if (before.puzzle !== after.puzzle) shown.value = undefined;
    told.value = undefined;
    options.onChange?.(before, after);
    games.value = next;
  };
  const stepPlay = (next: Game<OnSheet>): void => change({ ...games.peek(), present: next });
  const go = (to: OnSheet): void => {
    const next = options.settle?.(to) ?? to;
    const { puzzle, drawn, about } = sheet.peek();
    if (next.puzzle === puzzle && next.drawn === drawn && next.about === about)
      stepPlay(advance(games.peek().present, next));
    else change(advance(games.peek(), startHistory(next)));
  };
  return {
    family,
    whole: kind.whole,
    answerWords: kind.answerWords,
    puzzle: computed(() => sheet.value.puzzle),
    shown,
    told,
    selected,
    inspected: computed<readonly number[] | undefined>(() => selected.value),
    write: kind.write,
    about: computed(() => aboutOf(kind, sheet.value)),
    say: (about) => go(saidOf(kind, sheet.peek(), about)),
    sheet,
    visible: computed(() => draft.value?.sheet ?? sheet.value),
    focus,
    setFocus(cell) {
      focus.value = cell;
    },
    edits: stepsThrough(games, change),
    plays: stepsThrough(
      computed(() => games.value.present),
      stepPlay,
    ),
    trial: createTrial(family, sheet, go),
    clock,
    hints,
    play: (...moves) => go(playedOn(kind, sheet.peek(), moves)),
    edit: (puzzle) => go(editedTo(kind, sheet.peek(), puzzle)),
    begin(puzzle) {
      go(startSheet(kind, puzzle));
      // Another puzzle is another game.
      clock.set(0);
      hints.value = 0;
    },
    go,
    stroked({ cells, phase }, apply) {
      const drawn = draft.peek();
      const next = drawn?.cells === cells ? drawn.sheet : apply(sheet.peek());
      batch(() => {
        draft.value = phase === "end" || phase === "cancel" ? undefined : { cells, sheet: next };
        // The sheet that is drawn already, so that nothing is drawn twice.
        if (phase === "end") go(next);
      });
    },
    keep() {
      const now = games.value;
      void clock.kept.value;
      const { puzzle } = now.present.present;
      return {
        family: family.id,
        title: titleWords(aboutOf(kind, now.present.present)) ?? family.describe(puzzle),
        puzzle: () => writeSheet(kind, now.present.present),
        extra: () => keptSheet(kind, { games: now, playedMs: clock.ms.peek(), hints: hints.peek() }),
        summary: () => summaryOf(kind, now.present.present),
      };
    },
  };
}

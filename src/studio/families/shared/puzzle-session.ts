/**
 * What every page does with its board: two histories, strokes that are seen before they are moves, the clock, and what is kept
 * for a return. Signals, no DOM. A family adds what its hands can do.
 *
 * Making a puzzle and playing it have a history each. A move that changes the puzzle, or what is drawn beside it in Edit, is a
 * step of Edit, and Play begins anew on what it leads to. Every other move is a step of Play. Taking back a step of Edit brings
 * back the puzzle of before with its play as it was left.
 */
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Cell } from "../../../board/index.js";
import type { Family } from "../../../puzzles/index.js";
import type { KeptBoard } from "../../app/desk.js";
import { advance, redo, startHistory, undo, type History } from "../../app/history.js";
import type { Stroke } from "../../board/index.js";
import { createClock, type Clock } from "./clock.js";
import { keptSheet, type Begun, type Game, type Keeping, type PuzzleSheet } from "./kept-sheet.js";
import type { Sayings } from "./sayings.js";
import type { Shown, Subject } from "./subject.js";

/** One of the two histories, as buttons and keys see it. */
export interface Steps {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  undo(): void;
  redo(): void;
}

export interface PuzzleSession<P, S, T extends PuzzleSheet<P>> extends Subject<P, S> {
  readonly sheet: ReadonlySignal<T>;
  /** The sheet as it is while a stroke is under way. */
  readonly visible: ReadonlySignal<T>;
  /** The history of the puzzle. */
  readonly edits: Steps;
  /** The history of playing it: it ends where the play began. */
  readonly plays: Steps;
  readonly clock: Clock;
  /** Go on to a new sheet. The same sheet is no move. */
  go(next: T): void;
  /** A stroke is drawn as it goes, and becomes a move when it ends. */
  stroked(stroke: Pick<Stroke, "cells" | "phase">, apply: (sheet: T) => T): void;
  /** For the desk, whenever the sheet changes or the clock wants to be kept: both are followed. */
  keep(): KeptBoard;
}

export interface SessionOptions<P, S, T extends PuzzleSheet<P>> {
  readonly family: Family<P, S>;
  readonly sayings: Sayings;
  readonly keeping: Keeping<P, T>;
  readonly begun: Begun<T>;
  /** What a move leads to, once the hand has let go. */
  settle?(sheet: T): T;
  /** Told before the sheet changes, by a move, undo or redo. */
  onChange?(before: T, after: T): void;
}

/** A stroke under way: over these cells it leads to this sheet. */
interface Draft<T> {
  readonly cells: readonly Cell[];
  readonly sheet: T;
}

export function createPuzzleSession<P, S, T extends PuzzleSheet<P>>(
  options: SessionOptions<P, S, T>,
): PuzzleSession<P, S, T> {
  const { family, keeping, begun } = options;
  const games = signal(begun.games);
  const draft = signal<Draft<T> | undefined>(undefined);
  const shown = signal<Shown<S> | undefined>(undefined);
  const clock = createClock(begun.playedMs);
  const sheet = computed(() => games.value.present.present);

  const change = (next: History<Game<T>>): void => {
    const before = sheet.peek();
    const after = next.present.present;
    if (Object.is(before, after)) return;
    // What was shown was about another puzzle.
    if (before.puzzle !== after.puzzle) shown.value = undefined;
    options.onChange?.(before, after);
    games.value = next;
  };
  const play = (next: Game<T>): void => change({ ...games.peek(), present: next });
  const go = (to: T): void => {
    const next = options.settle?.(to) ?? to;
    const { puzzle, drawn } = sheet.peek();
    if (next.puzzle === puzzle && next.drawn === drawn) play(advance(games.peek().present, next));
    else change(advance(games.peek(), startHistory(next)));
  };
  return {
    family,
    sayings: options.sayings,
    puzzle: computed(() => sheet.value.puzzle),
    shown,
    selected: signal<Cell | undefined>(undefined),
    write: keeping.write,
    sheet,
    visible: computed(() => draft.value?.sheet ?? sheet.value),
    edits: {
      canUndo: computed(() => games.value.past.length > 0),
      canRedo: computed(() => games.value.future.length > 0),
      undo: () => change(undo(games.peek())),
      redo: () => change(redo(games.peek())),
    },
    plays: {
      canUndo: computed(() => games.value.present.past.length > 0),
      canRedo: computed(() => games.value.present.future.length > 0),
      undo: () => play(undo(games.peek().present)),
      redo: () => play(redo(games.peek().present)),
    },
    clock,
    go,
    stroked({ cells, phase }, apply) {
      const drawn = draft.peek();
      const next = drawn?.cells === cells ? drawn.sheet : apply(sheet.peek());
      batch(() => {
        draft.value = phase === "end" || phase === "cancel" ? undefined : { cells, sheet: next };
        // The very sheet that is drawn already, so that nothing is drawn twice.
        if (phase === "end") go(next);
      });
    },
    keep() {
      const now = games.value;
      void clock.kept.value;
      const { puzzle } = now.present.present;
      return {
        family: family.id,
        title: family.describe(puzzle),
        puzzle: () => keeping.write(puzzle),
        extra: () => keptSheet(keeping, { games: now, playedMs: clock.ms.peek() }),
      };
    },
  };
}

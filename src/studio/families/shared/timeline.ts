/** The sheet under its history: undo and redo without end. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { advance, redo, startHistory, undo, type History } from "../../app/history.js";

export interface Timeline<T> {
  readonly history: Signal<History<T>>;
  readonly sheet: ReadonlySignal<T>;
  /** Go on to a new state. The same state is no move. */
  go(next: T): void;
  undo(): void;
  redo(): void;
}

/** `onChange` is told before the sheet changes, by a move, undo or redo. */
export function createTimeline<T>(start: T, onChange: (before: T, after: T) => void): Timeline<T> {
  const history = signal(startHistory(start));
  const change = (next: History<T>): void => {
    if (Object.is(next.present, history.peek().present)) return;
    onChange(history.peek().present, next.present);
    history.value = next;
  };
  return {
    history,
    sheet: computed(() => history.value.present),
    go: (next) => change(advance(history.peek(), next)),
    undo: () => change(undo(history.peek())),
    redo: () => change(redo(history.peek())),
  };
}

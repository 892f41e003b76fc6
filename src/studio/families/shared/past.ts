/**
 * Undo and redo of boards that were left, for the life of the tab: a look at the menu costs nobody their moves. After
 * a reload there is what the page keeps with the board: some of its steps (`steps.ts`), or the board alone.
 */
import type { Signal } from "@preact/signals";
import type { History } from "../../app/history.js";

/** More boards than somebody goes back and forth between. */
const MOST = 24;

/** By the id of the board, the one that was left last at the end. */
const left = new Map<string, History<unknown>>();

export function leaveHistory(board: string, { past, present, future }: History<unknown>): void {
  left.delete(board);
  if (past.length + future.length === 0) return;
  left.set(board, { past, present, future });
  if (left.size > MOST) for (const oldest of [...left.keys()].slice(0, -MOST)) left.delete(oldest);
}

/**
 * Put the history of a board that comes back under its sheet, if the board is what it was: it can have been changed in
 * another tab meanwhile. `written` says all that is kept of what `history` presents.
 */
export function takeUpHistory<T>(board: string, history: Signal<History<T>>, written: () => string): void {
  const known = left.get(board) as History<T> | undefined;
  if (known === undefined) return;
  const arrived = history.peek();
  const before = written();
  history.value = known;
  if (written() !== before) history.value = arrived;
}

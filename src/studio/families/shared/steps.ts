/** The steps of Play that come back after a reload, for undo and redo. */
import type { History } from "../../app/history.js";

/** In either direction. */
export const MOST_STEPS = 100;

/**
 * The steps around the present in the order of the history, as far as nothing leads to them but Play: `isOther` says
 * of a sheet that something else is different on it.
 */
export function stepsOfPlay<T>(
  { past, future }: History<T>,
  isOther: (sheet: T) => boolean,
): { readonly past: readonly T[]; readonly future: readonly T[] } {
  const end = future.findIndex(isOther);
  return {
    past: past.slice(past.findLastIndex(isOther) + 1).slice(-MOST_STEPS),
    future: future.slice(0, end === -1 ? MOST_STEPS : Math.min(end, MOST_STEPS)),
  };
}

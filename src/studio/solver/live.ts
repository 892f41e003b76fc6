/** Answers on the page's own thread, for boards that the family's method decides between two frames. No engine is loaded for them. */
import { startBudget } from "../../base/index.js";
import type { Explanation, Family } from "../../puzzles/index.js";
import { solveByMethod, type Answer } from "../../workbench/trust/index.js";

/** A method that takes longer is left to the worker. */
const LIVE_MS = 40;

export type LiveAnswer<S> = Exclude<Answer<S>, { status: "unknown" }>;

/**
 * Undefined: its family does not call it quick, or it was not decided in time; then ask the worker. `limit` 2 decides uniqueness. A method
 * whose steps are few for every quick puzzle may have `timeMs` Infinity: then a busy machine changes nothing.
 */
export function decideLive<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limit = 1,
  timeMs = LIVE_MS,
): LiveAnswer<S> | undefined {
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  if (method === undefined || family.quick?.(puzzle) !== true) return undefined;
  const answer = solveByMethod(family, puzzle, method, { limit, limits: { timeMs } });
  return answer.status === "unknown" || answer.reason !== undefined ? undefined : answer;
}

/** Why there is no solution. Undefined: there is one, or ask the worker. `timeMs` as in `decideLive`. */
export function explainLive<P, S>(
  family: Family<P, S>,
  puzzle: P,
  timeMs = LIVE_MS,
): Explanation | undefined {
  return family.quick?.(puzzle) === true ? family.explain?.(puzzle, startBudget({ timeMs })) : undefined;
}

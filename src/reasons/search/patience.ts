/** A budget for a part of the work: it ends with the whole, or when its own time is up. */
import type { Budget } from "../../base/index.js";

export function withPatience(budget: Budget, timeMs: number): Budget {
  const now = budget.now ?? (() => performance.now());
  const deadline = now() + timeMs;
  return {
    ...budget,
    stopped: () => budget.stopped() ?? (now() >= deadline ? "time" : undefined),
    remainingMs: () => Math.min(budget.remainingMs(), Math.max(0, deadline - now())),
  };
}

/** The same by the number of times that it is asked: what is found does not depend on how fast the machine is. */
export function withWork(budget: Budget, work: number): Budget {
  let left = work;
  return { ...budget, stopped: () => budget.stopped() ?? (--left < 0 ? "steps" : undefined) };
}

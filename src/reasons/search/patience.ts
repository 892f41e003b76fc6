/** A budget for a part of the work: it ends with the whole, or when its own time is up. */
import { startBudget, type Budget } from "../../base/index.js";

export function withPatience(budget: Budget, timeMs: number): Budget {
  const patience = startBudget({ timeMs });
  return {
    limits: budget.limits,
    stopped: () => budget.stopped() ?? patience.stopped(),
    remainingMs: () => Math.min(budget.remainingMs(), patience.remainingMs()),
    report: (progress) => budget.report(progress),
  };
}

/** The same by the number of times that it is asked: what is found does not depend on how fast the machine is. */
export function withWork(budget: Budget, work: number): Budget {
  let left = work;
  return { ...budget, stopped: () => budget.stopped() ?? (--left < 0 ? "steps" : undefined) };
}

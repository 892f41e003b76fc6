/** A budget for a part of the work: it ends with the whole, or when its own time is up. */
import type { Budget } from "../../base/index.js";

export function withPatience(budget: Budget, timeMs: number): Budget {
  const now = budget.now ?? (() => performance.now());
  const deadline = now() + Math.min(timeMs, budget.remainingMs());
  return {
    ...budget,
    stopped: () => budget.stopped() ?? (now() >= deadline ? "time" : undefined),
    remainingMs: () => Math.min(budget.remainingMs(), Math.max(0, deadline - now())),
  };
}

/**
 * A budget that may be asked this often after its time is up, so that what must be found is found on a busy machine, too. Searches that get
 * a share of the remaining time (`withPatience`) end with it. Other limits end it at once.
 */
export function withOvertime(budget: Budget, work: number): Budget {
  let left = work;
  return {
    ...budget,
    stopped() {
      const reason = budget.stopped();
      return reason === "time" && --left >= 0 ? undefined : reason;
    },
  };
}

/** The same by the number of times that it is asked, so that what is found does not depend on how fast the machine is. */
export function withWork(budget: Budget, work: number): Budget {
  let left = work;
  return { ...budget, stopped: () => budget.stopped() ?? (--left < 0 ? "steps" : undefined) };
}

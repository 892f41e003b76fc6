/** The time of each part of a search for reasons: of clashing rules, of what would help, of what tells solutions apart. */
import { Stopped, UNLIMITED, type Budget } from "../../base/index.js";
import { withPatience } from "../../reasons/index.js";

/**
 * Milliseconds for each part of the work when no time limit is given. If there is a witness, the conflict gets less. The first conflict may
 * take longer, because nothing can be said without it; `conflict` is how long it may shrink.
 */
export const PATIENCE = {
  first: 15_000,
  conflict: 12_000,
  aside: 1_000,
  proof: 10_000,
  repair: 5_000,
  steps: 2_000,
  supposing: 20_000,
  several: 10_000,
  spare: 5_000,
} as const;

/** The share of a time limit that a part may take. */
const SHARE = 0.6;

/** The share that the first conflict may take. */
export const FIRST_SHARE = 0.9;

/** When the time is up, or the user has stopped the work, what was found may still be proved within this many milliseconds. */
const GRACE = { time: 200, cancelled: 800 } as const;

export function graceOf(budget: Budget): Budget {
  const { now } = budget;
  const grace = now === undefined ? UNLIMITED : { ...UNLIMITED, now };
  return withPatience(grace, budget.stopped() === "cancelled" ? GRACE.cancelled : GRACE.time);
}

/** The time for a last attempt when nothing else was found in time. */
export function lastChance(budget: Budget): Budget {
  return budget.stopped() === undefined ? withPatience(budget, PATIENCE.proof) : graceOf(budget);
}

export function partOf(budget: Budget, usualMs: number, share = SHARE): Budget {
  const left = budget.remainingMs();
  return withPatience(budget, left === Infinity ? usualMs : share * left);
}

/** The same, but never more than usual: later parts need time as well. */
export function withinPart(budget: Budget, usualMs: number): Budget {
  return withPatience(partOf(budget, usualMs), usualMs);
}

/** The result, or undefined when the time was up. */
export async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  }
}

/**
 * A second count by a method that shares no idea with the first: another counter of the family or, where it has none, dancing links, which
 * list every solution. What they list passes the family's check, one by one, and is not kept.
 */
import type { Budget, StopReason } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { solveHere } from "../solve/solve.js";

type SecondCount =
  | { readonly outcome: "counted"; readonly method: string; readonly count: bigint }
  | {
      readonly outcome: "stopped";
      readonly method: string;
      readonly reason: StopReason;
      /** Solutions up to the stop, by a method that lists them. */
      readonly found: number;
    }
  /** No other method takes this puzzle. */
  | { readonly outcome: "none" };

const LISTER = "dancing-links";

/** `first`: the method of the first count. */
export async function countAgain(
  family: Family,
  puzzle: unknown,
  first: string,
  budget: Budget,
): Promise<SecondCount> {
  const counter = family.counters?.find((id) => id !== first);
  if (family.count === undefined || counter === undefined)
    return first === LISTER ? { outcome: "none" } : listAgain(family, puzzle, budget);
  const end = await family.count(puzzle, budget, counter);
  return end.outcome === "counted"
    ? { outcome: "counted", method: end.method, count: end.count }
    : { outcome: "stopped", method: counter, reason: end.reason, found: 0 };
}

async function listAgain(family: Family, puzzle: unknown, budget: Budget): Promise<SecondCount> {
  let found = 0;
  const listed = await solveHere(family, puzzle, {
    engine: LISTER,
    limit: Infinity,
    proof: false,
    keep: 2,
    onFound: () => void found++,
    limits: budget.limits,
  });
  // What is no exact cover, or too large for one, is refused.
  if (!listed.ok || listed.value.reason === "inapplicable") return { outcome: "none" };
  const { complete, reason } = listed.value;
  if (complete) return { outcome: "counted", method: LISTER, count: BigInt(found) };
  return { outcome: "stopped", method: LISTER, reason: stopOf(reason), found };
}

const stopOf = (reason: string | undefined): StopReason =>
  reason === "memory" || reason === "cancelled" || reason === "steps" ? reason : "time";

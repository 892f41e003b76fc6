/** What one thread counts: parts, one after the other, or everything. */
import type { Budget } from "../../base/index.js";
import type { CountCut, CountEnd, Family } from "../../puzzles/index.js";
import type { CountAsked } from "../trust/index.js";

/** A counter of the family, and the question for it. */
export interface Counter extends CountAsked {
  readonly symmetries: "all" | "rotations" | undefined;
}

/** The count by the family's own counter, without parts. */
export function countAlone<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { symmetries, engine }: Pick<Counter, "symmetries" | "engine">,
  budget: Budget,
): Promise<CountEnd> {
  return symmetries === undefined
    ? family.count!(puzzle, budget, engine)
    : family.countDistinct!(puzzle, budget, symmetries);
}

/** Counts the parts that `next` names, until it names none. */
export async function countTaken(
  cut: CountCut,
  next: () => number | undefined,
  budget: Budget,
  onPart: (part: number, count: bigint) => void = () => undefined,
): Promise<CountEnd> {
  let count = 0n;
  let behind = 0;
  let last: Extract<CountEnd, { outcome: "counted" }> | undefined;
  const within: Budget = {
    ...budget,
    report: ({ done = 0, found = 0, ...progress }) =>
      budget.report({ ...progress, done: behind + done, found: Number(count) + found }),
  };
  for (let part = next(); part !== undefined; part = next()) {
    const end = await cut.count(part, within);
    if (end.outcome === "stopped")
      return { ...end, atLeast: count + (end.atLeast ?? 0n), done: behind + (end.done ?? 0) };
    last = end;
    count += end.count;
    behind += cut.shares[part]!;
    onPart(part, end.count);
  }
  const { certificate, ...beside } = last ?? { method: cut.method, certificate: undefined };
  return {
    ...beside,
    ...(count === 0n && certificate !== undefined ? { certificate } : {}),
    outcome: "counted",
    count,
  };
}

/** Parts of a count, one after the other in one thread. */
import type { Budget } from "../../base/index.js";
import type { CountCut, CountEnd } from "../../puzzles/index.js";

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

/** Parts of a count, counted by workers of a queue. */
import { isRecord, plural, problemError, unwrap, type Budget } from "../../base/index.js";
import type { Giver } from "../../queue/index.js";
import type { ElsewhereEnd, PartsKeeper, PartsList, ReadPuzzle } from "../../workbench/index.js";
import { createChunks } from "./chunks.js";

/** What a worker is asked: some parts. */
export interface CountOrder {
  readonly family: string;
  readonly format: string;
  readonly text: string;
  readonly list: PartsList;
  readonly parts: readonly number[];
}

export interface CountResults {
  readonly ms: number;
  readonly counts: readonly string[];
}

export const COUNT = "count";

/** How often the budget is asked, and progress told. */
const ASK_MS = 100;

export function countByQueue(
  { family, format, puzzle }: ReadPuzzle,
  giver: Giver,
): NonNullable<PartsKeeper["elsewhere"]> {
  const text = [...unwrap(format.format(puzzle))].join("");
  return async (list, parts, keep, budget) => {
    let done = 0;
    let found = 0n;
    const chunks = createChunks<number, bigint | undefined>(giver, {
      order(some, alone) {
        const asked: CountOrder = { family: family.id, format: format.id, text, list, parts: some };
        return { kind: COUNT, asked, alone, flaw: (result) => countsFlaw(result, some.length) };
      },
      results(result) {
        const { ms, counts } = result as CountResults;
        return { ms, results: counts.map(BigInt) };
      },
      failed(part, reason) {
        throw problemError("queue/failed", `no worker could count part ${part}: ${reason}`);
      },
      withdrawn: () => undefined,
      bytesOf: () => text.length,
    });
    const countOne = async (part: number): Promise<void> => {
      const count = await chunks.run(part, part);
      if (count === undefined) return;
      keep(part, count);
      found += count;
      done++;
    };
    const progress = (): Reached => ({ done: done / list.parts, found });
    return withinBudget(budget, giver, progress, async () => {
      const left = parts.values();
      const underWay = new Set<Promise<void>>();
      for (let part = left.next().value; part !== undefined; part = left.next().value) {
        const one = countOne(part);
        underWay.add(one);
        void one.finally(() => underWay.delete(one)).catch(() => undefined);
        if (underWay.size >= chunks.ahead()) await Promise.race(underWay);
      }
      await Promise.all(underWay);
    });
  };
}

interface Reached {
  readonly done: number;
  readonly found: bigint;
}

/** Withdraws the orders when a limit is reached. */
async function withinBudget(
  budget: Budget,
  giver: Giver,
  progress: () => Reached,
  work: () => Promise<void>,
): Promise<ElsewhereEnd> {
  let reason = budget.stopped();
  const clock = setInterval(() => {
    const { done, found } = progress();
    const stage = `counting, ${plural(giver.workers(), "worker")}`;
    budget.report({ stage, total: 1, done, found: Number(found) });
    if (reason !== undefined) return;
    reason = budget.stopped();
    if (reason !== undefined) void giver.close();
  }, ASK_MS);
  try {
    await work();
  } finally {
    clearInterval(clock);
  }
  const { done, found } = progress();
  return reason === undefined ? { outcome: "all" } : { outcome: "stopped", reason, done, atLeast: found };
}

/** A count cannot be checked but by counting. What is no count is not taken. */
function countsFlaw(result: unknown, parts: number): string | undefined {
  if (!isRecord(result) || typeof result["ms"] !== "number" || !Array.isArray(result["counts"]))
    return "it is not a list of counts";
  const counts: readonly unknown[] = result["counts"];
  if (counts.length !== parts) return `${counts.length} counts for ${parts} parts`;
  return counts.every((count) => typeof count === "string" && /^\d+$/.test(count))
    ? undefined
    : "it has no count";
}

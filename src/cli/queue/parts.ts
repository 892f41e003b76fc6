/** Parts of a count, counted by workers of a queue. */
import { isRecord, plural, problemError, unwrap, type Budget } from "../../base/index.js";
import type { Order } from "../../queue/index.js";
import type { ElsewhereEnd, PartsKeeper, PartsList, ReadPuzzle } from "../../workbench/index.js";
import { createChunks } from "./chunks.js";
import type { CommandGiver } from "./open.js";
import { createRecount } from "./recount.js";

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

/** How often the budget is asked, and progress reported. */
const ASK_MS = 100;

export interface QueueCount {
  readonly elsewhere: NonNullable<PartsKeeper["elsewhere"]>;
  /** Makes the queue forget all results: some of them are wrong, and must not be found when the parts are asked for again. */
  forget(): Promise<void>;
}

export function countByQueue(
  { family, format, puzzle }: ReadPuzzle,
  giver: CommandGiver,
  modules: readonly string[],
): QueueCount {
  const text = [...unwrap(format.format(puzzle))].join("");
  const given: Omit<Order, "flaw">[] = [];
  const elsewhere: QueueCount["elsewhere"] = async ({ list, parts, isChecked, budget, keep }) => {
    const same = { family: family.id, format: format.id, text, list };
    const recount = isChecked ? undefined : createRecount(same, modules);
    let done = 0;
    let found = 0n;
    const chunks = createChunks<number, bigint | undefined>(giver, {
      order(some, alone) {
        const asked: CountOrder = { ...same, parts: some };
        const order = { kind: COUNT, asked, alone };
        given.push(order);
        return { ...order, flaw: (result) => countsFlaw(result, some.length) };
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
      recount?.counted(part, count);
      found += count;
      done++;
    };
    const progress = (): Reached => ({ done: done / list.parts, found });
    const stop = (): void => {
      void giver.close();
      void recount?.stop();
    };
    const workers = (): number => giver.workers();
    const counted = withinBudget(budget, { stop, workers, progress }, async () => {
      const left = parts.values();
      const underWay = new Set<Promise<void>>();
      for (let part = left.next().value; part !== undefined; part = left.next().value) {
        const one = countOne(part);
        underWay.add(one);
        void one.finally(() => underWay.delete(one)).catch(() => undefined);
        if (underWay.size >= chunks.ahead()) await Promise.race(underWay);
      }
      await Promise.all(underWay);
      if (done === parts.length) await recount?.end();
    });
    return counted.finally(() => recount?.stop());
  };
  return { elsewhere, forget: () => giver.forget(given) };
}

interface Counting {
  workers(): number;
  progress(): Reached;
  /** Withdraws the orders. */
  stop(): void;
}

interface Reached {
  readonly done: number;
  readonly found: bigint;
}

/** Stops when a limit is reached. */
async function withinBudget(
  budget: Budget,
  { workers, progress, stop }: Counting,
  work: () => Promise<void>,
): Promise<ElsewhereEnd> {
  let reason = budget.stopped();
  const clock = setInterval(() => {
    const { done, found } = progress();
    const stage = `counting, ${plural(workers(), "worker")}`;
    budget.report({ stage, total: 1, done, found: Number(found) });
    if (reason !== undefined) return;
    reason = budget.stopped();
    if (reason !== undefined) stop();
  }, ASK_MS);
  try {
    await work();
  } finally {
    clearInterval(clock);
  }
  const { done, found } = progress();
  return reason === undefined ? { outcome: "all" } : { outcome: "stopped", reason, done, atLeast: found };
}

/** Refuses results that are not counts. Whether a count is right is checked later. */
function countsFlaw(result: unknown, parts: number): string | undefined {
  if (!isRecord(result) || typeof result["ms"] !== "number" || !Array.isArray(result["counts"]))
    return "it is not a list of counts";
  const counts: readonly unknown[] = result["counts"];
  if (counts.length !== parts) return `${counts.length} counts for ${parts} parts`;
  return counts.every((count) => typeof count === "string" && /^\d+$/.test(count))
    ? undefined
    : "it has no count";
}

/**
 * A count in several threads of Node. Each thread cuts the count into the same parts (which is cheap), takes the next free one from a
 * shared counter until none is left, and reports each count; the sum is the answer. There are far more parts than threads, so that all
 * stay busy to the end. This thread adds up the progress, checks the budget, and stops the others by a shared word. If the answer is
 * not the sum, the first thread gets the numbers of all parts and combines them, which takes as long as some parts do. A count that the
 * family does not cut is made by one of the threads, so that the caller's stays free.
 */
import { canShareCounts } from "#threads";
import { ContractError, type Budget, type Progress, type StopReason } from "../../base/index.js";
import type { CountEnd, CutAsked, FamilyAddress } from "../../puzzles/index.js";

export interface CountQuestion {
  readonly family: FamilyAddress;
  readonly puzzle: unknown;
  readonly cut: CutAsked;
  /** The parts to count. Default: all. */
  readonly only?: Int32Array | undefined;
  /** Whether the number itself is wanted: a thread combines the parts where it is not their sum, or counts alone where there are none. */
  readonly whole?: boolean | undefined;
}

/** The work of a thread. */
export interface CountOrder extends CountQuestion {
  readonly memoryBytes: number | undefined;
  /** Two words of memory: whether to stop, and how many parts are taken. */
  readonly shared: Int32Array;
}

/** Progress, where `done` is the thread's own fraction of the whole; then the parts that it has counted; and finally how it ended. */
export type CountMessage =
  | { readonly progress: Progress }
  /** Before any part: the number is not their sum. After its end the thread waits for the numbers of all parts, and then ends once more. */
  | { readonly combines: true }
  | { readonly part: number; readonly count: bigint }
  /** Undefined: the family does not cut this count, and this thread did not count it. */
  | { readonly end: CountEnd | undefined };

export const STOP = 0;
export const TAKEN = 1;
/** How many parts there should be for each thread. */
export const PARTS_PER_THREAD = 32;
/** How often the budget is asked. */
const ASK_MS = 20;
/** How long a thread may take to answer after it is asked to stop. */
const GRACE_MS = 200;

type Ends =
  | CountEnd
  | { readonly outcome: "uncut" }
  | { readonly outcome: "ended"; readonly code: number }
  | { readonly outcome: "failed"; readonly error: NodeJS.ErrnoException };

// Not at the top: a module has no effect when it is loaded.
const threadFile = (): URL => new URL(/* @vite-ignore */ "./count.worker.js", import.meta.url);

/** False in a browser, and in a program that was bundled without the thread's file. */
export const canCountInThreads = (): boolean =>
  canShareCounts && process.getBuiltinModule("node:fs").existsSync(threadFile());

/** `onPart` is called for every part that was counted. An error that it throws ends the count. */
export async function countInThreads(
  question: CountQuestion,
  threads: number,
  budget: Budget,
  onPart?: (part: number, count: bigint) => void,
): Promise<CountEnd> {
  const late = budget.stopped();
  if (late !== undefined) return { outcome: "stopped", reason: late };
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const order: CountOrder = { ...question, memoryBytes: budget.limits.memoryBytes, shared };
  const told: Progress[] = Array.from({ length: threads }, () => START);
  let reason: StopReason | undefined;
  let thrown: { readonly error: unknown } | undefined;
  const counts = new Map<number, bigint>();
  let combines = false;
  const workers: InstanceType<typeof Worker>[] = [];
  let grace: NodeJS.Timeout | undefined;
  const stop = (why: StopReason): void => {
    reason ??= why;
    Atomics.store(shared, STOP, 1);
    grace ??= setTimeout(() => workers.forEach((worker) => void worker.terminate()), GRACE_MS);
  };
  const clock = setInterval(() => {
    const why = budget.stopped();
    if (why !== undefined) stop(why);
    budget.report(progressOf(told));
  }, ASK_MS);
  const hear = (part: number, count: bigint): void => {
    counts.set(part, count);
    try {
      if (thrown === undefined) onPart?.(part, count);
    } catch (error) {
      thrown = { error };
      stop("cancelled");
    }
  };
  const start = (): InstanceType<typeof Worker> => {
    // Without the caller's loaders and inspectors: the thread runs plain JavaScript.
    const worker = new Worker(threadFile(), { workerData: order, execArgv: [] });
    workers.push(worker);
    return worker;
  };
  const endOf = (worker: InstanceType<typeof Worker>, at: number): Promise<Ends> =>
    new Promise((resolve) => {
      worker.on("message", (message: CountMessage) => {
        if ("end" in message) resolve(message.end ?? { outcome: "uncut" });
        else if ("part" in message) hear(message.part, message.count);
        else if ("combines" in message) combines = true;
        else told[at] = message.progress;
      });
      worker.on("error", (error) => {
        // The count can no longer be complete.
        stop("cancelled");
        resolve({ outcome: "failed", error });
      });
      worker.on("exit", (code) => resolve({ outcome: "ended", code }));
    });
  try {
    const ends = await Promise.all(Array.from({ length: threads }, (_, at) => endOf(start(), at)));
    if (thrown !== undefined) throw thrown.error;
    if (ends.every(({ outcome }) => outcome === "uncut"))
      throw new ContractError("the family cut this count once, and then did not");
    const sum = sumOf(ends, told, reason);
    if (!combines) return sum;
    if (sum.outcome === "stopped") return withoutBound(sum);
    const [combiner] = workers;
    const combined = endOf(combiner!, 0);
    combiner!.postMessage([...counts].toSorted(([one], [other]) => one - other).map(([, count]) => count));
    return withoutBound(sumOf([await combined], told, reason));
  } finally {
    clearInterval(clock);
    clearTimeout(grace);
    if (combines) for (const worker of workers) void worker.terminate();
  }
}

/** If the answer is not the sum of the parts, those that are counted already say nothing about it. */
function withoutBound(end: CountEnd): CountEnd {
  if (end.outcome !== "stopped") return end;
  const { atLeast: _ofNoUse, ...rest } = end;
  return rest;
}

const START: Progress = { stage: "searching", done: 0, found: 0, tried: 0 };

function progressOf(told: readonly Progress[]): Progress {
  const sum = (of: (progress: Progress) => number | undefined): number =>
    told.reduce((all, progress) => all + (of(progress) ?? 0), 0);
  return {
    stage: (told.find(({ done = 0 }) => done > 0) ?? told[0]!).stage,
    done: sum(({ done }) => done),
    total: 1,
    found: sum(({ found }) => found),
    tried: sum(({ tried }) => tried),
  };
}

function sumOf(ends: readonly Ends[], told: readonly Progress[], reason: StopReason | undefined): CountEnd {
  let count = 0n;
  let done = 0;
  let stopped: Extract<CountEnd, { outcome: "stopped" }> | undefined;
  let counted: Extract<CountEnd, { outcome: "counted" }> | undefined;
  let memory = false;
  for (const [at, end] of ends.entries()) {
    switch (end.outcome) {
      case "ended":
        if (reason === undefined)
          throw new ContractError(`a thread that was counting ended with code ${end.code}`);
        done += told[at]!.done ?? 0;
        break;
      case "uncut":
        break;
      case "failed":
        if (end.error.code !== "ERR_WORKER_OUT_OF_MEMORY")
          throw new ContractError("a thread that was counting failed", { cause: end.error });
        memory = true;
        break;
      case "stopped":
        stopped = end;
        count += end.atLeast ?? 0n;
        done += end.done ?? 0;
        break;
      case "counted":
        counted = end;
        count += end.count;
        done += told[at]!.done ?? 0;
        break;
    }
  }
  const isWhole = ends.every(({ outcome }) => outcome === "counted" || outcome === "uncut");
  if (isWhole && counted !== undefined) {
    const { certificate, ...end } = counted;
    return count === 0n && certificate !== undefined ? { ...end, count, certificate } : { ...end, count };
  }
  return {
    outcome: "stopped",
    ...stopped,
    reason: memory ? "memory" : (reason ?? stopped?.reason ?? "cancelled"),
    atLeast: count,
    done,
  };
}

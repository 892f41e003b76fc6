/**
 * A count by several threads of Node. Each makes the same parts of the work (which is cheap), takes the next free one
 * from a shared counter until none is left, and tells its number; the sum is the answer, whoever counted what. Far more parts than
 * threads keep all of them busy to the end.
 *
 * This thread only listens: it adds up the progress, and asks its budget in the others' stead whether to stop. A shared word tells them.
 */
import { ContractError, type Budget, type Progress, type StopReason } from "../base/index.js";
import type { CountEnd } from "../puzzles/index.js";

export interface CountQuestion {
  /** The id of the family; a thread looks it up for itself. */
  readonly family: string;
  readonly puzzle: unknown;
  readonly symmetries: "all" | "rotations" | undefined;
}

/** What a thread is given. */
export interface CountOrder extends CountQuestion {
  readonly parts: number;
  /** Whether to stop; how many parts are taken. */
  readonly shared: Int32Array;
}

/** What it tells: how much of the whole it has done so far, and at last what it counted. */
export type CountMessage = { readonly done: number } | { readonly end: CountEnd };

export const STOP = 0;
export const TAKEN = 1;
const PARTS_PER_THREAD = 32;
/** How often the budget is asked. */
const ASK_MS = 20;

type Ends = CountEnd | { readonly outcome: "failed"; readonly error: NodeJS.ErrnoException };

export async function countInThreads(
  question: CountQuestion,
  threads: number,
  budget: Budget,
): Promise<CountEnd> {
  const late = budget.stopped();
  if (late !== undefined) return { outcome: "stopped", reason: late };
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const order: CountOrder = { ...question, parts: PARTS_PER_THREAD * threads, shared };
  const done = new Float64Array(threads);
  let reason: StopReason | undefined;
  const stop = (why: StopReason): void => {
    reason ??= why;
    Atomics.store(shared, STOP, 1);
  };
  const clock = setInterval(() => {
    const why = budget.stopped();
    if (why !== undefined) stop(why);
    budget.report(progressOf(done));
  }, ASK_MS);
  const runOne = (at: number): Promise<Ends> =>
    new Promise((resolve) => {
      // The caller's loaders and inspectors are not for the thread, which runs plain JavaScript.
      const worker = new Worker(new URL(/* @vite-ignore */ "./count.worker.js", import.meta.url), {
        workerData: order,
        execArgv: [],
      });
      worker.on("message", (message: CountMessage) => {
        if ("end" in message) resolve(message.end);
        else done[at] = message.done;
      });
      worker.on("error", (error) => {
        // Nobody waits for an answer that cannot be whole.
        stop("cancelled");
        resolve({ outcome: "failed", error });
      });
      worker.on("exit", (code) =>
        resolve({ outcome: "failed", error: new Error(`its thread ended with code ${code}`) }),
      );
    });
  try {
    const ends = await Promise.all(Array.from({ length: threads }, (_, at) => runOne(at)));
    return sumOf(ends, done, reason);
  } finally {
    clearInterval(clock);
  }
}

function progressOf(done: Float64Array): Progress {
  return { stage: "searching", done: done.reduce((sum, one) => sum + one, 0), total: 1 };
}

function sumOf(ends: readonly Ends[], told: Float64Array, reason: StopReason | undefined): CountEnd {
  let count = 0n;
  let done = 0;
  let stopped: Extract<CountEnd, { outcome: "stopped" }> | undefined;
  let counted: Extract<CountEnd, { outcome: "counted" }> | undefined;
  let memory = false;
  for (const [at, end] of ends.entries()) {
    switch (end.outcome) {
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
        done += told[at]!;
        break;
    }
  }
  if (stopped === undefined && !memory && counted !== undefined) {
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

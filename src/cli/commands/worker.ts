/** worker: does the work of a queue until it is interrupted. queue: looks after one. */
import { availableParallelism } from "node:os";
import { plural, problemError, ProblemError, thousands } from "../../base/index.js";
import {
  cleanQueue,
  pauseQueue,
  queueStatus,
  resumeQueue,
  retryFailed,
  startWorking,
  type QueueStore,
} from "../../queue/index.js";
import { EXIT } from "../output/exit.js";
import { PipeClosed, type Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { createOrderHandlers } from "../queue/handlers.js";
import { watchInstallation } from "../queue/installation.js";
import { openQueue } from "../queue/open.js";
import { printJson } from "./solve.js";

export interface WorkerCommand extends CommonOptions {
  readonly queue: string;
  readonly jobs?: number;
  /** In seconds. */
  readonly lock?: number;
}

/** Seconds. A worker gives a sign of life twice in this time. */
const USUAL_LOCK = 30;

/** Orders for each thread: while one is answered, the next is waiting. */
const ORDERS_PER_THREAD = 2;
/** Orders that have not ended this long after an interrupt go back to the queue. */
const GRACE_MS = 1000;

export async function workerCommand(options: WorkerCommand, io: Io): Promise<number> {
  const { queue, jobs = availableParallelism(), quiet, memoryLimit, lock = USUAL_LOCK } = options;
  const { store } = await openQueue(queue, quiet, io);
  const handlers = createOrderHandlers({ jobs, memoryBytes: memoryLimit, modules: io.modules ?? [] });
  let done = 0;
  let isReplaced = false;
  let replaced = (): void => undefined;
  const ended = new Promise<void>((resolve) => (replaced = resolve));
  const working = await startWorking(store, {
    orders: ORDERS_PER_THREAD * jobs,
    lockMs: lock * 1000,
    handlers: handlers.byKind,
    isFit: watchInstallation(),
    onUnfit() {
      isReplaced = true;
      replaced();
    },
    onDone(kind, failure) {
      if (failure === undefined) io.status(`${plural(++done, "order")} done`);
      else if (quiet !== true) io.err(`note: an order (${kind}) failed: ${failure}\n`);
    },
  });
  if (quiet !== true)
    io.err(`working for ${store.address.shown} in ${plural(jobs, "thread")} until Ctrl-C\n`);
  await Promise.race([interrupted(), ended]);
  const late = setTimeout(handlers.stop, GRACE_MS);
  await working.close(GRACE_MS);
  clearTimeout(late);
  await handlers.end();
  await store.close();
  io.status("");
  if (quiet !== true) io.err(`${plural(done, "order")} done\n`);
  if (isReplaced)
    throw problemError(
      "queue/replaced",
      "the files of this worker were replaced while it ran: start it again",
    );
  return EXIT.ok;
}

/** An interrupt is the usual end. A second one ends the process at once. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

export type QueueAction = "status" | "pause" | "resume" | "retry" | "clean";

export async function queueCommand(
  url: string,
  action: QueueAction,
  options: CommonOptions,
  io: Io,
): Promise<number> {
  const { store } = await openQueue(url, options.quiet, io);
  try {
    await act(store, action, options, io);
  } catch (error) {
    // The reader of the output is gone, or the disk is full: the queue is not to blame.
    if (error instanceof PipeClosed || error instanceof ProblemError) throw error;
    throw problemError("queue/failed", `the queue: ${(error as Error).message}`, error);
  } finally {
    await store.close();
  }
  return EXIT.ok;
}

async function act(
  store: QueueStore,
  action: QueueAction,
  { json, quiet }: CommonOptions,
  io: Io,
): Promise<void> {
  const say = (words: string): void => {
    if (json !== true && quiet !== true) io.err(`${words}\n`);
  };
  if (action === "pause") {
    await pauseQueue(store);
    say("paused: workers finish what they have begun and take nothing more");
  } else if (action === "resume") await resumeQueue(store);
  else if (action === "retry") say(`${plural(await retryFailed(store), "order")} given out again`);
  else if (action === "clean") say(`${plural(await cleanQueue(store), "result")} forgotten`);
  const status = await queueStatus(store);
  if (json === true) return printJson(io, { schema: "quadrille/queue@1", ...status });
  const { workers, paused, waiting, active, done, failed, failures } = status;
  const numbers = { workers, waiting, active, done, failed };
  for (const [name, number] of Object.entries(numbers)) io.out(`${name.padEnd(8)} ${thousands(number)}\n`);
  if (paused) io.out("paused\n");
  const times = new Map<string, number>();
  for (const reason of failures) times.set(reason, (times.get(reason) ?? 0) + 1);
  for (const [reason, count] of times)
    io.out(`failed${count === 1 ? "" : ` ${thousands(count)} times`}: ${reason}\n`);
}

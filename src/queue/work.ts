/** A worker takes orders, has them done in threads, and renews its lock on them meanwhile. */
import { messageOf } from "../base/index.js";
import { pack, unpack } from "./pack.js";
import type { QueueJob, QueueStore } from "./store.js";

export interface WorkContext {
  /** An earlier worker began it and did not end it. */
  readonly isRetry: boolean;
  /** Reports what is begun now, in case this worker dies of it. */
  tell(at: number | object): Promise<void>;
  /** Nobody waits for the result any more. */
  isUnwanted(): Promise<boolean>;
  /** Set when the order is to be given back. */
  readonly giveBack: () => boolean;
}

/** Does an order; the result is plain data. If it throws, the order is tried again, a few times. */
export type OrderHandler = (asked: unknown, context: WorkContext) => Promise<unknown>;

export interface WorkingOptions {
  /** Orders at once. */
  readonly orders: number;
  readonly lockMs: number;
  readonly handlers: Readonly<Record<string, OrderHandler>>;
  /** Whether what this worker says can still be right. Once it cannot, its orders are given back. */
  readonly isFit?: () => boolean;
  /** Called when it is fit no more. */
  readonly onUnfit?: () => void;
  /** Called after each order, with its kind and, if it failed, the reason. */
  onDone(kind: string, failure: string | undefined): void;
}

export interface Working {
  /** Takes no more. Orders that have not ended after `graceMs` are given back. */
  close(graceMs: number): Promise<void>;
}

/** The report of an order that begins. An order that only waited in a worker that died has not reported this, so it is not to blame. */
export const BEGUN = { begun: true };
/** How often an order may pass to another worker because one fell silent. */
const MOST_STALLED = 2;
/** The longest order, unpacked. */
const MOST_ORDER_BYTES = 256 * 2 ** 20;

export async function startWorking(
  store: QueueStore,
  { orders, lockMs, handlers, isFit = () => true, onUnfit, onDone }: WorkingOptions,
): Promise<Working> {
  const { DelayedError, UnrecoverableError } = await import("bullmq");
  const turns = createTurns();
  const queue = store.queue();
  let isGivingBack = false;
  const leaveIfUnfit = (): void => {
    if (isGivingBack || isFit()) return;
    isGivingBack = true;
    onUnfit?.();
  };
  const work = async (job: QueueJob, token?: string): Promise<string> => {
    const { kind, packed, alone = false } = job.data;
    const handler = handlers[kind];
    if (handler === undefined) throw new UnrecoverableError(`this worker cannot do "${kind}"`);
    const done = await turns.take(alone);
    try {
      await job.updateProgress(BEGUN);
      const result = await handler(unpack(packed, MOST_ORDER_BYTES), {
        isRetry: job.attemptsStarted > 1,
        // The progress of an order without a report is 0, so a reported number must look different.
        tell: (at) => job.updateProgress(typeof at === "number" ? { at } : at),
        isUnwanted: async () => (await queue.getJob(job.id!))?.data.isUnwanted === true,
        giveBack: () => isGivingBack,
      });
      leaveIfUnfit();
      if (isGivingBack) throw new Error("the worker is ending");
      return pack(result);
    } catch (error) {
      leaveIfUnfit();
      if (!isGivingBack) throw error;
      await job.moveToDelayed(Date.now(), token);
      throw new DelayedError();
    } finally {
      done();
    }
  };
  const worker = store.worker(work, { concurrency: orders, lockMs, mostStalled: MOST_STALLED });
  worker.on("completed", ({ data }) => onDone(data.kind, undefined));
  worker.on("failed", (job, error) => onDone(job?.data.kind ?? "", messageOf(error)));
  return {
    async close(graceMs) {
      const late = setTimeout(() => (isGivingBack = true), graceMs);
      await worker.close();
      clearTimeout(late);
    },
  };
}

interface Turns {
  /** Waits for a turn: shared with others, or alone. Returns a function that ends it. */
  take(alone: boolean): Promise<() => void>;
}

/** Orders that must be alone wait until all others have ended, and new ones wait for them. */
function createTurns(): Turns {
  let running = 0;
  let isAlone = false;
  const waiting: { readonly alone: boolean; start(): void }[] = [];
  const next = (): void => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (isAlone || (first.alone && running > 0)) return;
      waiting.shift();
      running++;
      isAlone = first.alone;
      first.start();
    }
  };
  return {
    take: (alone) =>
      new Promise((resolve) => {
        const end = (): void => {
          running--;
          if (alone) isAlone = false;
          next();
        };
        waiting.push({ alone, start: () => resolve(end) });
        next();
      }),
  };
}

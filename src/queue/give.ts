/**
 * Giving out orders and collecting their results. The database may be restarted or emptied and workers may die at any moment, so
 * nothing is concluded from messages: the state of all open orders is looked up from time to time. An order that is gone is given out
 * again, one that is done is checked and taken, and one that failed is reported with its reason.
 */
import type { Queue } from "bullmq";
import { isRecord, messageOf } from "../base/index.js";
import { createCensus } from "./census.js";
import { orderId, pack, unpack } from "./pack.js";
import type { JobData, QueueJob, QueueStore } from "./store.js";

export interface Order {
  readonly kind: string;
  /** Plain data that says everything about the work. */
  readonly asked: unknown;
  /** Run it alone in its worker. */
  readonly alone?: boolean;
  /** Why a result cannot be right; undefined if it can. Workers are not trusted. */
  flaw(result: unknown): string | undefined | Promise<string | undefined>;
  /** Called with what the worker reports during its work. */
  readonly onProgress?: (progress: unknown) => void;
}

/** The reason of a signal when the asker stops and will ask again: the order stays in the queue. */
export const ASKED_AGAIN_LATER = "asked again later";

export type Outcome =
  | { readonly outcome: "done"; readonly result: unknown }
  /** `at`: what the last worker was doing, if it told. */
  | { readonly outcome: "failed"; readonly reason: string; readonly at: unknown }
  | { readonly outcome: "withdrawn" };

export interface Giver {
  /** `signal` withdraws the order, also from a worker that is busy with it, when nobody else waits for it. */
  ask(order: Order, signal?: AbortSignal): Promise<Outcome>;
  /** How many workers there are, as far as known. */
  workers(): number;
  /** How many orders workers hold at once, whoever gave them, as far as known. */
  held(): number;
  /** Withdraws the open orders that have not begun. */
  close(): Promise<void>;
}

/** How often open orders are looked up: less often when there are many, to spare the database. */
const LEAST_LOOK_MS = 50;
const MOST_LOOK_MS = 200;
const LOOK_MS_EACH = 5;
/** The pause after trouble with the database. */
const TROUBLE_MS = 500;
const AT_ONCE = 16;
/** How many results are checked at once. A slow check must not hold up the others. */
const CHECKED_AT_ONCE = 8;
/** How often an order is tried when its worker throws, or its result is wrong. */
const TRIES = 3;
/** How often an order is given out again when no worker had begun it. */
const MOST_BLAMELESS = 20;
/** The longest result, unpacked. */
export const MOST_RESULT_BYTES = 256 * 2 ** 20;
/** How long results are kept, so that the same order is not done twice, and how many of them. */
const KEPT = { age: 3600, count: 1000 };
const KEPT_FAILED = { age: 86_400, count: 1000 };

interface Open {
  readonly id: string;
  readonly order: Order;
  readonly packed: string;
  isGiven: boolean;
  /** Somebody waits for it. */
  isWanted: boolean;
  /** Its result is being checked. */
  isChecked: boolean;
  wrong: number;
  blameless: number;
  /** How many wait for it. */
  waiters: number;
  /** The last report of progress. */
  told: string;
  readonly listeners: Set<(progress: unknown) => void>;
  resolve(outcome: Outcome): void;
}

interface Opened extends Open {
  readonly promise: Promise<Outcome>;
}

export function createGiver(store: QueueStore, onTrouble: (error: Error) => void): Giver {
  const queue = store.queue();
  const open = new Map<string, Opened>();
  const census = createCensus(queue);
  let isClosed = false;
  const isOpen = (): boolean => !isClosed;
  let isAsked = false;
  let wake = (): void => undefined;
  const finish = (one: Open, outcome: Outcome): void => {
    // The order may have been withdrawn and asked for again: then another one has its id.
    if (open.get(one.id) === one) open.delete(one.id);
    one.isWanted = false;
    one.resolve(outcome);
  };
  const takeSoon = createTaker(queue, finish, (error) => {
    if (isOpen()) onTrouble(error);
  });
  /** Looks up the orders that are not given out yet, and the others if that is due. Returns how long until the next time. */
  const look = async (isDue: boolean): Promise<number> => {
    await census.refresh();
    const all = [...open.values()]
      .slice(0, census.mostGiven())
      .filter(({ isGiven, isChecked }) => !isChecked && (isDue || !isGiven));
    const started = performance.now();
    const ended: Ended[] = [];
    for (let at = 0; at < all.length && isOpen(); at += AT_ONCE) {
      const states = await Promise.all(all.slice(at, at + AT_ONCE).map((one) => lookAt(queue, one)));
      ended.push(...states.filter((state) => state !== undefined));
    }
    const took = performance.now() - started;
    for (const one of ended) if (isOpen()) await takeSoon(one);
    return Math.max(took, LEAST_LOOK_MS, Math.min(MOST_LOOK_MS, LOOK_MS_EACH * all.length));
  };
  const loop = async (): Promise<void> => {
    let due = 0;
    while (isOpen()) {
      let pause = 0;
      try {
        isAsked = false;
        const isDue = performance.now() >= due;
        const again = await look(isDue);
        if (isDue) due = performance.now() + again;
        pause = due - performance.now();
      } catch (error) {
        if (!isOpen()) break;
        onTrouble(error as Error);
        // The tables may be gone. If the database is away, the next look will show it.
        await store.prepare().catch(() => undefined);
        pause = TROUBLE_MS;
      }
      // Orders of the same moment are given out together.
      await new Promise<void>((resolve) => {
        wake = () => setImmediate(resolve);
        if (isAsked) wake();
        setTimeout(resolve, pause);
      });
    }
  };
  const looping = loop();
  return {
    ask(order, signal) {
      if (signal?.aborted === true) return Promise.resolve({ outcome: "withdrawn" });
      const { kind, asked, alone = false, onProgress } = order;
      const id = orderId(kind, asked, alone);
      const one = open.get(id) ?? newlyOpened(id, order);
      open.set(id, one);
      one.waiters++;
      if (onProgress !== undefined) one.listeners.add(onProgress);
      if (!one.isGiven) {
        isAsked = true;
        wake();
      }
      if (signal === undefined) return one.promise;
      return outcomeUnlessLeft(one, signal, () => {
        if (onProgress !== undefined) one.listeners.delete(onProgress);
        if (--one.waiters > 0) return;
        finish(one, { outcome: "withdrawn" });
        if (one.isGiven && signal.reason !== ASKED_AGAIN_LATER)
          withdraw(queue, id).catch((error: unknown) => onTrouble(error as Error));
      });
    },
    workers: census.workers,
    held: census.held,
    async close() {
      isClosed = true;
      wake();
      const left = [...open.values()];
      for (const one of left) finish(one, { outcome: "withdrawn" });
      await Promise.race([looping, new Promise((resolve) => void setTimeout(resolve, TROUBLE_MS))]);
      // An order that a worker has begun cannot be removed, but nobody waits for it any more.
      const removing = Promise.allSettled(
        left.filter(({ isGiven }) => isGiven).map(({ id }) => queue.remove(id)),
      );
      await Promise.race([removing, new Promise((resolve) => void setTimeout(resolve, TROUBLE_MS))]);
    },
  };
}

/** The outcome of an order, for a caller who may leave before that. */
function outcomeUnlessLeft(one: Opened, signal: AbortSignal, onLeave: () => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const leave = (): void => {
      resolve({ outcome: "withdrawn" });
      onLeave();
    };
    signal.addEventListener("abort", leave, { once: true });
    const arrive = async (): Promise<void> => {
      resolve(await one.promise);
      signal.removeEventListener("abort", leave);
    };
    void arrive();
  });
}

function newlyOpened(id: string, order: Order): Opened {
  let resolve: (outcome: Outcome) => void = () => undefined;
  const promise = new Promise<Outcome>((settle) => (resolve = settle));
  const state = {
    isGiven: false,
    isWanted: true,
    isChecked: false,
    wrong: 0,
    blameless: 0,
    waiters: 0,
    told: "",
    listeners: new Set<never>(),
  };
  return { id, order, packed: pack(order.asked), ...state, resolve, promise };
}

/** Takes results of orders that have ended, several at a time. What it returns resolves when there is room for the next one. */
function createTaker(
  queue: Queue<JobData, string>,
  finish: (one: Open, outcome: Outcome) => void,
  onTrouble: (error: Error) => void,
): (ended: Ended) => Promise<void> {
  const checking = new Set<Promise<void>>();
  return async (ended) => {
    const { one } = ended;
    one.isChecked = true;
    const taken = take(queue, ended, finish)
      .catch((error: unknown) => onTrouble(error as Error))
      .finally(() => {
        one.isChecked = false;
        checking.delete(taken);
      });
    checking.add(taken);
    if (checking.size >= CHECKED_AT_ONCE) await Promise.race(checking);
  };
}

interface Ended {
  readonly one: Open;
  readonly state: "completed" | "failed";
}

/** Gives out an order that is not in the queue, and returns one that has ended. */
async function lookAt(queue: Queue<JobData, string>, one: Open): Promise<Ended | undefined> {
  const state = await queue.getJobState(one.id);
  if (state === "completed" || state === "failed") return { one, state };
  if (state === "unknown") await give(queue, one);
  else if (state === "active" && one.listeners.size > 0) tellProgress(one, await queue.getJob(one.id));
  one.isGiven = true;
  return undefined;
}

/** The item that was begun last, if the worker reported it. */
function itemOf(progress: unknown): unknown {
  return isRecord(progress) ? progress["at"] : undefined;
}

/** The workers that had taken it died before they began it: it waited beside an order that kills them. */
function isBlameless({ failedReason, progress }: Pick<QueueJob, "failedReason" | "progress">): boolean {
  return /stalled/.test(failedReason) && (progress === undefined || progress === 0);
}

/** Takes the result of an order that has ended. */
async function take(
  queue: Queue<JobData, string>,
  { one, state }: Ended,
  finish: (one: Open, outcome: Outcome) => void,
): Promise<void> {
  const job = await queue.getJob(one.id);
  if (job === undefined) return;
  // It failed for an earlier caller.
  if (state === "failed" && !one.isGiven) return giveAgain(queue, one, job);
  if (state === "failed" && isBlameless(job) && one.blameless++ < MOST_BLAMELESS)
    return giveAgain(queue, one, job);
  if (state === "failed")
    return finish(one, { outcome: "failed", reason: job.failedReason, at: itemOf(job.progress) });
  const { result, flaw } = await received(one.order, job.returnvalue);
  if (flaw === undefined) return finish(one, { outcome: "done", result });
  if (++one.wrong >= TRIES)
    return finish(one, { outcome: "failed", reason: `a worker's result is wrong: ${flaw}`, at: undefined });
  return giveAgain(queue, one, job);
}

function tellProgress(one: Open, job: QueueJob | undefined): void {
  const text = JSON.stringify(job?.progress ?? 0);
  if (text === one.told) return;
  one.told = text;
  for (const listener of one.listeners) listener(job?.progress);
}

/** Withdraws an order. If a worker is busy with it, the worker is told; if that worker is away, nobody waits for its result. */
async function withdraw(queue: Queue<JobData, string>, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job === undefined || (await job.isCompleted())) return;
  if (await job.isActive()) await job.updateData({ ...job.data, isUnwanted: true });
  else await job.remove();
}

async function received(
  order: Order,
  returned: string,
): Promise<{ result?: unknown; flaw?: string | undefined }> {
  try {
    const result = unpack(returned, MOST_RESULT_BYTES);
    return { result, flaw: await order.flaw(result) };
  } catch (error) {
    return { flaw: messageOf(error) };
  }
}

async function giveAgain(queue: Queue<JobData, string>, one: Open, job: QueueJob): Promise<void> {
  await job.remove();
  await give(queue, one);
}

/**
 * The order may be withdrawn at any moment. If that happens before it is in the queue, there is nothing to remove yet, so it is removed
 * here.
 */
async function give(queue: Queue<JobData, string>, one: Open): Promise<void> {
  if (!one.isWanted) return;
  const { kind, alone = false } = one.order;
  const data: JobData = { kind, packed: one.packed, ...(alone ? { alone } : {}) };
  await queue.add(kind, data, {
    jobId: one.id,
    attempts: TRIES,
    backoff: { type: "fixed", delay: TROUBLE_MS },
    removeOnComplete: KEPT,
    removeOnFail: KEPT_FAILED,
  });
  one.isGiven = true;
  if (!one.isWanted) await withdraw(queue, one.id);
}

/**
 * Threads that answer questions, one question at a time each. A thread that dies, or exceeds its limits, is replaced, and its question
 * still gets an answer. Other questions are not affected. Questions wait in a line of bounded length: more are refused at once, because an
 * answer that comes too late helps nobody.
 */
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { problemError, STOP_WORDS } from "../../base/index.js";
import type { Answerer, AskOptions, Outcome, Question } from "../questions.js";
import type { Found, ThreadJob, ThreadMessage, ThreadStart } from "./thread.js";

export interface PoolOptions {
  /** The module of a thread (its messages are in `thread.ts`). */
  readonly worker: URL;
  readonly threads: number;
  /** How many questions may wait. */
  readonly backlog: number;
  /** For one question, and for the heap of its thread. */
  readonly memoryBytes: number;
  /** For the whole process. When it is used up, the question that has run longest is ended. */
  readonly processBytes: number;
  readonly modules?: readonly string[];
  /** How long the solutions of an answer may be together, as text. */
  readonly mostFound?: number | undefined;
  /** The answer to a question whose thread was ended or died. */
  ended(question: Question, reason: EndReason, found?: Found): Outcome;
}

export type EndReason = "time" | "memory" | "cancelled" | "died";

const LOOK_MS = 50;
/** How long after its time a thread is ended. The commands themselves end within a second of their limit. */
const GRACE_MS = 900;
/** The share of the memory at which a question is ended, and how long its memory takes to be free again. */
const FULL = 0.9;
const RECOVERY_MS = 2000;
/** If a thread cannot start, it is tried again after a pause, which doubles up to the longest. */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

/**
 * A thread's heap starts larger than usual, and grows more before a full collection. Most memory that an answer takes is garbage once it is
 * sent. With V8's own settings a small heap is swept so often that this takes a fifth of a hint's time. A full collection uses helper
 * threads, for which other answers wait, and throws away compiled code. The flags, in MiB and in percent, are for threads that start later.
 */
const HEAP_FLAGS = ["--min-semi-space-size=8", "--initial-heap-size=64", "--heap-growing-percent=400"];

interface Asked {
  readonly question: Question;
  readonly options: AskOptions;
  /** A moment of `performance.now()`. */
  readonly deadline: number;
  answer(outcome: Outcome): void;
  refuse(error: unknown): void;
  known?: Readonly<Record<"time" | "memory", Outcome>>;
  found?: { readonly head: string; readonly parts: string[] };
  /** When it was asked to stop. */
  stopping?: number;
  cancelled?: boolean;
}

interface Thread {
  readonly worker: Worker;
  readonly cancelFlag: Int32Array;
  ready: boolean;
  asked: Asked | undefined;
  begun: number;
}

interface Pool {
  readonly options: PoolOptions;
  readonly threads: Set<Thread>;
  /** In the order in which they were asked. */
  readonly waiting: Set<Asked>;
  replaced: number;
  retryMs: number;
  isEnded: boolean;
  /** Until this moment the memory of an ended thread may not be free yet. */
  recovers: number;
}

const busy = (words: string): Error => problemError("server/busy", words);

export function createPool(options: PoolOptions): Answerer {
  const pool: Pool = {
    options,
    threads: new Set(),
    waiting: new Set(),
    replaced: 0,
    retryMs: FIRST_RETRY_MS,
    isEnded: false,
    recovers: 0,
  };
  let look: NodeJS.Timeout | undefined;
  const startAll = (): void => {
    if (look !== undefined || pool.isEnded) return;
    for (const flag of HEAP_FLAGS) setFlagsFromString(flag);
    for (let i = 0; i < options.threads; i++) start(pool);
    look = setInterval(() => lookAt(pool), LOOK_MS);
  };
  return {
    start: startAll,
    ask(question, own) {
      startAll();
      return ask(pool, question, own);
    },
    cancelAll() {
      const running = [...pool.threads].flatMap(({ asked }) => asked ?? []);
      for (const asked of [...pool.waiting, ...running]) cancel(pool, asked);
    },
    state: () => ({
      threads: options.threads,
      ready: [...pool.threads].filter(({ ready }) => ready).length,
      busy: [...pool.threads].filter(({ asked }) => asked !== undefined).length,
      waiting: pool.waiting.size,
      replaced: pool.replaced,
    }),
    async end() {
      pool.isEnded = true;
      clearInterval(look);
      for (const asked of pool.waiting) asked.refuse(busy("the server is closing"));
      pool.waiting.clear();
      const workers = [...pool.threads].map((thread) => {
        replace(pool, thread, "cancelled");
        return thread.worker;
      });
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function ask(pool: Pool, question: Question, own: AskOptions): Promise<Outcome> {
  const { options, waiting } = pool;
  const { signal } = own;
  return new Promise((resolve, reject) => {
    if (pool.isEnded) return reject(busy("the server is closing"));
    if (signal?.aborted === true) return resolve(options.ended(question, "cancelled"));
    const onAbort = (): void => cancel(pool, asked);
    const done = (settle: () => void): void => {
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const asked: Asked = {
      question,
      options: own,
      deadline: performance.now() + own.timeMs,
      answer: (outcome) => done(() => resolve(outcome)),
      refuse: (error) => done(() => reject(error)),
    };
    waiting.add(asked);
    next(pool);
    if (waiting.size > options.backlog) {
      waiting.delete(asked);
      return reject(busy("too many questions are waiting"));
    }
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

function start(pool: Pool): void {
  const { options } = pool;
  if (pool.isEnded) return;
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(options.worker, {
    workerData: {
      cancelFlag,
      modules: options.modules ?? [],
      mostFound: options.mostFound,
    } satisfies ThreadStart,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(options.memoryBytes / 2 ** 20) },
  });
  const thread: Thread = { worker, cancelFlag, ready: false, asked: undefined, begun: 0 };
  pool.threads.add(thread);
  let why: EndReason = "died";
  worker.on("message", (message: ThreadMessage) => hear(pool, thread, message));
  worker.on("error", (error: NodeJS.ErrnoException) => {
    why = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "died";
  });
  worker.on("exit", () => replace(pool, thread, why));
}

function hear(pool: Pool, thread: Thread, message: ThreadMessage): void {
  const { asked } = thread;
  if ("ready" in message) {
    thread.ready = true;
    pool.retryMs = FIRST_RETRY_MS;
    next(pool);
  } else if ("outcome" in message) {
    thread.asked = undefined;
    // The thread takes the next question while its answer is sent.
    next(pool);
    asked?.answer(message.outcome);
  } else if ("progress" in message) asked?.options.progress?.(message.progress);
  else if ("part" in message) asked?.options.part?.(message.part);
  else if (asked === undefined) return;
  else if ("known" in message) asked.known = message.known;
  else keepFound(asked, message.found);
}

function keepFound(asked: Asked, { head, parts }: Found): void {
  asked.found ??= { head, parts: [] };
  for (const part of parts) asked.found.parts.push(part);
}

/** Called once for each thread that is gone, whatever the reason. */
function replace(pool: Pool, thread: Thread, why: EndReason): void {
  if (!pool.threads.delete(thread)) return;
  const { asked } = thread;
  thread.asked = undefined;
  asked?.answer(endedAs(pool, asked, why));
  if (pool.isEnded) return;
  pool.replaced++;
  if (thread.ready) start(pool);
  else {
    setTimeout(() => start(pool), pool.retryMs).unref();
    pool.retryMs = Math.min(2 * pool.retryMs, LONGEST_RETRY_MS);
  }
}

function endedAs({ options }: Pool, { question, known, found, cancelled }: Asked, why: EndReason): Outcome {
  if (cancelled === true) return options.ended(question, "cancelled", found);
  return (
    (why === "time" || why === "memory" ? known?.[why] : undefined) ?? options.ended(question, why, found)
  );
}

function end(pool: Pool, thread: Thread, why: EndReason): void {
  replace(pool, thread, why);
  void thread.worker.terminate();
}

/** Gives questions to threads that have none. */
function next({ threads, waiting, options }: Pool): void {
  for (const thread of threads)
    // Tries the next question if one could not be given.
    while (thread.ready && thread.asked === undefined) {
      const [asked] = waiting;
      if (asked === undefined) return;
      waiting.delete(asked);
      begin(thread, asked, options);
    }
}

function begin(thread: Thread, asked: Asked, { memoryBytes }: PoolOptions): void {
  const now = performance.now();
  thread.asked = asked;
  thread.begun = now;
  Atomics.store(thread.cancelFlag, 0, 0);
  const { question, options, deadline } = asked;
  const watched = options.progress !== undefined || options.part !== undefined;
  const timeMs = Math.max(0, Math.ceil(deadline - now));
  try {
    thread.worker.postMessage({ question, timeMs, memoryBytes, watched } satisfies ThreadJob);
  } catch (error) {
    // The question cannot be copied, so the thread has nothing to do. An error thrown from here would end the process.
    thread.asked = undefined;
    asked.refuse(error);
  }
}

function cancel(pool: Pool, asked: Asked): void {
  asked.cancelled = true;
  if (pool.waiting.delete(asked)) {
    asked.answer(pool.options.ended(asked.question, "cancelled"));
    return;
  }
  for (const thread of pool.threads) if (thread.asked === asked) stop(thread, performance.now());
}

/** Asks for what is known. A thread that does not answer is ended a while later. */
function stop(thread: Thread, now: number): void {
  thread.asked!.stopping ??= now;
  Atomics.compareExchange(thread.cancelFlag, 0, 0, STOP_WORDS.cancelled);
  Atomics.notify(thread.cancelFlag, 0);
}

function lookAt(pool: Pool): void {
  const now = performance.now();
  for (const asked of pool.waiting) {
    if (now < asked.deadline) continue;
    pool.waiting.delete(asked);
    asked.refuse(busy("no thread was free before the time was up"));
  }
  for (const thread of pool.threads) lookAtThread(pool, thread, now);
  if (now < pool.recovers || process.memoryUsage.rss() < FULL * pool.options.processBytes) return;
  const running = [...pool.threads].filter(({ asked }) => asked !== undefined);
  const [longest] = running.toSorted((a, b) => a.begun - b.begun);
  if (longest === undefined) return;
  end(pool, longest, "memory");
  pool.recovers = now + RECOVERY_MS;
}

function lookAtThread(pool: Pool, thread: Thread, now: number): void {
  if (thread.asked === undefined) return;
  const { stopping, deadline, question } = thread.asked;
  if (stopping !== undefined) {
    if (now > stopping + GRACE_MS) end(pool, thread, "time");
  } else if (now > deadline) {
    // The time limit of `compare` is for each run, so it has to be stopped when all together take too long.
    if (question.command === "compare") stop(thread, now);
    else if (now > deadline + GRACE_MS) end(pool, thread, "time");
  }
}

/**
 * A question answered in a thread, so that the caller's event loop stays free and its `AbortSignal` works. `threads-node.ts` and
 * `threads-browser.ts` start the threads.
 *
 * Where memory can be shared, the signal sets a shared word, which every search looks at. If a thread has not answered shortly after that,
 * nobody waits for it any longer. It gets a little more time to end what it has started, such as a solver's process, and is then ended.
 * Where memory cannot be shared, as in most pages, the thread is ended at once.
 *
 * Solutions are sent as they are found. A thread that is far ahead of its listener waits, so that a long list fits in memory; without
 * shared memory it cannot wait, and `solutions.ts` asks for portions. An idle thread is kept for a while, so that the next question starts
 * at once.
 */
import { createShared, startThread, threadsAtOnce, type Thread } from "#threads";
import {
  ContractError,
  startBudget,
  type Budget,
  type Limits,
  type Result,
  type StopReason,
} from "../../base/index.js";
import { addressOf, type Family, type FamilyAddress } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";
import { HEARD, STOP, type QuestionId, type ThreadMessage, type ThreadQuestion } from "./thread-messages.js";
import { createTurns, type Turns } from "./turns.js";

export type ThreadEnd<R> =
  | { readonly result: Result<R> }
  /** It was ended without an answer; `found` are the first solutions that it reported. */
  | { readonly stopped: StopReason; readonly found: readonly unknown[] };

/** Two are enough to know that there are several. */
const REMEMBERED = 2;

/** How long a thread may take to answer after it is asked to stop. */
const GRACE_MS = 20;
/** How long it may then take to end, while nobody waits for it. */
const DISMISSED_MS = 1_000;
/** How often the caller's own shared word is read. */
const LOOK_MS = 10;
/** How long an idle thread is kept. */
const IDLE_MS = 5_000;

/** Undefined if there are no threads, or no file for them in a bundle, or if the family or puzzle cannot be sent to one. */
export async function answerInThread<R>(
  id: QuestionId,
  family: Family,
  puzzle: unknown,
  options: AskOptions,
): Promise<ThreadEnd<R> | undefined> {
  const address = addressOf(family);
  if (address === undefined || threadsAtOnce() === 0) return undefined;
  const budget = startBudget(options.limits);
  const late = await threadTurns().take(budget);
  if (late !== undefined) return { stopped: late, found: [] };
  try {
    return await askThread<R>(id, address, puzzle, options, budget);
  } finally {
    threadTurns().give();
  }
}

/** Whether a search for this family runs in a thread that can wait for its listener. */
export function canWait<P, S>(family: Family<P, S>): boolean {
  return addressOf(family) !== undefined && threadsAtOnce() > 0 && createShared(1) !== undefined;
}

let turns: Turns | undefined;

/** As many threads as the machine can run at once. */
function threadTurns(): Turns {
  turns ??= createTurns(Math.max(2, threadsAtOnce()));
  return turns;
}

async function askThread<R>(
  id: QuestionId,
  family: FamilyAddress,
  puzzle: unknown,
  options: AskOptions,
  budget: Budget,
): Promise<ThreadEnd<R> | undefined> {
  const { limits = {}, onFound, ...rest } = options;
  const shared = createShared(2);
  const thread = takeThread();
  const remaining = budget.remainingMs();
  const question: ThreadQuestion = {
    id,
    family,
    puzzle,
    options: rest,
    // A deadline is a moment of this thread's own clock.
    timeMs: remaining === Infinity ? undefined : remaining,
    memoryBytes: limits.memoryBytes,
    shared,
    tells: { found: onFound !== undefined, progress: limits.onProgress !== undefined },
  };
  try {
    thread.post(question);
  } catch (error) {
    keepThread(thread);
    if (error instanceof DOMException && error.name === "DataCloneError") return undefined;
    throw error;
  }
  return listen<R>(thread, shared, limits, onFound);
}

function listen<R>(
  thread: Thread,
  shared: Int32Array | undefined,
  { signal, cancelFlag, onProgress }: Limits,
  onFound: AskOptions["onFound"],
): Promise<ThreadEnd<R>> {
  return new Promise((resolve, reject) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const found: unknown[] = [];
    const settle = (release: (thread: Thread) => void, done: () => void): void => {
      clearTimeout(grace);
      clearInterval(look);
      signal?.removeEventListener("abort", stop);
      release(thread);
      done();
    };
    const tellToStop = (): void => {
      if (shared === undefined) return;
      Atomics.store(shared, STOP, 1);
      Atomics.notify(shared, HEARD);
    };
    const stop = (): void => {
      const leave = (release: (thread: Thread) => void): void =>
        settle(release, () => resolve({ stopped: "cancelled", found }));
      if (shared === undefined) return leave(endThread);
      tellToStop();
      grace ??= setTimeout(() => leave(dismissThread), GRACE_MS);
    };
    const look =
      cancelFlag === undefined
        ? undefined
        : setInterval(() => void (Atomics.load(cancelFlag, 0) !== 0 && stop()), LOOK_MS);
    /** The listener has taken a solution: the thread may go on. */
    const heard = async (taken: void | Promise<void>): Promise<void> => {
      await taken;
      if (shared === undefined) return;
      Atomics.add(shared, HEARD, 1);
      Atomics.notify(shared, HEARD);
    };
    const hear = (message: ThreadMessage): void => {
      if ("result" in message) {
        const result = message.result as Result<R>;
        settle(keepThread, () => resolve({ result }));
      } else if ("failed" in message) settle(keepThread, () => reject(errorOf(message.failed)));
      else if ("progress" in message) onProgress?.(message.progress);
      else {
        if (found.length < REMEMBERED) found.push(message.found);
        void heard(onFound?.(message.found));
      }
    };
    thread.hears = {
      message(message) {
        try {
          hear(message);
        } catch (error) {
          // An error of the caller's own listener goes to the caller.
          tellToStop();
          settle(shared === undefined ? endThread : dismissThread, () => reject(error));
        }
      },
      gone(error) {
        settle(endThread, () => {
          if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ stopped: "memory", found });
          else reject(error);
        });
      },
    };
    signal?.addEventListener("abort", stop);
    if (signal?.aborted === true) stop();
  });
}

function errorOf({ name, message, stack }: Extract<ThreadMessage, { failed: unknown }>["failed"]): Error {
  const error = name === "ContractError" ? new ContractError(message) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** Idle threads, and the clocks that end them. */
const spares = new Map<Thread, ReturnType<typeof setTimeout>>();

function takeThread(): Thread {
  const thread = spares.keys().next().value ?? startThread(forgetSpare);
  forgetSpare(thread);
  thread.hold(true);
  return thread;
}

function forgetSpare(thread: Thread): void {
  clearTimeout(spares.get(thread));
  spares.delete(thread);
}

/** For a thread that was asked to stop and that nobody waits for. */
function dismissThread(thread: Thread): void {
  const end = setTimeout(() => endThread(thread), DISMISSED_MS);
  letExit(end);
  thread.hold(false);
  thread.hears = {
    message(message) {
      if (!("result" in message || "failed" in message)) return;
      clearTimeout(end);
      keepThread(thread);
    },
    gone: () => clearTimeout(end),
  };
}

/** Keeps an idle thread for a while. It does not keep the process alive. */
function keepThread(thread: Thread): void {
  thread.hears = undefined;
  thread.hold(false);
  const end = setTimeout(() => endThread(thread), IDLE_MS);
  letExit(end);
  spares.set(thread, end);
}

function endThread(thread: Thread): void {
  thread.hears = undefined;
  forgetSpare(thread);
  thread.end();
}

/** Lets a process of Node exit despite this clock; a browser needs nothing of the kind. */
function letExit(clock: ReturnType<typeof setTimeout>): void {
  if (typeof clock === "object") clock.unref();
}

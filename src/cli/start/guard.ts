/**
 * The first thread's eye on the second. Searches look at their limits themselves, and so does what prepares them; this
 * sees to the rest (a reader, a drawing, a library that never asks), so that every command ends in time and within its
 * memory whatever it was given.
 *
 * Memory that runs short is first said through the shared word, so that the work ends as on any limit and tells
 * what it knows. Only what does not listen, or is too fast, is ended from outside. Time is not looked at any more once the
 * answer is being written: it is there, and half of it would be worth nothing.
 */
import { STOP_WORDS } from "../../base/index.js";

export interface GuardedLimits {
  /** Undefined: no limit. */
  readonly timeMs: number | undefined;
  readonly memoryBytes: number;
}

export interface Guarded {
  readonly cancelFlag: Int32Array;
  /** 1 once something was written to standard output. */
  readonly writtenFlag: Int32Array;
  /** End the work now. */
  end(reason: "time" | "memory"): void;
}

const LOOK_MS = 50;
/** How long after its limit the work is ended from outside. */
export const GRACE_MS = 400;
/** The shares of the memory at which the work is asked to stop, and is ended. */
const SOFT = 0.8;
const HARD = 0.95;

/** Returns a function that ends the watch. */
export function guard({ timeMs, memoryBytes }: GuardedLimits, work: Guarded): () => void {
  const started = performance.now();
  let warned: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    const memory = process.memoryUsage.rss();
    if (memory > SOFT * memoryBytes && warned === undefined) {
      warned = now;
      Atomics.compareExchange(work.cancelFlag, 0, 0, STOP_WORDS.memory);
      Atomics.notify(work.cancelFlag, 0);
    }
    const late = timeMs !== undefined && now - started > timeMs + GRACE_MS;
    if (memory > HARD * memoryBytes || (warned !== undefined && now - warned > GRACE_MS)) work.end("memory");
    else if (late && Atomics.load(work.writtenFlag, 0) === 0) work.end("time");
    else return;
    clearInterval(timer);
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * The first thread guards the second. Searches check their limits themselves; this is for everything else (a reader, a drawing, a
 * library that never checks), so that every command keeps its limits.
 *
 * When memory runs short, the shared word first asks the work to stop, so that it reports what it knows. Work that does not stop,
 * or takes memory too fast, is ended from outside. The time limit no longer applies once the answer is being written: half an
 * answer is useless.
 */
import { STOP_WORDS } from "../../base/index.js";

export interface GuardedLimits {
  /** Undefined: no limit. */
  readonly timeMs: number | undefined;
  readonly memoryBytes: number;
  /** How long after its time the work is ended from outside. Default: `GRACE_MS`. */
  readonly graceMs?: number;
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
/**
 * The same for a hint: if its time is up before any step is known, it goes on by counted work until it has one. Every command ends within a
 * second of its limit.
 */
export const HINT_GRACE_MS = 900;
/** The shares of the memory at which the work is asked to stop, and at which it is ended. */
const SOFT = 0.8;
const HARD = 0.95;

/** Returns a function that ends the watch. */
export function guard({ timeMs, memoryBytes, graceMs = GRACE_MS }: GuardedLimits, work: Guarded): () => void {
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
    const late = timeMs !== undefined && now - started > timeMs + graceMs;
    if (memory > HARD * memoryBytes || (warned !== undefined && now - warned > GRACE_MS)) work.end("memory");
    else if (late && Atomics.load(work.writtenFlag, 0) === 0) work.end("time");
    else return;
    clearInterval(timer);
  }, LOOK_MS);
  return () => clearInterval(timer);
}

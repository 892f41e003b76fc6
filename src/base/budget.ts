/**
 * Limits are values. Every search gets a `Budget`, asks it now and then whether to
 * stop, and ends in `unknown` with the reason it was given.
 *
 * An `AbortSignal` only fires between turns of the event loop, which a synchronous
 * search never yields to; a search that runs in a worker is cancelled through
 * `cancelFlag`, one shared word that the other thread sets to 1. So the workbench answers a
 * question with a signal in a thread (`workbench/ask.ts`).
 */
import { mustBeLimits } from "./contract.js";

export const STOP_REASONS = ["time", "memory", "cancelled", "steps"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** How far a long piece of work is. `done` of `total` where a total is known. */
export interface Progress {
  /** What is being done, in words: "searching", "checking the proof". */
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
  /** Solutions so far. */
  readonly found?: number;
  /** What was tried for them so far: pieces laid. */
  readonly tried?: number;
}

export interface Limits {
  readonly timeMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly cancelFlag?: Int32Array | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface Budget {
  /** Why to stop now, or undefined to go on. Costs one clock reading: ask every thousand steps or so. */
  stopped(): StopReason | undefined;
  /** Milliseconds left; Infinity without a time limit. */
  remainingMs(): number;
  /** Tell how far the work is. Passed on at most every 100 ms, so it may be called freely. */
  report(progress: Progress): void;
  readonly limits: Limits;
}

const PROGRESS_INTERVAL_MS = 100;

export function startBudget(limits: Limits = {}): Budget {
  mustBeLimits("startBudget", limits);
  const { timeMs, signal, cancelFlag, onProgress } = limits;
  const deadline = timeMs === undefined ? Infinity : performance.now() + timeMs;
  let nextReport = 0;
  return {
    limits,
    stopped() {
      if (signal?.aborted === true) return "cancelled";
      if (cancelFlag !== undefined && Atomics.load(cancelFlag, 0) !== 0) return "cancelled";
      if (deadline !== Infinity && performance.now() >= deadline) return "time";
      return undefined;
    },
    remainingMs() {
      return deadline === Infinity ? Infinity : Math.max(0, deadline - performance.now());
    },
    report(progress) {
      if (onProgress === undefined) return;
      const now = performance.now();
      if (now < nextReport) return;
      nextReport = now + PROGRESS_INTERVAL_MS;
      onProgress(progress);
    },
  };
}

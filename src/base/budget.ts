/**
 * Limits are values. Every search gets a `Budget`, asks it now and then whether to stop, and ends in `unknown` with the reason.
 *
 * An `AbortSignal` only fires between turns of the event loop, which a synchronous search never yields to. A search in a worker
 * is cancelled through `cancelFlag`: one shared word that the other thread sets to one of `STOP_WORDS`.
 *
 * Code that searches looks at `stopped()` and returns what it has. Code that builds something large (placements, a model, a
 * formula) has nothing to show halfway: it calls `checkpoint` or a ticker, which throw `Stopped`, and asks `reserve` before it
 * takes much memory. The workbench turns a `Stopped` back into an answer.
 */
import { mustBeLimits } from "./contract.js";
import { fail } from "./result.js";

/** Why a search ended early: its time or memory was spent, it was cancelled, or it took all its steps. */
export type StopReason = "time" | "memory" | "cancelled" | "steps";

/** How far a long piece of work is. `done` of `total` where a total is known. */
export interface Progress {
  /** What is being done, in words: "searching", "checking the proof". */
  readonly stage: string;
  /** How much is done, in units of `total`. */
  readonly done?: number;
  /** How much there is to do. */
  readonly total?: number;
  /** Solutions so far. */
  readonly found?: number;
  /** Pieces that were tried. */
  readonly tried?: number;
}

/** Values of the shared word: stop because the work was cancelled, or because memory runs short. */
export const STOP_WORDS = { cancelled: 1, memory: 2 } as const;

/** The memory limit of a question that names none. */
export const DEFAULT_MEMORY_BYTES = 2 ** 31;

/** How long a question may take and how much memory it may use, how to cancel it, and who hears its progress. */
export interface Limits {
  /** Milliseconds from the start of the question. */
  readonly timeMs?: number | undefined;
  /** A moment of `performance.now()` after which the time is up, whatever `timeMs` says. See `startClock`. */
  readonly deadline?: number | undefined;
  /** About how much memory may be used. Default: 2 GiB. */
  readonly memoryBytes?: number | undefined;
  /** Cancels the question. With a signal it is answered in a thread, so that the signal is heard. */
  readonly signal?: AbortSignal | undefined;
  /** A shared word that another thread sets to cancel the work; 0 at first. */
  readonly cancelFlag?: Int32Array | undefined;
  /** Called now and then while the work goes on. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Limits that have begun to run. A search asks `stopped` now and then, and ends when there is a reason to. */
export interface Budget {
  /** Why to stop now, or undefined to go on. Costs one clock reading: ask every thousand steps or so. */
  stopped(): StopReason | undefined;
  /** Milliseconds left; Infinity without a time limit. */
  remainingMs(): number;
  /** Report progress. It is passed on at most every 100 ms, so call it freely. */
  report(progress: Progress): void;
  /** The limits that were asked for. */
  readonly limits: Limits;
  /** The clock by which parts of the work get their time, in milliseconds. Absent: `performance.now`. */
  readonly now?: () => number;
}

const PROGRESS_INTERVAL_MS = 100;

function deadlineOf({ timeMs, deadline = Infinity }: Limits): number {
  return timeMs === undefined ? deadline : Math.min(deadline, performance.now() + timeMs);
}

/** The same limits with the clock running: all budgets that are started from them share the time. */
export function startClock(limits: Limits = {}): Limits {
  const deadline = deadlineOf(limits);
  return { ...limits, timeMs: undefined, deadline: deadline === Infinity ? undefined : deadline };
}

export function startBudget(limits: Limits = {}): Budget {
  mustBeLimits("startBudget", limits);
  const { signal, cancelFlag, onProgress } = limits;
  const deadline = deadlineOf(limits);
  let nextReport = 0;
  return {
    limits,
    stopped() {
      if (signal?.aborted === true) return "cancelled";
      if (cancelFlag !== undefined) {
        const word = Atomics.load(cancelFlag, 0);
        if (word !== 0) return word === STOP_WORDS.memory ? "memory" : "cancelled";
      }
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

export const UNLIMITED: Budget = startBudget({ memoryBytes: Infinity });

/** A limit was reached while something was being built. The workbench answers `unknown`. */
export class Stopped extends Error {
  /** Tells it from other errors. */
  override readonly name = "Stopped";
  /** Which limit it was. */
  readonly reason: StopReason;
  constructor(reason: StopReason, words?: string) {
    super(words ?? `stopped: ${reason}`);
    this.reason = reason;
    this.words = words;
  }
  /** More about the reason, where there is more to say. */
  readonly words: string | undefined;

  /** A program may hold the library twice, bundled and as modules; either one's stop is a stop. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "Stopped";
  }
}

/** A stop as the problem `limit/time`, `limit/memory` or `limit/cancelled`, where no answer can hold it. */
export function limitProblem({ reason, words }: Stopped): ReturnType<typeof fail> {
  const said = {
    time: "the time limit was reached",
    memory: "the memory limit was reached",
    cancelled: "it was cancelled",
    steps: "the step limit was reached",
  };
  return fail(`limit/${reason}`, words ?? said[reason]);
}

export function checkpoint(budget: Budget): void {
  const reason = budget.stopped();
  if (reason !== undefined) throw new Stopped(reason);
}

/** The result of the work or, when it threw `Stopped`, of `stopped`. */
export function unlessStopped<T>(work: () => T, stopped: (stop: Stopped) => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Stopped) return stopped(error);
    throw error;
  }
}

const TICKS = 1 << 14;

/** A checkpoint for the inside of loops: it counts steps, and checks the budget once in thousands of them. */
export function createTicker(budget: Budget): (steps?: number) => void {
  let left = TICKS;
  return (steps = 1) => {
    left -= steps;
    if (left > 0) return;
    left = TICKS;
    checkpoint(budget);
  };
}

const MIB = 2 ** 20;

/** Throws `Stopped` when this many bytes are over the limit. `what`: "a table of 3 million placements". */
export function reserve(budget: Budget, bytes: number, what: string): void {
  const most = memoryOf(budget);
  if (bytes <= most) return;
  const inMib = (size: number): string => `${Math.ceil(size / MIB).toLocaleString("en")} MiB`;
  throw new Stopped("memory", `${what} would take about ${inMib(bytes)}, and the limit is ${inMib(most)}`);
}

export function memoryOf({ limits }: Budget): number {
  return limits.memoryBytes ?? DEFAULT_MEMORY_BYTES;
}

/** For memory that grows in steps: adds up bytes, and throws `Stopped` when they are over the limit. */
export function createMeter(budget: Budget, what: () => string): (bytes: number) => void {
  const most = memoryOf(budget);
  let taken = 0;
  return (bytes) => {
    taken += bytes;
    if (taken > most) reserve(budget, taken, what());
  };
}

/** Whether an error means that memory ran out: a wasm or JavaScript heap at its limit, or a collection at its largest size. */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return true;
  return /\bOOM\b|out of memory|bad_alloc|memory access out of bounds|maximum size exceeded|Array buffer allocation failed|Invalid (?:typed )?array length/i.test(
    error.message,
  );
}

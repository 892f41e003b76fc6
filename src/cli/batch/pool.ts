/**
 * The threads of a batch. A thread whose heap is full ends by itself. When the whole process takes too much memory, the puzzle that
 * has run longest is ended. So is a puzzle that ignores its time limit. Only that puzzle is `unknown`, and a new thread takes the
 * next.
 */
import { Tinypool } from "tinypool";
import { DEFAULT_MEMORY_BYTES, Stopped } from "../../base/index.js";
import type { BatchResult } from "./result.js";
import type { BatchJob } from "./worker.js";
import { GRACE_MS } from "../start/guard.js";
import { bundleOf } from "../start/bundle.js";

/** The share of the memory for the heaps of all threads together. */
const HEAP_SHARE = 0.75;
const LEAST_HEAP_MIB = 192;
/** At this share of the memory a puzzle is ended, so that the process is not. */
const FULL = 0.9;
const LOOK_MS = 100;
/** How long it may take until the memory of an ended thread is free again. */
const RECOVERY_MS = 2000;

export interface BatchPool {
  run(job: Omit<BatchJob, "begun">): Promise<BatchResult>;
  end(): Promise<void>;
}

interface Threads {
  readonly jobs: number;
  /** For the whole process. Default: 2 GiB. */
  readonly memoryBytes?: number | undefined;
}

export interface PoolOptions extends Threads {
  /** For one puzzle. A puzzle that ignores its limit is ended. */
  readonly timeMs?: number | undefined;
  /** A module with `answerOne`. */
  readonly worker?: URL;
}

export function createBatchPool({ timeMs, worker, ...threads }: PoolOptions): BatchPool {
  const module = worker ?? bundleOf("batch-worker") ?? new URL("./worker.js", import.meta.url);
  const pool = createGuardedPool({ ...threads, worker: module });
  return { run: (job) => pool.run<BatchResult>("answerOne", job, timeMs), end: pool.end };
}

/**
 * What a pool hands to its threads with the job. A thread sets it to 1 when it begins, so that its own start does not count as the job's
 * time. A job of several puzzles adds 1 for each, and the time starts again.
 */
export interface Begins {
  readonly begun: Int32Array;
}

export interface GuardedPool {
  /** Calls a function of the module with the job and `Begins`. A job that ignores `timeMs`, or takes too much memory, is ended: it throws `Stopped`. */
  run<R>(name: string, job: object, timeMs: number | undefined): Promise<R>;
  end(): Promise<void>;
}

export function createGuardedPool({
  jobs,
  memoryBytes = DEFAULT_MEMORY_BYTES,
  worker,
}: Threads & { readonly worker: URL }): GuardedPool {
  const heap = Math.max(LEAST_HEAP_MIB, Math.floor((memoryBytes * HEAP_SHARE) / jobs / 2 ** 20));
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: 1000,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  const waiting: (() => void)[] = [];
  /** In the order they were started. */
  const running = new Set<Running>();
  let recovers = 0;
  const look = setInterval(() => {
    const now = performance.now();
    for (const one of running) endLate(one, now);
    const [longest] = running;
    if (longest === undefined || now < recovers) return;
    if (process.memoryUsage.rss() < FULL * memoryBytes) return;
    longest.control.abort(new Stopped("memory"));
    recovers = now + RECOVERY_MS;
  }, LOOK_MS);
  look.unref();

  const runNow = async <R>(name: string, job: object, timeMs: number | undefined): Promise<R> => {
    const control = new AbortController();
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const one: Running = { control, begun, timeMs, puzzle: 0, since: 0 };
    running.add(one);
    try {
      return (await pool.run({ ...job, begun }, { name, signal: control.signal })) as R;
    } catch (error) {
      throw control.signal.aborted ? control.signal.reason : error;
    } finally {
      running.delete(one);
      waiting.shift()?.();
    }
  };
  return {
    async run<R>(name: string, job: object, timeMs: number | undefined) {
      if (running.size >= jobs) await new Promise<void>((start) => waiting.push(start));
      return runNow<R>(name, job, timeMs);
    },
    async end() {
      clearInterval(look);
      await pool.destroy();
    },
  };
}

interface Running {
  readonly control: AbortController;
  readonly begun: Int32Array;
  readonly timeMs: number | undefined;
  /** The puzzle it was at when it was last looked at, from 1. */
  puzzle: number;
  /** When the pool first saw it at that puzzle. */
  since: number;
}

/** End a puzzle that ignores its time limit. */
function endLate(one: Running, now: number): void {
  if (one.timeMs === undefined) return;
  const puzzle = Atomics.load(one.begun, 0);
  if (puzzle !== one.puzzle) {
    one.puzzle = puzzle;
    one.since = now;
  } else if (puzzle > 0 && now - one.since > one.timeMs + GRACE_MS) one.control.abort(new Stopped("time"));
}

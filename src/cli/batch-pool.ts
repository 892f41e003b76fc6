/**
 * The threads of a batch. Their memory is bounded: a thread whose heap is full ends by itself, and when the process as
 * a whole takes too much, the puzzle that has been worked at for longest is ended. Either is
 * `unknown`/`memory` for that puzzle alone, and a new thread takes the next one.
 */
import { Tinypool } from "tinypool";
import { Stopped } from "../base/index.js";
import type { BatchResult } from "./batch-result.js";
import type { BatchJob } from "./batch-worker.js";
import { bundleOf } from "./bundle.js";

/** Unless more is asked for. */
const MEMORY_MIB = 2048;
/** The part of it that the heaps of all threads may have together. */
const HEAP_SHARE = 0.75;
const LEAST_HEAP_MIB = 192;
/** From here on a puzzle is ended, before the process is. */
const FULL = 0.9;
const LOOK_MS = 100;
/** So long it may take until the memory of an ended thread is free again. */
const RECOVERY_MS = 2000;

export interface BatchPool {
  run(job: BatchJob): Promise<BatchResult>;
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly jobs: number;
  /** What the process may take. */
  readonly memoryMib?: number;
  /** A module with `answerOne`. */
  readonly worker?: URL;
}

export function createBatchPool({ jobs, memoryMib = MEMORY_MIB, worker }: PoolOptions): BatchPool {
  const heap = Math.max(LEAST_HEAP_MIB, Math.floor((memoryMib * HEAP_SHARE) / jobs));
  const module = worker ?? bundleOf("batch-worker") ?? new URL("./batch-worker.js", import.meta.url);
  const pool = new Tinypool({
    filename: module.href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: 1000,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  const waiting: (() => void)[] = [];
  /** In the order they were started. */
  const running = new Set<AbortController>();
  let recovers = 0;
  const look = setInterval(() => {
    const [longest] = running;
    const now = performance.now();
    if (longest === undefined || now < recovers) return;
    if (process.memoryUsage.rss() < memoryMib * FULL * 2 ** 20) return;
    longest.abort();
    recovers = now + RECOVERY_MS;
  }, LOOK_MS);
  look.unref();

  const runNow = async (job: BatchJob): Promise<BatchResult> => {
    const control = new AbortController();
    running.add(control);
    try {
      return (await pool.run(job, { name: "answerOne", signal: control.signal })) as BatchResult;
    } catch (error) {
      if (control.signal.aborted) throw new Stopped("memory");
      throw error;
    } finally {
      running.delete(control);
      waiting.shift()?.();
    }
  };
  return {
    async run(job) {
      if (running.size >= jobs) await new Promise<void>((start) => waiting.push(start));
      return runNow(job);
    },
    async end() {
      clearInterval(look);
      await pool.destroy();
    },
  };
}

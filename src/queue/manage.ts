/** Looking after a queue: its status, pausing, trying again, cleaning up. */
import type { JobType } from "bullmq";
import type { QueueStore } from "./store.js";

export interface QueueStatus {
  readonly workers: number;
  readonly paused: boolean;
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  readonly failed: number;
  /** Why orders failed, the latest first. */
  readonly failures: readonly string[];
}

const FAILURES_SHOWN = 10;
/** While a queue is paused, waiting jobs are counted under a name of its own, which BullMQ's types leave out. */
const PAUSED: string = "paused";
const WAITING = ["waiting", "delayed", "prioritized", PAUSED as JobType] as const;

export async function queueStatus(store: QueueStore): Promise<QueueStatus> {
  const queue = store.queue();
  const counts = await queue.getJobCounts(...WAITING, "active", "completed", "failed");
  const failed = await queue.getFailed(0, FAILURES_SHOWN - 1);
  const of = (...names: string[]): number => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return {
    workers: await queue.getWorkersCount(),
    paused: await queue.isPaused(),
    waiting: of(...WAITING),
    active: of("active"),
    done: of("completed"),
    failed: of("failed"),
    failures: failed.map(({ failedReason }) => failedReason),
  };
}

/** Workers take nothing more until it is resumed. */
export const pauseQueue = (store: QueueStore): Promise<void> => store.queue().pause();
export const resumeQueue = (store: QueueStore): Promise<void> => store.queue().resume();

/** Gives out again what failed. Returns how many orders that were. */
export async function retryFailed(store: QueueStore): Promise<number> {
  const queue = store.queue();
  const failed = await queue.getFailedCount();
  await queue.retryJobs({ state: "failed" });
  return failed;
}

/** Forgets results and failures; orders that wait or are being done stay. Returns how many were forgotten. */
export async function cleanQueue(store: QueueStore): Promise<number> {
  const queue = store.queue();
  let cleaned = 0;
  for (const state of ["completed", "failed"] as const)
    for (
      let some = await queue.clean(0, 1000, state);
      some.length > 0;
      some = await queue.clean(0, 1000, state)
    )
      cleaned += some.length;
  return cleaned;
}

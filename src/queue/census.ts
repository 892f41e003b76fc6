/** How many workers there are, how many orders they hold, and how many orders should therefore be out. */
import type { Queue } from "bullmq";
import type { JobData } from "./store.js";

/** How often workers and what they hold are counted. */
const WORKERS_MS = 1000;
/** How many orders are given out at once: the results that the database keeps must have room for all of them. */
const GIVEN = 64;
const GIVEN_PER_WORKER = 32;
const GIVEN_PER_HELD = 4;
const MOST_GIVEN = 900;

/** Counts workers and what they hold from time to time, and says how many orders should be out. */
export function createCensus(queue: Queue<JobData, string>) {
  let [workers, held] = [0, 0];
  let counted = -Infinity;
  return {
    async refresh(): Promise<void> {
      if (performance.now() - counted <= WORKERS_MS) return;
      [workers, held] = await Promise.all([queue.getWorkersCount(), queue.getActiveCount()]);
      counted = performance.now();
    },
    mostGiven: (): number =>
      Math.min(MOST_GIVEN, GIVEN + Math.max(GIVEN_PER_WORKER * workers, GIVEN_PER_HELD * held)),
    workers: (): number => workers,
    held: (): number => held,
  };
}

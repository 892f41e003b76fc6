/**
 * Parts of a count that workers have counted, counted again here. Only counting can show that a count is right, so a few parts are drawn: one of 64, and
 * at least four. They are counted in a thread of their own, one after the other.
 */
import { problemError } from "../../base/index.js";
import { WRONG_PARTS } from "../../workbench/index.js";
import { createGuardedPool, type GuardedPool } from "../batch/pool.js";
import { bundleOf } from "../start/bundle.js";
import type { CountOrder } from "./parts.js";
import { drawSome, isDrawn } from "./sample.js";

/** Fewer are not enough to find a worker that is often wrong. */
const LEAST = 4;

export interface Recount {
  /** Called for every part that a worker has counted. If the part is drawn, it is counted again. */
  counted(part: number, count: bigint): void;
  /** After the last part: counts again what is still to be drawn. Throws if a worker was wrong. */
  end(): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

export function createRecount(
  order: Omit<CountOrder, "parts">,
  modules: readonly string[],
  draw: () => boolean = isDrawn,
): Recount {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const counts = new Map<number, bigint>();
  const again = new Set<number>();
  let pool: GuardedPool | undefined;
  const isStopped = (): boolean => Atomics.load(cancelFlag, 0) !== 0;
  let last: Promise<void> = Promise.resolve();
  const countAgain = async (part: number): Promise<void> => {
    const worker = bundleOf("queue-worker") ?? new URL("./thread.js", import.meta.url);
    pool ??= createGuardedPool({ jobs: 1, worker });
    const right = BigInt(
      await pool.run<string>("countPart", { ...order, part, cancelFlag, modules }, undefined),
    );
    if (right === counts.get(part)) return;
    throw problemError(
      WRONG_PARTS,
      `a worker counted ${counts.get(part)} for part ${part}, and it is ${right}: nothing that these workers counted is kept`,
    );
  };
  const take = (part: number): void => {
    again.add(part);
    last = last
      .then(() => (isStopped() ? undefined : countAgain(part)))
      .catch((error: unknown) => {
        if (!isStopped()) throw error;
      });
    // An error is reported at the end.
    last.catch(() => undefined);
  };
  return {
    counted(part, count) {
      counts.set(part, count);
      if (draw()) take(part);
    },
    async end() {
      const others = [...counts.keys()].filter((part) => !again.has(part));
      drawSome(others, LEAST - again.size).forEach(take);
      await last;
    },
    async stop() {
      Atomics.store(cancelFlag, 0, 1);
      await last.catch(() => undefined);
      await pool?.end();
    },
  };
}

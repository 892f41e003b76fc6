/** Makers of puzzles: one in this thread, or several in threads of their own, each with a handful of seeds at a time. */
import { Tinypool } from "tinypool";
import type { Limits } from "../../base/index.js";
import type { AnyMaker } from "../../generate/index.js";
import { bundleOf } from "../start/bundle.js";
import { makeLines, type MadeLine, type MakingJob } from "./worker.js";

export interface Makers {
  /** How many puzzles should be asked for at once. */
  readonly ahead: number;
  make(seed: number): Promise<MadeLine>;
  end(): Promise<void>;
}

/** Seeds for a thread at a time. Many, so that sending them costs nothing beside making small puzzles; few, so that all threads have work. */
const HANDFUL = 16;

/**
 * `job` makes the rest of a job when its seeds are sent. If puzzles are made one at a time, in this thread, `maker` makes them and
 * `onProgress` gets their progress. Other threads open makers of their own.
 */
export function createMakers(
  jobs: number,
  job: () => Omit<MakingJob, "seeds">,
  maker: AnyMaker<unknown, unknown>,
  onProgress?: Limits["onProgress"],
): Makers {
  if (jobs === 1)
    return {
      ahead: 1,
      make: async (seed) => (await makeLines({ ...job(), seeds: [seed] }, { maker, onProgress }))[0]!,
      end: () => Promise.resolve(),
    };
  const module = bundleOf("generate-worker") ?? new URL("./worker.js", import.meta.url);
  const pool = new Tinypool({ filename: module.href, minThreads: jobs, maxThreads: jobs });
  interface Waiting {
    readonly seed: number;
    readonly resolve: (line: MadeLine) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isEnded = false;
  const send = (asked: readonly Waiting[]): void => {
    const seeds = asked.map(({ seed }) => seed);
    pool.run({ ...job(), seeds } satisfies MakingJob, { name: "makeLines" }).then(
      (lines: MadeLine[]) => asked.forEach(({ resolve }, i) => resolve(lines[i]!)),
      // Threads that are ended during their work fail, but nobody waits for them any more.
      (error: unknown) => isEnded || asked.forEach(({ reject }) => reject(error)),
    );
  };
  return {
    ahead: 2 * jobs * HANDFUL,
    make: (seed) =>
      new Promise((resolve, reject) => {
        waiting.push({ seed, resolve, reject });
        if (waiting.length > 1) return;
        queueMicrotask(() => {
          for (let at = 0; at < waiting.length; at += HANDFUL) send(waiting.slice(at, at + HANDFUL));
          waiting = [];
        });
      }),
    end() {
      isEnded = true;
      return pool.destroy();
    },
  };
}

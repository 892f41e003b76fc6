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

/** The most seeds for a thread at a time: so many that sending them costs nothing beside making small puzzles. */
const HANDFUL = 16;
/**
 * A thread should not keep its puzzles to itself for longer. Until it hands them over, no file has them, no progress counts them, and puzzles
 * with higher numbers wait for them; Ctrl-C would lose these.
 */
const HANDFUL_MS = 100;

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
  const waiting: Waiting[] = [];
  let isEnded = false;
  let free = jobs;
  let handful = 1;
  const send = async (asked: readonly Waiting[]): Promise<void> => {
    const seeds = asked.map(({ seed }) => seed);
    const started = performance.now();
    try {
      const lines = (await pool.run({ ...job(), seeds } satisfies MakingJob, {
        name: "makeLines",
      })) as MadeLine[];
      handful = nextHandful(asked.length, performance.now() - started);
      asked.forEach(({ resolve }, i) => resolve(lines[i]!));
    } catch (error) {
      // Threads that are ended during their work fail, but nobody waits for them any more.
      if (!isEnded) asked.forEach(({ reject }) => reject(error));
    }
    free++;
    sendWaiting();
  };
  // To free threads only, so that the handful is as large as the last one suggests.
  const sendWaiting = (): void => {
    if (isEnded) return;
    for (; free > 0 && waiting.length > 0; free--) void send(waiting.splice(0, handful));
  };
  return {
    ahead: 2 * jobs * HANDFUL,
    make: (seed) =>
      new Promise((resolve, reject) => {
        waiting.push({ seed, resolve, reject });
        // More may be asked for at once.
        if (waiting.length === 1) queueMicrotask(sendWaiting);
      }),
    end() {
      isEnded = true;
      return pool.destroy();
    },
  };
}

/** How many seeds to send next, if so many took so long. */
export function nextHandful(sent: number, tookMs: number): number {
  const inTime = Math.floor((sent * HANDFUL_MS) / Math.max(1, tookMs));
  return Math.max(1, Math.min(HANDFUL, 2 * sent, inTime));
}

/** What `serve` hands to the server: the questions, the threads that answer them, and where jobs are kept. */
import { availableParallelism } from "node:os";
import { DEFAULT_MEMORY_BYTES, problemError } from "../../base/index.js";
import { openLocalJobs, type Api, type Answerer } from "../../server/index.js";
import { createProgram, VERSION } from "../program.js";
import type { Io } from "../io.js";
import { endpointsOf } from "./endpoints.js";
import { withStructuredNotes } from "./log.js";
import { createQuestionPool } from "./pool.js";
import { openStateFolder } from "./state.js";

export interface ApiOptions {
  /** Threads for requests. */
  readonly jobs?: number | undefined;
  readonly backlog?: number | undefined;
  /** In seconds. */
  readonly timeLimit?: number | undefined;
  readonly jobTimeLimit?: number | undefined;
  /** For the whole process, in bytes. */
  readonly memoryLimit?: number | undefined;
  /** The folder of jobs. */
  readonly state?: string | undefined;
  readonly port?: number | undefined;
  /** Its workers answer the jobs. */
  readonly queue?: string | undefined;
  /** Messages on standard error are lines of JSON. */
  readonly log?: "json" | undefined;
}

const DEFAULT_SECONDS = 30;
const DEFAULT_JOB_SECONDS = 3600;
/** This many questions may wait for each thread: they are answered within moments, or there are too many. */
const BACKLOG_PER_THREAD = 64;
const USUAL_THREADS = 8;
/** The share of the memory for all threads together. */
const THREADS_SHARE = 0.75;

/**
 * The share for the bodies of requests, which are in memory twice when they are given to a thread. With the smallest memory limit, it has
 * room for one body of the greatest length.
 */
const BODIES_SHARE = 0.125;

export interface OpenedApi {
  readonly api: Api;
  /** Removes what was made for this run alone. */
  end(): void;
}

export async function openApi(options: ApiOptions, io: Io): Promise<OpenedApi> {
  const folder = await openStateFolder(options);
  const threads = options.jobs ?? Math.min(USUAL_THREADS, Math.max(1, availableParallelism()));
  const jobThreads = Math.max(1, Math.floor(threads / 2));
  const processBytes = options.memoryLimit ?? DEFAULT_MEMORY_BYTES;
  const share = (processBytes * THREADS_SHARE) / (threads + jobThreads);
  const modules = io.modules ?? [];
  const pool = (size: number): Answerer =>
    createQuestionPool({
      threads: size,
      backlog: options.backlog ?? BACKLOG_PER_THREAD * size,
      share,
      processBytes,
      modules,
    });
  // Before any thread starts, so that none is left behind if the queue is missing.
  const jobAnswerer =
    options.queue === undefined
      ? pool(jobThreads)
      : // Only this case loads the libraries of a queue.
        await (
          await import("../queue/questions.js")
        ).openQueueAnswerer(
          options.queue,
          processBytes,
          options.log === "json" ? withStructuredNotes(io) : io,
        );
  const answerer = pool(threads);
  return {
    api: {
      version: VERSION,
      endpoints: endpointsOf(createProgram(io, () => undefined, [])),
      lists: {
        families: createList("families", answerer),
        engines: createList("engines", answerer),
        formats: createList("formats", answerer),
      },
      answerer,
      jobAnswerer,
      openJobs: (port) => openLocalJobs({ answerer: jobAnswerer, folder: folder.at(port) }),
      bodyBytes: processBytes * BODIES_SHARE,
      timeMs: (options.timeLimit ?? DEFAULT_SECONDS) * 1000,
      jobTimeMs: (options.jobTimeLimit ?? DEFAULT_JOB_SECONDS) * 1000,
    },
    end: folder.end,
  };
}

/** These lists do not change while the server runs. */
function createList(command: string, answerer: Answerer): () => Promise<string> {
  let known: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const question = { command, inputs: {}, options: {} };
    const { text } = await answerer.ask(question, { timeMs: DEFAULT_SECONDS * 1000 });
    // A thread that was ended answers with another document.
    if (!text.startsWith(`{"schema":"quadrille/${command}@1"`))
      throw problemError("server/busy", `the ${command} could not be listed now`);
    return `${text}\n`;
  };
  return () => {
    known ??= ask();
    // After an error, the next request tries again.
    known.catch(() => (known = undefined));
    return known;
  };
}

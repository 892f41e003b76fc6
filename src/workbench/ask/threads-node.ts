/** Threads for questions, in Node. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ContractError } from "../../base/index.js";
import type { ThreadMessage, ThreadQuestion } from "./thread-messages.js";

export interface Thread {
  post(question: ThreadQuestion): void;
  /** Whether it keeps the process alive. */
  hold(held: boolean): void;
  end(): void;
  /** The listener of the current question. */
  hears:
    | { message(message: ThreadMessage): void; gone(error: Error & { readonly code?: string }): void }
    | undefined;
}

const FILE = new URL("./question.worker.js", import.meta.url);

/** 0 in a program that was bundled without the thread's file. */
export const threadsAtOnce = (): number => (existsSync(FILE) ? availableParallelism() : 0);

/** Whether several threads can share a count. */
export const canShareCounts = true;

export const createShared = (words: number): Int32Array | undefined =>
  new Int32Array(new SharedArrayBuffer(4 * words));

export function startThread(onGone: (thread: Thread) => void): Thread {
  // Without the caller's loaders and inspectors: the thread runs plain JavaScript.
  const worker = new Worker(FILE, { execArgv: [] });
  const thread: Thread = {
    post: (question) => worker.postMessage(question),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
    hears: undefined,
  };
  const gone = (error: Error): void => {
    onGone(thread);
    thread.hears?.gone(error);
  };
  worker.on("message", (message: ThreadMessage) => thread.hears?.message(message));
  worker.on("error", gone);
  worker.on("exit", (code) => gone(new ContractError(`a thread that was answering ended with code ${code}`)));
  return thread;
}

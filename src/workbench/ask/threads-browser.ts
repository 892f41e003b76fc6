/** Threads for questions, in a browser: workers. Memory is shared only where the page is isolated from other origins. */
import type { PageWorker } from "../../base/index.js";
import type { ThreadMessage, ThreadQuestion } from "./thread-messages.js";
import type { Thread } from "./threads-node.js";

export type { Thread };

declare const Worker: new (
  url: URL,
  options: { type: "module" },
) => PageWorker<ThreadQuestion, ThreadMessage>;
declare const navigator: { readonly hardwareConcurrency?: number };
declare const crossOriginIsolated: boolean;

/** 0 where there are no workers. */
export const threadsAtOnce = (): number =>
  typeof Worker === "function" ? (navigator.hardwareConcurrency ?? 2) : 0;

export const canShareCounts = false;
export const createShared = (words: number): Int32Array | undefined =>
  crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4 * words)) : undefined;

export function startThread(onGone: (thread: Thread) => void): Thread {
  // The address is in the call because bundlers look for it there.
  const worker = new Worker(new URL("./question.worker-browser.js", import.meta.url), { type: "module" });
  const thread: Thread = {
    post: (question) => worker.postMessage(question),
    hold: () => undefined,
    end: () => worker.terminate(),
    hears: undefined,
  };
  const gone = (words: string): void => {
    onGone(thread);
    thread.hears?.gone(new Error(words));
  };
  worker.addEventListener("message", ({ data }) => thread.hears?.message(data));
  worker.addEventListener("error", ({ message }) => gone(message ?? "a worker could not start"));
  worker.addEventListener("messageerror", () => gone("an answer could not be read"));
  return thread;
}

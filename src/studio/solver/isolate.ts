/**
 * Stands in for `engines/isolation/isolate.ts` in the page: solvers that cannot be interrupted get a worker
 * of their own. The addresses stand in the calls, since that is how a bundler finds workers.
 */
import { ProblemError } from "../../base/index.js";
import type { Isolate, IsolateName } from "../../engines/index.js";

export type { Isolate, IsolateName, IsolateOptions } from "../../engines/index.js";

type Handler = NonNullable<Parameters<Isolate["receive"]>[0]>;
type FromIsolate = Parameters<Handler["message"]>[0];

function startWorker(name: IsolateName): Worker {
  switch (name) {
    case "dancing-links":
      return new Worker(new URL("../../engines/isolation/dancing-links.worker.js", import.meta.url), {
        type: "module",
        name: "dancing-links",
      });
    case "highs":
      return new Worker(new URL("../../engines/isolation/highs.worker.js", import.meta.url), {
        type: "module",
        name: "highs",
      });
    case "cp-sat":
      throw new ProblemError({
        code: "engines/missing",
        message:
          "CP-SAT needs threads that a page from a plain host does not get, and stays on the command line: quadrille solve --engine cp-sat",
      });
  }
}

/** The same as the library's; a browser has no limit of memory to set. */
export async function spawnIsolate(name: IsolateName): Promise<Isolate> {
  const worker = startWorker(name);
  let handler: Handler | undefined;
  let ending = false;
  const failed = (words: string): void => {
    if (!ending) handler?.failed(new Error(words));
  };
  worker.addEventListener("message", (event: MessageEvent<FromIsolate>) => handler?.message(event.data));
  worker.addEventListener("error", (event) => failed(event.message || "its worker could not start"));
  worker.addEventListener("messageerror", () => failed("its answer could not be read"));
  return {
    post: (sent) => worker.postMessage(sent),
    receive(next) {
      handler = next;
    },
    hold: () => undefined,
    async end() {
      ending = true;
      worker.terminate();
    },
  };
}

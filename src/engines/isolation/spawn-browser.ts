/** Isolates in a browser: workers, whose addresses are in the calls because bundlers look for them there. */
import { type PageWorker, problemError } from "../../base/index.js";
import { createSwitchboard, type Isolate, type IsolateName } from "./isolate.js";
import type { FromIsolate, ToIsolate } from "./protocol.js";

declare const Worker: new (
  url: URL,
  options: { type: "module"; name: string },
) => PageWorker<ToIsolate, FromIsolate>;

function startWorker(name: IsolateName): PageWorker<ToIsolate, FromIsolate> {
  switch (name) {
    case "dancing-links":
      return new Worker(new URL("./dancing-links.worker.js", import.meta.url), {
        type: "module",
        name: "dancing-links",
      });
    case "highs":
      return new Worker(new URL("./highs.worker.js", import.meta.url), { type: "module", name: "highs" });
    case "cp-sat":
      throw problemError(
        "engines/missing",
        "CP-SAT needs threads that a page from a plain host does not get, and stays on the command line: quadrille solve --engine cp-sat",
      );
  }
}

export async function spawnIsolate(name: IsolateName): Promise<Isolate> {
  const worker = startWorker(name);
  const { receive, message, failed, expectEnd } = createSwitchboard();
  worker.addEventListener("message", (event) => message(event.data));
  worker.addEventListener("error", (event) =>
    failed(new Error(event.message ?? "its worker could not start")),
  );
  worker.addEventListener("messageerror", () => failed(new Error("its answer could not be read")));
  return {
    post: (sent) => worker.postMessage(sent),
    receive,
    hold: () => undefined,
    async end() {
      expectEnd();
      worker.terminate();
    },
  };
}

/**
 * The isolate's side of `protocol.ts`. Plain JavaScript like the workers, so that it runs from the sources and from the built
 * package alike.
 */

/** @import { EncodedProblem } from "../../encodings/index.js" */
/** @import { FromIsolate, IsolateOutlet, IsolateSolver, ToIsolate } from "./protocol.js" */

const PROGRESS_MS = 100;

/**
 * @template {EncodedProblem} P
 * @typedef {object} Port
 * @property {(message: FromIsolate, transfer: ArrayBuffer[]) => void} post
 * @property {(handler: (message: ToIsolate<P>) => void) => void} receive
 */

/**
 * @template {EncodedProblem} P
 * @typedef {object} WorkerScope the global object of a browser's worker
 * @property {(message: FromIsolate, transfer: ArrayBuffer[]) => void} postMessage
 * @property {(type: "message", listener: (event: { data: ToIsolate<P> }) => void) => void} addEventListener
 */

/**
 * @template {EncodedProblem} P
 * @returns {Port<P>}
 */
function openPort() {
  if (typeof process === "object" && typeof process.versions?.node === "string") {
    // Not imported, so that a bundle for browsers asks for no Node.
    const { parentPort } = process.getBuiltinModule("node:worker_threads");
    if (parentPort === null) throw new Error("a solver's worker was started outside a thread");
    return {
      post: (message, transfer) => parentPort.postMessage(message, transfer),
      receive: (handler) => void parentPort.on("message", handler),
    };
  }
  /** @type {WorkerScope<P>} */
  const scope = Reflect.get(globalThis, "self");
  return {
    post: (message, transfer) => scope.postMessage(message, transfer),
    receive: (handler) => scope.addEventListener("message", (event) => handler(event.data)),
  };
}

/**
 * Load the solver, say so, and search whenever asked to.
 * @template {EncodedProblem} P
 * @param {IsolateSolver<P>} solver
 */
export async function serveSearches(solver) {
  /** @type {Port<P>} */
  const port = openPort();
  let credit = 0;
  /** @type {((goOn: boolean) => void) | undefined} */
  let resume;

  /** @param {unknown} thrown */
  const postError = (thrown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
    port.post({ type: "error", error, code }, []);
  };

  /** @param {number} limit @returns {IsolateOutlet} */
  const createOutlet = (limit) => {
    let given = 0;
    let nextProgress = 0;
    return {
      solution(assignment) {
        given++;
        credit--;
        port.post({ type: "solution", assignment }, [assignment.buffer]);
        if (given >= limit) return false;
        if (credit > 0) return true;
        return new Promise((resolve) => {
          resume = resolve;
        });
      },
      progress(stage, done) {
        const now = performance.now();
        if (now < nextProgress) return;
        nextProgress = now + PROGRESS_MS;
        port.post({ type: "progress", stage, done }, []);
      },
    };
  };

  port.receive((message) => {
    if (message.type !== "search") {
      if (message.type === "acknowledge") credit += message.count;
      resume?.(message.type === "acknowledge");
      resume = undefined;
      return;
    }
    const { job } = message;
    credit = message.window;
    solver
      .search(job, createOutlet(job.limit))
      .then((end) => port.post({ type: "end", ...end }, []), postError);
  });

  try {
    port.post({ type: "ready", version: await solver.prepare() }, []);
  } catch (error) {
    postError(error);
  }
}

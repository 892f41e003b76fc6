/**
 * Where solvers run apart from the caller, so that a search that cannot be interrupted can be ended. In Node a solver in
 * JavaScript gets a thread, and one in WebAssembly a process: ending a thread waits for the optimising compiler, which has taken
 * six seconds; ending a process waits for nothing. In a browser both get a `Worker`.
 */
import { ContractError } from "../../base/index.js";
import { bytesWithChild } from "./process-memory.js";
import type { FromIsolate, ToIsolate } from "./protocol.js";

export type IsolateName = "cp-sat" | "dancing-links" | "highs";

export interface Isolate {
  readonly post: (message: ToIsolate) => void;
  /** One receiver at a time: the search that holds the isolate. */
  readonly receive: (handler: IsolateHandler | undefined) => void;
  /** Whether it keeps the caller's process alive. */
  readonly hold: (held: boolean) => void;
  readonly end: () => Promise<void>;
  /** What it and its caller hold together, in bytes, where that can be told. */
  readonly memory?: () => number;
}

interface IsolateHandler {
  readonly message: (message: FromIsolate) => void;
  /** It is gone: it threw, ran out of memory, or could not start. */
  readonly failed: (error: Error) => void;
}

export interface IsolateOptions {
  readonly memoryMb?: number | undefined;
}

function workerUrl(name: IsolateName): URL {
  switch (name) {
    case "cp-sat":
      return new URL("./cp-sat.worker.js", import.meta.url);
    case "dancing-links":
      return new URL("./dancing-links.worker.js", import.meta.url);
    case "highs":
      return new URL("./highs.worker.js", import.meta.url);
  }
}

export async function spawnIsolate(name: IsolateName, options: IsolateOptions = {}): Promise<Isolate> {
  if (typeof process !== "object" || typeof process.versions?.node !== "string") return spawnWebWorker(name);
  return name === "dancing-links" ? spawnThread(name, options) : spawnProcess(name);
}

/** The side that all platforms share: who receives, and that an expected end is no failure. */
function createSwitchboard(): {
  readonly receive: Isolate["receive"];
  readonly message: (message: FromIsolate) => void;
  readonly failed: (error: Error) => void;
  readonly expectEnd: () => void;
} {
  let handler: IsolateHandler | undefined;
  let ending = false;
  return {
    receive(next) {
      handler = next;
    },
    message: (message) => handler?.message(message),
    failed(error) {
      if (!ending) handler?.failed(error);
    },
    expectEnd() {
      ending = true;
    },
  };
}

async function spawnThread(name: IsolateName, { memoryMb }: IsolateOptions): Promise<Isolate> {
  const { Worker } = await import("node:worker_threads");
  const resourceLimits = memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb };
  // The caller's loaders and inspectors are not for the thread, which runs plain JavaScript.
  const worker = new Worker(workerUrl(name), { name, resourceLimits, execArgv: [] });
  const { receive, message, failed, expectEnd } = createSwitchboard();
  worker.on("message", message);
  worker.on("error", failed);
  worker.on("exit", (code) => failed(new Error(`its thread ended with code ${code}`)));
  return {
    post: (sent) => worker.postMessage(sent, []),
    receive,
    hold: (held) => (held ? worker.ref() : worker.unref()),
    async end() {
      expectEnd();
      await worker.terminate();
    },
  };
}

async function spawnProcess(name: IsolateName): Promise<Isolate> {
  const { fork } = await import("node:child_process");
  const child = fork(new URL("./isolate-process.js", import.meta.url), [workerUrl(name).href], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { receive, message, failed, expectEnd } = createSwitchboard();
  const gone = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      failed(error);
      resolve();
    });
    child.on("exit", (code, signal) => {
      failed(signal === null ? new Error(`its process ended with code ${code}`) : signalError(signal));
      resolve();
    });
  });
  child.on("message", (received) => {
    if (isFromIsolate(received)) message(received);
  });
  return {
    // A message to a process that has just died is lost; its end is reported all the same.
    post: (sent) => void child.send(sent, () => undefined),
    receive,
    hold(held) {
      if (held) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    end() {
      expectEnd();
      child.kill("SIGKILL");
      return gone;
    },
    memory: () => bytesWithChild(child.pid),
  };
}

function isFromIsolate(received: unknown): received is FromIsolate {
  return typeof received === "object" && received !== null && "type" in received;
}

/** Nobody else sends these two: the one is the system short of memory, the other V8 at its limit. */
function signalError(signal: string): Error {
  const memory = signal === "SIGKILL" || signal === "SIGABRT";
  return new Error(`its process was ended by ${signal}${memory ? ", out of memory" : ""}`);
}

interface WebWorker {
  postMessage(message: ToIsolate, transfer: readonly ArrayBuffer[]): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromIsolate }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

type WebWorkerConstructor = new (url: URL, options: { type: "module"; name: string }) => WebWorker;

function isWebWorkerConstructor(value: unknown): value is WebWorkerConstructor {
  return typeof value === "function";
}

function spawnWebWorker(name: IsolateName): Isolate {
  const Worker: unknown = Reflect.get(globalThis, "Worker");
  if (!isWebWorkerConstructor(Worker)) throw new ContractError(`${name}: this platform has no workers`);
  const worker = new Worker(workerUrl(name), { type: "module", name });
  const { receive, message, failed, expectEnd } = createSwitchboard();
  worker.addEventListener("message", (event) => message(event.data));
  worker.addEventListener("error", (event) =>
    failed(new Error(event.message ?? "its worker could not start")),
  );
  return {
    post: (sent) => worker.postMessage(sent, []),
    receive,
    hold: () => undefined,
    end() {
      expectEnd();
      worker.terminate();
      return Promise.resolve();
    },
  };
}

/**
 * Threads for solvers that cannot be interrupted: a search that must stop is ended together
 * with its thread. This is the one place that knows how a thread is made, in Node
 * (`node:worker_threads`) or in a browser (`Worker`).
 *
 * A thread that has finished its search is kept for the next one, since starting it and its
 * solver costs 40 to 700 ms. A kept thread never holds the process open, and ends by itself
 * when nobody has asked for it in a while.
 */
import { ContractError } from "../base/index.js";
import type { FromIsolate, ToIsolate } from "./protocol.js";

export type IsolateName = "cp-sat" | "dancing-links" | "highs";

export interface Isolate {
  post(message: ToIsolate): void;
  /** One receiver at a time: the search that holds the thread. */
  receive(handler: IsolateHandler | undefined): void;
  /** Whether the thread keeps the process alive. */
  hold(held: boolean): void;
  end(): Promise<void>;
}

export interface IsolateHandler {
  message(message: FromIsolate): void;
  /** The thread is gone: it threw, ran out of memory, or could not start. */
  failed(error: Error): void;
}

export interface IsolateOptions {
  /** Limit of the JavaScript heap, where the platform has one. */
  readonly memoryMb?: number | undefined;
}

interface NodeWorker {
  postMessage(message: ToIsolate, transfer: readonly ArrayBuffer[]): void;
  on(event: "message", listener: (message: FromIsolate) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<number>;
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
  if (typeof process === "object" && typeof process.versions?.node === "string") {
    const { Worker } = await import("node:worker_threads");
    const resourceLimits = options.memoryMb === undefined ? {} : { maxOldGenerationSizeMb: options.memoryMb };
    // The caller's loaders and inspectors are not for the thread, which runs plain JavaScript.
    return fromNodeWorker(new Worker(workerUrl(name), { name, resourceLimits, execArgv: [] }));
  }
  const Worker: unknown = Reflect.get(globalThis, "Worker");
  if (!isWebWorkerConstructor(Worker)) throw new ContractError(`${name}: this platform has no threads`);
  return fromWebWorker(new Worker(workerUrl(name), { type: "module", name }));
}

function fromNodeWorker(worker: NodeWorker): Isolate {
  let handler: IsolateHandler | undefined;
  let ending = false;
  worker.on("message", (message) => handler?.message(message));
  worker.on("error", (error) => handler?.failed(error));
  worker.on("exit", (code) => {
    if (!ending) handler?.failed(new Error(`the thread ended with code ${code}`));
  });
  return {
    post: (message) => worker.postMessage(message, []),
    receive(next) {
      handler = next;
    },
    hold: (held) => (held ? worker.ref() : worker.unref()),
    async end() {
      ending = true;
      await worker.terminate();
    },
  };
}

function fromWebWorker(worker: WebWorker): Isolate {
  let handler: IsolateHandler | undefined;
  worker.addEventListener("message", (event) => handler?.message(event.data));
  worker.addEventListener("error", (event) =>
    handler?.failed(new Error(event.message ?? "the thread could not start")),
  );
  return {
    post: (message) => worker.postMessage(message, []),
    receive(next) {
      handler = next;
    },
    hold: () => undefined,
    end() {
      worker.terminate();
      return Promise.resolve();
    },
  };
}

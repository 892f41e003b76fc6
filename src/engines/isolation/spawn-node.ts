/**
 * Isolates in Node. A solver in JavaScript gets a thread, and one in WebAssembly a process: ending a thread waits for the optimising
 * compiler to finish with its WebAssembly, which has taken six seconds, and ending a process waits for nothing.
 */
import { createSwitchboard, type Isolate, type IsolateName, type IsolateOptions } from "./isolate.js";
import { bytesWithChild } from "./process-memory.js";
import type { FromIsolate } from "./protocol.js";

export async function spawnIsolate(name: IsolateName, options: IsolateOptions = {}): Promise<Isolate> {
  return name === "dancing-links" ? spawnThread(name, options) : spawnProcess(name);
}

const workerUrl = (name: IsolateName): URL => new URL(`./${name}.worker.js`, import.meta.url);

async function spawnThread(name: IsolateName, { memoryMb }: IsolateOptions): Promise<Isolate> {
  const { Worker } = await import("node:worker_threads");
  const resourceLimits = memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb };
  // Without the caller's loaders and inspectors: the thread runs plain JavaScript.
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
    // A message to a process that has just died is lost; its end is still reported.
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

/** SIGKILL comes from a system without memory, SIGABRT from V8 at its limit. */
function signalError(signal: string): Error {
  const memory = signal === "SIGKILL" || signal === "SIGABRT";
  return new Error(`its process was ended by ${signal}${memory ? ", out of memory" : ""}`);
}

/**
 * The first thread of the command line. Solvers are synchronous, and a thread that computes
 * hears no signal; so the work is done in a second thread, and this one only listens: SIGINT or
 * SIGTERM asks the work to stop and print what it knows, a second signal ends the process, and a
 * worker that runs out of memory becomes an answer instead of a crash.
 */
import { bundleOf } from "./bundle.js";
import { EXIT } from "./exit.js";
import { createIo, terminalColumns, type Io } from "./io.js";
import type { runQuick } from "./quick.js";
import { quickCall } from "./quick-call.js";
import type { runInTerminal } from "./run.js";
import { reportStopped } from "./stopped.js";

export interface WorkerStart {
  readonly argv: readonly string[];
  readonly columns: number;
  readonly cancelFlag: Int32Array;
}

/** What needs no solver is done here, without the cost of a second thread. */
const LIGHT = new Set([
  "complete",
  "completion",
  "engines",
  "families",
  "formats",
  "help",
  "serve",
  "--help",
  "-h",
  "--version",
  "-V",
]);
const HEAP_MIB = 8192;

async function loadQuick(): Promise<{ readonly runQuick: typeof runQuick }> {
  const bundle = bundleOf("quick");
  return bundle === undefined ? import("./quick.js") : import(bundle.href);
}

async function loadCli(): Promise<{ readonly runInTerminal: typeof runInTerminal }> {
  const bundle = bundleOf("run");
  return bundle === undefined ? import("./run.js") : import(bundle.href);
}

export async function main(argv: readonly string[]): Promise<void> {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const columns = terminalColumns();
  const call = quickCall(argv);
  if (call !== undefined) {
    const exit = await (await loadQuick()).runQuick(call, { columns, cancelFlag });
    if (exit !== undefined) {
      process.exitCode = exit;
      return;
    }
  }
  const [first] = argv;
  if (first === undefined || LIGHT.has(first) || argv.includes("--help") || argv.includes("-h")) {
    process.exitCode = await (await loadCli()).runInTerminal(argv, { columns, cancelFlag });
    return;
  }
  await runInThread({ argv, columns, cancelFlag }, createIo({ columns, cancelFlag }));
}

async function runInThread(start: WorkerStart, io: Io): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const worker = new Worker(bundleOf("worker") ?? new URL("./worker.js", import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  let stop: number | undefined;
  const interrupt = (signal: "SIGINT" | "SIGTERM"): void => {
    if (stop !== undefined) {
      // As if nobody listened: to exit, this thread would wait for the other one.
      process.removeListener(signal, interrupt);
      process.kill(process.pid, signal);
      return;
    }
    stop = signal === "SIGINT" ? EXIT.interrupted : EXIT.terminated;
    Atomics.store(start.cancelFlag, 0, 1);
    Atomics.notify(start.cancelFlag, 0);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  // A file that may not grow further is told to whoever writes it, as a full disk is.
  process.on("SIGXFSZ", () => undefined);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      reportStopped("memory", start.argv.includes("--json"), io);
      process.exitCode = EXIT.limit;
      return;
    }
    io.err(`quadrille: internal error: ${error.stack ?? error.message}\n`);
    process.exitCode = EXIT.internal;
  });
  worker.on("message", (code: number) => {
    process.exitCode = stop !== undefined && (code === EXIT.ok || code === EXIT.interrupted) ? stop : code;
    void worker.terminate();
  });
}

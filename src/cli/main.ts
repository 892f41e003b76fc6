/**
 * The first thread of the command line. Solvers are synchronous, and a thread that computes
 * hears no signal; so the work is done in a second thread, and this one only listens: SIGINT
 * asks the work to stop and print what it knows, a second SIGINT ends the process, and a
 * worker that runs out of memory becomes an answer instead of a crash.
 */
import { bundleOf } from "./bundle.js";
import { EXIT } from "./exit.js";
import { createIo, terminalColumns, type Io } from "./io.js";
import type { runQuick } from "./quick.js";
import { quickCall } from "./quick-call.js";
import type { runCli } from "./run.js";

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
  "version",
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

async function loadCli(): Promise<{ readonly runCli: typeof runCli }> {
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
  const io = createIo({ columns, cancelFlag });
  const [first] = argv;
  if (first === undefined || LIGHT.has(first) || argv.includes("--help") || argv.includes("-h")) {
    process.exitCode = await (await loadCli()).runCli(argv, io);
    return;
  }
  await runInThread({ argv, columns, cancelFlag }, io);
}

async function runInThread(start: WorkerStart, io: Io): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const worker = new Worker(bundleOf("worker") ?? new URL("./worker.js", import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  let interrupted = false;
  const interrupt = (): void => {
    if (interrupted) process.exit(EXIT.interrupted);
    interrupted = true;
    Atomics.store(start.cancelFlag, 0, 1);
    Atomics.notify(start.cancelFlag, 0);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      outOfMemory(start.argv, io);
      process.exitCode = EXIT.limit;
      return;
    }
    io.err(`quadrille: internal error: ${error.stack ?? error.message}\n`);
    process.exitCode = EXIT.internal;
  });
  worker.on("message", (code: number) => {
    process.exitCode = interrupted && code === EXIT.ok ? EXIT.interrupted : code;
    void worker.terminate();
  });
}

function outOfMemory(argv: readonly string[], io: Io): void {
  const answer = {
    schema: "quadrille/answer@1",
    status: "unknown",
    reason: "memory",
    solutions: [],
    complete: false,
    unique: null,
  };
  if (argv.includes("--json")) io.out(JSON.stringify(answer) + "\n");
  else io.err("unknown: the memory limit was reached\n");
}

/**
 * The first thread of the command line. Solvers are synchronous, and a thread that computes
 * hears no signal; so the work is done in a second thread, and this one only listens: SIGINT
 * asks the work to stop and print what it knows, a second SIGINT ends the process, and a
 * worker that runs out of memory becomes an answer instead of a crash.
 */
import { readFileSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { EXIT } from "./exit.js";
import { createIo } from "./io.js";

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
const DEFAULT_COLUMNS = 80;
const HEAP_MIB = 8192;

/** Answered in milliseconds: a family's own method on a small board, with no option that may make it long. */
const QUICK = new Set(["solve", "check", "explain"]);
const QUICK_FLAGS = new Set(["--json", "--quiet", "-q", "--no-color", "--unique", "-u", "--sat-exit-codes"]);
const QUICK_BYTES = 4096;
const QUICK_SQUARES = 4096;

function isQuick([command, puzzle, ...rest]: readonly string[]): boolean {
  if (command === undefined || puzzle === undefined || !QUICK.has(command)) return false;
  if (rest.some((argument) => argument.startsWith("-") && !QUICK_FLAGS.has(argument))) return false;
  const size = /^(\d+)x(\d+)(?:-[\d,-]*)?$/.exec(puzzle);
  if (size !== null) return Number(size[1]) * Number(size[2]) <= QUICK_SQUARES;
  // A short file may still say a large board in few words; those begin with a digit.
  const file = statSync(puzzle, { throwIfNoEntry: false });
  if (file === undefined || !file.isFile() || file.size > QUICK_BYTES) return false;
  return /^[.#]/.test(readFileSync(puzzle, "utf8"));
}

export async function main(argv: readonly string[]): Promise<void> {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const columns = process.stdout.columns ?? DEFAULT_COLUMNS;
  const [first] = argv;
  if (
    isQuick(argv) ||
    first === undefined ||
    LIGHT.has(first) ||
    argv.includes("--help") ||
    argv.includes("-h")
  ) {
    const { runCli } = await import("./run.js");
    process.exitCode = await runCli(argv, createIo({ columns, cancelFlag }));
    return;
  }
  const start: WorkerStart = { argv, columns, cancelFlag };
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  let interrupted = false;
  const interrupt = (): void => {
    if (interrupted) process.exit(EXIT.interrupted);
    interrupted = true;
    Atomics.store(cancelFlag, 0, 1);
    Atomics.notify(cancelFlag, 0);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    const io = createIo({ columns, cancelFlag });
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      outOfMemory(argv, io);
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

function outOfMemory(argv: readonly string[], io: ReturnType<typeof createIo>): void {
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

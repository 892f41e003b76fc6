/**
 * The first thread of the command line. Solvers are synchronous, and a thread that computes hears no signal. So a second thread
 * does the work, and this one listens: SIGINT or SIGTERM asks the work to stop and print what it knows, and a second signal ends
 * the process. If the worker runs out of memory, that is an answer, not a crash. `guard.ts` enforces the limits.
 */
import { bundleOf, openScript } from "./start/bundle.js";
import { EXIT } from "./output/exit.js";
import { takeExtensions } from "./start/extensions.js";
import { guard, type GuardedLimits } from "./start/guard.js";
import { createIo, terminalColumns, type Io, type SaidAtLimit } from "./io.js";
import { quickCall, type QuickCall } from "./start/quick-call.js";
import { reportEnded } from "./output/stopped.js";
import type * as quickModule from "./start/quick.js";
import type * as runModule from "./run.js";

export interface WorkerStart {
  readonly argv: readonly string[];
  /** Modules of families and engines that the user brings. */
  readonly modules: readonly string[];
  readonly columns: number;
  readonly cancelFlag: Int32Array;
  /** 1 once something was written to standard output. */
  readonly writtenFlag: Int32Array;
}

/** Messages of the second thread: its limits, what is known already, and its exit code. */
export type WorkerMessage =
  | { readonly limits: GuardedLimits }
  | { readonly known: SaidAtLimit }
  | { readonly exit: number };

/** Commands that need no solver, or have threads of their own for it, run in this thread. */
const LIGHT = new Set([
  "complete",
  "completion",
  "engines",
  "families",
  "formats",
  "queue",
  "serve",
  "version",
  "worker",
]);
/** Calls that only print a text. */
const HELP = new Set(["help", "--help", "-h", "--version", "-V"]);
const asksForHelp = ([first, ...rest]: readonly string[]): boolean =>
  first === undefined || HELP.has(first) || rest.includes("--help") || rest.includes("-h");

const HEAP_MIB = 8192;
/** How long the work may take to end after a signal. */
const STUBBORN_MS = 3000;
/** A signal to a whole group of processes may arrive twice, as from `timeout` and npm. This soon after the first, it is the same. */
const ECHO_MS = 250;

type Quick = typeof quickModule;
type Cli = typeof runModule;

/** Explanations have a script of their own. Half of it finds reasons, which no other command needs. */
const loadQuick = async ({ command }: QuickCall): Promise<Quick> =>
  (openScript(command === "explain" ? "explain" : "quick")?.exported as Quick | undefined) ??
  (await import("./start/quick.js"));

/** The help needs none of the modules that a command imports when it runs. */
async function loadCli(helpOnly: boolean): Promise<Cli> {
  const help = helpOnly ? (openScript("help")?.exported as Cli | undefined) : undefined;
  if (help !== undefined) return help;
  const bundle = bundleOf("run");
  return bundle === undefined ? import("./run.js") : import(bundle.href);
}

export async function main(given: readonly string[]): Promise<void> {
  const { argv, modules } = takeExtensions(given);
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const columns = terminalColumns();
  const call = modules.length === 0 ? quickCall(argv) : undefined;
  if (call !== undefined) {
    const exit = await (await loadQuick(call)).runQuick(call, { columns, cancelFlag });
    if (exit !== undefined) {
      process.exitCode = exit;
      return;
    }
  }
  const helpOnly = asksForHelp(argv);
  if (helpOnly || LIGHT.has(argv[0] ?? "")) {
    const cli = await loadCli(helpOnly && modules.length === 0);
    process.exitCode = await cli.runInTerminal(argv, { columns, cancelFlag, modules });
    return;
  }
  const writtenFlag = new Int32Array(new SharedArrayBuffer(4));
  await runInThread({ argv, modules, columns, cancelFlag, writtenFlag }, createIo({ columns, cancelFlag }));
}

async function runInThread(start: WorkerStart, io: Io): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const worker = new Worker(bundleOf("worker") ?? new URL("./start/worker.js", import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  let unwatch: (() => void) | undefined;
  let known: SaidAtLimit | undefined;
  /** The exit code is known. */
  let isOver = false;
  /** The second thread has ended, or is ended here; this thread reports why. */
  const stopWith = (reason: "time" | "memory"): void => {
    unwatch?.();
    isOver = true;
    const written = Atomics.load(start.writtenFlag, 0) !== 0;
    process.exitCode = reportEnded(reason, { argv: start.argv, written, known: known?.[reason] }, io);
    void worker.terminate();
  };
  const fail = (words: string): void => {
    unwatch?.();
    isOver = true;
    io.err(`quadrille: internal error: ${words}\n`);
    process.exitCode = EXIT.internal;
  };
  let stop: number | undefined;
  let stopMs = 0;
  const interrupt = (signal: "SIGINT" | "SIGTERM"): void => {
    if (stop !== undefined) {
      if (performance.now() - stopMs < ECHO_MS) return;
      // The signal itself, without a listener: to exit, this thread would wait for the other one.
      process.removeListener(signal, interrupt);
      process.kill(process.pid, signal);
      return;
    }
    stop = signal === "SIGINT" ? EXIT.interrupted : EXIT.terminated;
    stopMs = performance.now();
    // A thread that writes into a full pipe hears nothing: after a while, act as on a second signal.
    setTimeout(() => interrupt(signal), STUBBORN_MS).unref();
    Atomics.store(start.cancelFlag, 0, 1);
    Atomics.notify(start.cancelFlag, 0);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  // Writing to a file that has reached its size limit then fails with an error, as on a full disk.
  process.on("SIGXFSZ", () => undefined);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      stopWith("memory");
      return;
    }
    fail(error.stack ?? error.message);
  });
  // The thread had nothing left to wait for, or a module of the user's has ended it.
  worker.on("exit", () => {
    if (isOver) return;
    const whose =
      start.modules.length === 0 ? "please report it" : `in Quadrille or in ${start.modules.join(", ")}`;
    fail(`the work ended without a word, ${whose}`);
  });
  worker.on("message", (message: WorkerMessage) => {
    if ("limits" in message) {
      unwatch = guard(message.limits, { ...start, end: stopWith });
      return;
    }
    if ("known" in message) {
      ({ known } = message);
      return;
    }
    unwatch?.();
    isOver = true;
    const { exit } = message;
    process.exitCode = stop !== undefined && (exit === EXIT.ok || exit === EXIT.interrupted) ? stop : exit;
    void worker.terminate();
  });
}

/** Input and output of the command line. Writing is synchronous, so that it works in threads and nothing is lost at the end. */
import { fstatSync, writeSync } from "node:fs";
import { problemError, startBudget, type Limits, type ProblemError, type Progress } from "../base/index.js";
import type { GuardedLimits } from "./start/guard.js";
import { readSource } from "./input/read.js";

export interface Io {
  out(text: string | Uint8Array): void;
  /** Words beside the data, on standard error. Errors in writing them are ignored. */
  err(text: string): void;
  /** A line that the next one replaces, on a terminal only. */
  status(text: string): void;
  readonly columns: number;
  readonly outIsTerminal: boolean;
  readonly colour: boolean;
  readonly cancelFlag: Int32Array;
  /** What a name means, if the file system must not decide that: the work may come from another machine. */
  kindOf?(path: string): InputKind;
  /** All bytes of a file, or of standard input for `-`, which can be read once. Throws `Stopped` at a limit. */
  read(source: string, limits: Limits): Promise<Uint8Array>;
  /** Milliseconds since the first call of this or of `read`: reading counts towards the time limit. */
  elapsedMs(): number;
  /** The time for the whole question, if the caller sets it. Then `--time-limit` is ignored. */
  timeMs?(): number | undefined;
  /** Tells the first thread the limits of the command. */
  watch?(limits: GuardedLimits): void;
  /** Tells the first thread what to print if it has to end this one before there is more. */
  known?(said: SaidAtLimit): void;
  /** Gets the progress as data. If absent, progress is shown as a status. */
  progress?(progress: Progress): void;
  /** Gets each solution as JSON while the search goes on. `head`: the answer's first members, as JSON. */
  found?(solution: string, head: string): void;
  /** Inputs by the names that stand for them in the arguments, when another program gives them. Then no argument names a file. */
  readonly given?: ReadonlyMap<string, Uint8Array>;
  /** Modules of families and engines that the user brings. */
  readonly modules?: readonly string[];
}

/** A `stream` is anything readable that is not a regular file, such as a FIFO. */
export type InputKind = "file" | "stream" | "folder" | "nothing";

/** An answer as it is written and told, and its exit code. */
export interface Said {
  readonly out: string;
  readonly err: string;
  readonly exit: number;
}

/** What is known already, by the limit that ends the search for the rest. */
export type SaidAtLimit = Readonly<Record<"time" | "memory", Said>>;

/** What `tell` writes, kept instead of written. */
export function saidBy(io: Io, tell: (io: Io) => number): Said {
  const [out, err]: [string[], string[]] = [[], []];
  const decoder = new TextDecoder();
  const exit = tell({
    ...io,
    out: (text) => void out.push(typeof text === "string" ? text : decoder.decode(text)),
    err: (text) => void err.push(text),
    status: () => undefined,
  });
  return { out: out.join(""), err: err.join(""), exit };
}

export class PipeClosed extends Error {}

const RETRY_MS = 5;

function writeAll(fd: number, text: string | Uint8Array): void {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      // A non-blocking pipe that is full: give its reader a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

export function outputProblem(where: string, error: unknown): ProblemError {
  const words = `cannot write ${where}: ${(error as Error).message}`;
  return problemError("output/failed", words, error);
}

function writeOut(text: string | Uint8Array): void {
  try {
    writeAll(1, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EPIPE") throw new PipeClosed();
    throw outputProblem("to standard output", error);
  }
}

function writeErr(text: string): void {
  try {
    writeAll(2, text);
  } catch {
    // There is nowhere to report it, and the data may still arrive.
  }
}

export function wantsColour(env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  const force = env["FORCE_COLOR"];
  if (force !== undefined) return force !== "0" && force !== "false";
  return terminal && env["TERM"] !== "dumb";
}

/** `node:tty` also loads `node:net`, which is slow: pipes and files are recognised without it. */
function isTerminal(fd: number): boolean {
  try {
    if (!fstatSync(fd).isCharacterDevice()) return false;
  } catch {
    // It is closed, or a console without a status: `isatty` answers for both.
  }
  return process.getBuiltinModule("node:tty").isatty(fd);
}

const DEFAULT_COLUMNS = 80;

export function terminalColumns(): number {
  // A terminal that does not know its size says 0.
  const { columns = 0 } = isTerminal(1) ? process.stdout : {};
  return columns > 0 ? columns : DEFAULT_COLUMNS;
}

export interface TerminalFacts {
  readonly columns: number;
  readonly cancelFlag: Int32Array;
  /** Set to 1 when something is written to standard output. */
  readonly writtenFlag?: Int32Array;
  readonly watch?: Io["watch"];
  readonly known?: Io["known"];
  readonly modules?: readonly string[];
}

/** Reading for a command: standard input only once, with the clock running. */
export function createReading(): Pick<Io, "read" | "elapsedMs"> {
  let started: number | undefined;
  let stdinRead = false;
  return {
    async read(source, limits) {
      if (source === "-" && stdinRead) {
        const words = "standard input was read already: - can stand for one argument only";
        throw problemError("usage/stdin", words);
      }
      stdinRead ||= source === "-";
      started ??= performance.now();
      return readSource(source, startBudget(limits));
    },
    elapsedMs() {
      started ??= performance.now();
      return performance.now() - started;
    },
  };
}

export function createIo({
  columns,
  cancelFlag,
  writtenFlag,
  watch,
  known,
  modules = [],
}: TerminalFacts): Io {
  const outIsTerminal = isTerminal(1);
  const errIsTerminal = isTerminal(2);
  let statusShown = false;
  const clearStatus = (): void => {
    if (statusShown) writeErr("\r\u001b[2K");
    statusShown = false;
  };
  return {
    out(text) {
      clearStatus();
      if (writtenFlag !== undefined) Atomics.store(writtenFlag, 0, 1);
      writeOut(text);
    },
    err(text) {
      clearStatus();
      writeErr(text);
    },
    status(text) {
      if (!errIsTerminal) return;
      clearStatus();
      if (text === "") return;
      writeErr(text.slice(0, Math.max(10, columns - 1)));
      statusShown = true;
    },
    columns,
    outIsTerminal,
    colour: wantsColour(process.env, outIsTerminal),
    cancelFlag,
    modules,
    ...createReading(),
    ...(watch === undefined ? {} : { watch }),
    ...(known === undefined ? {} : { known }),
  };
}

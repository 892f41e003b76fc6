/**
 * The outside world of the command line. Writing is synchronous on the file descriptors, so
 * that it works the same in a worker thread and nothing is lost when the process ends.
 */
import { fstatSync, readFileSync, writeSync } from "node:fs";

export interface Io {
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** A line that the next one replaces, when stderr is a terminal; nothing otherwise. */
  status(text: string): void;
  readonly columns: number;
  readonly outIsTerminal: boolean;
  readonly colour: boolean;
  readonly cancelFlag: Int32Array;
  readStdin(): Uint8Array;
}

/** The reader of a pipe went away. */
export class PipeClosed extends Error {}

const RETRY_MS = 5;

function writeAll(fd: number, text: string | Uint8Array): void {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EPIPE") throw new PipeClosed();
      if (code !== "EAGAIN") throw error;
      // A non-blocking pipe that is full: give its reader a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

export function wantsColour(env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  const force = env["FORCE_COLOR"];
  if (force !== undefined) return force !== "0" && force !== "false";
  return terminal && env["TERM"] !== "dumb";
}

/** The module behind terminals is the net's as well, and slow to load: pipes and files are told apart without it. */
function isTerminal(fd: number): boolean {
  try {
    if (!fstatSync(fd).isCharacterDevice()) return false;
  } catch {
    // Closed, or a console that has no status: the question below is answered for both.
  }
  return process.getBuiltinModule("node:tty").isatty(fd);
}

const DEFAULT_COLUMNS = 80;

export function terminalColumns(): number {
  return isTerminal(1) ? (process.stdout.columns ?? DEFAULT_COLUMNS) : DEFAULT_COLUMNS;
}

export interface TerminalFacts {
  readonly columns: number;
  readonly cancelFlag: Int32Array;
}

export function createIo({ columns, cancelFlag }: TerminalFacts): Io {
  const outIsTerminal = isTerminal(1);
  const errIsTerminal = isTerminal(2);
  let statusShown = false;
  const clearStatus = (): void => {
    if (statusShown) writeAll(2, "\r\u001b[2K");
    statusShown = false;
  };
  return {
    out(text) {
      clearStatus();
      writeAll(1, text);
    },
    err(text) {
      clearStatus();
      writeAll(2, text);
    },
    status(text) {
      if (!errIsTerminal) return;
      clearStatus();
      if (text === "") return;
      writeAll(2, text.slice(0, Math.max(10, columns - 1)));
      statusShown = true;
    },
    columns,
    outIsTerminal,
    colour: wantsColour(process.env, outIsTerminal),
    cancelFlag,
    readStdin: () => readFileSync(0),
  };
}

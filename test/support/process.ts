/** The command line as its users run it: a process. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export const ROOT = join(import.meta.dirname, "..", "..");
export const BIN = join(ROOT, "bin", "quadrille.js");

export interface Ran {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly bytes: Buffer;
  readonly err: string;
}

export interface RunOptions {
  /** What is on standard input, which ends there; null leaves it open. */
  readonly input?: string | null;
  /** A file descriptor instead of a pipe for standard output. */
  readonly stdout?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Called with the running process. */
  readonly started?: (child: ReturnType<typeof spawn>) => void;
}

export function quadrille(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, FORCE_COLOR: "", NO_COLOR: "1", ...options.env },
      stdio: ["pipe", options.stdout ?? "pipe", "pipe"],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on("data", (piece: Buffer) => out.push(piece));
    child.stderr?.on("data", (piece: Buffer) => err.push(piece));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const bytes = Buffer.concat(out);
      resolve({ code, signal, out: bytes.toString("utf8"), bytes, err: Buffer.concat(err).toString("utf8") });
    });
    child.stdin?.on("error", () => undefined);
    if (options.input !== null) child.stdin?.end(options.input ?? "");
    options.started?.(child);
  });
}

const LOOK_MS = 50;
const TICKS_PER_SECOND = 100;
/** Starting takes less than half of it. */
const AT_WORK_SECONDS = 1;

/** Seconds of processor time that a process has had; undefined if that is not known. */
function processorSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // After the name, which may hold anything but ends in a bracket: state, then numbers.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Ctrl-C once the process has been working for a while, however slow the machine is: it would miss an earlier one. */
export function interrupt(
  child: ReturnType<typeof spawn>,
  signal: NodeJS.Signals = "SIGINT",
  seconds = AT_WORK_SECONDS,
): void {
  const started = performance.now();
  const look = setInterval(() => {
    const spent = processorSeconds(child.pid!) ?? (performance.now() - started) / 1000;
    if (spent < seconds) return;
    clearInterval(look);
    child.kill(signal);
  }, LOOK_MS);
  child.on("exit", () => clearInterval(look));
}

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The command line as its users run it: a process. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
  readonly input?: string;
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
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => out.push(piece));
    child.stderr.on("data", (piece: Buffer) => err.push(piece));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const bytes = Buffer.concat(out);
      resolve({ code, signal, out: bytes.toString("utf8"), bytes, err: Buffer.concat(err).toString("utf8") });
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input ?? "");
    options.started?.(child);
  });
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

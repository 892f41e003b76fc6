/** `quadrille serve` as its users run it: a process with a port of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { BIN, ROOT } from "./process.js";

export interface Serving {
  /** Without a slash at its end. */
  readonly url: string;
  readonly child: ChildProcess;
  /** What is on standard error so far. */
  err(): string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Posts JSON, or text if the body is text. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Ends it, and waits for its end. Returns the exit code, or the signal. */
  stop(signal?: NodeJS.Signals): Promise<number | string | null>;
}

const children = new Set<ChildProcess>();

/** For the end of a test file, so that no server outlives it. */
export function endServing(): void {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
}

const LOOK_MS = 20;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(LOOK_MS);
}

/** Starts a server and waits until it takes questions. `before`: arguments that come first, such as --with. */
export async function startServing(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  before: readonly string[] = [],
): Promise<Serving> {
  const child = spawn(process.execPath, [BIN, ...before, "serve", "--port", "0", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => (out += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (err += piece.toString()));
  children.add(child);
  const ended = once(child, "exit");
  const stop: Serving["stop"] = async (signal = "SIGTERM") => {
    child.kill(signal);
    const [code, by] = (await ended) as [number | null, string | null];
    return code ?? by;
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error(`serve ended: ${err}`);
    return out.includes("\n");
  });
  const url = out.trim().replace(/\/$/, "");
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  return {
    url,
    child,
    err: () => err,
    get: (path, init) => fetch(url + path, init),
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    stop,
  };
}

/** One request as written: fetch sets headers of its own, and refuses others. */
export function rawRequest(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

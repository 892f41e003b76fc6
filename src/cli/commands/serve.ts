/** serve: the Studio on this machine, until it is interrupted. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startServer } from "../../server/index.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";

export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
  /** For tests: ends the server as an interrupt would. */
  readonly signal?: AbortSignal;
}

/** From dist/cli/commands to dist/studio. */
const ROOT = fileURLToPath(new URL("../../studio", import.meta.url));

export async function serveCommand(options: ServeOptions, io: Io): Promise<number> {
  const server = await startServer({ root: ROOT, port: options.port, host: options.host });
  try {
    io.out(`${server.url}\n`);
  } catch (error) {
    // Without its address the server is of no use.
    await server.close();
    throw error;
  }
  io.err("The Studio is at this address until Ctrl-C.\n");
  if (options.open === true) openBrowser(server.url, io);
  await interrupted(options.signal);
  await server.close();
  return EXIT.ok;
}

/** An interrupt is the usual end. A second one, while the server closes, ends the process at once. */
function interrupted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  // The empty argument is the title: without it, `start` takes a quoted address for the title.
  win32: ["cmd", "/c", "start", ""],
};

function openBrowser(url: string, io: Io): void {
  const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () =>
    io.err(`no browser could be opened (${command} is missing): the address is above\n`),
  );
  child.unref();
}

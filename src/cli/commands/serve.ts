/** serve: the Studio and the HTTP API, until it is interrupted. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startServer } from "../../server/index.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";
import { openApi, type ApiOptions } from "../serve/start.js";

export interface ServeOptions extends ApiOptions {
  readonly host?: string;
  readonly open?: boolean;
  readonly token?: string;
  readonly openToAll?: boolean;
  readonly allowOrigin?: readonly string[];
  /** Requests per second from one address. */
  readonly rateLimit?: number;
  /** For tests: ends the server as an interrupt would. */
  readonly signal?: AbortSignal;
}

/** From dist/cli/commands to dist/studio. */
const ROOT = fileURLToPath(new URL("../../studio", import.meta.url));

export async function serveCommand(options: ServeOptions, io: Io): Promise<number> {
  const { api, end } = await openApi(options, io);
  try {
    const server = await startServer({
      root: ROOT,
      port: options.port,
      host: options.host,
      api,
      token: options.token,
      isOpenToAll: options.openToAll,
      allowedOrigins: options.allowOrigin,
      ratePerSecond: options.rateLimit,
      log: options.log === "json" ? (line) => io.err(line) : undefined,
      // A log reports faults itself.
      onFault: options.log === "json" ? undefined : (words) => io.err(`quadrille: ${words}\n`),
    });
    try {
      // Without its address the server is of no use.
      io.out(`${server.url}\n`);
      if (options.log !== "json")
        io.err("The Studio is at this address until Ctrl-C, and the HTTP API at /api.\n");
      if (options.open === true) openBrowser(server.url, io);
      await interrupted(options.signal);
    } finally {
      await server.close();
    }
  } finally {
    await Promise.all([api.answerer.end(), api.jobAnswerer.end()]);
    end();
  }
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

/**
 * A static server for the built Studio, as simple as any host, because the Studio must not need more. Files of assets/, which have a hash
 * of their contents in their names, may be cached.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { ROOT } from "../../support/process.js";

const STUDIO = join(ROOT, "dist", "studio");

/** What a browser may keep, as `quadrille serve` says, too. */
const KEPT = /^assets\//;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Served {
  /** Where the first page is, with a slash at the end. */
  readonly url: string;
  readonly origin: string;
  /** The paths asked for so far, below the folder it is served from. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Default: the built Studio. */
  readonly folder?: string;
  /** Serve it from a folder of the host: "/some/folder/". Default "/". */
  readonly under?: string;
}

export async function startStudio({ folder = STUDIO, under = "/" }: ServeOptions = {}): Promise<Served> {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`there is no page in ${folder}: run "npm run build" before the browser tests`);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://studio").pathname);
    const refuse = (): void => {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    };
    if (!path.startsWith(under)) return refuse();
    const below = path.slice(under.length);
    asked.push(below);
    const file = normalize(join(folder, below === "" || below.endsWith("/") ? `${below}index.html` : below));
    if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return refuse();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const keeping = KEPT.test(below) ? "max-age=31536000, immutable" : "no-cache";
    response.writeHead(200, { "content-type": type, "cache-control": keeping }).end(readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin + under,
    origin,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

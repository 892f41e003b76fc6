/** A small static server: GET and HEAD of the files of one folder, with revalidation and a policy against other origins. Those may load what an embedded puzzle is made of, and nothing else. */
import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { problemError } from "../base/index.js";
import { acceptedCoding, createCompressor, type Compressor } from "./compress.js";
import { findFile, type ServedFile } from "./files.js";
import { isAskedFor } from "./hosts.js";

export interface ServerOptions {
  /** The folder to serve; it has an index.html. */
  readonly root: string;
  /** This port only. Absent: 4173, or the next free one. 0: any. */
  readonly port?: number | undefined;
  /** Default: this machine only. */
  readonly host?: string | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 4173;
export const DEFAULT_HOST = "127.0.0.1";
const PORTS_TRIED = 100;

/** Everything from here; styles also inline, because pictures carry theirs; images also from memory, for downloads. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": POLICY,
  // Alone in its process, a page may share memory between threads and measure time finely.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Problems, thrown: `serve/not-built`, `serve/port`, `serve/host`. */
export async function startServer({
  root,
  port,
  host = DEFAULT_HOST,
}: ServerOptions): Promise<RunningServer> {
  // Node would take an empty address for every address of this machine.
  if (host.trim() === "")
    throw problemError(
      "serve/host",
      'the host is empty: expected a name or an address, such as "localhost" or "0.0.0.0" (every address)',
    );
  const realRoot = await realpath(root).catch(() => undefined);
  if (realRoot === undefined || (await findFile(realRoot, "/")) === undefined)
    throw problemError(
      "serve/not-built",
      `the Studio is not built: there is no ${join(root, "index.html")}; "npm run build" makes it`,
    );
  const server = createServer();
  await listen(server, port, host);
  const bound = server.address() as AddressInfo;
  const site = { root: realRoot, isOurs: isAskedFor(bound, host), compress: createCompressor() };
  server.on("request", (request, response) => {
    answer(site, request, response).catch(() => response.destroy());
  });
  return {
    url: `http://${urlHost(bound)}:${bound.port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

/** The host for a browser's address bar: a server on every address is reached as localhost. */
function urlHost({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "localhost";
  return family === "IPv6" ? `[${address}]` : address;
}

async function listen(server: Server, port: number | undefined, host: string): Promise<void> {
  const first = port ?? DEFAULT_PORT;
  const last = port === undefined ? first + PORTS_TRIED - 1 : first;
  for (let candidate = first; ; candidate++) {
    try {
      await listenOn(server, candidate, host);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw listenProblem(code, { first, last, host, error });
    }
  }
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

interface Failure {
  readonly first: number;
  readonly last: number;
  readonly host: string;
  readonly error: unknown;
}

function listenProblem(code: string | undefined, { first, last, host, error }: Failure): unknown {
  if (code === "EADDRINUSE") {
    const which = first === last ? `port ${first} is taken` : `ports ${first} to ${last} are all taken`;
    return problemError("serve/port", `${which}; --port takes another`, error);
  }
  if (code === "ERR_SOCKET_BAD_PORT")
    return problemError("serve/port", `ports are 0 to 65535, not ${first}`, error);
  if (code === "EACCES")
    return problemError("serve/port", `port ${first} is not allowed here; take one above 1023`, error);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return problemError("serve/host", `this machine has no address "${host}"`, error);
  return error;
}

interface Site {
  readonly root: string;
  /** Whether a `Host` header names this server. */
  readonly isOurs: (host: string | undefined) => boolean;
  readonly compress: Compressor;
}

async function answer(
  { root, isOurs, compress }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (!isOurs(request.headers.host)) {
    say(response, request, 421, "This server answers to localhost only.");
    return;
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    say(response, request, 405, "Only GET and HEAD are answered here.");
    return;
  }
  const file = await findFile(root, request.url ?? "/");
  if (file === undefined) {
    say(response, request, 404, "There is no such file here. The Studio is at /.");
    return;
  }
  // Public files of the build, without cookies: nobody learns anything from them.
  if (file.offered) {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  }
  const coding = file.compressible ? acceptedCoding(request.headers["accept-encoding"]) : undefined;
  // The compressed bytes need their own tag.
  const etag = coding === undefined ? file.etag : file.etag.replace(/"$/, `-${coding}"`);
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("ETag", etag);
  response.setHeader("Last-Modified", file.lastModified);
  if (file.compressible) response.setHeader("Vary", "Accept-Encoding");
  if (isFresh(request, etag, file)) {
    response.writeHead(304).end();
    return;
  }
  const bytes = coding === undefined ? undefined : await compress(file, coding);
  if (coding !== undefined) response.setHeader("Content-Encoding", coding);
  response.writeHead(200, { "Content-Type": file.type, "Content-Length": bytes?.length ?? file.size });
  if (bytes !== undefined || request.method === "HEAD") {
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  await pipeline(createReadStream(file.path), response);
}

function say(response: ServerResponse, request: IncomingMessage, status: number, words: string): void {
  const text = `${words}\n`;
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : text);
}

/** RFC 9110 §13: an entity tag, where sent, decides alone; dates are in whole seconds. */
function isFresh({ headers }: IncomingMessage, etag: string, file: ServedFile): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  const since = headers["if-modified-since"];
  return since !== undefined && Date.parse(file.lastModified) <= Date.parse(since);
}

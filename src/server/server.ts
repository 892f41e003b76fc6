/** The server on Fastify: the Studio, the HTTP API and its health checks. */
import { lookup } from "node:dns/promises";
import { realpath } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from "fastify";
import { problemError } from "../base/index.js";
import { addApi, type Api, type JobsLater } from "./api/api.js";
import { addGuards, isApi, mustBeOrigin, sayPlainly } from "./guards.js";
import { isAskedFor, isThisMachine } from "./hosts.js";
import type { Jobs } from "./jobs/jobs.js";
import { listen, urlHost } from "./listen.js";
import { addHealth, type Health } from "./metrics.js";
import { answerBroken, createErrorHandler, MOST_BODY_MIB, RETRY_SECONDS, sendProblem } from "./problems.js";
import { addSecurityHeaders } from "./security.js";
import { findFile } from "./studio/files.js";
import { addStudio } from "./studio/studio.js";

export interface ServerOptions {
  /** The folder to serve; it has an index.html. */
  readonly root: string;
  /** Only this port. Absent: 4173, or the next free one. 0: any. */
  readonly port?: number | undefined;
  /** Default: this machine only. */
  readonly host?: string | undefined;
  /** Absent: only the Studio. */
  readonly api?: Api | undefined;
  /** What programs must send to ask. */
  readonly token?: string | undefined;
  /** Other machines may ask without a token. */
  readonly isOpenToAll?: boolean | undefined;
  /** Other sites whose pages may ask. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Requests per second from one address. Absent: no limit. */
  readonly ratePerSecond?: number | undefined;
  /** Takes a line of JSON for each request. Absent: nothing is logged. */
  readonly log?: ((line: string) => void) | undefined;
  /** Called with faults, for which the client gets only a 500. */
  readonly onFault?: ((words: string) => void) | undefined;
  /** How long requests that were accepted may take when the server is closed. Then they are answered with what is known. */
  readonly drainMs?: number | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Answers what was accepted, then ends all connections. */
  close(): Promise<void>;
}

const DEFAULT_HOST = "127.0.0.1";
const DRAIN_MS = 10_000;
/** A thread that is asked to stop answers within a second, or is ended. The rest is for sending: what is known may be long, and its reader slow. */
const LAST_MS = 6000;
const LOOK_MS = 20;
/** Longer than any address. */
const LONGEST_ID = 2 ** 16;
/** A slower client only keeps the connection occupied. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Problems, thrown: `serve/not-built`, `serve/port`, `serve/host`, `serve/token`, `serve/origin`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, port, host = DEFAULT_HOST, api } = options;
  // Node would take an empty address for every address of this machine.
  if (host.trim() === "")
    throw problemError(
      "serve/host",
      'the host is empty: expected a name or an address, such as "localhost" or "0.0.0.0" (every address)',
    );
  if (api !== undefined) await refuseUnguarded(host, options);
  options.allowedOrigins?.forEach(mustBeOrigin);
  const realRoot = await realpath(root).catch(() => undefined);
  if (realRoot === undefined || (await findFile(realRoot, "/")) === undefined)
    throw problemError(
      "serve/not-built",
      `the Studio is not built: there is no ${join(root, "index.html")}; "npm run build" makes it`,
    );
  const app = fastify(serverOptions(options));
  const health: Health = { active: 0, isClosing: false };
  const jobs = laterValue<Jobs>();
  /** Known once the server listens; nobody can ask before. */
  let isOurs: (header: string | undefined) => boolean = () => false;
  await build(app, realRoot, health, options, jobs.value, (header) => isOurs(header));
  const bound = await listen(app, port, host);
  isOurs = isAskedFor(bound, host);
  api?.answerer.start();
  if (api !== undefined) jobs.follow(api.openJobs(bound.port));
  const close = createClose(app, health, api, jobs.value, options.drainMs ?? DRAIN_MS);
  return { url: `http://${urlHost(bound)}:${bound.port}/`, close };
}

/** Before anything listens. A name without an address is left to `listen`, which reports it. */
async function refuseUnguarded(host: string, { token, isOpenToAll }: ServerOptions): Promise<void> {
  if (token === "") throw problemError("serve/token", "the token is empty");
  const found = await lookup(host).catch(() => undefined);
  if (found === undefined || isThisMachine(found) || token !== undefined || isOpenToAll === true) return;
  const words = `other machines can reach ${host}: --token says what they must know to ask, --open-to-all lets everyone ask`;
  throw problemError("serve/token", words);
}

function serverOptions({ log }: ServerOptions): FastifyHttpOptions<Server> {
  return {
    logger: log === undefined ? false : { level: "info", stream: { write: log } },
    // One line for each request, when it is answered: see `addCounting`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_MIB * 2 ** 20,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // `createClose` answers itself.
    return503OnClosing: false,
    forceCloseConnections: true,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
        discriminator: true,
      },
    },
    // No job has an id of this length, so it is answered like any unknown id.
    routerOptions: { maxParamLength: LONGEST_ID },
    frameworkErrors: (_error, { url }, reply) => {
      if (isApi(url))
        void sendProblem(reply, 400, { code: "request/invalid", message: "this address cannot be read" });
      else void sayPlainly(reply, 400, "This address cannot be read.");
    },
    clientErrorHandler: answerBroken,
    // Node would refuse a request without `Host` before we can say why: the guards do.
    http: { requireHostHeader: false },
  };
}

async function build(
  app: FastifyInstance,
  root: string,
  health: Health,
  { token, allowedOrigins = [], api, ratePerSecond, onFault = () => undefined }: ServerOptions,
  jobs: JobsLater,
  isOurs: (header: string | undefined) => boolean,
): Promise<void> {
  await addSecurityHeaders(app);
  addCounting(app, health);
  addGuards(app, { isOurs, token, allowedOrigins });
  app.setErrorHandler(createErrorHandler(onFault));
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return sayNotFound(app, request, reply);
    void reply.header("Allow", "GET, HEAD");
    return sayPlainly(reply, 405, "Only GET and HEAD are answered here.");
  });
  addHealth(app, health, api === undefined ? {} : { requests: api.answerer, jobs: api.jobAnswerer });
  if (api !== undefined) await addApi(app, api, jobs, ratePerSecond);
  await addStudio(app, root);
}

function sayNotFound(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ""] = request.url.split("?");
  // Routes are looked up as they are written in the code.
  const url = path.replace(/(\/jobs\/)[^/]+/, "$1:id");
  const methods = (["GET", "POST", "DELETE"] as const).filter((method) => app.hasRoute({ method, url }));
  if (methods.length === 0)
    return sendProblem(reply, 404, {
      code: "request/not-found",
      message: "there is no such address; /api lists them",
    });
  void reply.header("Allow", methods.join(", "));
  return sendProblem(reply, 405, {
    code: "request/method",
    message: `this address takes ${methods.join(" or ")}`,
  });
}

/** Counts requests, and refuses new ones when the server is closing. */
function addCounting(app: FastifyInstance, health: Health): void {
  app.addHook("onRequest", (request, reply, done) => {
    health.active++;
    reply.raw.once("close", () => {
      health.active--;
      // The query may hold a puzzle.
      const [path] = request.url.split("?");
      const { method, ip } = request;
      const ms = Math.round(reply.elapsedTime * 1000) / 1000;
      request.log.info({ method, path, ip, status: reply.statusCode, ms, left: !reply.raw.writableFinished });
    });
    if (!health.isClosing) return done();
    void reply.header("Connection", "close").header("Retry-After", RETRY_SECONDS);
    void sendProblem(reply, 503, { code: "server/busy", message: "the server is closing" });
  });
}

function createClose(
  app: FastifyInstance,
  health: Health,
  api: Api | undefined,
  jobs: JobsLater,
  drainMs: number,
): () => Promise<void> {
  const close = async (): Promise<void> => {
    health.isClosing = true;
    app.server.close();
    // Jobs that could not be opened need no closing.
    if (api !== undefined)
      await jobs().then(
        (open) => open.close(),
        () => undefined,
      );
    await drained(health, drainMs);
    // Those who still wait get what is known by now.
    api?.answerer.cancelAll();
    await drained(health, LAST_MS);
    app.server.closeAllConnections();
    await app.close();
    await Promise.all([api?.answerer.end(), api?.jobAnswerer.end()]);
  };
  let closed: Promise<void> | undefined;
  return () => (closed ??= close());
}

/** Waits until no request is being answered, or this long. */
async function drained(health: Health, mostMs: number): Promise<void> {
  const late = performance.now() + mostMs;
  while (health.active > 0 && performance.now() < late)
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
}

/** A value that will be set later. */
function laterValue<T>(): { readonly value: () => Promise<T>; follow(other: Promise<T>): void } {
  let follow: (other: Promise<T>) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    follow = resolve;
  });
  // Only callers of `value` see an error; it must not count as unhandled.
  promise.catch(() => undefined);
  return { value: () => promise, follow };
}

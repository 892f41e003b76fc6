/**
 * Who may ask. Requests must name this server (`hosts.ts`), pages of other sites must be on the list, and if there is a token, programs
 * must send it. The files of the Studio and of embedded puzzles are for everyone.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemError } from "../base/index.js";
import { sendProblem } from "./problems.js";

export interface GuardOptions {
  /** Whether a `Host` header names this server. */
  readonly isOurs: (host: string | undefined) => boolean;
  /** The token that programs must send. */
  readonly token?: string | undefined;
  /** Other sites whose pages may ask: `https://puzzles.example`. */
  readonly allowedOrigins: readonly string[];
}

const PREFLIGHT_SECONDS = 600;

export function addGuards(app: FastifyInstance, options: GuardOptions): void {
  const isRight = options.token === undefined ? () => true : createTokenCheck(options.token);
  app.addHook("onRequest", (request, reply, done) => {
    // HTTP 1.1 demands it.
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") {
      refuse(request, reply, 400, "request/invalid", "The request has no Host header.");
      return;
    }
    if (!options.isOurs(request.headers.host)) {
      refuse(request, reply, 421, "request/host", "This server answers to localhost only.");
      return;
    }
    const place = placeOf(request);
    if (!isGuarded(place)) return done();
    const { origin } = request.headers;
    if (origin !== undefined && !isOwn(origin, request.headers.host)) {
      if (!options.allowedOrigins.includes(origin)) {
        refuse(request, reply, 403, "request/origin", `Pages of ${origin} may not ask here.`);
        return;
      }
      offerTo(reply, origin);
      if (request.method === "OPTIONS") {
        preflight(reply);
        return;
      }
    }
    if (isPublic(place) || isRight(request.headers.authorization)) return done();
    void reply.header("WWW-Authenticate", "Bearer");
    refuse(request, reply, 401, "request/token", "The token is missing or wrong.");
  });
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  words: string,
): void {
  if (isApi(placeOf(request))) void sendProblem(reply, status, { code, message: words.replace(/\.$/, "") });
  else void sayPlainly(reply, status, words);
}

/** An answer for people, who see it in a browser. */
export function sayPlainly(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(`${words}\n`);
}

const pathOf = (url: string): string => /^[^?#]*/.exec(url)![0];

export function isApi(url: string): boolean {
  const path = pathOf(url);
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Where a request leads. An address can be written in many ways (`/%61pi`, or with a scheme and a host) that all find the same route. So
 * the route decides; the written address counts only if no route of the API was found.
 */
function placeOf({ routeOptions: { url: route = "" }, url }: FastifyRequest): string {
  return isGuarded(route) ? route : pathOf(url);
}

function isGuarded(place: string): boolean {
  return isApi(place) || place === "/metrics";
}

/** The description of the API, which is public in the documentation, too. */
function isPublic(place: string): boolean {
  return ["/api", "/api/", "/api/v1/openapi.json"].includes(place);
}

/** The Studio's own pages. Behind a proxy the scheme may differ, so names and ports decide. */
function isOwn(origin: string, host: string | undefined): boolean {
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, "") === host;
}

/** Browsers write a site in one way only. A site written in another way would never be let in. Problem: `serve/origin`. */
export function mustBeOrigin(text: string): void {
  // The address of a page, or a name in capitals, still says which site is meant.
  const meant = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  // Extensions of browsers have schemes of their own.
  if (meant === text || (meant === undefined && /^(?!https?:)[a-z][\w+.-]*:\/\/[^\s/?#*]+$/.test(text)))
    return;
  const advice = meant === undefined ? "expected a site such as https://puzzles.example" : `write ${meant}`;
  throw problemError("serve/origin", `pages of "${text}" cannot be let in: ${advice}`);
}

function offerTo(reply: FastifyReply, origin: string): void {
  void reply
    .header("Access-Control-Allow-Origin", origin)
    .header("Access-Control-Expose-Headers", "Location, Retry-After")
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .header("Vary", "Origin");
}

function preflight(reply: FastifyReply): void {
  void reply
    .code(204)
    .header("Access-Control-Allow-Methods", "GET, POST, DELETE")
    .header("Access-Control-Allow-Headers", "Authorization, Content-Type, Prefer")
    .header("Access-Control-Max-Age", PREFLIGHT_SECONDS)
    .send();
}

/** Takes the same time however much of the token is right: it compares digests, which all have the same length. */
function createTokenCheck(token: string): (header: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  const right = digest(token);
  return (header) => {
    const [, given] = /^Bearer +(.+)$/i.exec(header ?? "") ?? [];
    return timingSafeEqual(digest(given ?? ""), right);
  };
}

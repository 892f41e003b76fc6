/** All errors as one kind of document (`quadrille/error@1`), with an HTTP status. */
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isRecord, jsonText, messageOf, nearestName, ProblemError, type Problem } from "../base/index.js";

export const JSON_TYPE = "application/json; charset=utf-8";

export function problemText({ code, message, at }: Problem): string {
  return jsonText({
    schema: "quadrille/error@1",
    code,
    message,
    at: at === undefined ? undefined : { ...at },
  });
}

export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  return reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type(JSON_TYPE)
    .send(`${problemText(problem)}\n`);
}

/** Soon, because the line is short, and so are its questions. */
export const RETRY_SECONDS = 1;

/** Proofs are long; puzzles are not. */
export const MOST_BODY_MIB = 16;

/** The status of problems that are thrown here. */
const STATUS: Readonly<Record<string, number>> = {
  "request/invalid": 400,
  "request/json": 400,
  "request/not-found": 404,
  "request/packed": 415,
  "jobs/not-found": 404,
  "jobs/full": 503,
  "server/busy": 503,
};

/** Problems of the framework by their codes, in our words. */
const FRAMEWORK: Readonly<Record<string, readonly [status: number, code: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "request/too-large"],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "request/json"],
  FST_ERR_CTP_EMPTY_TYPE: [415, "request/type"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "request/length"],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "request/json"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "request/type"],
  FST_ERR_VALIDATION: [400, "request/invalid"],
  FST_UNDER_PRESSURE: [503, "server/busy"],
};

const WORDS: Readonly<Record<string, string>> = {
  "request/type": "expected a body of type application/json or text/plain",
  "request/too-large": `the body is too long: at most ${MOST_BODY_MIB} MiB are read`,
  "server/busy": "the server is busy",
};

/** `onFault` gets the details that the client does not. */
export function createErrorHandler(
  onFault: (words: string) => void,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const [status, problem] = problemOf(error, request);
    if (status === 503) void reply.header("Retry-After", RETRY_SECONDS);
    if (status === 500) {
      request.log.error(error);
      onFault(error.stack ?? messageOf(error));
    }
    return sendProblem(reply, status, problem);
  };
}

function problemOf(error: FastifyError, request: FastifyRequest): [status: number, problem: Problem] {
  if (error instanceof ProblemError) {
    const { problem } = error;
    return [STATUS[problem.code] ?? 500, problem];
  }
  const known = FRAMEWORK[error.code];
  if (known !== undefined) {
    const [status, code] = known;
    return [status, { code, message: WORDS[code] ?? wordsOf(error, request) }];
  }
  if (error.statusCode === 429)
    return [429, { code: "request/too-many", message: "too many requests: wait a moment" }];
  // A body that is not JSON, or an invalid path.
  if (error.statusCode === 400) return [400, { code: "request/json", message: messageOf(error) }];
  return [
    500,
    {
      code: "internal/error",
      message: "something went wrong here; the server's standard error says what",
    },
  ];
}

/** Input that is not a request, by Node's error codes. The framework never sees it. */
const BROKEN: Readonly<Record<string, readonly [status: string, problem: Problem]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    "408 Request Timeout",
    { code: "request/slow", message: "the request took too long to arrive" },
  ],
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    { code: "request/too-large", message: "the headers are too long" },
  ],
};

/** Answers input that Node could not read as a request, and ends the connection. */
export function answerBroken(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, problem] = BROKEN[error.code] ?? [
    "400 Bad Request",
    { code: "request/invalid", message: "this is not an HTTP request" },
  ];
  const text = `${problemText(problem)}\n`;
  const headers = `Content-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nCache-Control: no-store\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${text}`);
}

/** "body/options must NOT have additional properties" does not say which. */
function wordsOf(
  { message, validation = [], validationContext }: FastifyError,
  request: FastifyRequest,
): string {
  const [first] = validation;
  const extra = first?.params["additionalProperty"];
  if (typeof extra === "string") {
    const known = membersAt(request.routeOptions.schema?.[validationContext ?? "body"], first!.instancePath);
    const near = nearestName(extra, known);
    const instead = near === undefined ? "/api lists them" : `did you mean "${near}"?`;
    return `${message.split(" must ")[0]} has no member "${extra}"; ${instead}`;
  }
  const allowed = first?.params["allowedValues"];
  return Array.isArray(allowed) ? `${message}: ${allowed.join(", ")}` : message;
}

/** The members that a schema has at a path such as "/options". */
function membersAt(schema: unknown, path: string): string[] {
  const json = memberOf(memberOf(memberOf(schema, "content"), "application/json"), "schema");
  let at = json ?? schema;
  for (const name of path.split("/").slice(1)) at = memberOf(memberOf(at, "properties"), name);
  const members = memberOf(at, "properties");
  return isRecord(members) ? Object.keys(members) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** From a request to a question. The schemas here check requests, and the OpenAPI document is made from them. */
import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRecord, parseJson, problemError, ProblemError, type Json } from "../../base/index.js";
import { MOST_BODY_MIB } from "../problems.js";
import type { Endpoint, Input, Question, Schema } from "../questions.js";

/**
 * How bodies are read. Those that arrive or are being answered have at most `mostBytes` together, so that many long ones do not fill the
 * memory. JSON is read as the command line reads it: a mistake has its place, and absurdly deep nesting is refused, because such a value
 * could not be sent to a thread.
 */
export function addBodies(app: FastifyInstance, mostBytes: number): void {
  let arriving = 0;
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    const read = parseJson(String(text));
    if (read.ok) done(null, read.value);
    else done(new ProblemError({ ...read.error, code: "request/json" }));
  });
  const full = (): Error =>
    problemError("server/busy", "too many long bodies are being received or answered");
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { "content-encoding": packed = "identity" } = request.headers;
    if (packed !== "identity")
      return done(
        problemError("request/packed", `a body of encoding "${packed}" is not read: send it unpacked`),
      );
    // A client that has gone meanwhile will send no further event.
    if (reply.raw.destroyed) return done();
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    let bytes = 0;
    /** Whether there is room for more of this body. */
    const take = (more: number): boolean => {
      if (bytes + more > SMALL_BODY && arriving + more > mostBytes) return false;
      bytes += more;
      arriving += more;
      return true;
    };
    reply.raw.once("close", () => (arriving -= bytes));
    if (coding === undefined) {
      // A body that is too long for any request gets that error instead.
      if (take(Math.min(Number(length ?? 0), MOST_BODY_MIB * 2 ** 20))) done();
      else done(full());
      return;
    }
    const counted = new Transform({
      transform: (piece: Uint8Array, _encoding, next) =>
        take(piece.length) ? next(null, piece) : next(full()),
    });
    done(null, payload.pipe(counted));
  });
}

/** Bodies up to this size are always accepted: puzzles must not wait for proofs. */
const SMALL_BODY = 2 ** 16;

/** The body of a request in JSON: `{ puzzle, options }`. */
export function bodySchema({ inputs, options, required }: Endpoint): Schema {
  return {
    type: "object",
    properties: {
      ...inputs,
      options: { type: "object", properties: options, required: [...required], additionalProperties: false },
    },
    required: [...Object.keys(inputs), ...(required.length === 0 ? [] : ["options"])],
    additionalProperties: false,
  };
}

/** The query of a request whose body is the first input itself: the other inputs, and the options. */
export function querySchema({ inputs, options }: Endpoint): Schema {
  const [, ...others] = Object.entries(inputs);
  return {
    type: "object",
    properties: { ...Object.fromEntries(others), ...options },
    additionalProperties: false,
  };
}

/** A query contains only texts. Those that should be numbers or switches are converted before the check. */
export function typedQuery(
  query: Readonly<Record<string, unknown>>,
  schema: Schema,
): Readonly<Record<string, unknown>> {
  const { properties } = schema as { readonly properties: Readonly<Record<string, Schema>> };
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typed(value, properties[name] ?? {})]),
  );
}

function typed(value: unknown, schema: Schema): unknown {
  const types = new Set([schema.type].flat());
  if (types.has("array") && !types.has("string")) return [value].flat();
  if (typeof value !== "string") return value;
  const isSwitch = types.has("boolean") || schema.enum?.includes(true) === true;
  if (isSwitch && (value === "" || value === "true" || value === "1")) return true;
  if (isSwitch && (value === "false" || value === "0")) return false;
  const isNumber = types.has("number") || types.has("integer");
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

export function questionOf(
  endpoint: Endpoint,
  { body, query }: Pick<FastifyRequest, "body" | "query">,
): Question {
  const { command, inputs, required } = endpoint;
  const [first, ...others] = Object.keys(inputs);
  const asked = query as Readonly<Record<string, Json>>;
  // A request without a body has no type either, so it was not checked.
  if (body === undefined || body === null) throw problemError("request/invalid", "there is no body");
  if (typeof body !== "string") {
    const { options = {}, ...given } = body as Readonly<Record<string, Json>>;
    if (Object.keys(asked).length > 0)
      throw problemError(
        "request/invalid",
        "a body in JSON contains its options; they cannot be in the query",
      );
    return { command, inputs: inputsOf(given), options: options as Question["options"] };
  }
  for (const name of [...others, ...required])
    if (!(name in asked)) throw problemError("request/invalid", `the query must have "${name}"`);
  const given = Object.fromEntries(others.map((name) => [name, asked[name]!]));
  const options = Object.fromEntries(Object.entries(asked).filter(([name]) => !others.includes(name)));
  return { command, inputs: inputsOf({ [first!]: body, ...given }), options };
}

/** A puzzle as a JSON value is a text in JSON. */
function inputsOf(given: Readonly<Record<string, Json>>): Record<string, Input> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!isInput(value)) return [name, JSON.stringify(value)];
      if (typeof value !== "string" && !isBase64(value.base64))
        throw problemError("request/invalid", `body/${name}/base64 is not base64`);
      return [name, value];
    }),
  );
}

/** Node leaves out every character that it does not know, so the result may be another file. */
function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;
}

function isInput(value: Json): value is Input & Json {
  if (typeof value === "string") return true;
  return isRecord(value) && typeof value["base64"] === "string" && Object.keys(value).length === 1;
}

/** `/api/v1`: the questions of the command line over HTTP. */
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemError, type Json } from "../../base/index.js";
import { accept, addJobRoutes, JOB_SCHEMA } from "../jobs/routes.js";
import type { Jobs } from "../jobs/jobs.js";
import { JSON_TYPE } from "../problems.js";
import type { Answerer, Endpoint, Outcome, Question, Schema } from "../questions.js";
import { addBodies, bodySchema, querySchema, questionOf, typedQuery } from "./requests.js";
import { pageOf } from "./page.js";

export interface Api {
  readonly version: string;
  readonly endpoints: readonly Endpoint[];
  /** Documents with lists, by name: families, engines, formats. */
  readonly lists: Readonly<Record<string, () => Promise<string>>>;
  /** Answers requests. */
  readonly answerer: Answerer;
  /** Answers jobs: long work must not keep requests waiting. */
  readonly jobAnswerer: Answerer;
  /** Long work, once the port is known. */
  readonly openJobs: (port: number) => Promise<Jobs>;
  /** The most that the bodies of requests may have together, in bytes. */
  readonly bodyBytes: number;
  /** The longest time for a request, and for a job. */
  readonly timeMs: number;
  readonly jobTimeMs: number;
}

const PREFIX = "/api/v1";
const LINES_TYPE = "application/x-ndjson; charset=utf-8";
/** An event loop with this delay has more to do than it can manage. */
const MOST_DELAY_MS = 2000;

const STATUS: Readonly<Record<Outcome["kind"], number>> = {
  answer: 200,
  input: 422,
  request: 400,
  failed: 500,
};

const ERROR: Schema = {
  type: "object",
  required: ["schema", "code", "message"],
  properties: {
    schema: { type: "string", const: "quadrille/error@1" },
    code: { type: "string" },
    message: { type: "string" },
    at: { type: "object", additionalProperties: true },
  },
};

const retry = { headers: { "Retry-After": { type: "integer", description: "seconds" } } };
const ERRORS = {
  400: { description: "The request is wrong.", ...ERROR },
  401: { description: "The token is missing or wrong.", ...ERROR },
  403: { description: "Pages of this site may not use this API.", ...ERROR },
  404: { description: "There is no such thing.", ...ERROR },
  413: { description: "The body is too large.", ...ERROR },
  415: { description: "The body is neither JSON nor text.", ...ERROR },
  422: { description: "The puzzle cannot be read: `code` says why, `at` where.", ...ERROR },
  429: { description: "Too many requests.", ...ERROR, ...retry },
  500: { description: "Something went wrong in the server.", ...ERROR },
  503: { description: "The server is busy.", ...ERROR, ...retry },
};

/** Jobs that may not be open yet. */
export type JobsLater = () => Promise<Jobs>;

export async function addApi(
  app: FastifyInstance,
  api: Api,
  jobs: JobsLater,
  ratePerSecond: number | undefined,
): Promise<void> {
  await app.register(
    async (scope) => {
      // Documents are text already: nothing has to be serialised.
      scope.setSerializerCompiler(() => JSON.stringify);
      addBodies(scope, api.bodyBytes);
      await scope.register(underPressure, { maxEventLoopDelay: MOST_DELAY_MS, pressureHandler: shed });
      if (ratePerSecond !== undefined)
        await scope.register(rateLimit, { max: ratePerSecond, timeWindow: 1000 });
      await scope.register(swagger, { openapi: documentHead(api) as object, hideUntagged: true });
      addLists(scope, api);
      for (const endpoint of api.endpoints) addEndpoint(scope, endpoint, api, jobs);
      addJobs(scope, api, jobs);
      scope.get("/openapi.json", (_, reply) => reply.send(scope.swagger()));
      app.get("/api", { schema: { hide: true } }, (request, reply) =>
        reply
          .type("text/html; charset=utf-8")
          .send(pageOf(api, PREFIX, `${request.protocol}://${request.host}`)),
      );
    },
    { prefix: PREFIX },
  );
}

/** Infinity means that nothing was measured, as after a slow start. */
async function shed(_request: FastifyRequest, _reply: FastifyReply, _type: string, value = 0): Promise<void> {
  if (value !== Infinity) throw problemError("server/busy", "the server is overloaded");
}

function documentHead({ version }: Api): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Quadrille",
      version,
      description:
        "Placement puzzles read, solved, counted, proved and drawn. Every answer carries its evidence.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{}, { token: [] }],
  };
}

function addLists(app: FastifyInstance, { lists }: Api): void {
  for (const [name, list] of Object.entries(lists)) {
    const document = {
      description: `The ${name}.`,
      type: "object",
      required: ["schema", name],
      properties: {
        schema: { type: "string" },
        [name]: { type: "array", items: { type: "object", additionalProperties: true } },
      },
    };
    const schema = {
      tags: ["lists"],
      operationId: name,
      summary: `a list of the ${name}`,
      response: { 200: document },
    };
    app.get(`/${name}`, { schema }, async (_, reply) => reply.type(JSON_TYPE).send(await list()));
  }
}

function addEndpoint(app: FastifyInstance, endpoint: Endpoint, api: Api, jobs: JobsLater): void {
  const { command, summary, lines, answer, example } = endpoint;
  const [first] = Object.keys(endpoint.inputs);
  const query = querySchema(endpoint);
  const type = lines ? "application/x-ndjson" : "application/json";
  const answers = {
    "application/json": { schema: answer },
    ...(lines
      ? { [type]: { schema: { type: "string", description: "several documents, one per line" } } }
      : {}),
  };
  const schema = {
    tags: ["questions"],
    operationId: command,
    summary,
    body: {
      content: {
        "application/json": { schema: { ...bodySchema(endpoint), examples: [example] } },
        "text/plain": {
          schema: { type: "string", description: `the ${first} itself; its options are in the query` },
        },
      },
    },
    querystring: query,
    headers: PREFER,
    response: {
      200: { description: "The answer, which may be `unknown`, with its reason.", content: answers },
      202: ACCEPTED,
      ...ERRORS,
    },
  };
  app.post(
    `/${command}`,
    {
      schema,
      preValidation: (request, _, done) => {
        request.query = typedQuery(request.query as Readonly<Record<string, unknown>>, query);
        done();
      },
    },
    (request, reply) => answerRequest(request, reply, questionOf(endpoint, request), api, jobs),
  );
}

const PREFER = {
  type: "object",
  properties: { prefer: { type: "string", description: "respond-async: as a job, which may take longer" } },
} as const;

const ACCEPTED = {
  description: "Accepted as a job.",
  headers: { Location: { type: "string", description: "the address of the job" } },
  ...JOB_SCHEMA,
} as const;

async function answerRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  question: Question,
  api: Api,
  jobs: JobsLater,
): Promise<FastifyReply> {
  const { prefer = "" } = request.headers;
  if (/(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test([prefer].flat().join(",")))
    return accept(reply, await jobs(), question, timeOf(question, api.jobTimeMs, "a job"));
  const timeMs = timeOf(question, api.timeMs, "a request");
  const left = new AbortController();
  reply.raw.once("close", () => {
    // The client has gone.
    if (!reply.raw.writableFinished) left.abort();
  });
  const outcome = await api.answerer.ask(question, { timeMs, signal: left.signal });
  if (outcome.kind === "failed") request.log.error({ command: question.command }, outcome.text);
  return sendOutcome(reply, outcome);
}

function timeOf({ command, options }: Question, mostMs: number, what: string): number {
  const { timeLimit } = options;
  // The limit of a comparison is for each of its runs.
  if (typeof timeLimit !== "number" || command === "compare") return mostMs;
  if (timeLimit * 1000 > mostMs)
    throw problemError("request/invalid", `${what} may take ${mostMs / 1000} seconds here, not ${timeLimit}`);
  return timeLimit * 1000;
}

export function sendOutcome(reply: FastifyReply, { kind, text }: Outcome): FastifyReply {
  const type = text.includes("\n") ? LINES_TYPE : JSON_TYPE;
  return reply.code(STATUS[kind]).header("Cache-Control", "no-store").type(type).send(`${text}\n`);
}

/** `POST /jobs`: what the endpoint takes, with its name. */
function addJobs(app: FastifyInstance, api: Api, jobs: JobsLater): void {
  const byCommand = new Map(api.endpoints.map((endpoint) => [endpoint.command, endpoint]));
  const oneOf = api.endpoints.map((endpoint) => {
    const { properties, required } = bodySchema(endpoint) as {
      readonly properties: Schema;
      readonly required: Json[];
    };
    return {
      type: "object",
      properties: { command: { type: "string", const: endpoint.command }, ...properties },
      required: ["command", ...required],
      additionalProperties: false,
    };
  });
  const schema = {
    tags: ["jobs"],
    operationId: "submitJob",
    summary: "ask something that may take long",
    body: {
      type: "object",
      required: ["command"],
      properties: { command: { type: "string", enum: [...byCommand.keys()] } },
      discriminator: { propertyName: "command" },
      oneOf,
    },
    response: { 202: ACCEPTED, ...ERRORS },
  };
  app.post("/jobs", { schema }, async (request, reply) => {
    const { command, ...body } = request.body as { readonly command: string };
    const question = questionOf(byCommand.get(command)!, { body, query: request.query });
    return accept(reply, await jobs(), question, timeOf(question, api.jobTimeMs, "a job"));
  });
  addJobRoutes(app, jobs, ERRORS);
}

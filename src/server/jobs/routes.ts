/** Jobs over HTTP: submit, look up, listen, cancel. */
import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemError } from "../../base/index.js";
import { JSON_TYPE } from "../problems.js";
import type { Question } from "../questions.js";
import { jobText, type Job, type JobEvent, type Jobs } from "./jobs.js";

export const JOB_SCHEMA = {
  type: "object",
  required: ["schema", "id", "command", "status", "asked"],
  properties: {
    schema: { type: "string", const: "quadrille/job@1" },
    id: { type: "string" },
    command: { type: "string" },
    status: { type: "string", enum: ["waiting", "running", "done", "cancelled"] },
    timeLimit: { type: "number" },
    asked: { type: "string", format: "date-time" },
    ended: { type: "string", format: "date-time" },
    progress: { type: "object", additionalProperties: true },
    answer: {
      type: "object",
      additionalProperties: true,
      description: "as the endpoint itself would answer",
    },
    answers: { type: "array", items: { type: "object", additionalProperties: true } },
    error: { type: "object", additionalProperties: true },
  },
} as const;

const PARAMS = { type: "object", required: ["id"], properties: { id: { type: "string" } } } as const;
/** Shows proxies and clients that the server is alive. */
const HEARTBEAT_MS = 15_000;
/** A reader that is this far behind is disconnected. It can come back, and then gets everything that is kept. */
const MOST_BEHIND = 8 * 2 ** 20;

export async function accept(
  reply: FastifyReply,
  jobs: Jobs,
  question: Question,
  timeMs: number,
): Promise<FastifyReply> {
  const job = await jobs.submit(question, timeMs);
  void reply
    .code(202)
    .header("Location", `/api/v1/jobs/${job.id}`)
    .header("Preference-Applied", "respond-async");
  return sendJob(reply, job);
}

function sendJob(reply: FastifyReply, job: Job): FastifyReply {
  return reply
    .header("Cache-Control", "no-store")
    .type(JSON_TYPE)
    .send(`${jobText(job)}\n`);
}

const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;

function found<T>(job: T | undefined): T {
  if (job === undefined) throw problemError("jobs/not-found", "there is no such job, or it has expired");
  return job;
}

export function addJobRoutes(
  app: FastifyInstance,
  jobs: () => Promise<Jobs>,
  errors: Readonly<Record<string, unknown>>,
): void {
  const response = { 200: { description: "The job.", ...JOB_SCHEMA }, ...errors };
  const tags = ["jobs"];
  app.get(
    "/jobs/:id",
    {
      schema: {
        tags,
        operationId: "job",
        summary: "the state of a job, and its answer",
        params: PARAMS,
        response,
      },
    },
    async (request, reply) => sendJob(reply, found(await (await jobs()).find(idOf(request)))),
  );
  app.delete(
    "/jobs/:id",
    {
      schema: {
        tags,
        operationId: "cancelJob",
        summary: "cancel a job, or forget one that has ended",
        params: PARAMS,
        response,
      },
    },
    async (request, reply) => sendJob(reply, found(await (await jobs()).cancel(idOf(request)))),
  );
  const events = {
    description: "Events `progress`, `part` (a solution or a puzzle) and, last, `end` (the job).",
    content: { "text/event-stream": { schema: { type: "string" } } },
  };
  app.get(
    "/jobs/:id/events",
    {
      schema: {
        tags,
        operationId: "jobEvents",
        summary: "the events of a job, as server-sent events",
        params: PARAMS,
        response: { 200: events, ...errors },
      },
    },
    async (request, reply) => listen(await jobs(), idOf(request), reply),
  );
}

async function listen(jobs: Jobs, id: string, reply: FastifyReply): Promise<void> {
  const held: JobEvent[] = [];
  let send = (event: JobEvent): void => void held.push(event);
  const stop = found(await jobs.watch(id, (event) => send(event)));
  reply.hijack();
  const { raw } = reply;
  // A client that has left already sends no further event.
  if (raw.destroyed) return stop();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" });
  const heartbeat = setInterval(() => raw.write(":\n\n"), HEARTBEAT_MS);
  raw.once("close", () => {
    clearInterval(heartbeat);
    stop();
  });
  send = (event) => write(raw, event);
  held.forEach(send);
}

function write(raw: ServerResponse, { event, data }: JobEvent): void {
  raw.write(`event: ${event}\ndata: ${data}\n\n`);
  if (event === "end" || event === "closing") raw.end();
  else if (raw.writableLength > MOST_BEHIND) raw.destroy();
}

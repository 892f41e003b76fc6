/** Long work over HTTP: its events, cancelling it, and its survival of the server. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THREE_TENTS, threeTents } from "./support/command.js";
import { isAt, look, submit } from "./support/jobs.js";
import { temporaryFolder } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";

const folder = temporaryFolder();
const state = join(folder, "state");
/** No test could list all of it. */
const ENDLESS = { command: "solve", puzzle: "60x60", options: { all: true } };

let serving: Serving;
beforeAll(async () => {
  serving = await startServing(["--jobs", "2", "--state", state]);
});
afterAll(endServing);

/** All events of a job, to the end of the stream. */
async function eventsOf(job: string): Promise<[event: string, data: Record<string, unknown>][]> {
  const response = await serving.get(`${job}/events`);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const text = await response.text();
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event, data]) => [
    event!,
    JSON.parse(data!),
  ]);
}

describe("a job", () => {
  it("is accepted at once, and answers what the endpoint answers", async () => {
    const job = await submit(serving, { command: "count", puzzle: "6x6" });
    await isAt(serving, job, "done");
    const { answer } = await look(serving, job);
    expect(answer).toMatchObject({ schema: "quadrille/answer@1", count: "6728" });
    expect((await eventsOf(job)).map(([event]) => event)).toEqual(["end"]);
  });

  it("comes of any question that prefers it", async () => {
    const response = await serving.post("/api/v1/read", "2x2", { Prefer: "wait=5, respond-async" });
    expect([response.status, response.headers.get("preference-applied")]).toEqual([202, "respond-async"]);
    const job = response.headers.get("location")!;
    await isAt(serving, job, "done");
    expect((await look(serving, job)).answer).toMatchObject({
      schema: "quadrille/read@1",
      family: "chessboard",
    });
  });

  it("tells each puzzle as it is made, and all of them at the end", async () => {
    const { family, options } = THREE_TENTS;
    const events = await eventsOf(await submit(serving, { command: "generate", family, options }));
    const puzzles = (await threeTents())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(events.filter(([event]) => event === "part").map(([, data]) => data)).toEqual(puzzles);
    expect(events.find(([event]) => event === "progress")?.[1]).toHaveProperty("stage");
    const [event, data] = events.at(-1)!;
    expect([event, data["answers"]]).toEqual(["end", puzzles]);
  });

  it("tells solutions while more are looked for, and is cancelled", async () => {
    const job = await submit(serving, { ...ENDLESS, puzzle: "20x20" });
    const response = await serving.get(`${job}/events`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes('event: part\ndata: {"dominoes"')) text += (await reader.read()).value ?? "";
    const cancelled = await serving.get(job, { method: "DELETE" });
    expect(await cancelled.json()).toMatchObject({
      status: "cancelled",
      answer: { reason: "cancelled", complete: false },
    });
    await expect.poll(async () => (await reader.read()).done).toBe(true);
    // Once more: it is forgotten.
    expect((await serving.get(job, { method: "DELETE" })).status).toBe(200);
    expect((await serving.get(job)).status).toBe(404);
    expect((await serving.get(`${job}/events`)).status).toBe(404);
  });

  it("says what is wrong with its puzzle", async () => {
    const job = await submit(serving, { command: "solve", puzzle: "2 2\n.T x\n" });
    await isAt(serving, job, "done");
    expect((await look(serving, job)).error).toMatchObject({ schema: "quadrille/error@1", at: { line: 2 } });
  });

  it("may not take longer than jobs may", async () => {
    const response = await serving.post("/api/v1/jobs", { ...ENDLESS, options: { timeLimit: 3601 } });
    expect(response.status).toBe(400);
  });
});

/** Keeps a copy of a job as one that was begun this often and has not ended. Returns its address. */
function keptAsBegun(folder: string, job: string, attempts: number): string {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const {
    status: _status,
    ended: _ended,
    outcome: _outcome,
    ...kept
  } = JSON.parse(readFileSync(fileOf(job.split("/").at(-1)!), "utf8")) as Record<string, unknown>;
  const id = randomUUID();
  writeFileSync(fileOf(id), JSON.stringify({ ...kept, id, attempts }));
  return job.replace(/[^/]+$/, id);
}

describe("a server that is ended", () => {
  it.each(["SIGTERM", "SIGKILL"] as const)(
    "by %s loses no job: those that had not ended run again",
    async (signal) => {
      const own = join(folder, signal);
      const first = await startServing(["--jobs", "1", "--state", own]);
      const jobs: string[] = [];
      for (const body of [{ command: "count", puzzle: "4x4" }, ENDLESS, { command: "count", puzzle: "6x6" }])
        jobs.push((await first.post("/api/v1/jobs", body)).headers.get("location")!);
      const [done, running, waiting] = jobs;
      await isAt(first, done!, "done");
      await isAt(first, running!, "running");
      expect((await look(first, waiting!)).status).toBe("waiting");
      expect(await first.stop(signal)).toBe(signal === "SIGTERM" ? 0 : "SIGKILL");
      // An incomplete file is left alone.
      writeFileSync(join(own, "00000000-0000-0000-0000-000000000000.json"), '{"id":');
      const poison = keptAsBegun(own, done!, 3);

      const second = await startServing(["--jobs", "1", "--state", own]);
      expect(await (await second.get(done!)).json()).toMatchObject({
        status: "done",
        answer: { count: "36" },
      });
      // A job that has ended the server again and again is given up.
      await isAt(second, poison, "done");
      expect((await look(second, poison)).error).toMatchObject({
        code: "jobs/given-up",
        message: "it was begun 3 times and never ended",
      });
      await isAt(second, running!, "running");
      await second.get(running!, { method: "DELETE" });
      await isAt(second, waiting!, "done");
      expect(readdirSync(own).filter((name) => name.endsWith(".part"))).toEqual([]);
      await second.stop();
    },
  );
});

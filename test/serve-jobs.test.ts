/** Long work over HTTP: it is told, cancelled, and survives the server. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "./support/command.js";
import { temporaryFolder } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";

const folder = temporaryFolder();
const state = join(folder, "state");
/** Nobody lists all of it within a test. */
const ENDLESS = { command: "solve", puzzle: "60x60", options: { all: true } };

interface JobDocument {
  readonly id: string;
  readonly status: string;
  readonly answer?: Record<string, unknown>;
  readonly answers?: readonly Record<string, unknown>[];
  readonly error?: Record<string, unknown>;
}

let serving: Serving;
beforeAll(async () => {
  serving = await startServing(["--jobs", "2", "--state", state]);
});
afterAll(endServing);

const submit = async (body: unknown): Promise<string> => {
  const response = await serving.post("/api/v1/jobs", body);
  expect(response.status).toBe(202);
  return response.headers.get("location")!;
};
const look = async (job: string): Promise<JobDocument> =>
  (await (await serving.get(job)).json()) as JobDocument;
async function isAt(job: string, status: string): Promise<void> {
  await expect.poll(async () => (await look(job)).status).toBe(status);
}

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
    const job = await submit({ command: "count", puzzle: "6x6" });
    await isAt(job, "done");
    const { answer } = await look(job);
    expect(answer).toMatchObject({ schema: "quadrille/answer@1", count: "6728" });
    expect((await eventsOf(job)).map(([event]) => event)).toEqual(["end"]);
  });

  it("comes of any question that prefers it", async () => {
    const response = await serving.post("/api/v1/read", "2x2", { Prefer: "wait=5, respond-async" });
    expect([response.status, response.headers.get("preference-applied")]).toEqual([202, "respond-async"]);
    const job = response.headers.get("location")!;
    await isAt(job, "done");
    expect((await look(job)).answer).toMatchObject({ schema: "quadrille/read@1", family: "chessboard" });
  });

  it("tells each puzzle as it is made, and all of them at the end", async () => {
    const options = { size: "5x5", count: 3, seed: 1, certificate: false };
    const events = await eventsOf(await submit({ command: "generate", family: "tents", options }));
    const told = await command([
      "generate",
      "tents",
      "--json",
      "--size",
      "5x5",
      "-n",
      "3",
      "--seed",
      "1",
      "--no-certificate",
    ]);
    const puzzles = told.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(events.filter(([event]) => event === "part").map(([, data]) => data)).toEqual(puzzles);
    expect(events.find(([event]) => event === "progress")?.[1]).toHaveProperty("stage");
    const [event, data] = events.at(-1)!;
    expect([event, data["answers"]]).toEqual(["end", puzzles]);
  });

  it("tells solutions while more are looked for, and is cancelled", async () => {
    const job = await submit({ ...ENDLESS, puzzle: "20x20" });
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
    const job = await submit({ command: "solve", puzzle: "2 2\n.T x\n" });
    await isAt(job, "done");
    expect((await look(job)).error).toMatchObject({ schema: "quadrille/error@1", at: { line: 2 } });
  });

  it("may not take longer than jobs may", async () => {
    const response = await serving.post("/api/v1/jobs", { ...ENDLESS, options: { timeLimit: 3601 } });
    expect(response.status).toBe(400);
  });
});

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
      const statusAt = async (serving: Serving, job: string | undefined): Promise<string> =>
        ((await (await serving.get(job!)).json()) as JobDocument).status;
      await expect.poll(() => statusAt(first, done)).toBe("done");
      await expect.poll(() => statusAt(first, running)).toBe("running");
      expect(await statusAt(first, waiting)).toBe("waiting");
      expect(await first.stop(signal)).toBe(signal === "SIGTERM" ? 0 : "SIGKILL");
      // What is not whole is left alone.
      writeFileSync(join(own, "00000000-0000-0000-0000-000000000000.json"), '{"id":');

      const second = await startServing(["--jobs", "1", "--state", own]);
      expect(await (await second.get(done!)).json()).toMatchObject({
        status: "done",
        answer: { count: "36" },
      });
      await expect.poll(() => statusAt(second, running)).toBe("running");
      await second.get(running!, { method: "DELETE" });
      await expect.poll(() => statusAt(second, waiting)).toBe("done");
      expect(readdirSync(own).filter((name) => name.endsWith(".part"))).toEqual([]);
      await second.stop();
    },
  );

  it("gives up a job that has ended it again and again", async () => {
    const job = await submit({ command: "count", puzzle: "4x4" });
    await isAt(job, "done");
    const file = join(state, `${job.split("/").at(-1)}.json`);
    const {
      status: _status,
      ended: _ended,
      outcome: _outcome,
      ...kept
    } = JSON.parse(readFileSync(file, "utf8"));
    const own = join(folder, "poison");
    mkdirSync(own);
    writeFileSync(join(own, `${kept.id}.json`), JSON.stringify({ ...kept, attempts: 3 }));
    const again = await startServing(["--state", own, "--jobs", "1"]);
    await expect
      .poll(async () => (await again.get(job)).json())
      .toMatchObject({ status: "done", error: { message: "it was begun 3 times and never ended" } });
  });
});

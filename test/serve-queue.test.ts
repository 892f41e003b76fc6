/** Jobs of the HTTP API, done by workers of a queue. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "../src/cli/version.js";
import { openQueueStore, startWorking, type OrderHandler } from "../src/queue/index.js";
import { startPostgres, type TestDatabase } from "./support/databases.js";
import { cancel, isAt, look, submit } from "./support/jobs.js";
import { quadrille, temporaryFolder } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";
import { startWorker } from "./support/workers.js";

const state = join(temporaryFolder(), "state");
let database: TestDatabase;
let serving: Serving;
const serve = (): Promise<Serving> =>
  startServing(["--jobs", "1", "--state", state, "--queue", database.url]);

beforeAll(async () => {
  database = await startPostgres();
  serving = await serve();
});
afterAll(async () => {
  endServing();
  await database.stop();
});

async function queueHas(figures: Readonly<Record<string, number>>): Promise<void> {
  const status = async (): Promise<unknown> =>
    JSON.parse((await quadrille(["queue", database.url, "status", "--json"])).out);
  await expect.poll(status).toMatchObject(figures);
}

const GOOD = {
  dominoes: [
    [
      [0, 0],
      [0, 1],
    ],
  ],
};
const BARE = { dominoes: [] };

/** A worker that sends two solutions of 1x2, one of them wrong, and ends when `finish` is called. */
async function withTelling(work: (finish: () => void) => Promise<void>): Promise<void> {
  const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
  const answer = {
    schema: "quadrille/answer@1",
    family: "chessboard",
    status: "solved",
    solutions: [GOOD],
  };
  let finish = (): void => undefined;
  const mayEnd = new Promise<void>((resolve) => (finish = resolve));
  const question: OrderHandler = async (_, { tell }) => {
    await tell({ stage: "searching", parts: [BARE, GOOD].map((part) => JSON.stringify(part)) });
    await mayEnd;
    return { kind: "answer", text: JSON.stringify(answer) };
  };
  const options = { orders: 1, lockMs: 30_000, handlers: { question }, onDone: () => undefined };
  const working = await startWorking(store, options);
  try {
    await work(finish);
  } finally {
    finish();
    await working.close(0);
    await store.close();
  }
}

/** The events of a job. `until` gives all of them up to one. */
async function eventsOf(job: string): Promise<{ until(event: string): Promise<string> }> {
  const reader = (await serving.get(`${job}/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async until(event) {
      while (!text.includes(event)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the events ended without "${event}": ${text}`);
        text += value;
      }
      return text;
    },
  };
}

describe("jobs of a server with a queue", () => {
  it("wait for a worker, also while the server is away, and are answered as by the endpoint", async () => {
    const count = await submit(serving, { command: "count", puzzle: "6x6" });
    const bad = await submit(serving, { command: "solve", puzzle: "..\n.x\n" });
    const options = { size: "5x5", count: 2, seed: 1 };
    const made = await submit(serving, { command: "generate", family: "tents", options });
    await queueHas({ waiting: 3, done: 0 });
    expect(await serving.stop()).toBe(0);
    const worker = await startWorker(database.url, ["--jobs", "1"]);
    await queueHas({ waiting: 0, active: 0, done: 3 });
    expect(await worker.end("SIGTERM")).toBe(0);
    serving = await serve();
    for (const job of [count, bad, made]) await isAt(serving, job, "done");
    expect((await look(serving, count)).answer).toMatchObject({
      schema: "quadrille/answer@1",
      count: "6728",
    });
    expect((await look(serving, bad)).error).toMatchObject({ at: { line: 2, column: 2 } });
    const alone = await serving.post("/api/v1/generate", { family: "tents", options });
    const lines = (await alone.text()).trim().split("\n");
    expect((await look(serving, made)).answers).toEqual(lines.map((line) => JSON.parse(line)));
  });

  it("are cancelled also where a worker is at them, and only when nobody else waits for the same", async () => {
    const worker = await startWorker(database.url, ["--jobs", "1"]);
    // It lists 258,584,046,368 solutions.
    const endless = { command: "count", puzzle: "10x10", options: { engine: "dancing-links" } };
    const [first, second] = [await submit(serving, endless), await submit(serving, endless)];
    await queueHas({ active: 1 });
    await expect.poll(async () => (await look(serving, first)).progress).toHaveProperty("stage");
    expect(await cancel(serving, first)).toMatchObject({ status: "cancelled" });
    await expect.poll(async () => (await look(serving, second)).progress).toHaveProperty("stage");
    await queueHas({ active: 1 });
    expect(await cancel(serving, second)).toMatchObject({ status: "cancelled" });
    await queueHas({ active: 0, waiting: 0 });
    await worker.end();
  });

  it("are answered with as many solutions as there is room for", async () => {
    const worker = await startWorker(database.url, ["--jobs", "1"]);
    const job = await submit(serving, { command: "solve", puzzle: "30x30", options: { all: true } });
    await isAt(serving, job, "done");
    const { answer } = await look(serving, job);
    expect({ ...answer, solutions: [] }).toMatchObject({
      status: "solved",
      reason: "memory",
      words: "all solutions together are longer than 8 MiB",
      complete: false,
      unique: false,
    });
    expect((answer!["solutions"] as unknown[]).length).toBeGreaterThan(1000);
    await worker.end();
  });

  it("are unknown when their time is up before a worker comes", async () => {
    const job = await submit(serving, { command: "count", puzzle: "6x7", options: { timeLimit: 0 } });
    await isAt(serving, job, "done");
    expect((await look(serving, job)).answer).toMatchObject({ status: "unknown", reason: "time" });
    await queueHas({ waiting: 0 });
  });

  it("tell what a worker finds, and nothing that is wrong", async () => {
    await withTelling(async (finish) => {
      const job = await submit(serving, { command: "solve", puzzle: "1x2" });
      const events = await eventsOf(job);
      // It comes while the worker is still working.
      await events.until("event: part");
      expect((await look(serving, job)).status).toBe("running");
      finish();
      const text = await events.until("event: end");
      expect([...text.matchAll(/event: part\ndata: (.*)/g)].map(([, data]) => JSON.parse(data!))).toEqual([
        GOOD,
      ]);
    });
  });

  it("keep what a worker has found when they are taken back", async () => {
    await withTelling(async () => {
      const job = await submit(serving, { command: "solve", puzzle: "1x2", options: { all: true } });
      await (await eventsOf(job)).until("event: part");
      expect(await cancel(serving, job)).toMatchObject({
        status: "cancelled",
        answer: {
          schema: "quadrille/answer@1",
          family: "chessboard",
          status: "solved",
          reason: "cancelled",
          solutions: [GOOD],
          complete: false,
          unique: null,
        },
      });
    });
  });

  it("believe no worker", async () => {
    const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
    const lie = { schema: "quadrille/answer@1", family: "chessboard", status: "solved", solutions: [] };
    const liar: OrderHandler = async () => ({ kind: "answer", text: JSON.stringify(lie) });
    const working = await startWorking(store, {
      orders: 1,
      lockMs: 30_000,
      handlers: { question: liar },
      onDone: () => undefined,
    });
    const job = await submit(serving, { command: "solve", puzzle: "2x8" });
    await isAt(serving, job, "done");
    expect((await look(serving, job)).error).toMatchObject({
      message: expect.stringContaining("it says solved but has no solution"),
    });
    await working.close(0);
    await store.close();
  });
});

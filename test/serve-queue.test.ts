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
    const endless = { command: "solve", puzzle: "60x60", options: { all: true } };
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

  it("are unknown when their time is up before a worker comes", async () => {
    const job = await submit(serving, { command: "count", puzzle: "6x7", options: { timeLimit: 0 } });
    await isAt(serving, job, "done");
    expect((await look(serving, job)).answer).toMatchObject({ status: "unknown", reason: "time" });
    await queueHas({ waiting: 0 });
  });

  it("tell what a worker finds, and nothing that is wrong", async () => {
    const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
    const good = {
      dominoes: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    };
    const bare = { dominoes: [] };
    const answer = {
      schema: "quadrille/answer@1",
      family: "chessboard",
      status: "solved",
      solutions: [good],
    };
    let finish = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => (finish = resolve));
    const slow: OrderHandler = async (_, { tell }) => {
      await tell({ stage: "searching", parts: [bare, good].map((part) => JSON.stringify(part)) });
      await mayEnd;
      return { kind: "answer", text: JSON.stringify(answer) };
    };
    const handlers = { question: slow };
    const working = await startWorking(store, {
      orders: 1,
      lockMs: 30_000,
      handlers,
      onDone: () => undefined,
    });
    const job = await submit(serving, { command: "solve", puzzle: "1x2" });
    const reader = (await serving.get(`${job}/events`))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let text = "";
    // It comes while the worker is still at it.
    while (!text.includes("event: part")) text += (await reader.read()).value ?? "";
    expect((await look(serving, job)).status).toBe("running");
    finish();
    while (!text.includes("event: end")) text += (await reader.read()).value ?? "";
    expect([...text.matchAll(/event: part\ndata: (.*)/g)].map(([, data]) => JSON.parse(data!))).toEqual([
      good,
    ]);
    await working.close(0);
    await store.close();
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

/** Threads that die, hang, or take too much: their questions are answered, and other questions are not affected. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ProblemError, type Json } from "../../base/index.js";
import type { Answerer, AskOptions, Outcome, Question } from "../questions.js";
import { createPool, type PoolOptions } from "./pool.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-threads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does what its question says. */
const THREAD = `
import { parentPort, workerData } from "node:worker_threads";
const { cancelFlag } = workerData;
const cancelled = () => Atomics.load(cancelFlag, 0) !== 0;
const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
async function answer({ question: { inputs: { what } }, timeMs, watched }) {
  const held = [];
  if (what === "die") process.exit(3);
  if (what === "throw") setImmediate(() => { throw new Error("broken"); });
  if (what === "throw") await new Promise(() => undefined);
  if (what === "known") parentPort.postMessage({ known: { time: { kind: "answer", text: "half" }, memory: { kind: "answer", text: "half" } } });
  if (what === "found") for (const parts of [["1", "2"], ["3"]]) parentPort.postMessage({ found: { head: "{}", parts } });
  while (what === "hang" || what === "known" || what === "found");
  while (what === "heap") held.push(new Array(1000).fill(held.length));
  while (what === "buffers") { held.push(new Uint8Array(1 << 24).fill(1)); await pause(); }
  if (what === "wait") { while (!cancelled()) await pause(); return { kind: "answer", text: "stopped", cancelled: true }; }
  if (what === "time") return { kind: "answer", text: String(timeMs) };
  if (what === "parts" && watched) for (const i of [1, 2]) { parentPort.postMessage({ progress: { stage: "x", done: i } }); parentPort.postMessage({ part: String(i) }); }
  return { kind: "answer", text: what };
}
parentPort.on("message", (job) => void answer(job).then((outcome) => parentPort.postMessage({ outcome })));
parentPort.postMessage({ ready: true });
`;
const worker = pathToFileURL(join(folder, "thread.mjs"));
writeFileSync(worker, THREAD);

const pools: Answerer[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

function open(options: Partial<PoolOptions> = {}): Answerer {
  const pool = createPool({
    worker,
    threads: 2,
    backlog: 10,
    memoryBytes: 64 * 2 ** 20,
    processBytes: Infinity,
    ended: (_, reason) => ({ kind: "failed", text: reason }),
    ...options,
  });
  pools.push(pool);
  return pool;
}

async function openReady(options: Partial<PoolOptions> = {}): Promise<Answerer> {
  const pool = open(options);
  pool.start();
  const { threads } = pool.state();
  await expect.poll(() => pool.state().ready).toBe(threads);
  return pool;
}

const LONG_MS = 120_000;
const question = (what: string, command = "solve"): Question => ({ command, inputs: { what }, options: {} });
const ask = (pool: Answerer, what: string, options: Partial<AskOptions> = {}): Promise<Outcome> =>
  pool.ask(question(what), { timeMs: LONG_MS, ...options });

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ProblemError ? error.problem.code : String(error);
}

describe("a pool of threads", () => {
  it("answers more questions than it has threads, each with its own answer", async () => {
    const pool = await openReady();
    const asked = Array.from({ length: 8 }, (_, i) => `q${i}`);
    const answers = await Promise.all(asked.map((what) => ask(pool, what)));
    expect(answers.map(({ text }) => text)).toEqual(asked);
    expect(pool.state()).toEqual({ threads: 2, ready: 2, busy: 0, waiting: 0, replaced: 0 });
  });

  it.each([
    ["die", "died"],
    ["throw", "died"],
    ["heap", "memory"],
  ])("replaces a thread that must %s, and answers for it", async (what, reason) => {
    const pool = open();
    const [bad, good, later] = await Promise.all([ask(pool, what), ask(pool, "good"), ask(pool, "later")]);
    expect(bad).toEqual({ kind: "failed", text: reason });
    expect([good.text, later.text]).toEqual(["good", "later"]);
    await expect.poll(() => pool.state().ready).toBe(2);
    expect(pool.state().replaced).toBe(1);
  });

  it("refuses a question that cannot be sent to a thread, also when it had to wait, and goes on", async () => {
    const pool = await openReady({ threads: 1 });
    let deep: Json = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    const unsendable = (): Promise<string> =>
      codeOf(pool.ask({ ...question("deep"), options: { deep } }, { timeMs: LONG_MS }));
    expect(await unsendable()).toMatch(/RangeError|DataCloneError/);
    const [first, waited, later] = await Promise.all([ask(pool, "first"), unsendable(), ask(pool, "later")]);
    expect([first.text, later.text]).toEqual(["first", "later"]);
    expect(waited).toMatch(/RangeError|DataCloneError/);
    expect(pool.state()).toMatchObject({ busy: 0, waiting: 0, replaced: 0 });
  });

  it("ends a thread that hangs, with what was known", async () => {
    const pool = await openReady();
    const [nothing, half] = await Promise.all([
      ask(pool, "hang", { timeMs: 50 }),
      ask(pool, "known", { timeMs: 2000 }),
    ]);
    expect(nothing).toEqual({ kind: "failed", text: "time" });
    expect(half).toEqual({ kind: "answer", text: "half" });
    expect((await ask(pool, "after")).text).toBe("after");
  });

  it("keeps what a thread has found before it must be ended", async () => {
    const ended: PoolOptions["ended"] = (_, reason, found) => ({
      kind: "answer",
      text: [reason, found?.head, ...(found?.parts ?? [])].join(" "),
    });
    const pool = await openReady({ ended });
    const stop = new AbortController();
    const late = ask(pool, "found", { timeMs: 500 });
    const cancelled = ask(pool, "found", { signal: stop.signal });
    expect((await late).text).toBe("time {} 1 2 3");
    stop.abort();
    expect((await cancelled).text).toBe("cancelled {} 1 2 3");
    expect((await ask(pool, "hang", { timeMs: 50 })).text).toBe("time ");
  });

  it("ends the question that runs longest when the process has too much memory", async () => {
    const pool = open({ threads: 1, processBytes: process.memoryUsage.rss() + 2 ** 29 });
    expect(await ask(pool, "buffers")).toEqual({ kind: "failed", text: "memory" });
  });

  it("counts waiting as time, and refuses what was not begun in time", async () => {
    const pool = open({ threads: 1 });
    const stop = new AbortController();
    const first = ask(pool, "wait", { signal: stop.signal });
    expect(await codeOf(ask(pool, "late", { timeMs: 30 }))).toBe("server/busy");
    stop.abort();
    await first;
    expect(Number((await ask(pool, "time", { timeMs: 5000 })).text)).toBeLessThanOrEqual(5000);
  });

  it("refuses at once when too many wait", async () => {
    const pool = open({ threads: 1, backlog: 2 });
    const stop = new AbortController();
    await ask(pool, "ready");
    const first = ask(pool, "wait", { signal: stop.signal });
    const waiting = [ask(pool, "a"), ask(pool, "b")];
    expect(await codeOf(ask(pool, "c"))).toBe("server/busy");
    stop.abort();
    expect((await Promise.all([first, ...waiting])).map(({ text }) => text)).toEqual(["stopped", "a", "b"]);
  });

  it("cancels what runs, what waits and what does not listen", async () => {
    const pool = open({ threads: 1 });
    const stops = [new AbortController(), new AbortController()];
    const running = ask(pool, "hang", { signal: stops[0]!.signal });
    const waiting = ask(pool, "never", { signal: stops[1]!.signal });
    stops[1]!.abort();
    expect((await waiting).text).toBe("cancelled");
    await expect.poll(() => pool.state().busy).toBe(1);
    stops[0]!.abort();
    expect((await running).text).toBe("cancelled");
    expect((await ask(pool, "gone", { signal: AbortSignal.abort() })).text).toBe("cancelled");
    expect((await ask(pool, "after")).text).toBe("after");
  });

  it("ends everything with what is known when it is told to", async () => {
    const pool = await openReady({ threads: 1 });
    const asked = [ask(pool, "wait"), ask(pool, "waits")];
    pool.cancelAll();
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(["stopped", "cancelled"]);
    expect((await ask(pool, "after")).text).toBe("after");
  });

  it("asks a comparison to stop at its time, and takes what it has", async () => {
    const pool = await openReady({ threads: 1 });
    const answer = await pool.ask(question("wait", "compare"), { timeMs: 300 });
    expect(answer.text).toBe("stopped");
    expect(pool.state().replaced).toBe(0);
  });

  it("tells progress and parts to who wants to know", async () => {
    const pool = open();
    const told: unknown[] = [];
    await ask(pool, "parts", {
      progress: ({ done }) => told.push(done),
      part: (text) => told.push(text),
    });
    expect(told).toEqual([1, "1", 2, "2"]);
  });

  it("tries again, more and more slowly, when a thread cannot start", async () => {
    const pool = open({ worker: pathToFileURL(join(folder, "absent.mjs")) });
    pool.start();
    await expect.poll(() => pool.state().replaced).toBeGreaterThan(3);
    expect(await codeOf(ask(pool, "nobody", { timeMs: 30 }))).toBe("server/busy");
  });

  it("answers everyone when it ends", async () => {
    const pool = open({ threads: 1 });
    const asked = [ask(pool, "hang"), ask(pool, "waits").catch((error: Error) => error.message)];
    await expect.poll(() => pool.state().busy).toBe(1);
    await pool.end();
    expect(await Promise.all(asked)).toEqual([
      { kind: "failed", text: "cancelled" },
      "the server is closing",
    ]);
    expect(await codeOf(ask(pool, "late"))).toBe("server/busy");
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createBatchPool, createGuardedPool, type BatchPool } from "./pool.js";
import { failed, type BatchResult } from "./result.js";
import type { BatchJob } from "./worker.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-pool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its argument says whether it never answers, fills its heap or other memory, or answers at once. */
const HUNGRY = `
export async function answerOne({ arguments: [what], begun }) {
  Atomics.store(begun, 0, 1);
  const held = [];
  while (what === "forever");
  while (what === "heap") held.push(new Array(1000).fill(held.length));
  while (what === "buffers") {
    held.push(new Uint8Array(1 << 24).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { kind: "answer", document: { text: what }, exit: 0 };
}`;
const worker = pathToFileURL(join(folder, "hungry.mjs"));
writeFileSync(worker, HUNGRY);

const job = (what: string): Omit<BatchJob, "begun"> => ({
  command: "solve",
  options: [],
  arguments: [what],
  given: new Map(),
  cancelFlag: new Int32Array(new SharedArrayBuffer(4)),
  spoolFolder: folder,
  modules: [],
});

async function answers(pool: BatchPool, asked: readonly string[]): Promise<(string | undefined)[]> {
  const results = await Promise.all(
    asked.map((what) => pool.run(job(what)).catch((error: unknown): BatchResult => failed(error, ["solve"]))),
  );
  await pool.end();
  return results.map(({ document }) => ("text" in document ? document.text : undefined));
}

const MEMORY = expect.stringContaining('"status":"unknown","reason":"memory"');

describe("a puzzle that takes too much memory", () => {
  it.each([1, 2])("is set aside when its thread's heap is full, by %i threads", async (jobs) => {
    const pool = createBatchPool({ jobs, worker, memoryBytes: 300 * jobs * 2 ** 20 });
    expect(await answers(pool, ["a", "heap", "b", "heap", "c"])).toEqual(["a", MEMORY, "b", MEMORY, "c"]);
  });
  it("is set aside when the process takes too much", async () => {
    const room = Math.ceil(process.memoryUsage.rss() / 2 ** 20) + 700;
    const pool = createBatchPool({ jobs: 1, worker, memoryBytes: room * 2 ** 20 });
    expect(await answers(pool, ["a", "buffers", "b"])).toEqual(["a", MEMORY, "b"]);
  });
});

it("a puzzle that does not keep to its time is set aside, and the rest goes on", async () => {
  const pool = createBatchPool({ jobs: 1, worker, timeMs: 2000 });
  const late = expect.stringContaining('"status":"unknown","reason":"time"');
  expect(await answers(pool, ["a", "forever", "b"])).toEqual(["a", late, "b"]);
});

it("in a job of several puzzles each has its time", async () => {
  const several = pathToFileURL(join(folder, "several.mjs"));
  writeFileSync(
    several,
    `export async function waitFor({ pauses, begun }) {
       for (const ms of pauses) {
         Atomics.add(begun, 0, 1);
         await new Promise((resolve) => setTimeout(resolve, ms));
       }
       return pauses.length;
     }`,
  );
  const pool = createGuardedPool({ jobs: 1, worker: several });
  // Together they take longer than the limit for one.
  expect(await pool.run("waitFor", { pauses: [1500, 1500, 1500] }, 3000)).toBe(3);
  await expect(pool.run("waitFor", { pauses: [1, 60_000] }, 3000)).rejects.toMatchObject({ reason: "time" });
  await pool.end();
});

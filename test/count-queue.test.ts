/** Counts in parts by workers that are not trusted. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../src/base/index.js";
import { VERSION } from "../src/cli/version.js";
import { course } from "../src/puzzles/tents/formats/index.js";
import { plantTents } from "../src/puzzles/tents/presets.js";
import { openQueueStore, startWorking, type OrderHandler } from "../src/queue/index.js";
import { startPostgres, type TestDatabase } from "./support/databases.js";
import { quadrille, ROOT, temporaryFolder } from "./support/process.js";
import { startWorker } from "./support/workers.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const SOMA = join(ROOT, "examples/cube/soma.txt");
/** Large enough to be cut. */
const BOARD = "100x100";
/** Without clues, so that a sweep has enough states to be cut. */
const CAMP = file("camp.txt");

let database: TestDatabase;
beforeAll(async () => {
  const { puzzle } = plantTents({ rows: 22, cols: 22, random: createRandom(5) });
  puzzle.rowClues.fill(-1);
  puzzle.colClues.fill(-1);
  writeFileSync(CAMP, [...unwrap(course.format(puzzle))].join(""));
  database = await startPostgres();
});
afterAll(() => database.stop());

/** A worker whose count of every part is one. */
async function withLiar(work: () => Promise<void>): Promise<void> {
  const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
  const liar: OrderHandler = async (asked) => {
    const { parts } = asked as { readonly parts: readonly number[] };
    return { ms: 1, counts: parts.map(() => "1") };
  };
  const working = await startWorking(store, {
    orders: 1,
    lockMs: 30_000,
    handlers: { count: liar },
    onDone: () => undefined,
  });
  try {
    await work();
  } finally {
    await working.close(0);
    await store.close();
  }
}

describe("a count by workers", () => {
  it("is not taken from one that lies, and nothing of it stays in the file", async () => {
    await withLiar(async () => {
      for (const [puzzle, words] of [
        [SOMA, "a worker counted 1 for part"],
        [CAMP, "a worker counted 1 for part"],
        [BOARD, "do not fit together"],
      ] as const) {
        const parts = file(`lies-${basename(puzzle)}.jsonl`);
        const asked = ["count", puzzle, "--parts", "20", "--resume", parts, "--queue", database.url];
        const { code, out, err } = await quadrille(asked);
        expect([code, out, err]).toEqual([69, "", expect.stringContaining("[count/wrong-parts]")]);
        expect(err).toContain(words);
        expect(existsSync(parts) ? readFileSync(parts, "utf8") : "none").toBe("");
      }
    });
  });

  it("of a large board is the same as alone, also after somebody lied", async () => {
    const parts = file("board.jsonl");
    const alone = await quadrille(["count", BOARD, "--quiet"]);
    const worker = await startWorker(database.url, ["--jobs", "1"]);
    const asked = ["count", BOARD, "--quiet", "--parts", "20", "--resume", parts];
    const counted = await quadrille([...asked, "--queue", database.url]);
    expect([counted.code, counted.out]).toEqual([0, alone.out]);
    await worker.end();
    expect((await quadrille(asked)).out).toBe(alone.out);
  });

  it("of Tents is the same as alone, part by part", async () => {
    const parts = file("camp.jsonl");
    const alone = await quadrille(["count", CAMP, "--quiet"]);
    const worker = await startWorker(database.url, ["--jobs", "1"]);
    const asked = ["count", CAMP, "--quiet", "--parts", "4", "--resume", parts];
    const counted = await quadrille([...asked, "--queue", database.url]);
    await worker.end();
    expect([counted.code, counted.out]).toEqual([0, alone.out]);
    const [head, ...kept] = readFileSync(parts, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([head.parts, kept.length]).toEqual([4, 4]);
    const sum = kept.reduce((all: bigint, { count }) => all + BigInt(count), 0n);
    expect(`${sum}\n`).toBe(alone.out);
  });
});

/** The solver worker, end to end, in a real browser: built as the Studio is, and served from a folder of a host. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PuzzleText, Task, ValueOf } from "../../src/studio/solver/protocol.js";
import type { Outcome } from "../../src/studio/solver/crew.js";
import { temporaryFolder } from "../support/process.js";
import {
  buildHarnessPage,
  newPage,
  sharedBrowser,
  startStudio,
  type Served,
  type WatchedPage,
} from "./support/index.js";

const folder = temporaryFolder();
let warnings: readonly string[];
let browser: Browser;
let served: Served;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  ({ warnings } = await buildHarnessPage("solver", folder));
  served = await startStudio({ folder, under: "/some/folder/" });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await served?.close();
});
beforeEach(async () => {
  watched = await newPage(browser, served);
  page = watched.page;
  await page.goto("./");
});
afterEach(async () => {
  watched.assertQuiet();
  await watched.close();
});

const board = (text: string): PuzzleText => ({ family: "chessboard", format: "code", text });
/** CaDiCaL needs minutes for this one. */
const LONG: Task = {
  kind: "solve",
  puzzle: board("20x20-0,0-19,19"),
  method: { engine: "cadical", formulation: "cell-direction" },
};

function run<T extends Task>(
  task: T,
  options: { timeMs?: number } = {},
): Promise<Outcome<ValueOf<T["kind"]>>> {
  return page.evaluate(`solver.runTask(${JSON.stringify(task)}, ${JSON.stringify(options)})`);
}

async function value<T extends Task>(task: T): Promise<ValueOf<T["kind"]>> {
  const outcome = await run(task);
  if (outcome.type !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** Starts a task and goes on; in the page, `outcomes` collects how tasks end. */
async function start(name: string, task: Task, options = "{}"): Promise<void> {
  await page.evaluate(
    `globalThis.outcomes ??= {};
     void solver.runTask(${JSON.stringify(task)}, ${options}).then((outcome) => { outcomes[${JSON.stringify(name)}] = outcome; })`,
  );
}
const outcome = (name: string): Promise<Outcome<unknown> | undefined> =>
  page.evaluate(`outcomes[${JSON.stringify(name)}]`);
const searching = (): Promise<boolean> =>
  page.evaluate("solver.busy.value?.progress?.stage.startsWith('searching') ?? false");

describe("engines", () => {
  it("are bundled without asking for Node", () => {
    // Solvers compiled to WebAssembly cause warnings, on paths that browsers do not use.
    const ours = warnings.filter((line) => !line.includes("/node_modules/"));
    expect(ours.filter((line) => line.includes("node:"))).toEqual([]);
  });
  it.each(["cadical", "dancing-links", "highs"])(
    "%s solves a 6 × 6 board, loaded when first used",
    async (engine) => {
      const loads = (): number => served.asked.filter((path) => path.includes(engine)).length;
      const before = loads();
      await value({ kind: "solve", puzzle: board("6x6") });
      expect(loads()).toBe(before);
      const answer = await value({ kind: "solve", puzzle: board("6x6"), method: { engine } });
      expect(answer).toMatchObject({ status: "solved", method: { engine } });
      expect(answer.solutions).toMatchObject([{ dominoes: { length: 4 * 18 } }]);
      expect(loads()).toBeGreaterThan(before);
      const stages = await page.evaluate<string[]>("solver.stages");
      expect(stages.some((stage) => stage.startsWith("solve: loading"))).toBe(true);
      expect(stages.at(-1)).toBe("idle");
    },
  );
  it.each(["cp-sat", "native"])("%s is for the command line, and says so", async (engine) => {
    expect(await run({ kind: "solve", puzzle: board("6x6"), method: { engine } })).toMatchObject({
      type: "problem",
      problem: { code: "engines/missing", message: expect.stringContaining(`--engine ${engine}`) },
    });
  });
  it("cadical refutes, and its proof was checked", async () => {
    const method = { engine: "cadical", formulation: "cell-direction" };
    const answer = await value({ kind: "solve", puzzle: board("6x6-0,0-5,5"), method });
    expect(answer).toMatchObject({ status: "impossible", certificate: { kind: "rup" } });
  });
});

describe("tasks", () => {
  it("count, sample, explain", async () => {
    expect(await value({ kind: "count", puzzle: board("8x8") })).toMatchObject({ count: 12_988_816n });
    const drawn = await value({ kind: "sample", puzzle: board("8x8"), seed: 7 });
    expect(drawn).toMatchObject({
      status: "solved",
      stats: { seed: 7 },
      solutions: [{ dominoes: { length: 4 * 32 } }],
    });
    const puzzle = { family: "chessboard", format: "drawing", text: "#..\n...\n..#\n.#." };
    const { witness } = await value({ kind: "explain", puzzle });
    expect(witness?.verdict).toMatch(/^No tiling/);
    expect(witness?.marks.length).toBeGreaterThan(0);
  });
  it("inspect says what the document says of 12 × 12", async () => {
    const task = {
      kind: "inspect",
      puzzle: board("12x12-0,0-11,11"),
      formulation: "cell-direction",
    } as const;
    const seen = await value({ ...task, encoding: "pairwise", cell: [3, 4] });
    expect(seen).toMatchObject({ variables: 568, clauses: 1562, cell: { length: 4 } });
    expect(seen.cellClauses.length).toBe(seen.cellClauseCount);
    expect(seen.cell[0]?.words).toContain("r4c5");
  });
  it("prove, then check the files in the page; a changed proof is rejected", async () => {
    const prove: Task = { kind: "prove", puzzle: board("6x6-0,0-5,5"), by: "clauses" };
    const said = await page.evaluate<Record<string, unknown>>(`(async () => {
      const proved = await solver.runTask(${JSON.stringify(prove)});
      const { formula, proof } = proved.value.files;
      const good = await solver.runTask({ kind: "verify", formula, proof });
      const bad = await solver.runTask({ kind: "verify", formula, proof: "1 2 0\\n0\\n" });
      return { proved: proved.value.clausal, good: good.value.verdict, bad: bad.value.verdict };
    })()`);
    expect(said).toMatchObject({ proved: "verified", good: "verified", bad: "rejected" });
  });
  it("prove by counting is checked too", async () => {
    const puzzle = board("8x8-0,0-7,7");
    const said = await value({ kind: "prove", puzzle, by: "counting" });
    expect(said).toMatchObject({ cuttingPlanes: "verified", schema: "quadrille/proof@1" });
  });
  it("encode gives a file", async () => {
    const text = await page.evaluate<string>(
      `solver.runTask(${JSON.stringify({ kind: "encode", puzzle: board("2x2"), to: "dimacs" })}).then(({ value }) => value.text())`,
    );
    expect(text).toMatch(/^p cnf 4 8$/m);
  });
  it.each(["cycle", "matching", "backtracking"] as const)("trace %s", async (what) => {
    expect(await value({ kind: "trace", puzzle: board("4x4-0,0-3,2"), what })).toMatchObject({ what });
  });
  it("race and compare come in rows", async () => {
    const rows = await page.evaluate<unknown[]>(`(async () => {
      const rows = [];
      await solver.runTask({ kind: "race", sizes: [4, 6], runMs: 60_000 }, { onRow: (row) => rows.push(row) });
      await solver.runTask(
        { kind: "compare", puzzle: ${JSON.stringify(board("4x4"))}, engines: ["matching", "highs"], runMs: 5000 },
        { onRow: (row) => rows.push(row) },
      );
      return rows;
    })()`);
    expect(rows.slice(0, 2)).toMatchObject([
      { n: 4, matching: { status: "impossible" }, cadical: { status: "impossible", variables: 56 } },
      { n: 6, matching: { status: "impossible" }, cadical: { status: "impossible" } },
    ]);
    expect(rows.slice(2)).toMatchObject([{ engine: "matching" }, { engine: "highs" }, { engine: "highs" }]);
  });
  it("a bad puzzle is a problem with its place", async () => {
    const puzzle = { family: "chessboard", format: "drawing", text: "...\n.x.\n" };
    expect(await run({ kind: "solve", puzzle })).toMatchObject({
      type: "problem",
      problem: { code: "chessboard/character", at: { line: 2, column: 2 } },
    });
  });
  it("the page's own thread answers for small boards", async () => {
    const live = (text: string, limit: number): Promise<unknown> =>
      page.evaluate(`solver.live(${JSON.stringify(text)}, ${limit})`);
    expect(await live("8x8-0,0-7,7", 1)).toMatchObject({ status: "impossible", verdict: expect.any(String) });
    expect(await live("64x64", 1)).toMatchObject({ status: "solved", unique: null });
    expect(await live("1x4", 2)).toMatchObject({ status: "solved", unique: true });
    expect(await live("64x66", 1)).not.toHaveProperty("status", expect.anything());
  });
});

describe("limits", () => {
  it("time is part of the answer", async () => {
    expect(await run(LONG, { timeMs: 300 })).toMatchObject({
      type: "done",
      value: { status: "unknown", reason: "time" },
    });
  });
  it("cancel ends a search in the middle, and the next task is answered", async () => {
    await start("long", LONG);
    await expect.poll(searching).toBe(true);
    await page.evaluate("solver.busy.value.cancel()");
    expect(await outcome("long")).toEqual({ type: "cancelled", by: "asked" });
    expect(await page.evaluate("solver.busy.value")).toBeUndefined();
    expect(await value({ kind: "count", puzzle: board("2x3") })).toMatchObject({ count: 3n });
  });
  it("cancel ends a search that never looks up", async () => {
    // Balanced and connected, but two white squares at the far end share one neighbour.
    const puzzle = board("12x12-0,0-0,2-0,4-10,9-10,11-11,8");
    await start("long", { kind: "solve", puzzle, method: { engine: "backtracking" }, steps: 1e15 });
    await expect.poll(() => page.evaluate("solver.busy.value?.progress?.stage")).toBe("backtracking");
    await page.evaluate("solver.busy.value.cancel()");
    expect(await outcome("long")).toEqual({ type: "cancelled", by: "asked" });
    expect(await value({ kind: "count", puzzle })).toMatchObject({ count: 0n });
  });
  it("a newer task of the lane takes its place", async () => {
    await start("old", LONG, '{ lane: "check" }');
    await expect.poll(searching).toBe(true);
    await start("new", { kind: "count", puzzle: board("2x3") }, '{ lane: "check" }');
    await expect.poll(() => outcome("new")).toMatchObject({ type: "done" });
    expect(await outcome("old")).toEqual({ type: "cancelled", by: "replaced" });
  });
  it("a worker that is killed is reported and replaced, and those waiting are served", async () => {
    await start("long", LONG);
    await start("next", { kind: "count", puzzle: board("2x3") });
    await expect.poll(searching).toBe(true);
    // The oldest is the one that searches. A spare, if there is one, may have been given the waiting task.
    const [oldest] = page.workers();
    await oldest!.evaluate("close()").catch(() => undefined);
    await expect.poll(() => outcome("next")).toMatchObject({ type: "done", value: { count: 3n } });
    expect(await outcome("long")).toMatchObject({
      type: "crashed",
      words: expect.stringContaining("try again"),
    });
    expect(await value({ kind: "count", puzzle: board("4x4") })).toMatchObject({ count: 36n });
  });
});

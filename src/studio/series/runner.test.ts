import { describe, expect, it } from "vitest";
import { SERIES_QUESTIONS } from "../solver/index.js";
import { readRows } from "./kept-rows.js";
import { createRunner, type Outcome } from "./runner.js";
import { type Job, jobsOf, type Row } from "./ways.js";

const [question] = SERIES_QUESTIONS;
const SOLVED: Outcome = {
  kind: "measured",
  figures: { status: "impossible", reason: null, variables: 1, clauses: 2, conflicts: null, ms: 3 },
};

/** Runs end when the test says so. */
function setUp(before: readonly Row[] = []) {
  const asked: { readonly job: Job; end(outcome: Outcome): void }[] = [];
  let kept: readonly Row[] = before;
  const runner = createRunner(question, {
    measure: (_, job, signal) =>
      new Promise((end) => {
        asked.push({ job, end });
        signal.addEventListener("abort", () => end({ kind: "ended" }));
      }),
    kept: () => kept,
    keep: (_, rows) => (kept = rows),
    leave: () => undefined,
  });
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
  return { runner, asked, settle, kept: () => kept };
}

describe("a runner", () => {
  it("finishes the run under way before it pauses, and keeps every row", async () => {
    const { runner, asked, settle, kept } = setUp();
    expect(runner.state.value).toBe("idle");
    runner.start();
    asked[0]!.end(SOLVED);
    await settle();
    runner.pause();
    expect(runner.now.value).toEqual(jobsOf(question)[1]);
    asked[1]!.end(SOLVED);
    await settle();
    expect(runner.now.value).toBeUndefined();
    expect(runner.state.value).toBe("paused");
    expect(asked).toHaveLength(2);
    expect(kept().map(({ way, size }) => ({ way, size }))).toEqual(jobsOf(question).slice(0, 2));
  });
  it("measures nothing twice when it is resumed before the pause has begun", async () => {
    const { runner, asked, settle } = setUp();
    runner.start();
    runner.pause();
    runner.start();
    asked[0]!.end(SOLVED);
    await settle();
    expect(asked.map(({ job }) => job)).toEqual(jobsOf(question).slice(0, 2));
    expect(runner.rows.value).toHaveLength(1);
  });
  it("goes on at once after it was cancelled", async () => {
    const { runner, asked, settle } = setUp();
    runner.start();
    runner.cancel();
    expect(runner.state.value).toBe("idle");
    runner.start();
    await settle();
    expect(runner.state.value).toBe("running");
    asked[1]!.end(SOLVED);
    await settle();
    expect(asked.map(({ job }) => job)).toEqual([0, 0, 1].map((at) => jobsOf(question)[at]));
  });
  it("does not try larger puzzles where a smaller one was refused or took too long", async () => {
    const ways = jobsOf(question).findIndex(({ size }) => size !== question.sizes[0]);
    const before = jobsOf(question).slice(0, ways);
    const rows = before.map((job, at): Row => ({
      ...job,
      run: at === 0 ? { kind: "refused", words: "no" } : (SOLVED as Row["run"]),
    }));
    const { runner, asked, settle } = setUp(rows);
    expect(runner.state.value).toBe("paused");
    runner.start();
    await settle();
    expect(runner.rows.value[ways]?.run).toEqual({ kind: "skipped" });
    expect(asked[0]!.job).toEqual(jobsOf(question)[ways + 1]);
  });
  it("says what broke, and forgets its rows until that is undone", async () => {
    const { runner, asked, settle, kept } = setUp();
    runner.start();
    asked[0]!.end(SOLVED);
    await settle();
    asked[1]!.end({ kind: "ended", words: "The solver stopped." });
    await settle();
    expect(runner.trouble.value).toBe("The solver stopped.");
    const undo = runner.forget();
    expect([runner.state.value, kept().length]).toEqual(["idle", 0]);
    undo();
    expect([runner.state.value, kept().length]).toEqual(["paused", 1]);
  });
});

describe("kept rows", () => {
  const jobs = jobsOf(question);
  const row = { way: jobs[0]!.way.id, size: jobs[0]!.size, run: SOLVED };
  it("come back as they were", () => {
    expect(readRows(JSON.stringify([row]), jobs)).toEqual([{ ...jobs[0], run: SOLVED }]);
    expect(readRows(undefined, jobs)).toEqual([]);
  });
  it.each([
    ["no JSON", "["],
    ["no list", "{}"],
    ["another way", JSON.stringify([{ ...row, way: "abacus" }])],
    ["another size", JSON.stringify([{ ...row, size: 5 }])],
    ["no figures", JSON.stringify([{ ...row, run: { kind: "measured" } }])],
    [
      "words for a number",
      JSON.stringify([{ ...row, run: { kind: "measured", figures: { status: "solved", ms: "1" } } }]),
    ],
    ["too many", JSON.stringify(Array.from({ length: jobs.length + 1 }, () => row))],
  ])("that make no sense are left out: %s", (_, text) => {
    expect(readRows(text, jobs)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromWorker, Task, ToWorker } from "./protocol.js";
import { OVERTIME_MS, SPARE_AFTER_MS, type Outcome, type WorkerEvents } from "./crew.js";
import { createQueue, PATIENCE_MS, type Busy } from "./queue.js";

interface Fake {
  readonly events: WorkerEvents;
  readonly posted: ToWorker[];
  ended: boolean;
  /** Answers the task that it was given last. */
  answer(message: { type: "done"; value: unknown } | { type: "broken"; words: string }): void;
}

function setUp() {
  const workers: Fake[] = [];
  const told: (Busy | undefined)[] = [];
  const queue = createQueue({
    spawn(events) {
      const fake: Fake = {
        events,
        posted: [],
        ended: false,
        answer: (message) => events.message({ id: idOf(fake), ...message }),
      };
      workers.push(fake);
      return { post: (message) => fake.posted.push(message), end: () => (fake.ended = true) };
    },
    onBusy: (busy) => told.push(busy),
  });
  /** What has come back so far. */
  const watch = (promise: Promise<Outcome<unknown>>): { outcome: Outcome<unknown> | undefined } => {
    const seen: { outcome: Outcome<unknown> | undefined } = { outcome: undefined };
    void promise.then((outcome) => (seen.outcome = outcome));
    return seen;
  };
  return { workers, told, queue, watch };
}

function idOf({ posted }: Fake): number {
  const last = posted.at(-1);
  return last?.type === "task" ? last.id : NaN;
}

const task = (text: string): Task => ({
  kind: "count",
  puzzle: { family: "chessboard", format: "code", text },
});
const texts = ({ posted }: Fake): string[] =>
  posted.map((message) =>
    message.type === "task" && message.task.kind === "count" ? message.task.puzzle.text : "?",
  );
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("createQueue", () => {
  it("runs tasks in order, one at a time, in the same worker, with a spare beside one that takes long", async () => {
    const { workers, told, queue, watch } = setUp();
    const one = watch(queue.run(task("1x1")));
    const two = watch(queue.run(task("2x2")));
    expect(workers.map(texts)).toEqual([["1x1"]]);
    expect(told.at(-1)).toMatchObject({ kind: "count", waiting: 1 });
    await vi.advanceTimersByTimeAsync(SPARE_AFTER_MS - 1);
    workers[0]!.answer({ type: "done", value: "a" });
    expect(texts(workers[0]!)).toEqual(["1x1", "2x2"]);
    await vi.advanceTimersByTimeAsync(SPARE_AFTER_MS - 1);
    expect(workers.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers.length).toBe(2);
    workers[0]!.answer({ type: "done", value: "b" });
    await settled();
    expect([one.outcome, two.outcome]).toEqual([
      { type: "done", value: "a" },
      { type: "done", value: "b" },
    ]);
    expect(told.at(-1)).toBeUndefined();
    expect(workers.length).toBe(2);
  });

  it("cancels at once: the worker ends, the spare takes the next task, another spare comes", async () => {
    const { workers, told, queue, watch } = setUp();
    const controller = new AbortController();
    const one = watch(queue.run(task("1x1"), { signal: controller.signal }));
    const two = watch(queue.run(task("2x2")));
    await vi.advanceTimersByTimeAsync(SPARE_AFTER_MS);
    expect(workers.map(texts)).toEqual([["1x1"], []]);
    controller.abort();
    await settled();
    expect(one.outcome).toEqual({ type: "cancelled", by: "asked" });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(workers.map(texts)).toEqual([["1x1"], ["2x2"]]);
    await vi.advanceTimersByTimeAsync(SPARE_AFTER_MS);
    expect(workers.map(texts)).toEqual([["1x1"], ["2x2"], []]);
    told.at(-1)!.cancel();
    await settled();
    expect(two.outcome).toEqual({ type: "cancelled", by: "asked" });
    expect(told.at(-1)).toBeUndefined();
  });

  it("takes a waiting task back without touching the one that runs", async () => {
    const { workers, queue, watch } = setUp();
    const controller = new AbortController();
    const one = watch(queue.run(task("1x1")));
    const two = watch(queue.run(task("2x2"), { signal: controller.signal }));
    controller.abort();
    const late = watch(queue.run(task("3x3"), { signal: controller.signal }));
    workers[0]!.answer({ type: "done", value: "a" });
    await settled();
    expect([one.outcome?.type, two.outcome?.type, late.outcome?.type]).toEqual([
      "done",
      "cancelled",
      "cancelled",
    ]);
    expect(workers.map(texts)).toEqual([["1x1"]]);
    expect(workers[0]!.ended).toBe(false);
  });

  it("replaces within a lane only, and gives a short task the time to end by itself", async () => {
    const { workers, queue, watch } = setUp();
    const old = watch(queue.run(task("1x1"), { lane: "check" }));
    const other = watch(queue.run(task("2x2"), { lane: "other" }));
    const middle = watch(queue.run(task("3x3"), { lane: "check" }));
    const newest = watch(queue.run(task("4x4"), { lane: "check" }));
    await settled();
    expect(old.outcome).toEqual({ type: "cancelled", by: "replaced" });
    expect(middle.outcome).toEqual({ type: "cancelled", by: "replaced" });
    expect(workers[0]!.ended).toBe(false);
    workers[0]!.answer({ type: "done", value: "too late" });
    workers[0]!.answer({ type: "done", value: "b" });
    workers[0]!.answer({ type: "done", value: "c" });
    await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
    expect(old.outcome).toEqual({ type: "cancelled", by: "replaced" });
    expect(other.outcome).toEqual({ type: "done", value: "b" });
    expect(newest.outcome).toEqual({ type: "done", value: "c" });
    expect(workers[0]!.ended).toBe(false);
    expect(texts(workers[0]!)).toEqual(["1x1", "2x2", "4x4"]);
  });

  it("ends a replaced task that goes on", async () => {
    const { workers, told, queue, watch } = setUp();
    watch(queue.run(task("1x1"), { lane: "check" }));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2);
    watch(queue.run(task("2x2"), { lane: "check" }));
    // Replaced work is no longer reported.
    expect(told.at(-1)).toBeUndefined();
    expect(workers.map(texts)).toEqual([["1x1"]]);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(workers.map(texts)).toEqual([["1x1"], ["2x2"]]);
    await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
    watch(queue.run(task("3x3"), { lane: "check" }));
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it("ends what an owner asked for when it leaves, and nobody else's", async () => {
    const { workers, told, queue, watch } = setUp();
    const [page, next] = [{}, {}];
    const running = watch(queue.run(task("1x1"), { owner: page }));
    const waiting = watch(queue.run(task("2x2"), { owner: page }));
    const other = watch(queue.run(task("3x3"), { owner: next }));
    expect(told.at(-1)).toMatchObject({ owner: page, waiting: 2 });
    queue.leave(page);
    const late = watch(queue.run(task("4x4"), { owner: page }));
    await settled();
    for (const { outcome } of [running, waiting, late])
      expect(outcome).toEqual({ type: "cancelled", by: "left" });
    expect(workers.map(texts)).toEqual([["1x1"], ["3x3"]]);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(told.at(-1)).toMatchObject({ owner: next, waiting: 0 });
    workers[1]!.answer({ type: "done", value: "c" });
    await settled();
    expect(other.outcome).toEqual({ type: "done", value: "c" });
  });

  it("does not wait for a replaced task of an owner that has left", () => {
    const { workers, queue, watch } = setUp();
    const [page, next] = [{}, {}];
    watch(queue.run(task("1x1"), { owner: page, lane: "check" }));
    watch(queue.run(task("2x2"), { owner: page, lane: "check" }));
    queue.leave(page);
    watch(queue.run(task("3x3"), { owner: next, lane: "check" }));
    expect(workers.map(texts)).toEqual([["1x1"], ["3x3"]]);
  });

  it("has lanes of its own for each owner", async () => {
    const { workers, queue, watch } = setUp();
    const one = watch(queue.run(task("1x1"), { owner: {}, lane: "check" }));
    const two = watch(queue.run(task("2x2"), { owner: {}, lane: "check" }));
    workers[0]!.answer({ type: "done", value: "a" });
    workers[0]!.answer({ type: "done", value: "b" });
    await settled();
    expect([one.outcome?.type, two.outcome?.type]).toEqual(["done", "done"]);
  });

  it("reports a worker that dies or breaks, and serves the others with a new one", async () => {
    const { workers, queue, watch } = setUp();
    const one = watch(queue.run(task("1x1")));
    const two = watch(queue.run(task("2x2")));
    const three = watch(queue.run(task("3x3")));
    workers[0]!.events.failed("gone");
    workers[0]!.events.failed("gone again");
    workers[1]!.answer({ type: "broken", words: "a bug" });
    workers[2]!.answer({ type: "done", value: "c" });
    await settled();
    expect([one.outcome, two.outcome, three.outcome]).toEqual([
      { type: "crashed", words: "gone" },
      { type: "crashed", words: expect.stringContaining("a bug") },
      { type: "done", value: "c" },
    ]);
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it("does not try again and again when no worker can start", async () => {
    const { workers, queue, watch } = setUp();
    const one = watch(queue.run(task("1x1")));
    await vi.advanceTimersByTimeAsync(SPARE_AFTER_MS);
    for (let i = 0; i < workers.length; i++) workers[i]!.events.failed("cannot start");
    await settled();
    expect(one.outcome).toEqual({ type: "crashed", words: "cannot start" });
    expect(workers.length).toBe(2);
    const two = watch(queue.run(task("2x2")));
    workers[2]!.answer({ type: "done", value: "b" });
    await settled();
    expect(two.outcome).toMatchObject({ type: "done" });
  });

  it("passes progress, rows and problems on, and hears nothing from before", async () => {
    const { workers, told, queue, watch } = setUp();
    const heard: unknown[] = [];
    const compare: Task = {
      kind: "compare",
      puzzle: { family: "chessboard", format: "code", text: "1x1" },
      runMs: 1,
    };
    const one = watch(
      queue.run(compare, { onProgress: (progress) => heard.push(progress), onRow: (row) => heard.push(row) }),
    );
    const id = idOf(workers[0]!);
    const say = (message: FromWorker): void => workers[0]!.events.message(message);
    say({ type: "ready" });
    say({ type: "progress", id, progress: { stage: "searching", done: 1 } });
    say({ type: "row", id, row: "a row" });
    say({ type: "row", id: id + 1, row: "of another task" });
    expect(told.at(-1)?.progress).toEqual({ stage: "searching", done: 1 });
    expect(heard).toEqual([{ stage: "searching", done: 1 }, "a row"]);
    say({ type: "problem", id, problem: { code: "a/b", message: "wrong", at: { line: 1, column: 2 } } });
    await settled();
    expect(one.outcome).toEqual({
      type: "problem",
      problem: { code: "a/b", message: "wrong", at: { line: 1, column: 2 } },
    });
  });

  it("ends what does not heed its time limit", async () => {
    const { workers, queue, watch } = setUp();
    const one = watch(queue.run(task("1x1"), { timeMs: 1000 }));
    expect(workers[0]!.posted.at(-1)).toMatchObject({ limits: { timeMs: 1000 } });
    await vi.advanceTimersByTimeAsync(1000 + OVERTIME_MS - 1);
    expect(one.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(one.outcome).toMatchObject({ type: "problem", problem: { code: "studio/time" } });
    expect(workers[0]!.ended).toBe(true);
  });

  it("warms one worker up, once", () => {
    const { workers, queue } = setUp();
    queue.warm();
    queue.warm();
    expect(workers.length).toBe(1);
    void queue.run(task("1x1"));
    queue.warm();
    expect(workers.map(texts)).toEqual([["1x1"]]);
  });
});

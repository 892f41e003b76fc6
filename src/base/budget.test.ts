import { describe, expect, it } from "vitest";
import {
  checkpoint,
  createTicker,
  limitProblem,
  reserve,
  startBudget,
  startClock,
  STOP_WORDS,
  Stopped,
  unlessStopped,
  UNLIMITED,
} from "./budget.js";

describe("what a budget says", () => {
  it("is the reason that stands in the shared word", () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    const budget = startBudget({ cancelFlag });
    expect(budget.stopped()).toBeUndefined();
    Atomics.store(cancelFlag, 0, STOP_WORDS.cancelled);
    expect(budget.stopped()).toBe("cancelled");
    Atomics.store(cancelFlag, 0, STOP_WORDS.memory);
    expect(budget.stopped()).toBe("memory");
  });
  it("is shared by all budgets of one clock", () => {
    const limits = startClock({ timeMs: 0 });
    expect(limits.timeMs).toBeUndefined();
    expect(startBudget(limits).stopped()).toBe("time");
    expect(startBudget({ ...limits, timeMs: 60_000 }).stopped()).toBe("time");
    expect(startBudget(startClock({ timeMs: 60_000 })).remainingMs()).toBeLessThanOrEqual(60_000);
    expect(startBudget(startClock()).remainingMs()).toBe(Infinity);
  });
});

describe("work that builds something", () => {
  it("is left by an error that becomes a value again", () => {
    const reason = unlessStopped(
      () => {
        checkpoint(startBudget({ timeMs: 0 }));
        return "done";
      },
      (stop) => stop.reason,
    );
    expect(reason).toBe("time");
    expect(
      unlessStopped(
        () => "done",
        () => "stopped",
      ),
    ).toBe("done");
  });
  it("keeps its other errors", () => {
    const broken = (): never => {
      throw new RangeError("broken");
    };
    expect(() => unlessStopped(broken, () => undefined)).toThrow("broken");
  });
  it("looks at the clock once in thousands of steps, however many come at a time", () => {
    let asked = 0;
    const budget = { ...UNLIMITED, stopped: () => void asked++ };
    const tick = createTicker(budget);
    for (let i = 0; i < 10_000; i++) tick();
    expect(asked).toBe(0);
    tick(1_000_000);
    expect(asked).toBe(1);
  });
  it("is not begun where it would take too much memory", () => {
    const budget = startBudget({ memoryBytes: 2 ** 30 });
    expect(() => reserve(budget, 2 ** 30, "a table")).not.toThrow();
    expect(() => reserve(budget, 3 * 2 ** 30, "a table")).toThrow(
      new Stopped("memory", "a table would take about 3,072 MiB, and the limit is 1,024 MiB"),
    );
    expect(() => reserve(startBudget(), 3 * 2 ** 30, "a table")).toThrow(Stopped);
    expect(() => reserve(UNLIMITED, 3 * 2 ** 30, "a table")).not.toThrow();
  });
  it("can end in a problem where there is no answer to hold the stop", () => {
    expect(limitProblem(new Stopped("time")).error).toEqual({
      code: "limit/time",
      message: "the time limit was reached",
    });
    expect(limitProblem(new Stopped("memory", "a table is too large")).error.message).toBe(
      "a table is too large",
    );
  });
});

import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { withOvertime, withPatience, withWork } from "./patience.js";

describe("patience", () => {
  it("ends by the clock of the whole budget, also where a part has parts", () => {
    let time = 5;
    const whole = { ...startBudget(), now: () => time };
    const part = withPatience(whole, 100);
    const inner = withPatience(part, 40);
    expect([part.remainingMs(), inner.remainingMs()]).toEqual([100, 40]);
    time = 44;
    expect([part.stopped(), inner.stopped()]).toEqual([undefined, undefined]);
    time = 45;
    expect([part.stopped(), inner.stopped()]).toEqual([undefined, "time"]);
    time = 200;
    expect([part.stopped(), part.remainingMs(), whole.stopped()]).toEqual(["time", 0, undefined]);
  });
  it("does not outlast the whole", () => {
    const whole = startBudget({ timeMs: 0 });
    const part = withPatience(whole, 1_000_000);
    expect([part.stopped(), part.remainingMs()]).toEqual(["time", 0]);
    expect(withWork(whole, 5).stopped()).toBe("time");
  });
  it("may be asked so often after its time is up, but not after another limit", () => {
    const late = withOvertime(startBudget({ timeMs: 0 }), 2);
    expect(withPatience(late, 1_000).stopped()).toBe("time");
    expect([late.stopped(), late.stopped()]).toEqual([undefined, "time"]);
    const cancelled = startBudget({ timeMs: 0, signal: AbortSignal.abort() });
    expect(withOvertime(cancelled, 2).stopped()).toBe("cancelled");
  });
  it("counts work and not time where it is told to", () => {
    const part = withWork({ ...startBudget(), now: () => 0 }, 2);
    expect([part.stopped(), part.stopped(), part.stopped()]).toEqual([undefined, undefined, "steps"]);
  });
});

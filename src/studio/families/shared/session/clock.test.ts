import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockWords, sumOfClocks } from "../../../ui/index.js";
import { createClock } from "./clock.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("createClock", () => {
  it("counts what was played, and nothing in between", () => {
    const clock = createClock(5000);
    clock.start();
    vi.advanceTimersByTime(2500);
    expect(clock.ms.value).toBe(7000);
    clock.stop();
    expect(clock.ms.value).toBe(7500);
    vi.advanceTimersByTime(60_000);
    expect(clock.ms.value).toBe(7500);
    clock.start();
    clock.start();
    vi.advanceTimersByTime(1000);
    expect([clock.ms.value, clock.running.value]).toEqual([8500, true]);
    clock.stop();
  });
  it("is kept when it stops, and now and then while it runs", () => {
    const clock = createClock();
    const kept: number[] = [];
    const stop = clock.kept.subscribe((ms) => kept.push(ms));
    clock.start();
    vi.advanceTimersByTime(25_000);
    clock.stop();
    expect(kept).toEqual([0, 10_000, 20_000, 25_000]);
    stop();
  });
  it("goes on from where it is set, running or not", () => {
    const clock = createClock();
    clock.set(3000);
    expect(clock.ms.value).toBe(3000);
    clock.start();
    vi.advanceTimersByTime(1000);
    clock.set(0);
    vi.advanceTimersByTime(2000);
    expect(clock.ms.value).toBe(2000);
    clock.stop();
  });
});

describe("clockWords", () => {
  it.each([
    [0, "0:00"],
    [59_999, "0:59"],
    [65_000, "1:05"],
    [3_723_000, "1:02:03"],
  ])("%i ms is %s", (ms, words) => expect(clockWords(ms)).toBe(words));
});

it("times add up as they are shown", () => {
  const times = [5900, 2900];
  expect(times.map(clockWords)).toEqual(["0:05", "0:02"]);
  expect(clockWords(sumOfClocks(times))).toBe("0:07");
});

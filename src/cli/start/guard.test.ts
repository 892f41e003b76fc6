import { describe, expect, it } from "vitest";
import { STOP_WORDS } from "../../base/index.js";
import { guard, type Guarded, type GuardedLimits } from "./guard.js";

function watch(limits: Partial<GuardedLimits>, written = 0): { work: Guarded; ended: Promise<string> } {
  const flag = (value = 0): Int32Array => new Int32Array(new SharedArrayBuffer(4)).fill(value);
  const ends: ((reason: string) => void)[] = [];
  const ended = new Promise<string>((resolve) => ends.push(resolve));
  const work: Guarded = { cancelFlag: flag(), writtenFlag: flag(written), end: (reason) => ends[0]!(reason) };
  const stop = guard({ timeMs: undefined, memoryBytes: Infinity, ...limits }, work);
  return { work, ended: ended.finally(stop) };
}

describe("work that does not keep to its limits", () => {
  it("is ended when its time has long been up", async () => {
    const { ended } = watch({ timeMs: 0 });
    expect(await ended).toBe("time");
  });
  it("is told to stop, and then ended, when memory runs short", async () => {
    const { work, ended } = watch({ memoryBytes: process.memoryUsage.rss() / 0.9 });
    expect(await ended).toBe("memory");
    expect(Atomics.load(work.cancelFlag, 0)).toBe(STOP_WORDS.memory);
  });
  it("may write its answer to the end", async () => {
    const { ended } = watch({ timeMs: 0 }, 1);
    const waited = new Promise((resolve) => void setTimeout(() => resolve("still writing"), 1500));
    expect(await Promise.race([ended, waited])).toBe("still writing");
  });
});

import type { Queue } from "bullmq";
import { describe, expect, it } from "vitest";
import { createGiver } from "./give.js";
import { pack } from "./pack.js";
import type { JobData, QueueStore } from "./store.js";
import { BEGUN } from "./work.js";

/** A queue in which every order is done as soon as it is given out, after its workers have died a few times with this progress. */
function doneQueue(deaths = 0, progress: unknown = 0): QueueStore {
  let left = deaths;
  const jobs = new Map<string, unknown>();
  const failedReason = "job stalled more than allowable limit";
  const queue = {
    getWorkersCount: async () => 1,
    getActiveCount: async () => 0,
    getJobState: async (id: string) => (!jobs.has(id) ? "unknown" : left > 0 ? "failed" : "completed"),
    getJob: async (id: string) => {
      const ended = left-- > 0 ? { failedReason, progress } : { returnvalue: pack("done") };
      return { ...ended, remove: async () => jobs.delete(id) };
    },
    add: async (_: string, data: JobData, { jobId }: { readonly jobId: string }) =>
      void jobs.set(jobId, data),
    remove: async (id: string) => void jobs.delete(id),
  };
  const prepare = async (): Promise<void> => undefined;
  return { queue: () => queue as unknown as Queue<JobData, string>, prepare } as unknown as QueueStore;
}

describe("orders that are given out", () => {
  it("do not wait for one whose result takes long to check", async () => {
    const trouble: Error[] = [];
    const giver = createGiver(doneQueue(), (error) => void trouble.push(error));
    let checks = 0;
    let finish = (): void => undefined;
    const long = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
    const first = giver.ask({
      kind: "test",
      asked: 1,
      flaw: () => {
        checks++;
        return long;
      },
    });
    const second = await giver.ask({ kind: "test", asked: 2, flaw: () => undefined });
    expect(second).toEqual({ outcome: "done", result: "done" });
    const third = await giver.ask({ kind: "test", asked: 3, flaw: () => undefined });
    expect(third.outcome).toBe("done");
    finish();
    expect(await first).toEqual({ outcome: "done", result: "done" });
    expect([checks, trouble]).toEqual([1, []]);
    await giver.close();
  });

  it("are given up when their results are wrong three times", async () => {
    const giver = createGiver(doneQueue(), () => undefined);
    let checks = 0;
    const outcome = await giver.ask({ kind: "test", asked: 1, flaw: () => `no, ${++checks}` });
    expect(outcome).toEqual({
      outcome: "failed",
      reason: "a worker's result is wrong: no, 3",
      at: undefined,
    });
    await giver.close();
  });

  it("are not given up for workers that died before they began", async () => {
    const giver = createGiver(doneQueue(5, 0), () => undefined);
    const outcome = await giver.ask({ kind: "test", asked: 1, flaw: () => undefined });
    expect(outcome).toEqual({ outcome: "done", result: "done" });
    await giver.close();
  });

  it("are given up when a worker died of them, or too many died beside them", async () => {
    for (const [deaths, progress, at] of [
      [1, BEGUN, undefined],
      [1, { at: 0 }, 0],
      [1, { at: 3 }, 3],
      [100, 0, undefined],
    ] as const) {
      const giver = createGiver(doneQueue(deaths, progress), () => undefined);
      const outcome = await giver.ask({ kind: "test", asked: 1, flaw: () => undefined });
      expect(outcome).toMatchObject({ outcome: "failed", at });
      await giver.close();
    }
  });

  it("leave nothing in the queue when they are withdrawn while they are given out", async () => {
    const jobs = new Set<string>();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const queue = {
      getWorkersCount: async () => 1,
      getActiveCount: async () => 0,
      getJobState: async (id: string) => (jobs.has(id) ? "waiting" : "unknown"),
      getJob: async (id: string) =>
        jobs.has(id)
          ? {
              isCompleted: async () => false,
              isActive: async () => false,
              remove: async () => jobs.delete(id),
            }
          : undefined,
      add: async (_: string, __: JobData, { jobId }: { readonly jobId: string }) => {
        begin();
        await gone;
        jobs.add(jobId);
      },
      remove: async (id: string) => jobs.delete(id),
    };
    const store = { queue: () => queue, prepare: async () => undefined } as unknown as QueueStore;
    const giver = createGiver(store, () => undefined);
    const control = new AbortController();
    const asked = giver.ask({ kind: "test", asked: 1, flaw: () => undefined }, control.signal);
    await begun;
    control.abort();
    expect(await asked).toEqual({ outcome: "withdrawn" });
    go();
    // Closing waits for orders that are being given out, and withdraws only open ones.
    await giver.close();
    expect([...jobs]).toEqual([]);
  });
});

/**
 * What every engine must do, as one suite that each adapter's test runs. Problems are said by
 * hand (`problems.ts`) in the kind the engine takes; solutions are compared with brute force.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ContractError, startBudget } from "../../base/index.js";
import type { Limits, Progress } from "../../base/index.js";
import type { ProblemKind, Problems } from "../../encodings/index.js";
import type { Engine, SearchEnd, SearchRequest } from "../engine.js";
import { arbitraryTiny, bruteForce, pigeonhole, projected, say } from "./problems.js";
import type { Tiny } from "./problems.js";

export interface ConformanceOptions {
  /** How many random problems: an engine that starts a process for each solution takes fewer. */
  readonly runs: number;
  /** Searches one after the other with the same engine. */
  readonly repeats?: number;
  /** A problem that no search of this kind ends on its own. Absent: pigeons and holes. */
  readonly hopeless?: Tiny;
}

interface Searched extends SearchEnd {
  readonly solutions: readonly Uint8Array[];
}

type Asked = Partial<Omit<SearchRequest, "onSolution" | "budget">>;

/** Search to the end and collect what comes. */
export async function collect<K extends ProblemKind>(
  engine: Engine<K>,
  problem: Problems[K],
  asked: Asked = {},
  limits: Limits = {},
): Promise<Searched> {
  const solutions: Uint8Array[] = [];
  const end = await engine.search(problem, {
    limit: Infinity,
    ...asked,
    budget: startBudget(limits),
    onSolution: (assignment) => void solutions.push(assignment),
  });
  return { ...end, solutions };
}

/** Random problems: the solutions over any projection are those of brute force, each once. */
export async function assertListsAll<K extends ProblemKind>(engine: Engine<K>, runs: number): Promise<void> {
  const masks = fc.option(fc.integer({ min: 0, max: 127 }));
  const property = fc.asyncProperty(arbitraryTiny(engine.takes), masks, async (tiny, mask) => {
    const model = Array.from({ length: tiny.modelVariables }, (_, i) => i + 1);
    const projection = mask === null ? undefined : model.filter((v) => ((mask >> (v - 1)) & 1) === 1);
    const told = projection ?? model;
    const { outcome, found, solutions } = await collect(engine, say(engine.takes, tiny), { projection });
    expect(outcome).toBe("exhausted");
    expect(found).toBe(solutions.length);
    expect(solutions.map((solution) => projected(solution, told)).toSorted()).toEqual(bruteForce(tiny, told));
    const whole = bruteForce(tiny, model);
    for (const solution of solutions) expect(whole).toContain(projected(solution, model));
  });
  await fc.assert(property, { numRuns: runs });
}

const ALL_FREE: Tiny = { modelVariables: 4, variableCount: 4, constraints: [] };
const ONE_OF_THREE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [{ kind: "exactly", literals: [1, 2, 3] }],
};
const UNIQUE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [
    { kind: "exactly", literals: [1, 2] },
    { kind: "exactly", literals: [2, 3] },
    { kind: "exactly", literals: [1] },
  ],
};
const IMPOSSIBLE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [
    { kind: "exactly", literals: [1, 2] },
    { kind: "exactly", literals: [2, 3] },
    { kind: "exactly", literals: [1, 2, 3] },
    { kind: "exactly", literals: [1, 3] },
  ],
};

export function describeEngine<K extends ProblemKind>(
  engine: Engine<K>,
  { runs, repeats = 100, hopeless = pigeonhole(14) }: ConformanceOptions,
): void {
  const problemOf = (tiny: Tiny): Problems[K] => say(engine.takes, tiny);

  describe(`${engine.id} conforms`, () => {
    it("loads, and tells its version", async () => {
      const loaded = await engine.load();
      expect(loaded).toMatchObject({ ok: true, value: { version: expect.stringMatching(/./) } });
      expect(await engine.load()).toEqual(loaded);
    });

    it("finds a solution over the model variables", async () => {
      const { outcome, found, solutions } = await collect(engine, problemOf(ONE_OF_THREE), { limit: 1 });
      expect({ outcome, found }).toEqual({ outcome: "limit", found: 1 });
      expect(solutions).toHaveLength(1);
      expect(solutions[0]).toHaveLength(4);
      expect(bruteForce(ONE_OF_THREE, [1, 2, 3])).toContain(
        projected(solutions[0] ?? new Uint8Array(), [1, 2, 3]),
      );
    });

    it("refutes", async () => {
      expect(await collect(engine, problemOf(IMPOSSIBLE))).toMatchObject({ outcome: "exhausted", found: 0 });
    });

    it("decides uniqueness with limit 2", async () => {
      const one = await collect(engine, problemOf(UNIQUE), { limit: 2 });
      expect(one).toMatchObject({ outcome: "exhausted", found: 1 });
      expect(one.solutions.map((solution) => projected(solution, [1, 2, 3]))).toEqual(["101"]);
      expect(await collect(engine, problemOf(ONE_OF_THREE), { limit: 2 })).toMatchObject({
        outcome: "limit",
        found: 2,
      });
    });

    it("takes the empty problem", async () => {
      const none = await collect(engine, problemOf({ modelVariables: 0, variableCount: 0, constraints: [] }));
      expect(none).toMatchObject({ outcome: "exhausted", found: 1, solutions: [Uint8Array.of(0)] });
      const free = await collect(engine, problemOf(ALL_FREE));
      expect(free).toMatchObject({ outcome: "exhausted", found: 16 });
      expect(new Set(free.solutions.map(String)).size).toBe(16);
    });

    it("lists exactly the solutions that brute force finds", async () => {
      await assertListsAll(engine, runs);
    });

    it("gives no more than the limit", async () => {
      for (const limit of [1, 5, 15]) {
        const { outcome, found, solutions } = await collect(engine, problemOf(ALL_FREE), { limit });
        expect({ outcome, found, given: solutions.length }).toEqual({
          outcome: "limit",
          found: limit,
          given: limit,
        });
      }
    });

    it("stops when the receiver says so, and can search again", async () => {
      let given = 0;
      const end = await engine.search(problemOf(ALL_FREE), {
        limit: Infinity,
        budget: startBudget(),
        onSolution: () => ++given < 3,
      });
      expect({ ...end, stats: {} }).toEqual({ outcome: "limit", found: 3, stats: {} });
      expect(given).toBe(3);
      expect(await collect(engine, problemOf(ALL_FREE))).toMatchObject({ found: 16 });
    });

    it("lets the receiver's error through, and can search again", async () => {
      const thrown = new Error("the receiver has had enough");
      const search = engine.search(problemOf(ALL_FREE), {
        limit: Infinity,
        budget: startBudget(),
        onSolution: () => {
          throw thrown;
        },
      });
      await expect(search).rejects.toBe(thrown);
      expect(await collect(engine, problemOf(ONE_OF_THREE))).toMatchObject({
        outcome: "exhausted",
        found: 3,
      });
    });

    it("gives the same solutions in the same order for the same seed", async () => {
      const tiny: Tiny = { ...ALL_FREE, constraints: [{ kind: "at-most", literals: [1, 2, 4] }] };
      for (const seed of [0, 7, 4_294_967_295]) {
        const first = await collect(engine, problemOf(tiny), { seed });
        const second = await collect(engine, problemOf(tiny), { seed });
        expect(first.solutions).toEqual(second.solutions);
        expect(first).toMatchObject({ outcome: "exhausted", found: 8 });
      }
    });

    it("ends with the reason when its time is up", async () => {
      await collect(engine, problemOf(UNIQUE));
      const { outcome, reason, found } = await collect(engine, problemOf(hopeless), {}, { timeMs: 300 });
      expect({ outcome, reason, found }).toEqual({ outcome: "stopped", reason: "time", found: 0 });
      expect(await collect(engine, problemOf(UNIQUE))).toMatchObject({ outcome: "exhausted", found: 1 });
    });

    it("does not start when its time is already up or it is already cancelled", async () => {
      const late = await collect(engine, problemOf(ONE_OF_THREE), {}, { timeMs: 0 });
      expect(late).toMatchObject({ outcome: "stopped", reason: "time", found: 0 });
      const off = await collect(engine, problemOf(ONE_OF_THREE), {}, { signal: AbortSignal.abort() });
      expect(off).toMatchObject({ outcome: "stopped", reason: "cancelled", found: 0 });
    });

    it("is cancelled by an AbortSignal in the middle of a search", async () => {
      await collect(engine, problemOf(UNIQUE));
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 150);
      const end = await collect(engine, problemOf(hopeless), {}, { signal: controller.signal });
      expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled" });
    });

    it("is cancelled by the shared flag, set from the receiver", async () => {
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const tiny: Tiny = { modelVariables: 12, variableCount: 12, constraints: [] };
      let given = 0;
      const end = await engine.search(problemOf(tiny), {
        limit: Infinity,
        budget: startBudget({ cancelFlag }),
        onSolution: () => {
          if (++given === 2) Atomics.store(cancelFlag, 0, 1);
        },
      });
      expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled" });
      expect(end.found).toBeLessThan(4096);
    });

    it("is cancelled by the shared flag in the middle of a search, and tells how far it is", async () => {
      await collect(engine, problemOf(UNIQUE));
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const told: Progress[] = [];
      const end = await collect(
        engine,
        problemOf(hopeless),
        {},
        {
          cancelFlag,
          onProgress: (progress) => {
            told.push(progress);
            Atomics.store(cancelFlag, 0, 1);
          },
        },
      );
      expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled" });
      expect(told[0]?.stage).toMatch(/^searching/);
    });

    it(`searches ${repeats} times with the same engine`, async () => {
      for (let i = 0; i < repeats; i++) {
        expect(await collect(engine, problemOf(UNIQUE))).toMatchObject({ outcome: "exhausted", found: 1 });
      }
    });

    it("searches twice at the same time", async () => {
      const both = await Promise.all([
        collect(engine, problemOf(ALL_FREE)),
        collect(engine, problemOf(ONE_OF_THREE)),
      ]);
      expect(both.map(({ outcome, found }) => ({ outcome, found }))).toEqual([
        { outcome: "exhausted", found: 16 },
        { outcome: "exhausted", found: 3 },
      ]);
    });

    it("holds its caller to the contract", async () => {
      for (const limit of [0, -1, 1.5, NaN]) {
        const misuse = collect(engine, problemOf(ONE_OF_THREE), { limit });
        await expect(misuse).rejects.toThrow(ContractError);
        await expect(misuse).rejects.toThrow(`${engine.id}.search: limit`);
      }
      for (const projection of [[0], [4], [-1], [1.5]]) {
        const misuse = collect(engine, problemOf(ONE_OF_THREE), { projection });
        await expect(misuse).rejects.toThrow(ContractError);
        await expect(misuse).rejects.toThrow(`${engine.id}.search: projection`);
      }
    });
  });
}

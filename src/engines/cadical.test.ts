import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../base/index.js";
import type { Cnf } from "../encodings/index.js";
import { createCadical } from "./cadical.js";
import { collect, engineChecks } from "../testing/engines.js";
import { describeChecks } from "../testing/describe-checks.js";
import { arbitraryTiny, pigeonhole, say } from "../testing/tiny-problems.js";
import { firstBadLemma } from "./testing/rup.js";

const engine = createCadical();
describeChecks("cadical conforms", engineChecks(engine, { runs: 100 }));

function cnf(variableCount: number, clauses: readonly (readonly number[])[]): Cnf {
  return {
    kind: "cnf",
    variableCount,
    modelVariables: variableCount,
    clauseCount: clauses.length,
    stream: Int32Array.from(clauses.flatMap((clause) => [...clause, 0])),
    origins: new Int32Array(clauses.length),
  };
}

/** The trace of a search that must end exhausted, checked. */
async function checkedTrace(
  problem: Cnf,
  projection?: readonly number[],
): Promise<{ lemmas: number; found: number }> {
  const { outcome, trace, found } = await collect(engine, problem, { proof: true, projection });
  expect(outcome).toBe("exhausted");
  if (!(trace?.learned instanceof Int32Array)) throw new Error("no learned clauses");
  expect(firstBadLemma(problem.stream, trace.blocking, trace.learned)).toBeUndefined();
  expect(trace.blocking.filter((literal) => literal === 0)).toHaveLength(found);
  return { lemmas: trace.learned.filter((literal) => literal === 0).length, found };
}

describe("cadical's proofs", () => {
  it("refute pigeonholes by clauses that each follow by unit propagation", async () => {
    for (const pigeons of [3, 4, 5, 6, 7]) {
      const { lemmas, found } = await checkedTrace(say("cnf", pigeonhole(pigeons)));
      expect(found).toBe(0);
      expect(lemmas).toBeGreaterThan(1);
    }
  });

  it("refute one more solution after all have been listed", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryTiny("cnf"), fc.boolean(), async (tiny, narrow) => {
        await checkedTrace(say("cnf", tiny), narrow ? [1] : undefined);
      }),
      { numRuns: 100 },
    );
  });

  it("are just the empty clause when propagation refutes at once", async () => {
    const problems = [
      cnf(1, [[1], [-1]]),
      cnf(0, [[]]),
      cnf(3, [[1], [-1, 2], [-2, 3], [-3, -1]]),
      cnf(2, [[1, 2], [], [-1]]),
    ];
    for (const problem of problems) expect(await checkedTrace(problem)).toEqual({ lemmas: 1, found: 0 });
  });

  it("are given only for a refutation, and only when asked for", async () => {
    const free = cnf(2, []);
    expect((await collect(engine, free, { proof: true, limit: 2 })).trace).toBeUndefined();
    expect((await collect(engine, free)).trace).toBeUndefined();
    const hard = say("cnf", pigeonhole(14));
    expect((await collect(engine, hard, { proof: true }, { timeMs: 50 })).trace).toBeUndefined();
  });
});

describe("cadical", () => {
  it("stops after so many conflicts, at the same place each time", async () => {
    const problem = say("cnf", pigeonhole(9));
    const ends = [];
    for (let i = 0; i < 2; i++) ends.push(await collect(engine, problem, { proof: true, conflicts: 250 }));
    for (const { outcome, reason } of ends)
      expect({ outcome, reason }).toEqual({ outcome: "stopped", reason: "steps" });
    const [one, two] = ends.map(({ stats }) => stats["conflicts"]!);
    expect(one).toBe(two);
    expect(one).toBeLessThan(300);
    const small = say("cnf", pigeonhole(4));
    expect(await collect(engine, small, { conflicts: 250 })).toMatchObject({ outcome: "exhausted" });
  });
  it("tells its figures", async () => {
    const { stats } = await collect(engine, say("cnf", pigeonhole(6)));
    expect(stats["conflicts"]).toBeGreaterThan(10);
  });

  it("frees every solver, however the search ends", async () => {
    let alive = 0;
    let made = 0;
    const counted = createCadical(async () => {
      const library = await import("cadical-wasm");
      class Counted extends library.Cadical {
        constructor(...args: ConstructorParameters<typeof library.Cadical>) {
          super(...args);
          alive++;
          made++;
        }
        override dispose(): void {
          if (!this.disposed) alive--;
          super.dispose();
        }
      }
      return { ...library, Cadical: Counted };
    });
    const free = cnf(3, []);
    await collect(counted, free);
    await collect(counted, free, { limit: 2 });
    await collect(counted, say("cnf", pigeonhole(14)), {}, { timeMs: 30 });
    const thrown = counted.search(free, {
      limit: 1,
      budget: startBudget(),
      onSolution: () => {
        throw new Error("no");
      },
    });
    await expect(thrown).rejects.toThrow("no");
    expect(made).toBeGreaterThanOrEqual(4);
    expect(alive).toBe(0);
  });

  it("ends with the reason when memory runs out, and starts afresh after it", async () => {
    // An allocation that fails aborts without a word, as was seen with sixty million variables.
    for (const message of [
      "Aborted(). Build with -sASSERTIONS for more info.",
      "Aborted(OOM)",
      "std::bad_alloc",
    ]) {
      let opened = 0;
      let failing = true;
      const short = createCadical(async () => {
        const library = await import("cadical-wasm");
        opened++;
        class Short extends library.Cadical {
          override solve(...args: Parameters<typeof library.Cadical.prototype.solve>) {
            if (failing) throw new Error(message);
            return super.solve(...args);
          }
        }
        return { ...library, Cadical: Short };
      });
      const problem = cnf(2, [[1, 2]]);
      expect(await collect(short, problem)).toMatchObject({ outcome: "stopped", reason: "memory", found: 0 });
      failing = false;
      expect(await collect(short, problem)).toMatchObject({ outcome: "exhausted", found: 3 });
      expect(opened).toBe(2);
    }
  });

  it("passes on what the solver says when its interface is misused", async () => {
    const misusing = createCadical(async () => {
      const library = await import("cadical-wasm");
      class Misusing extends library.Cadical {
        override solve() {
          this.value(1);
          return "unknown" as const;
        }
      }
      return { ...library, Cadical: Misusing };
    });
    await expect(collect(misusing, cnf(1, [[1]]))).rejects.toThrow(
      /^cadical: .*can only get value in satisfied state/,
    );
  });

  it("says what is missing or broken", async () => {
    const missing = createCadical(() =>
      Promise.reject(Object.assign(new Error("gone"), { code: "ERR_MODULE_NOT_FOUND" })),
    );
    expect(await missing.load()).toMatchObject({ ok: false, error: { code: "engines/missing" } });
    const broken = createCadical(() => Promise.reject(new Error("bad bytes")));
    const answer = await broken.load();
    expect(answer).toMatchObject({ ok: false, error: { code: "engines/broken" } });
    expect(JSON.stringify(answer)).toContain("bad bytes");
    await expect(collect(broken, cnf(1, []))).rejects.toThrow("bad bytes");
  });
});

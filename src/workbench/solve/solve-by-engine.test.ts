import { describe, expect, it } from "vitest";
import { fail, Stopped, unwrap } from "../../base/index.js";
import type { Engine } from "../../engines/index.js";
import type { Formulation } from "../../puzzles/index.js";
import { switches, type On, type Switches } from "../testing/switches.js";
import { solvePuzzle } from "../ask/asked.js";
import { comparePuzzle } from "./compare.js";

const puzzle: Switches = { n: 3, k: 1, notes: [] };
const [exact] = switches.formulations;

/** The family with one formulation, made from its exact one. */
function withFormulation(change: Partial<Formulation<Switches, On>>): typeof switches {
  return { ...switches, formulations: [{ ...exact!, ...change }] };
}

const options = { engine: "cadical", formulation: exact!.id };

describe("a model that an engine cannot be told", () => {
  it("leaves the puzzle undecided and says why; it is no fault of the text", async () => {
    const family = withFormulation({
      build(board) {
        const model = exact!.build(board);
        const literals = Array.from({ length: model.variableCount }, (_, i) => i + 1);
        const reason = { rule: "weights", cells: [] };
        const sum = {
          kind: "linear",
          relation: "<=",
          coefficients: literals.map((v) => 2 ** v),
          literals,
          bound: 2 ** 23 + 12_345,
          reason,
        } as const;
        return { ...model, constraints: [...model.constraints, sum], words: () => "the weights" };
      },
    });
    const answer = unwrap(
      await solvePuzzle(family, { n: 24, k: 12, notes: [] }, { ...options, engine: "dancing-links" }),
    );
    expect(answer).toMatchObject({ status: "unknown", reason: "inapplicable" });
    expect(answer.words).toContain("dancing-links cannot take this puzzle");
  });
});

it("says once in a comparison that an engine is missing, whatever the formulations and encodings", async () => {
  const missing: Engine<"cnf"> = {
    id: "missing",
    title: "Missing",
    takes: "cnf",
    proofs: false,
    load: async () => fail("engines/missing", "it is not there"),
    search: () => expect.unreachable(),
  };
  const rows = unwrap(await comparePuzzle(switches, puzzle, { engines: ["search", missing] }));
  expect(rows.map(({ engine, formulation, status, note }) => [engine, formulation, status, note])).toEqual([
    ["search", "", "solved", ""],
    ["missing", "", "error", "it is not there"],
  ]);
});

describe("limits around a model", () => {
  it("are looked at before it is built", async () => {
    const family = withFormulation({
      build() {
        throw new Error("built");
      },
    });
    const answer = unwrap(await solvePuzzle(family, puzzle, { ...options, limits: { timeMs: 0 } }));
    expect(answer).toMatchObject({ status: "unknown", reason: "time", method: { formulation: exact!.id } });
  });
  it("are looked at before it is encoded", async () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    const family = withFormulation({
      build(board) {
        Atomics.store(cancelFlag, 0, 1);
        return {
          ...exact!.build(board),
          get constraints(): never {
            throw new Error("encoded");
          },
        };
      },
    });
    const answer = unwrap(await solvePuzzle(family, puzzle, { ...options, limits: { cancelFlag } }));
    expect(answer).toMatchObject({ status: "unknown", reason: "cancelled" });
  });
});

describe("formulations that are not exact", () => {
  it.each([1, 2])(
    "that allow too much have no solution when none of theirs is the puzzle's",
    async (limit) => {
      // Two switches on, where one may be: what the formulation allows, the rules do not.
      const build = (board: Switches) => exact!.build({ ...board, k: 2 });
      const family = withFormulation({ exactness: "over", build });
      const answer = unwrap(await solvePuzzle(family, puzzle, { ...options, limit }));
      expect(answer).toMatchObject({ status: "impossible", complete: true, solutions: [], unique: false });
    },
  );
  it.each([1, 2, 3, 4])("that allow too much go on to %i solutions past what is none", async (limit) => {
    const loose = { engine: "cadical", formulation: "loose", limit };
    const answer = unwrap(await solvePuzzle(switches, puzzle, loose));
    expect(answer.solutions).toHaveLength(Math.min(limit, 3));
    expect(answer).toMatchObject({ status: "solved", complete: limit > 3 });
    const kept = unwrap(await solvePuzzle(switches, puzzle, { ...loose, keep: 2 }));
    const first = { solutions: answer.solutions.slice(0, 2), stats: kept.stats };
    expect(kept).toEqual(Object.assign({}, answer, first));
  });
  it("find solutions, and never that these are all, when they are stricter than the rules", async () => {
    const family = { ...switches };
    const strict = { engine: "cadical", formulation: "strict", limit: Infinity };
    const answer = unwrap(await solvePuzzle(family, puzzle, strict));
    expect(answer).toMatchObject({ status: "solved", solutions: [[0]], complete: false, unique: null });
    expect(answer.reason).toBe("inapplicable");
    expect(answer.words).toContain("stricter than the rules");
    const first = unwrap(await solvePuzzle(family, puzzle, { ...strict, limit: 1 }));
    expect(first.reason, "one was asked for, and found").toBeUndefined();
  });
  it("hand back what the caller throws when told of a solution", async () => {
    class Enough extends Error {}
    const onFound = (): never => {
      throw new Enough();
    };
    for (const engine of ["cadical", "dancing-links"])
      await expect(solvePuzzle(switches, puzzle, { ...options, engine, onFound })).rejects.toThrow(Enough);
  });
  it("keep what they have found when the listener reaches a limit of its own", async () => {
    // Without an engine: the family's own method.
    for (const engine of ["cadical", "dancing-links", undefined]) {
      let told = 0;
      const onFound = (): void => {
        if (++told === 2) throw new Stopped("memory", "no room for more");
      };
      const answer = unwrap(await solvePuzzle(switches, puzzle, { engine, limit: Infinity, onFound }));
      expect(answer, engine).toMatchObject({
        status: "solved",
        reason: "memory",
        words: "no room for more",
        complete: false,
        unique: false,
      });
      expect(answer.solutions, engine).toHaveLength(2);
    }
  });
  it("stop the program when they are called exact and are not", async () => {
    const family = withFormulation({ build: (board) => exact!.build({ ...board, k: 2 }) });
    await expect(solvePuzzle(family, puzzle, options)).rejects.toThrow("failed the check");
  });
});

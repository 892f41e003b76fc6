import { describe, expect, it } from "vitest";
import { ContractError, startBudget } from "../base/index.js";
import type { Cover } from "../encodings/index.js";
import { createDancingLinks } from "./dancing-links.js";
import { collect, engineChecks } from "../testing/engines.js";
import { describeChecks } from "../testing/describe-checks.js";
import { projected, say } from "../testing/tiny-problems.js";

const engine = createDancingLinks();
describeChecks("dancing-links conforms", engineChecks(engine, { runs: 100 }));

function cover(options: readonly (readonly number[])[], rest: Partial<Cover>): Cover {
  const starts = [0];
  for (const option of options) starts.push((starts.at(-1) ?? 0) + option.length);
  return {
    kind: "cover",
    modelVariables: options.length,
    primaryCount: 0,
    secondaryCount: 0,
    starts: Int32Array.from(starts),
    items: Int32Array.from(options.flat()),
    optionLiterals: Int32Array.from(options, (_, i) => i + 1),
    fixed: new Int32Array(0),
    ...rest,
  };
}

async function list(problem: Cover): Promise<string[]> {
  const model = Array.from({ length: problem.modelVariables }, (_, i) => i + 1);
  const { outcome, solutions } = await collect(engine, problem);
  expect(outcome).toBe("exhausted");
  return solutions.map((solution) => projected(solution, model)).toSorted();
}

describe("dancing-links", () => {
  it("reads literals: a chosen option makes its literal true, and fixed ones hold", async () => {
    // Item 0: variable 1 either way. Item 1: "not 2" or "3". Variable 4 is fixed, 5 has no option.
    const problem = cover([[0], [0], [1], [1]], {
      modelVariables: 5,
      primaryCount: 2,
      optionLiterals: Int32Array.of(1, -1, -2, 3),
      fixed: Int32Array.of(4, -5),
    });
    expect(await list(problem)).toEqual(["00010", "01110", "10010", "11110"]);
  });

  it("leaves the choice of an option without a primary item open", async () => {
    // Variables 1 and 2 share a secondary item, 3 has none at all, 4 covers the primary one.
    const problem = cover([[1], [1], [], [0]], { primaryCount: 1, secondaryCount: 1 });
    expect(await list(problem)).toEqual(["0001", "0011", "0101", "0111", "1001", "1011"]);
  });

  it("gives a solution once when options of the encoding's own differ", async () => {
    const problem = cover([[0], [0], [0]], {
      modelVariables: 1,
      primaryCount: 1,
      optionLiterals: Int32Array.of(1, 0, 0),
    });
    expect(await list(problem)).toEqual(["0", "1"]);
  });

  it("finds no cover without options, and one when there is nothing to cover", async () => {
    expect(await list(cover([], { primaryCount: 1 }))).toEqual([]);
    expect(await list(cover([], { modelVariables: 1, fixed: Int32Array.of(1) }))).toEqual(["1"]);
  });

  it("hands over more solutions than may be on their way at once", async () => {
    const free = say("cover", { modelVariables: 14, variableCount: 14, constraints: [] });
    const { found, outcome, solutions } = await collect(engine, free);
    expect({ found, outcome }).toEqual({ found: 16_384, outcome: "exhausted" });
    expect(new Set(solutions.map((solution) => projected(solution, [...solution.keys()]))).size).toBe(16_384);
  });

  it("orders the covers by the seed", async () => {
    const free = say("cover", { modelVariables: 6, variableCount: 6, constraints: [] });
    const first = await collect(engine, free, { seed: 1 });
    const second = await collect(engine, free, { seed: 2 });
    expect(first.solutions).not.toEqual(second.solutions);
  });

  it("ends with the reason when memory runs out", async () => {
    // Every solution must be remembered, since the last option has no literal; each takes half a kilobyte.
    const options = Array.from({ length: 30 }, () => []);
    const optionLiterals = Int32Array.from(options, (_, i) => (i < 29 ? i + 1 : 0));
    const problem = cover(options, { modelVariables: 4000, optionLiterals });
    const end = await createDancingLinks({ memoryMb: 16 }).search(problem, {
      limit: Infinity,
      budget: startBudget(),
      onSolution: () => undefined,
    });
    expect(end).toMatchObject({ outcome: "stopped", reason: "memory" });
  });

  it("refuses options that would corrupt the links", async () => {
    const twice = collect(engine, cover([[0, 0]], { primaryCount: 1 }));
    await expect(twice).rejects.toThrow(ContractError);
    await expect(twice).rejects.toThrow("dancing-links.search: option 0 covers item 0 twice");
    const unknown = collect(engine, cover([[1]], { primaryCount: 1 }));
    await expect(unknown).rejects.toThrow("dancing-links.search: option 0 names item 1 of 1");
  });
});

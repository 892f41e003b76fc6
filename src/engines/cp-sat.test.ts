import { describe, expect, it } from "vitest";
import { ProblemError } from "../base/index.js";
import type { CpConstraint } from "../encodings/index.js";
import { createCpSat } from "./cp-sat.js";
import { collect, engineChecks } from "../testing/engines.js";
import { describeChecks } from "../testing/describe-checks.js";
import { marketSplit, projected } from "../testing/tiny-problems.js";

const engine = createCpSat();
// Few: after some hundred solves V8 optimises its large functions, which takes ten seconds. The long runs have many more.
describeChecks(
  "cp-sat conforms",
  engineChecks(engine, { runs: 25, repeats: 20, hopeless: marketSplit(4, 40) }),
);

async function list(variables: number, constraints: readonly CpConstraint[]): Promise<string[]> {
  const model = Array.from({ length: variables }, (_, i) => i + 1);
  const problem = { kind: "cp" as const, variableCount: variables, modelVariables: variables, constraints };
  const { outcome, solutions } = await collect(engine, problem);
  expect(outcome).toBe("exhausted");
  return solutions.map((solution) => projected(solution, model)).toSorted();
}

describe("cp-sat", () => {
  it("takes empty and repeated literals for what they say", async () => {
    expect(await list(1, [{ kind: "bool-or", literals: [] }])).toEqual([]);
    expect(await list(1, [{ kind: "exactly-one", literals: [] }])).toEqual([]);
    expect(await list(1, [{ kind: "at-most-one", literals: [] }])).toEqual(["0", "1"]);
    expect(await list(2, [{ kind: "exactly-one", literals: [1, 1, 2] }])).toEqual(["01"]);
    expect(await list(2, [{ kind: "at-most-one", literals: [1, -1, 2] }])).toEqual(["00", "10"]);
  });

  it("takes sums of negated and repeated literals, and bounds that leave no room or all of it", async () => {
    const sum = (lower: number, upper: number): CpConstraint => ({
      kind: "linear",
      literals: [1, -2, -2],
      coefficients: [3, 2, -5],
      lower,
      upper,
    });
    expect(await list(2, [sum(0, 0)])).toEqual(["01", "10"]);
    expect(await list(2, [sum(-3, -1)])).toEqual(["00"]);
    expect(await list(2, [sum(-Infinity, Infinity)])).toEqual(["00", "01", "10", "11"]);
    expect(await list(2, [sum(4, Infinity)])).toEqual([]);
  });

  it("says how to get the package when it is not there", async () => {
    const gone = Object.assign(new Error("Cannot find package 'or-tools-wasm'"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    const absent = createCpSat(() => Promise.reject(gone));
    const answer = await absent.load();
    expect(answer).toMatchObject({ ok: false, error: { code: "engines/missing" } });
    expect(JSON.stringify(answer)).toContain("npm install or-tools-wasm");
    const problem = { kind: "cp" as const, variableCount: 0, modelVariables: 0, constraints: [] };
    await expect(collect(absent, problem)).rejects.toThrow(ProblemError);
    await expect(collect(absent, problem)).rejects.toThrow("npm install or-tools-wasm");
  });
});

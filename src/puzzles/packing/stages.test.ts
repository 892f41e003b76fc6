import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import { pack, type PackingProblem } from "../../board/index.js";
import { packingMeasures, stagesOfPacking } from "./stages.js";

const budget = startBudget({});

/** Two dominoes and two single squares on a strip of cells, with some of their placements. */
function randomStrip(seed: number): PackingProblem {
  const random = createRandom(seed);
  const cells = 6;
  const kinds = [0, 1, 2, 3].map(() => ({ min: 1, max: 1 }));
  const all = kinds.flatMap((_, kind) =>
    Array.from({ length: kind < 2 ? cells - 1 : cells }, (_unused, at) => ({
      kind,
      cells: kind < 2 ? [at, at + 1] : [at],
    })),
  );
  return { cells, kinds, placements: all.filter(() => random.below(3) > 0) };
}

/** All solutions, as lists of placements. */
function solutionsOf(problem: PackingProblem): number[][] {
  const found: number[][] = [];
  pack(problem, { limit: 1000, budget, onSolution: (placements) => void found.push([...placements]) });
  return found;
}

describe("stages of packings", () => {
  it("end with what solutions have, and keep every placement of a solution", () => {
    let [one, open, staged] = [0, 0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const problem = randomStrip(seed);
      const solutions = solutionsOf(problem);
      if (solutions.length === 0) continue;
      const { stages, rest } = stagesOfPacking(problem, budget);
      const used = new Set(solutions.flat());
      staged += stages.length;
      // Settled: one solution is left. Open: what is left contains all that solutions use.
      if (rest === 0) expect(solutions).toHaveLength(1);
      else expect(rest).toBeGreaterThanOrEqual(used.size);
      if (solutions.length === 1) one++;
      else open++;
      for (const { gone, open: before } of stages) {
        expect(gone).toBeGreaterThan(0);
        expect(before - gone).toBeGreaterThanOrEqual(used.size);
      }
    }
    expect(Math.min(one, open)).toBeGreaterThan(20);
    expect(staged).toBeGreaterThan(20);
  });

  it("do not depend on the order of placements", () => {
    for (let seed = 0; seed < 60; seed++) {
      const problem = randomStrip(seed);
      const placements = createRandom(seed).shuffle([...problem.placements]);
      expect(stagesOfPacking({ ...problem, placements }, budget)).toEqual(stagesOfPacking(problem, budget));
    }
  });

  it("are measured by how few placements go first, and by how many are open where chains are needed", () => {
    let chains = 0;
    for (let seed = 0; seed < 400; seed++) {
      const problem = randomStrip(seed);
      if (solutionsOf(problem).length === 0) continue;
      const { stages, rest } = stagesOfPacking(problem, budget);
      const { opening, chains: measured } = packingMeasures(problem, Infinity, budget);
      expect(opening).toBeCloseTo(stages.length === 0 ? 0 : Math.log2(stages[0]!.open / stages[0]!.gone));
      const sum = stages.reduce((total, { isChain, open }) => total + (isChain ? Math.log2(open) : 0), 0);
      expect(measured).toBeCloseTo(Math.log2(1 + sum));
      const whole = packingMeasures(problem, undefined, budget).chains;
      expect(whole).toBeCloseTo(Math.log2(1 + sum + (rest > 0 ? Math.log2(rest) : 0)));
      if (sum > 0) chains++;
    }
    expect(chains).toBeGreaterThan(3);
  });

  it("count with several solutions only up to the last piece that is laid, where those are all", () => {
    const counted = { all: 0, fewer: 0 };
    for (let seed = 0; seed < 400; seed++) {
      const problem = randomStrip(seed);
      const solutions = solutionsOf(problem);
      if (solutions.length < 2) continue;
      const { stages, laying, laid } = stagesOfPacking(problem, budget);
      const several = (kind: number): boolean =>
        problem.placements.filter((placement) => placement.kind === kind).length > 1;
      const inAll = solutions[0]!.filter(
        (p) => several(problem.placements[p]!.kind) && solutions.every((one) => one.includes(p)),
      ).length;
      expect(laid, `seed ${seed}`).toBeLessThanOrEqual(inAll);
      const measured = packingMeasures(problem, inAll, budget);
      const whole = packingMeasures(problem, Infinity, budget);
      if (laid < inAll || laying === stages.length) {
        expect(measured, `seed ${seed}`).toEqual(whole);
        counted.all++;
      } else {
        const chains = stages.slice(0, laying).filter(({ isChain }) => isChain);
        const sum = chains.reduce((total, { open }) => total + Math.log2(open), 0);
        expect(measured.chains, `seed ${seed}`).toBeCloseTo(Math.log2(1 + sum));
        expect(measured.opening, `seed ${seed}`).toBe(laying === 0 ? 0 : whole.opening);
        counted.fewer++;
      }
    }
    expect(Math.min(counted.all, counted.fewer)).toBeGreaterThan(5);
  });

  it("tell on the way how large the measures can become at least and at most", () => {
    let asked = 0;
    for (let seed = 0; seed < 100; seed++) {
      const problem = randomStrip(seed);
      const bounds: Readonly<Record<"opening" | "chains", number>>[][] = [];
      const whole = packingMeasures(problem, undefined, budget, (...both) => bounds.push(both) < 0);
      for (const [atLeast, atMost] of bounds) {
        asked++;
        expect(atLeast!.opening).toBe(whole.opening);
        expect(atMost!.opening).toBe(whole.opening);
        expect(atLeast!.chains).toBeLessThanOrEqual(whole.chains);
        expect(atMost!.chains).toBeGreaterThanOrEqual(whole.chains);
      }
      expect(whole).toEqual(packingMeasures(problem, undefined, budget));
    }
    expect(asked).toBeGreaterThan(20);
  });

  it("what is laid takes all its cells", () => {
    const kinds = [
      { min: 1, max: 1 },
      { min: 0, max: 2 },
    ];
    const placements = [
      { kind: 0, cells: [0, 1] },
      { kind: 1, cells: [1] },
      { kind: 1, cells: [2] },
    ];
    expect(stagesOfPacking({ cells: 3, kinds, placements }, budget)).toEqual({
      stages: [],
      rest: 0,
      laying: 0,
      laid: 1,
    });
  });
});

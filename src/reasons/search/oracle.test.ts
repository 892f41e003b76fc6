import { describe, expect, it } from "vitest";
import { createRandom, startBudget, type Random } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import { cube, pips, tents, twist, type PuzzleReasons } from "../../puzzles/index.js";
import { randomCube } from "../../puzzles/cube/testing/random.js";
import { randomSmallPuzzle } from "../../puzzles/pips/testing/random.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { listSolutions } from "./solution-list.js";
import { openOracle, openSolver } from "./oracle.js";

const budget = startBudget();

/** All solutions and all oracles; undefined where solutions are not listed. */
async function opened<S>(reasons: PuzzleReasons<S>) {
  const { model } = reasons;
  const { solutions: listed, all } = listSolutions(reasons, budget);
  if (!all) return undefined;
  return {
    listed,
    factCount: model.factCount,
    oracle: await openOracle(reasons, budget).ask(),
    solver: await openSolver(model, budget),
    seeing: await openSolver(model, budget, listed.slice(1)),
  };
}

const FAMILIES: readonly (readonly [name: string, (seed: number) => ReturnType<typeof opened>])[] = [
  ["tents", (seed) => opened(tents.reasons!(puzzleOfSeed(seed, 5), budget))],
  ["pips", (seed) => opened(pips.reasons!(randomSmallPuzzle(createRandom(seed), { dominoes: 4 }), budget))],
  [
    "twist",
    (seed) => opened(twist.reasons!(randomTwist(createRandom(seed), { rows: 3, cols: 4, size: 4 }), budget)),
  ],
  ["cube", (seed) => opened(cube.reasons!(randomCube(createRandom(seed), { cells: 10 }), budget))],
];

/** Some facts of a solution, and now and then one against it. */
function someMarks(random: Random, solution: Uint8Array, factCount: number): Literal[] {
  const marks: Literal[] = [];
  for (let v = 1; v <= factCount; v++) {
    if (random.below(4) > 0) continue;
    const wrong = random.below(factCount) === 0;
    marks.push((solution[v] === 1) === wrong ? -v : v);
  }
  return marks;
}

describe("a list of all solutions", () => {
  it.each(FAMILIES)("%s: says what the solver says", async (_, open) => {
    const random = createRandom(1);
    const met = { listed: 0, none: 0, several: 0, completed: 0, clashing: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const puzzle = await open(seed);
      if (puzzle === undefined) continue;
      const { listed, oracle, solver, seeing, factCount } = puzzle;
      met.listed++;
      if (listed.length > 1) met.several++;
      const sorted = (literals: readonly Literal[]): Literal[] => literals.toSorted((a, b) => a - b);
      const known = (): Literal[] =>
        listed.length === 0 ? [] : someMarks(random, listed[random.below(listed.length)]!, factCount);
      for (const marks of [[], ...Array.from({ length: 6 }, known)]) {
        const solution = oracle.complete(marks);
        expect(solution !== undefined, `seed ${seed}`).toBe(solver.complete(marks) !== undefined);
        if (solution === undefined) {
          met[listed.length === 0 ? "none" : "clashing"]++;
          const clash = oracle.clash();
          expect(marks).toEqual(expect.arrayContaining([...clash]));
          expect(solver.complete(clash), `seed ${seed}`).toBeUndefined();
          continue;
        }
        met.completed++;
        for (const mark of marks) expect(solution[Math.abs(mark)]).toBe(mark > 0 ? 1 : 0);
        const shared = sorted(solver.common(marks, solution));
        expect(sorted(oracle.common(marks, solution)), `seed ${seed}`).toEqual(shared);
        expect(sorted(seeing.common(marks, solution)), `seed ${seed}`).toEqual(shared);
      }
      solver.close();
      seeing.close();
    }
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(2);
  });
  it("is not made of very many", () => {
    const reasons = tents.reasons!(puzzleOfSeed(1, 5), budget);
    const many: typeof reasons = {
      ...reasons,
      solve({ limit, onSolution }) {
        for (let i = 0; i < limit; i++) onSolution({ tents: [], pairs: [] });
        return { outcome: "limit" };
      },
    };
    expect(listSolutions(many, budget).all).toBe(false);
  });
  it("is given up where the search does not end soon", () => {
    const reasons = tents.reasons!(puzzleOfSeed(1, 5), budget);
    let looks = 0;
    const slow: typeof reasons = {
      ...reasons,
      solve({ budget: limits }) {
        for (; looks < 1000; looks++) if (limits.stopped() === "steps") return { outcome: "stopped" };
        return { outcome: "exhausted" };
      },
    };
    expect(listSolutions(slow, budget).all).toBe(false);
    expect(looks).toBeLessThan(100);
  });
});

import { describe, expect, it } from "vitest";
import { loadEngine } from "../src/engines/index.js";
import { agreesWithOracle, type Solver } from "./support/tents.js";
import { bruteForce } from "../src/puzzles/tents/testing/oracle.js";
import { puzzleOfSeed } from "../src/puzzles/tents/testing/random.js";

/** Boards up to 7 × 7 for each solver; listing all solutions by ILP and CP asks it once for each. */
const RUNS: readonly (readonly [Solver, number, number])[] = [
  ["cadical", 300, 500],
  ["dancing-links", 300, 200],
  ["highs", 30, 20],
  ["cp-sat", 10, 8],
];

describe("tree-tent, by every solver and every encoding", () => {
  it.each(RUNS)("%s agrees with brute force on %i boards", async (solver, boards, mostSolutions) => {
    expect((await loadEngine(solver)).ok).toBe(true);
    let solvable = 0;
    for (let seed = 1, done = 0; done < boards; seed++) {
      const puzzle = puzzleOfSeed(seed, 7);
      const solutions = bruteForce(puzzle).length;
      if (solutions > mostSolutions) continue;
      await agreesWithOracle(puzzle, solver, seed);
      if (solutions > 0) solvable++;
      done++;
    }
    expect(solvable).toBeGreaterThan(0);
  });
});

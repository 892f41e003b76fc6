import { describe, expect, it } from "vitest";
import { loadEngine } from "../src/engines/index.js";
import { bruteKeys } from "../src/puzzles/tents/testing/oracle.js";
import { puzzleOfSeed } from "../src/puzzles/tents/testing/random.js";
import { agreesWithOracle, nextEncoding, type Solver } from "./support/tents.js";

/** Boards up to 7 × 7, and of how many layouts all are listed: ILP and CP are asked once for each. */
const RUNS: readonly (readonly [Solver, number, number])[] = [
  ["cadical", 300, 500],
  ["dancing-links", 300, 200],
  ["highs", 100, 8],
  ["cp-sat", 60, 4],
];

/** What brute force lists for the board of a seed, once for all solvers. */
const listed = new Map<number, readonly string[]>();

function listOf(seed: number): readonly string[] {
  const known = listed.get(seed) ?? bruteKeys(puzzleOfSeed(seed, 7));
  listed.set(seed, known);
  return known;
}

describe("tree-tent, by every solver, and by the encodings in turn", () => {
  it.each(RUNS)(
    "%s agrees with brute force on %i boards, listing up to %i layouts",
    async (solver, boards, most) => {
      expect((await loadEngine(solver)).ok).toBe(true);
      let solvable = 0;
      for (let seed = 1; seed <= boards; seed++) {
        const puzzle = puzzleOfSeed(seed, 7);
        const all = listOf(seed);
        if (all.length > 0) solvable++;
        try {
          await agreesWithOracle(puzzle, { solver, encoding: nextEncoding(seed), listed: most }, all);
        } catch (cause) {
          throw new Error(`the board of seed ${seed}`, { cause });
        }
      }
      expect(solvable).toBeGreaterThan(0);
      expect(solvable).toBeLessThan(boards);
    },
  );
  it.each([
    ["says that there is no second layout", 743_420_472, 14],
    ["breaks down", 743_422_181, 12],
  ])("highs lists all layouts of a board where its presolve %s", async (_, seed, layouts) => {
    const puzzle = puzzleOfSeed(seed, 7);
    expect(bruteKeys(puzzle)).toHaveLength(layouts);
    await agreesWithOracle(puzzle, { solver: "highs", encoding: nextEncoding(0), listed: layouts });
  });
});

import { describe, it } from "vitest";
import { puzzleOfSeed } from "../src/puzzles/tents/testing/random.js";
import { agreesWithOracle, type Solver } from "./support/tents.js";

const BOARDS = 10_000;
/** Fixed by the environment to see a failure again. */
const FIRST = Number(process.env["TENTS_SEED"] ?? Date.now() % 1_000_000_000);

/** So many boards from the first seed on; a failure names its own. */
async function forEachSeed(count: number, test: (seed: number) => void | Promise<void>): Promise<void> {
  for (let seed = FIRST; seed < FIRST + count; seed++) {
    try {
      await test(seed);
    } catch (cause) {
      throw new Error(`TENTS_SEED=${seed} fails`, { cause });
    }
  }
}

describe(`random Tents boards from seed ${FIRST}, by every solver and encoding`, () => {
  const solvers: readonly (readonly [Solver, number, number])[] = [
    ["cadical", BOARDS, 2000],
    ["dancing-links", BOARDS, 200],
    ["highs", BOARDS, 40],
    ["cp-sat", BOARDS, 20],
  ];
  it.each(solvers)("%s agrees with brute force on %i", async (solver, boards, mostSolutions) => {
    await forEachSeed(boards, async (seed) => {
      await agreesWithOracle(puzzleOfSeed(seed, 7), solver, seed, mostSolutions);
    });
  });
});

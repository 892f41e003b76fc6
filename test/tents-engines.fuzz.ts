import { describe, it } from "vitest";
import { puzzleOfSeed } from "../src/puzzles/tents/testing/random.js";
import { agreesWithOracle, type Solver } from "./support/tents.js";

const BOARDS = Number(process.env["TENTS_BOARDS"] ?? 10_000);
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
  /** Of boards with more layouts than this only two are asked for. */
  const solvers: readonly (readonly [Solver, number])[] = [
    ["cadical", 2000],
    ["dancing-links", 200],
    ["highs", 40],
    ["cp-sat", 20],
  ];
  it.each(solvers)(`%s agrees with brute force on ${BOARDS}, listing up to %i`, async (solver, listed) => {
    await forEachSeed(BOARDS, async (seed) => {
      await agreesWithOracle(puzzleOfSeed(seed, 7), solver, seed, listed);
    });
  });
});

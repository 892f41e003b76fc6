import { describe, it } from "vitest";
import { CNF_ENCODINGS } from "../src/encodings/index.js";
import { loadEngine } from "../src/engines/index.js";
import { bruteKeys } from "../src/puzzles/tents/testing/oracle.js";
import { puzzleOfSeed } from "../src/puzzles/tents/testing/random.js";
import { BOARDS, FIRST_SEED, forEachSeed } from "../src/puzzles/tents/testing/seeds.js";
import { agreesWithOracle, nextEncoding, type Solver } from "./support/tents.js";

/** With the number of layouts up to which all are listed; for a board with more, two are asked for. */
const SOLVERS: readonly (readonly [Solver, number])[] = [
  ["dancing-links", 200],
  ["highs", 40],
  ["cp-sat", 20],
];

const hasNative = (await loadEngine("native")).ok;

describe(`${BOARDS} random Tents boards from seed ${FIRST_SEED}`, () => {
  it("cadical agrees with brute force by each of its encodings, listing up to 2000", async () => {
    await forEachSeed(async (seed) => {
      const puzzle = puzzleOfSeed(seed, 7);
      const all = bruteKeys(puzzle);
      for (const encoding of CNF_ENCODINGS)
        await agreesWithOracle(puzzle, { solver: "cadical", encoding, listed: 2000 }, all);
    });
  });
  it.each(SOLVERS)("%s agrees with brute force, listing up to %i", async (solver, listed) => {
    await forEachSeed(async (seed) => {
      await agreesWithOracle(puzzleOfSeed(seed, 7), { solver, encoding: nextEncoding(seed), listed });
    });
  });
  it.skipIf(!hasNative)(
    "a SAT solver of this machine agrees by the encodings in turn, listing up to 10",
    async () => {
      await forEachSeed(async (seed) => {
        const asked = { solver: "native", encoding: nextEncoding(seed), listed: 10 } as const;
        await agreesWithOracle(puzzleOfSeed(seed, 7), asked);
      });
    },
  );
});

import { it } from "vitest";
import { createRandom } from "../../src/base/index.js";
import {
  expectCountAgrees,
  expectExplained,
  expectMethodsAgree,
  expectPartsAgree,
} from "../../src/puzzles/pips/testing/properties.js";
import { bruteForce } from "../../src/puzzles/pips/testing/oracle.js";
import { randomSmallPuzzle } from "../../src/puzzles/pips/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const seed = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const ROUNDS = Number(process.env["QUADRILLE_FUZZ_ROUNDS"] ?? 10_000);

it("agrees with brute force in verdict, count, all solutions, parts and reasons", async () => {
  const random = createRandom(seed);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomSmallPuzzle(random, { dominoes: round % 10 === 0 ? 5 : 4 });
    expectMethodsAgree(puzzle);
    await expectCountAgrees(puzzle);
    expectExplained(puzzle);
    // Brute force over all pips is for small boards.
    expectPartsAgree(puzzle.nodes.length <= 8 ? puzzle : randomSmallPuzzle(random, { dominoes: 4 }));
  }
});

it("finds all solutions by the engines that list quickly, told in both ways", async () => {
  const random = createRandom(seed + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    for (const way of waysOf(QUICK, round)) await expectEngineAgrees(puzzle, way);
  }
});

/** A slow engine starts again for every solution it lists: all if there are few, else two. */
const FEW = 6;

it.each(SLOW)("%s finds all solutions of few, and two of more, told in both ways", async (engine) => {
  const random = createRandom(seed + 2);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    const limit = bruteForce(puzzle).keys.length <= FEW ? Infinity : 2;
    for (const way of waysOf([engine], round)) await expectEngineAgrees(puzzle, way, limit);
  }
});

import { it } from "vitest";
import { createRandom } from "../../src/base/index.js";
import { listSolutions } from "../../src/puzzles/twist/testing/oracle.js";
import { expectClasses, expectExplained } from "../../src/puzzles/twist/testing/properties.js";
import { randomMirrored, randomTwist } from "../../src/puzzles/twist/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const seed = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const ROUNDS = Number(process.env["QUADRILLE_FUZZ_ROUNDS"] ?? 5_000);
const SIZES = { rows: 3, cols: 4, size: 4 };

it("agrees with brute force in classes under symmetry and in reasons", async () => {
  const random = createRandom(seed);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomTwist(random, { rows: 4, cols: 4, size: 5 });
    await expectClasses(puzzle);
    expectExplained(puzzle);
    // Nearly bare boards, and pieces that must not be turned over.
    await expectClasses(randomTwist(random, { rows: 5, cols: 2, size: 4, clipped: 2, flips: false }));
    await expectClasses(randomMirrored(random, { rows: 3, half: 3, size: 4 }));
  }
});

it("finds all solutions by the engines that list quickly, told in both ways", async () => {
  const random = createRandom(seed + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomTwist(random, SIZES);
    if (listSolutions(puzzle).length > 200) continue;
    for (const way of waysOf(QUICK, round)) await expectEngineAgrees(puzzle, way);
  }
});

it("finds all solutions by the engines that list slowly, one of them and one way per puzzle", async () => {
  const random = createRandom(seed + 2);
  for (let round = 0; round < ROUNDS;) {
    const puzzle = randomTwist(random, SIZES);
    if (listSolutions(puzzle).length > 6) continue;
    const ways = waysOf(SLOW, round);
    await expectEngineAgrees(puzzle, ways[round % ways.length]!);
    round++;
  }
});

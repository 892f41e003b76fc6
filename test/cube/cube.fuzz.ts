import { it } from "vitest";
import { createRandom } from "../../src/base/index.js";
import { listSolutions } from "../../src/puzzles/cube/testing/oracle.js";
import { randomCube } from "../../src/puzzles/cube/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const seed = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const ROUNDS = Number(process.env["QUADRILLE_FUZZ_ROUNDS"] ?? 2000);

it("finds all solutions by the engines that list quickly, told in both ways", async () => {
  const random = createRandom(seed + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomCube(random, { cells: 8 });
    if (listSolutions(puzzle, 200).length === 200) continue;
    for (const way of waysOf(QUICK, round)) await expectEngineAgrees(puzzle, way);
  }
});

it("finds all solutions by the engines that list slowly, one of them and one way per puzzle", async () => {
  const random = createRandom(seed + 2);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomCube(random, { cells: 7 });
    if (listSolutions(puzzle, 6).length === 6) continue;
    const ways = waysOf(SLOW, round);
    await expectEngineAgrees(puzzle, ways[round % ways.length]!);
  }
});

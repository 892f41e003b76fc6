import { expect, it } from "vitest";
import { createRandom } from "../../src/base/index.js";
import { listSolutions } from "../../src/puzzles/twist/testing/oracle.js";
import { randomTwist } from "../../src/puzzles/twist/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

it.each([
  { engines: QUICK, count: 40, most: 30 },
  { engines: SLOW, count: 6, most: 3 },
])("$engines find all solutions of random packings, told in both ways", async ({ engines, count, most }) => {
  const random = createRandom(6_006);
  let solvable = 0;
  for (let round = 0; round < count;) {
    const puzzle = randomTwist(random, { rows: 3, cols: 4, size: 4 });
    const { length } = listSolutions(puzzle);
    // Most random packings have no solution, but a good share of those in the test should have one.
    if (length > most || (length === 0 && round - solvable >= 0.6 * count)) continue;
    if (length > 0) solvable++;
    for (const way of waysOf(engines, round)) await expectEngineAgrees(puzzle, way);
    round++;
  }
  expect(solvable).toBeGreaterThan(count / 4);
});

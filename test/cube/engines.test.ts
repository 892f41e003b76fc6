import { expect, it } from "vitest";
import { createRandom } from "../../src/base/index.js";
import { type Cube } from "../../src/puzzles/index.js";
import { listSolutions } from "../../src/puzzles/cube/testing/oracle.js";
import { randomCube } from "../../src/puzzles/cube/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

/** Puzzles with at most this many solutions: more are for the long runs. */
function* puzzles(count: number, most: number): Generator<Cube> {
  const random = createRandom(3_005);
  for (let made = 0; made < count;) {
    const puzzle = randomCube(random, { cells: 7 });
    if (listSolutions(puzzle, most + 1).length > most) continue;
    made++;
    yield puzzle;
  }
}

it.each([
  { engines: QUICK, count: 30, most: 20 },
  { engines: SLOW, count: 6, most: 3 },
])("$engines find all solutions of random puzzles, told in both ways", async ({ engines, count, most }) => {
  let round = 0;
  let solvable = 0;
  for (const puzzle of puzzles(count, most)) {
    if (listSolutions(puzzle, 1).length > 0) solvable++;
    for (const way of waysOf(engines, round)) await expectEngineAgrees(puzzle, way);
    round++;
  }
  expect(solvable).toBeGreaterThan(count / 4);
});

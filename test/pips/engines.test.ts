import { expect, it } from "vitest";
import { createRandom, unwrap } from "../../src/base/index.js";
import { pips, type Pips } from "../../src/puzzles/index.js";
import { countPuzzle } from "../../src/workbench/index.js";
import { bruteForce } from "../../src/puzzles/pips/testing/oracle.js";
import { randomSmallPuzzle } from "../../src/puzzles/pips/testing/random.js";
import { QUICK, SLOW } from "../support/agree.js";
import { expectEngineAgrees, waysOf } from "./agree.js";

/** Puzzles with at most this many solutions: more are for the long runs. */
function* puzzles(count: number, most: number): Generator<Pips> {
  const random = createRandom(4_004);
  for (let made = 0; made < count;) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    if (bruteForce(puzzle).keys.length > most) continue;
    made++;
    yield puzzle;
  }
}

it.each([
  { engines: QUICK, count: 50, most: 30 },
  { engines: SLOW, count: 10, most: 4 },
])("$engines find all solutions of random puzzles, told in both ways", async ({ engines, count, most }) => {
  let round = 0;
  let solvable = 0;
  for (const puzzle of puzzles(count, most)) {
    if (bruteForce(puzzle).keys.length > 0) solvable++;
    for (const way of waysOf(engines, round)) await expectEngineAgrees(puzzle, way);
    round++;
  }
  expect(solvable).toBeGreaterThan(count / 4);
});

it("tells the value grids beside a count, whoever lists", async () => {
  for (const puzzle of puzzles(20, 30)) {
    const { keys, valueGrids } = bruteForce(puzzle);
    for (const engine of ["joint", "two-phase", "cadical"])
      expect(unwrap(await countPuzzle(pips, puzzle, { engine })), engine).toMatchObject({
        count: BigInt(keys.length),
        also: [{ key: "valueGrids", count: BigInt(valueGrids.length) }],
      });
  }
});

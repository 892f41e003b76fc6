import { expect, it } from "vitest";
import { createRandom } from "../../base/index.js";
import { bruteForce } from "./testing/oracle.js";
import { randomSmallPuzzle } from "./testing/random.js";
import { tallyGrids } from "./tally.js";

it("counts the different grids of solutions, up to a bound", () => {
  const random = createRandom(1);
  let shared = 0;
  for (let round = 0; round < 100; round++) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    const { solutions, valueGrids } = bruteForce(puzzle);
    const [whole, bounded] = [tallyGrids(puzzle), tallyGrids(puzzle, 2)];
    for (const solution of solutions) for (const tally of [whole, bounded]) tally.add(solution);
    const count = BigInt(solutions.length);
    const grids = BigInt(valueGrids.length);
    expect(whole.beside(count)).toMatchObject([{ key: "valueGrids", count: grids }]);
    expect(bounded.beside(count)).toMatchObject([
      grids > 2n ? { key: "valueGridsAtMost", count } : { key: "valueGrids", count: grids },
    ]);
    if (grids < count) shared++;
  }
  expect(shared).toBeGreaterThan(5);
});

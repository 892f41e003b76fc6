import { expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import { cube } from "./index.js";
import { boxCells, type Cube } from "./puzzle.js";
import { pieceSetById, piecesOfSet } from "./sets.js";
import {
  expectAllSolutions,
  expectCountsAgree,
  expectExplained,
  expectRoundTrip,
} from "./testing/properties.js";
import { randomCube } from "./testing/random.js";

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const seed = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const ROUNDS = Number(process.env["QUADRILLE_FUZZ_ROUNDS"] ?? 5000);

it("agrees with brute force in all solutions, counts and reasons, and reads back what it writes", async () => {
  const random = createRandom(seed);
  for (let round = 0; round < ROUNDS; round++) {
    const puzzle = randomCube(random, { cells: round % 10 === 0 ? 14 : 10 });
    const found: Parameters<typeof expectAllSolutions>[1][number][] = [];
    const end = cube.methods[0]!.solve(puzzle, {
      limit: Infinity,
      budget: startBudget(),
      onSolution: (solution) => void found.push(solution),
    });
    expect(end.outcome).toBe("exhausted");
    expectAllSolutions(puzzle, found, "search");
    await expectCountsAgree(puzzle);
    expectExplained(puzzle);
    expectRoundTrip(puzzle);
  }
});

it.each([
  ["pentominoes", [10, 6, 1], 9356n],
  ["pentominoes", [12, 5, 1], 4040n],
  ["pentominoes", [15, 4, 1], 1472n],
  ["solid-pentominoes", [5, 4, 3], 31_520n],
] as const)("%s in %j: %i ways", async (id, [x, y, z], count) => {
  const puzzle: Cube = {
    cells: boxCells(x, y, z),
    pieces: piecesOfSet(pieceSetById(id)!),
    reflections: false,
    givens: [],
    clues: [],
  };
  expect(await cube.count!(puzzle, startBudget())).toMatchObject({ outcome: "counted", count });
  // A box of three different sides has eight symmetries, a flat one four; no packing is its own image.
  const images = z === 1 ? 4n : 8n;
  expect(await cube.countDistinct!(puzzle, startBudget())).toMatchObject({ count: count / images });
});

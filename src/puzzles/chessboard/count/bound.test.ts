import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { choleskyBits, hadamardBits } from "./bound.js";
import { decompose } from "./elementary.js";
import { kasteleynMatrix } from "./kasteleyn-matrix.js";
import { determinant } from "./kasteleyn.js";
import { createSkyline } from "./skyline.js";
import { tileableGrid } from "./testing/brute-force.js";

/** Both bounds for each component, and the truth, found with primes for twice the bits. */
function bounds(grid: Grid): { hadamard: number; cholesky: number; truth: number }[] {
  const parts = decompose(grid, startBudget());
  if (parts.outcome !== "tileable") throw new Error(parts.outcome);
  return parts.components.map((component) => {
    const matrix = kasteleynMatrix(component, grid.cols, startBudget());
    const hadamard = hadamardBits(matrix);
    const count = determinant(createSkyline(matrix)!, 2 * hadamard, startBudget(), () => {});
    if (typeof count === "string") throw new Error(count);
    return { hadamard, cholesky: choleskyBits(matrix, startBudget()), truth: bitsOf(count) };
  });
}

function bitsOf(count: bigint): number {
  const digits = count.toString(2).length;
  const spare = Math.max(0, digits - 60);
  return Math.log2(Number(count >> BigInt(spare))) + spare;
}

describe("bounds on the number of tilings", () => {
  it("hold on boards with holes, the sharper one closely", () => {
    const random = createRandom(17);
    for (let round = 0; round < 150; round++) {
      const grid = tileableGrid(
        2 + random.below(12),
        2 + random.below(12),
        0.6 + 0.4 * random.unit(),
        random,
      );
      for (const { hadamard, cholesky, truth } of bounds(grid)) {
        expect(hadamard).toBeGreaterThanOrEqual(truth - 1e-9);
        expect(cholesky).toBeGreaterThanOrEqual(truth - 1e-9);
        expect(cholesky).toBeLessThan(truth + 0.01);
      }
    }
  });

  it("save a seventh of the primes on a 32 × 32 board", () => {
    for (const { hadamard, cholesky, truth } of bounds(createGrid(32, 32))) {
      expect(cholesky).toBeGreaterThanOrEqual(truth);
      expect(cholesky).toBeLessThan(truth + 0.01);
      expect(cholesky).toBeLessThan((hadamard * 6) / 7);
    }
  });
});

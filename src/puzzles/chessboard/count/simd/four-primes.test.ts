import { expect, it } from "vitest";
import { createRandom, startBudget, Stopped } from "../../../../base/index.js";
import { createGrid, type Grid } from "../../../../board/index.js";
import { decompose } from "../elementary.js";
import { determinant } from "../kasteleyn.js";
import { kasteleynMatrix } from "../kasteleyn-matrix.js";
import { primesBelow } from "../modular.js";
import { createFactors, createSkyline, factor, loadMatrix, type Skyline } from "../skyline.js";
import { tileableGrid } from "../testing/brute-force.js";
import { createFourPrimes, LANES } from "./four-primes.js";

function skylinesOf(grid: Grid): Skyline[] {
  const cut = decompose(grid, startBudget());
  if (cut.outcome !== "tileable") throw new Error(cut.outcome);
  return cut.components.map((component) =>
    createSkyline(kasteleynMatrix(component, grid.cols, startBudget()))!,
  );
}

function oneByOne(skyline: Skyline, primes: readonly number[]): (number | string)[] {
  const factors = createFactors(skyline);
  return primes.map((p) => {
    loadMatrix(skyline, factors);
    return factor(skyline, factors, p, 0, skyline.n, startBudget());
  });
}

/** Modulo p, not centred: two residues of half of p are the same. */
const plain = (residue: number | string, p: number): number => ((Number(residue) % p) + p) % p;

it("finds what elimination finds modulo one prime after the other, and small ones that divide a pivot", () => {
  const random = createRandom(31);
  let zeros = 0;
  for (let round = 0; round < 60; round++) {
    const grid = tileableGrid(2 + random.below(14), 2 + random.below(14), 0.6 + 0.4 * random.unit(), random);
    for (const skyline of skylinesOf(grid)) {
      const four = createFourPrimes(skyline, startBudget())!;
      const large = primesBelow(skyline.modulusLimit);
      for (const primes of [
        [3, 5, 7, 11],
        [13, 1009, 65_537, large.next().value],
        Array.from({ length: LANES }, () => large.next().value),
      ]) {
        const together = four.residues(primes, startBudget());
        if (typeof together === "string") throw new Error(together);
        const expected = oneByOne(skyline, primes);
        zeros += expected.filter((residue) => residue === 0).length;
        expect(together.map((residue, lane) => plain(residue, primes[lane]!))).toEqual(
          expected.map((residue, lane) => plain(residue, primes[lane]!)),
        );
      }
    }
  }
  expect(zeros).toBeGreaterThan(20);
});

it("stops when it is told to", () => {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const [skyline] = skylinesOf(createGrid(12, 12));
  const budget = startBudget({ cancelFlag });
  expect(createFourPrimes(skyline!, budget)!.residues([3, 5, 7, 11], budget)).toBe("cancelled");
});

it("takes no more memory than the budget has", () => {
  const [skyline] = skylinesOf(createGrid(12, 12));
  const numbers = LANES * (skyline!.lowerSize + skyline!.upperSize + skyline!.n);
  expect(createFourPrimes(skyline!, startBudget({ memoryBytes: 8 * numbers }))).toBeUndefined();
  expect(createFourPrimes(skyline!, startBudget({ memoryBytes: 16 * numbers }))).toBeDefined();
});

it("one prime at a time takes no more either", () => {
  const [skyline] = skylinesOf(createGrid(12, 12));
  const bytes = 8 * (skyline!.lowerSize + skyline!.upperSize + skyline!.n);
  const count = (memoryBytes: number) =>
    determinant(skyline!, 80, startBudget({ memoryBytes }), () => undefined);
  expect(count(bytes)).toBe(53_060_477_521_960_000n);
  expect(() => count(bytes - 1)).toThrow(Stopped);
});

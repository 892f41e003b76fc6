import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { decompose } from "../count/index.js";
import { tileableGrid } from "../count/testing/brute-force.js";
import { uniformBelow } from "./sample.js";
import { type Catalogue, type CatalogueOptions, createCatalogue } from "./unrank.js";

function catalogueOf(grid: Grid, options?: CatalogueOptions): Catalogue {
  const parts = decompose(grid, startBudget());
  if (parts.outcome !== "tileable") throw new Error(parts.outcome);
  const largest = parts.components.toSorted((a, b) => b.white.length - a.white.length).at(0)!;
  const catalogue = createCatalogue(largest, grid.cols, startBudget(), options);
  if (typeof catalogue === "string") throw new Error(catalogue);
  return catalogue;
}

function expectSameTilings(grid: Grid, options: CatalogueOptions, draws: number): void {
  const plain = catalogueOf(grid);
  const other = catalogueOf(grid, options);
  expect(other.count).toBe(plain.count);
  const random = createRandom(2);
  for (let draw = 0; draw < draws; draw++) {
    const rank = uniformBelow(plain.count, random);
    const one = new Int32Array(grid.present.length).fill(-1);
    const two = one.slice();
    expect(plain.unrank(rank, one, startBudget())).toBeUndefined();
    expect(other.unrank(rank, two, startBudget())).toBeUndefined();
    expect(two).toEqual(one);
  }
}

describe("createCatalogue", () => {
  it("gives the same tilings when the factors are kept in segments", () => {
    for (const segmentBytes of [1_000, 4_000, 20_000]) {
      expectSameTilings(createGrid(10, 14), { segmentBytes }, 4);
      expectSameTilings(tileableGrid(12, 12, 0.9, createRandom(4)), { segmentBytes }, 4);
    }
  });

  it("gives the same tilings when primes divide numbers of tilings on the way", () => {
    // In so many draws, some primes this small must be replaced, and there are enough of them.
    expectSameTilings(createGrid(8, 8), { primesBelow: 300 }, 300);
    expectSameTilings(createGrid(8, 8), { primesBelow: 300, segmentBytes: 1_000 }, 300);
  });

  it("puts first and last ranks at different tilings, and drops no prime too early", () => {
    const grid = createGrid(12, 12);
    const catalogue = catalogueOf(grid);
    const texts = [0n, 1n, catalogue.count - 2n, catalogue.count - 1n].map((rank) => {
      const mate = new Int32Array(144).fill(-1);
      expect(catalogue.unrank(rank, mate, startBudget())).toBeUndefined();
      expect(mate.every((other, cell) => mate[other] === cell)).toBe(true);
      return mate.join();
    });
    expect(new Set(texts).size).toBe(4);
  });
});

import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { countDistinctTilings, countFixed, type Symmetry, symmetriesOf } from "./distinct.js";
import { eachTiling, gridOf, imageOf, symmetricGrid } from "./testing/brute-force.js";

function distinct(grid: Grid): bigint {
  const end = countDistinctTilings(grid, startBudget());
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

/** By listing: the tilings fixed by each symmetry, and the number of orbits. */
function listed(grid: Grid): { fixed: Map<Symmetry, bigint>; orbits: bigint } {
  const maps = symmetriesOf(grid).map((symmetry) => [symmetry, imageOf(grid, symmetry)] as const);
  const fixed = new Map<Symmetry, bigint>(maps.map(([symmetry]) => [symmetry, 0n]));
  let orbits = 0n;
  eachTiling(grid, (mate) => {
    const text = mate.join();
    let first = true;
    for (const [symmetry, image] of maps) {
      const moved = new Int32Array(mate.length).fill(-1);
      mate.forEach((other, cell) => {
        if (other !== -1) moved[image(cell)] = image(other);
      });
      const movedText = moved.join();
      if (movedText === text) fixed.set(symmetry, fixed.get(symmetry)! + 1n);
      if (movedText < text) first = false;
    }
    // One tiling of each orbit comes first in the order of texts.
    if (first) orbits++;
  });
  return { fixed, orbits };
}

describe("countDistinctTilings", () => {
  it("knows the squares: 1, 9 and 930, and finds the same by listing", () => {
    for (const [size, known] of [
      [2, 1n],
      [4, 9n],
      [6, 930n],
    ] as const) {
      expect(distinct(createGrid(size, size))).toBe(known);
      expect(listed(createGrid(size, size)).orbits).toBe(known);
    }
  });

  it("counts an empty board once and an impossible one never", () => {
    expect(distinct(createGrid(0, 0))).toBe(1n);
    expect(distinct(gridOf("###", "###"))).toBe(1n);
    expect(distinct(createGrid(3, 3))).toBe(0n);
  });

  it("is the count itself on a board without symmetry", () => {
    const grid = gridOf("....", "....", "..##");
    expect(symmetriesOf(grid)).toEqual(["identity"]);
    expect(distinct(grid)).toBe(listed(grid).orbits);
  });

  it.each([
    ["a bare diagonal", ["#....", ".#...", "..#..", "...#.", "....#"]],
    ["both diagonals bare", ["#....#", ".#..#.", "..##..", "..##..", ".#..#.", "#....#"]],
    ["a bare centre, odd side", [".....", ".....", "..#..", ".....", "....."]],
    ["a domino in the middle", ["....", "....", "...."]],
    ["a domino upright in the middle", ["...", "...", "...", "..."]],
    ["the middle domino removed", ["....", ".##.", "...."]],
    ["two boards, one inside the other", ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"]],
    ["gaps along the mirror", ["......", "..##..", "......", "......", "..##..", "......"]],
  ])("agrees with a listing for each symmetry: %s", (_, lines) => {
    const grid = gridOf(...lines);
    const { fixed, orbits } = listed(grid);
    for (const [symmetry, expected] of fixed) {
      expect([symmetry, countFixed(grid, symmetry, startBudget())]).toEqual([symmetry, expected]);
    }
    expect(distinct(grid)).toBe(orbits);
  });

  it("agrees with a listing for each symmetry on random symmetric boards with holes", () => {
    const random = createRandom(3);
    const positive = new Map<Symmetry, number>();
    for (let round = 0; round < 600; round++) {
      const grid = symmetricGrid(30, random);
      const { fixed, orbits } = listed(grid);
      for (const [symmetry, expected] of fixed) {
        expect(countFixed(grid, symmetry, startBudget())).toBe(expected);
        if (expected > 0n) positive.set(symmetry, (positive.get(symmetry) ?? 0) + 1);
      }
      expect(distinct(grid)).toBe(orbits);
    }
    // Every symmetry must have been tried on boards where it fixes something.
    expect([...positive.values()].filter((boards) => boards >= 20)).toHaveLength(8);
  });

  it("stops when it is told to", () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    cancelFlag[0] = 1;
    const budget = startBudget({ cancelFlag });
    expect(countDistinctTilings(createGrid(18, 18), budget)).toEqual({
      outcome: "stopped",
      reason: "cancelled",
    });
    expect(countFixed(createGrid(20, 20), "quarter-turn", budget)).toBe("cancelled");
  });
});

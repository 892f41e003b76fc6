import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { countDistinctTilings, countFixed, type Symmetry, symmetriesOf } from "./distinct.js";
import { gridOf, symmetricGrid, withMargins } from "./testing/brute-force.js";
import { countClassesInPlane, expectOrbitsListed, listOrbits } from "./testing/properties.js";

function distinct(grid: Grid): bigint {
  const end = countDistinctTilings(grid, startBudget());
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

describe("countDistinctTilings", () => {
  it("knows the squares: 1, 9 and 930, and finds the same by listing", () => {
    for (const [size, known] of [
      [2, 1n],
      [4, 9n],
      [6, 930n],
    ] as const) {
      expect(distinct(createGrid(size, size))).toBe(known);
      expect(listOrbits(createGrid(size, size)).orbits).toBe(known);
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
    expect(distinct(grid)).toBe(listOrbits(grid).orbits);
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
    expectOrbitsListed(gridOf(...lines));
  });

  it("agrees with a listing for each symmetry on random symmetric boards with holes", () => {
    const random = createRandom(3);
    const positive = new Map<Symmetry, number>();
    for (let round = 0; round < 600; round++) {
      for (const [symmetry, fixed] of expectOrbitsListed(symmetricGrid(30, random))) {
        if (fixed > 0n) positive.set(symmetry, (positive.get(symmetry) ?? 0) + 1);
      }
    }
    // Every symmetry must have been tried on boards where it fixes something.
    expect([...positive.values()].filter((boards) => boards >= 20)).toHaveLength(8);
  });

  it("takes the symmetries of the squares, not those of a sheet with empty margins", () => {
    expect(distinct(gridOf("........#", ...Array.from({ length: 7 }, () => "........#")))).toBe(1_629_189n);
    expect(distinct(gridOf("...#", "...#"))).toBe(2n);
    const random = createRandom(12);
    let turned = 0;
    for (let round = 0; round < 300; round++) {
      const grid = symmetricGrid(24, random);
      const sheet = withMargins(grid, random);
      const classes = countClassesInPlane(sheet);
      expect(distinct(sheet)).toBe(classes);
      if (classes > 1n && symmetriesOf(grid).length > symmetriesOf(sheet).length) turned++;
    }
    // Boards must have been tried that have more symmetries than their sheet.
    expect(turned).toBeGreaterThan(20);
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

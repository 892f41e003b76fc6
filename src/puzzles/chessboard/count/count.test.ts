import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { countTilings, fasterMethod } from "./count.js";
import { gridOf, smallGrids, tileableGrid, countByListing } from "./testing/brute-force.js";
import { count, expectCountListed } from "./testing/properties.js";

/** Kasteleyn 1961, Temperley and Fisher 1961: Π (4cos² + 4cos²) over a quarter of the angles. */
function rectangleFormula(rows: number, cols: number): number {
  let product = 1;
  for (let j = 1; j <= Math.ceil(rows / 2); j++) product *= rectangleFactor(j, rows, cols);
  return product;
}

/** The factors of the product formula with one j. */
function rectangleFactor(j: number, rows: number, cols: number): number {
  let product = 1;
  for (let k = 1; k <= Math.ceil(cols / 2); k++) {
    product *= 4 * Math.cos((Math.PI * j) / (rows + 1)) ** 2 + 4 * Math.cos((Math.PI * k) / (cols + 1)) ** 2;
  }
  return product;
}

/** The squares whose centres are within |x| + |y| ≤ n. */
function aztecDiamond(n: number): Grid {
  const cells = [];
  for (let row = 0; row < 2 * n; row++) {
    for (let col = 0; col < 2 * n; col++) {
      if (Math.abs(row - n + 0.5) + Math.abs(col - n + 0.5) > n) cells.push([row, col] as const);
    }
  }
  return createGrid(2 * n, 2 * n, cells);
}

describe.each([undefined, "kasteleyn", "transfer"] as const)("countTilings by %s", (method) => {
  it("knows the boards of the literature", () => {
    expect(count(createGrid(8, 8), method)).toBe(12_988_816n);
    expect(count(createGrid(4, 4), method)).toBe(36n);
    expect(count(createGrid(6, 6), method)).toBe(6_728n);
    expect(count(createGrid(16, 16), method)).toBe(2_444_888_770_250_892_795_802_079_170_816n);
  });

  it("counts 38² on 6 × 6 without its 2 × 2 centre", () => {
    const grid = createGrid(6, 6, [
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
    ]);
    expect(count(grid, method)).toBe(1_444n);
  });

  it("counts the Fibonacci numbers on 2 × n", () => {
    let [a, b] = [1n, 1n];
    for (let n = 0; n <= 130; n++) {
      expect(count(createGrid(2, n), method)).toBe(a);
      [a, b] = [b, a + b];
    }
  });

  it("counts 2^(n(n+1)/2) on Aztec diamonds", () => {
    for (let n = 1; n <= 8; n++) expect(count(aztecDiamond(n), method)).toBe(2n ** BigInt((n * (n + 1)) / 2));
  });

  it("agrees with the product formula on rectangles", () => {
    for (let rows = 1; rows <= 9; rows++) {
      for (let cols = rows; cols <= 10; cols++) {
        const exact = count(createGrid(rows, cols), method);
        if ((rows * cols) % 2 === 1) expect(exact).toBe(0n);
        else expect(Math.abs(Number(exact) / rectangleFormula(rows, cols) - 1)).toBeLessThan(1e-12);
      }
    }
  });

  it("counts one tiling of an empty board, and none where a square is alone", () => {
    expect(count(createGrid(0, 0), method)).toBe(1n);
    expect(count(createGrid(3, 0), method)).toBe(1n);
    expect(count(gridOf("##", "##"), method)).toBe(1n);
    expect(count(gridOf(".#", "##"), method)).toBe(0n);
    expect(count(gridOf(".#", "#."), method)).toBe(0n);
  });

  it("counts 1 × n boards", () => {
    expect(count(createGrid(1, 7), method)).toBe(0n);
    expect(count(createGrid(1, 60), method)).toBe(1n);
    expect(count(createGrid(60, 1), method)).toBe(1n);
    expect(count(gridOf("..#....#.."), method)).toBe(1n);
    expect(count(gridOf("..#...#..."), method)).toBe(0n);
  });

  it.each([
    [
      "a hole of one square, and another",
      ["......", ".#....", "......", "......", "....#.", "......", "......"],
    ],
    [
      "a hole of three squares",
      [".......", ".......", "..##...", "...#...", ".......", ".....#.", "......."],
    ],
    ["holes that touch at corners", ["......", ".#....", "..#...", "...#..", "....#.", "......"]],
    [
      "a board inside a hole of another",
      ["........", ".######.", ".#....#.", ".#....#.", ".#....#.", ".######.", "........"],
    ],
    [
      "three boards, one inside the other",
      ["........", "........", "..####..", "..#..#..", "..#..#..", "..####..", "........", "........"],
    ],
    ["a corridor between rooms", ["....##....", "..........", "....##....", "....##...."]],
  ])("agrees with a listing: %s", (_, lines) => {
    const grid = gridOf(...lines);
    const expected = countByListing(grid);
    expect(count(grid, method)).toBe(expected);
  });
});

describe("countTilings", () => {
  it("agrees with a listing, by both methods, on small boards with holes", () => {
    fc.assert(
      fc.property(smallGrids(36), (grid) => void expectCountListed(grid)),
      { numRuns: 2_000 },
    );
  });

  it("agrees with a listing on boards whose halves mirror each other, along either side", () => {
    const random = createRandom(11);
    let many = 0;
    for (let round = 0; round < 1_000; round++) {
      const width = 1 + random.below(5);
      const lines = Array.from({ length: 1 + random.below(3) }, () =>
        Array.from({ length: width }, () => (random.unit() < 0.85 ? "." : "#")).join(""),
      );
      const whole = [...lines, ...lines.toReversed()];
      const turned = Array.from({ length: width }, (_, c) => whole.map((line) => line[c]).join(""));
      if (expectCountListed(gridOf(...(round % 2 === 0 ? whole : turned))) > 1n) many++;
    }
    expect(many).toBeGreaterThan(100);
  });

  it("agrees with a listing on small boards that have tilings", () => {
    const random = createRandom(7);
    let many = 0;
    for (let round = 0; round < 3_000; round++) {
      const grid = tileableGrid(3 + random.below(5), 3 + random.below(5), 0.7 + 0.3 * random.unit(), random);
      if (expectCountListed(grid) > 1n) many++;
    }
    // The boards must not all be trivial.
    expect(many).toBeGreaterThan(1_000);
  });

  it("has two methods that agree beyond what can be listed", () => {
    const random = createRandom(11);
    for (let round = 0; round < 60; round++) {
      const grid = tileableGrid(
        8 + random.below(4),
        10 + random.below(20),
        0.75 + 0.25 * random.unit(),
        random,
      );
      expect(count(grid, "kasteleyn")).toBe(count(grid, "transfer"));
    }
  });

  it("agrees with the product formula where the count has hundreds of digits", () => {
    for (const [rows, cols] of [
      [30, 34],
      [40, 40],
      [26, 61],
    ] as const) {
      const text = count(createGrid(rows, cols)).toString();
      const logarithm = text.length - 1 + Math.log10(Number(`${text.slice(0, 1)}.${text.slice(1, 18)}`));
      let formula = 0;
      for (let j = 1; j <= Math.ceil(rows / 2); j++) formula += Math.log10(rectangleFactor(j, rows, cols));
      expect(Math.abs(logarithm - formula)).toBeLessThan(1e-9);
    }
  });

  it("uses the matrix on wide boards and never a profile that explodes", () => {
    expect(fasterMethod(createGrid(4, 4))).toBe("transfer");
    expect(fasterMethod(createGrid(16, 16))).toBe("kasteleyn");
    expect(countTilings(createGrid(22, 22), startBudget(), "transfer")).toEqual({
      outcome: "stopped",
      reason: "memory",
      method: "transfer",
    });
  });

  it("stops when it is told to, in either method, and reports primes done of all", () => {
    for (const method of ["kasteleyn", "transfer"] as const) {
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      cancelFlag[0] = 1;
      expect(countTilings(createGrid(18, 18), startBudget({ cancelFlag }), method)).toEqual({
        outcome: "stopped",
        reason: "cancelled",
        method,
      });
    }
    const seen: { done?: number; total?: number }[] = [];
    const onProgress = (progress: { done?: number; total?: number }): void => void seen.push(progress);
    expect(countTilings(createGrid(24, 24), startBudget({ onProgress }), "kasteleyn").outcome).toBe(
      "counted",
    );
    expect(seen[0]).toMatchObject({ stage: "counting modulo primes", done: 1 });
    expect(seen.at(0)?.total).toBeGreaterThan(8);
  });

  it("refuses a method it does not have", () => {
    // @ts-expect-error: callers in JavaScript may pass anything
    expect(() => countTilings(createGrid(2, 2), startBudget(), "guess")).toThrow("guess");
  });
});

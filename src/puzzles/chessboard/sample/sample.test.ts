import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { createGrid, type Grid, neighboursOf } from "../../../board/index.js";
import { eachTiling, gridOf, tileableGrid } from "../count/testing/brute-force.js";
import { expectCatalogueListed } from "../count/testing/properties.js";
import { catalogueTilings, sampleTiling, uniformBelow } from "./sample.js";

/** Every present cell is matched with a present neighbour that is matched with it, and no other cell with anything. */
function isTiling(grid: Grid, mate: Int32Array): boolean {
  return mate.every((other, cell) =>
    grid.present[cell] === 1
      ? neighboursOf(grid, cell).includes(other) && mate[other] === cell
      : other === -1,
  );
}

/** The value that χ² with this many degrees of freedom passes with probability 0.001 (Wilson and Hilferty 1931). */
function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}

function chiSquare(grid: Grid, draws: number, seed: number): { value: number; degrees: number } {
  const budget = startBudget();
  const tally = new Map<string, number>();
  eachTiling(grid, (mate) => tally.set(mate.join(), 0));
  const catalogue = unwrap(catalogueTilings(grid, budget));
  const random = createRandom(seed);
  for (let draw = 0; draw < draws; draw++) {
    const mate = unwrap(catalogue.draw(random, budget));
    const text = mate.join();
    const seen = tally.get(text);
    if (seen === undefined) throw new Error(`not a tiling: ${text}`);
    tally.set(text, seen + 1);
  }
  const expected = draws / tally.size;
  let value = 0;
  for (const seen of tally.values()) value += (seen - expected) ** 2 / expected;
  return { value, degrees: tally.size - 1 };
}

const WITHOUT_CENTRE = gridOf("......", "......", "..##..", "..##..", "......", "......");
const ODD_HOLE = gridOf(".....", ".....", "..#..", ".....", ".....");

describe("the distribution of drawn tilings, χ² at significance 0.001 with a fixed seed", () => {
  it.each([
    ["4 × 4", createGrid(4, 4), 36, 18_000],
    ["6 × 6 without its 2 × 2 centre", WITHOUT_CENTRE, 1_444, 36_100],
    ["5 × 5 without its centre: a hole of one square", ODD_HOLE, 196, 9_800],
    ["two boards and a forced domino", gridOf("...#..", "...#..", "######", "..####"), 6, 3_000],
  ] as const)("%s", (_, grid, tilings, draws) => {
    const { value, degrees } = chiSquare(grid, draws, 20_240_607);
    expect(degrees).toBe(tilings - 1);
    expect(value).toBeLessThan(chiSquareLimit(degrees));
    // Too even would be as suspicious: the other tail.
    expect(value).toBeGreaterThan(degrees * 0.3);
  });
});

describe("catalogueTilings", () => {
  it("has each tiling exactly once, on boards with holes", () => {
    const random = createRandom(5);
    let many = 0;
    for (let round = 0; round < 400; round++) {
      const grid = tileableGrid(
        2 + random.below(6),
        2 + random.below(6),
        0.75 + 0.25 * random.unit(),
        random,
      );
      const listed = new Set<string>();
      eachTiling(grid, (mate) => listed.add(mate.join()));
      if (listed.size > 300) continue;
      if (listed.size > 1) many++;
      expectCatalogueListed(grid, listed);
    }
    expect(many).toBeGreaterThan(100);
  });
});

describe("sampleTiling", () => {
  it("gives a tiling for each seed, the same one each time", () => {
    const random = createRandom(9);
    for (const size of [8, 12, 20]) {
      const grid = tileableGrid(size, size + 2, 0.9, random);
      const texts = [1, 2, 3].map((seed) => {
        const mate = unwrap(sampleTiling(grid, seed, startBudget()));
        expect(isTiling(grid, mate)).toBe(true);
        expect(unwrap(sampleTiling(grid, seed, startBudget()))).toEqual(mate);
        return mate.join();
      });
      expect(new Set(texts).size).toBe(3);
    }
  });

  it("gives the one tiling of a board that has one, and of an empty board", () => {
    expect(unwrap(sampleTiling(gridOf("..#", "#..", "..#"), 1, startBudget()))).toEqual(
      Int32Array.of(1, 0, -1, -1, 5, 4, 7, 6, -1),
    );
    expect(unwrap(sampleTiling(createGrid(0, 0), 1, startBudget()))).toHaveLength(0);
  });

  it("says when there is no tiling, and when it was stopped", () => {
    const none = sampleTiling(createGrid(3, 3), 1, startBudget());
    expect(none.ok ? undefined : none.error.code).toBe("chessboard/no-tiling");
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    cancelFlag[0] = 1;
    const stopped = sampleTiling(createGrid(16, 16), 1, startBudget({ cancelFlag }));
    expect(stopped.ok ? undefined : stopped.error.code).toBe("chessboard/stopped");
    const catalogue = unwrap(catalogueTilings(createGrid(16, 16), startBudget()));
    const late = catalogue.draw(createRandom(1), startBudget({ cancelFlag }));
    expect(late.ok ? undefined : late.error.code).toBe("chessboard/stopped");
  });
});

describe("uniformBelow", () => {
  it("stays below its bound and reaches every number", () => {
    const random = createRandom(1);
    for (const bound of [1n, 2n, 3n, 7n, 8n, 9n]) {
      const seen = new Set<bigint>();
      for (let draw = 0; draw < 400; draw++) seen.add(uniformBelow(bound, random));
      expect([...seen].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
        Array.from({ length: Number(bound) }, (_, i) => BigInt(i)),
      );
    }
    const bound = 10n ** 40n;
    for (let draw = 0; draw < 100; draw++) expect(uniformBelow(bound, random) < bound).toBe(true);
  });
});

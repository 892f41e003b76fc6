import { describe, expect, it } from "vitest";
import type { Cell } from "../board/index.js";
import type { DominoItem } from "./layers.js";
import { dominoShapes, MOST_PIPS, pegData } from "./svg-dominoes.js";
import { subpaths } from "./testing/paths.js";
import { must } from "./testing/must.js";

const LYING: readonly [Cell, Cell] = [
  [2, 3],
  [2, 4],
];
const STANDING: readonly [Cell, Cell] = [
  [3, 2],
  [2, 2],
];

/** The middles of the pips in a cell, in steps from its middle. */
function pipsIn(cells: readonly [Cell, Cell], pips: readonly [number, number], [row, col]: Cell): string[] {
  const item: DominoItem = { kind: "domino", cells, pips };
  const shape = dominoShapes(item).find(({ paints }) => paints[0] === "pips");
  if (shape === undefined) return [];
  return subpaths([...shape.data].join(""))
    .map((circle) => {
      const [left, right] = [must(circle[0]), must(circle[1])];
      return { x: (left.x + right.x) / 2 - col - 0.5, y: left.y - row - 0.5 };
    })
    .filter(({ x, y }) => Math.abs(x) < 0.5 && Math.abs(y) < 0.5)
    .map(({ x, y }) => `${Math.round(x / 0.21) + 0},${Math.round(y / 0.21) + 0}`)
    .toSorted();
}

describe("dominoes", () => {
  it("have as many pips as they are worth, in the cell of each half", () => {
    for (let one = 0; one <= MOST_PIPS; one++) {
      for (let two = 0; two <= MOST_PIPS; two++) {
        for (const cells of [LYING, STANDING]) {
          expect(pipsIn(cells, [one, two], cells[0])).toHaveLength(one);
          expect(pipsIn(cells, [one, two], cells[1])).toHaveLength(two);
        }
      }
    }
  });

  it("have pips as on real ones, turned with the domino: the rows of a six run along it", () => {
    const columns = (list: readonly string[]): number => new Set(list.map((at) => at.split(",")[0])).size;
    expect(columns(pipsIn(STANDING, [6, 0], STANDING[0]))).toBe(2);
    expect(columns(pipsIn(LYING, [6, 0], LYING[0]))).toBe(3);
    for (const value of [1, 3, 5, 7, 9]) expect(pipsIn(LYING, [value, 0], LYING[0])).toContain("0,0");
    for (const value of [2, 4, 6, 8]) expect(pipsIn(LYING, [value, 0], LYING[0])).not.toContain("0,0");
    // The same half, seen from the other end, is the same.
    for (let value = 0; value <= MOST_PIPS; value++) {
      const half = pipsIn(STANDING, [value, 0], STANDING[0]);
      const turned = half.map((at) =>
        at
          .split(",")
          .map((step) => String(-Number(step) + 0))
          .join(","),
      );
      expect(turned.toSorted()).toEqual(half);
    }
  });

  it("have no pips where a number is written", () => {
    for (const value of [10, 100, -1, 2.5]) expect(pipsIn(LYING, [value, 1], LYING[0])).toEqual([]);
    expect(pipsIn(LYING, [10, 1], LYING[1])).toEqual(["0,0"]);
  });
});

describe("pegs", () => {
  it("stand in the middle of their cell", () => {
    const [circle] = subpaths(pegData({ kind: "peg", cell: [4, 7], colour: 0 }));
    expect((must(must(circle)[0]).x + must(must(circle)[1]).x) / 2).toBeCloseTo(7.5);
    expect(must(must(circle)[0]).y).toBeCloseTo(4.5);
  });
});

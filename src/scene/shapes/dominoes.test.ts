import { describe, expect, it } from "vitest";
import type { Cell } from "../../board/index.js";
import type { DominoItem } from "../layers.js";
import { dominoShapes, MOST_PIPS, pegShape } from "./dominoes.js";
import { subpaths } from "../testing/paths.js";
import { must } from "../testing/must.js";

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

  it("are drawn with both halves on one cell, too", () => {
    const cell: Cell = [1, 1];
    for (const { data } of dominoShapes({ kind: "domino", cells: [cell, cell], pips: [1, 2] }))
      expect([...data].join("")).not.toMatch(/NaN|Infinity/);
  });

  it("have no pips where a number is written", () => {
    for (const value of [10, 100, -1, 2.5]) expect(pipsIn(LYING, [value, 1], LYING[0])).toEqual([]);
    expect(pipsIn(LYING, [10, 1], LYING[1])).toEqual(["0,0"]);
  });
});

describe("dominoes between cells that are apart", () => {
  const APART: readonly (readonly [Cell, Cell])[] = [
    [
      [2, 3],
      [2, 5],
    ],
    [
      [6, 1],
      [2, 1],
    ],
    [
      [0, 0],
      [2, 2],
    ],
    [
      [4, 0],
      [0, 2],
    ],
  ];
  const shapeOf = (cells: readonly [Cell, Cell], paint: string) =>
    subpaths(
      [
        ...must(
          dominoShapes({ kind: "domino", cells, pips: [6, 9] }).find(({ paints }) => paints[0] === paint),
        ).data,
      ].join(""),
    );

  it("reach from one cell to the other, as wide as others, with the line in the middle", () => {
    for (const cells of APART) {
      const [one, two] = cells;
      const length = Math.hypot(two[0] - one[0], two[1] - one[1]);
      const middle = { x: (one[1] + two[1] + 1) / 2, y: (one[0] + two[0] + 1) / 2 };
      const [right, down] = [(two[1] - one[1]) / length, (two[0] - one[0]) / length];
      const points = must(shapeOf(cells, "domino")[0]).map(({ x, y }) => ({
        along: (x - middle.x) * right + (y - middle.y) * down,
        aside: (y - middle.y) * right - (x - middle.x) * down,
      }));
      const most = (list: readonly number[]): number => Math.max(...list.map(Math.abs));
      expect(most(points.map(({ along }) => along))).toBeCloseTo(length / 2 + 0.38, 2);
      expect(most(points.map(({ aside }) => aside))).toBeCloseTo(0.38, 2);
      const [from, to] = must(shapeOf(cells, "midline")[0]);
      expect((must(from).x + must(to).x) / 2).toBeCloseTo(middle.x, 2);
      expect((must(from).y + must(to).y) / 2).toBeCloseTo(middle.y, 2);
      expect((must(to).x - must(from).x) * right + (must(to).y - must(from).y) * down).toBeCloseTo(0, 2);
    }
  });

  it("have their pips in a square in the middle of their cells, however they lie", () => {
    for (const cells of APART) {
      const circles = shapeOf(cells, "pips").map((circle) => {
        const [left, right] = [must(circle[0]), must(circle[1])];
        return { x: (left.x + right.x) / 2, y: left.y, radius: Math.abs(right.x - left.x) / 2 };
      });
      expect(circles).toHaveLength(15);
      const counts = cells.map(
        ([row, col]) =>
          circles.filter(
            ({ x, y, radius }) =>
              Math.abs(x - col - 0.5) + radius < 0.29 && Math.abs(y - row - 0.5) + radius < 0.29,
          ).length,
      );
      expect(counts).toEqual([6, 9]);
    }
  });

  it("are turned, not mirrored", () => {
    const two = (cells: readonly [Cell, Cell]): string[] => pipsIn(cells, [2, 0], cells[0]);
    expect(two(APART[0]!)).toEqual(two(LYING));
    expect(two(APART[1]!)).toEqual(two(STANDING));
    // Half way between the two, from the upper left to the lower right, its pips are side by side.
    expect(two(APART[2]!)).toEqual(["-1,0", "1,0"]);
  });
});

describe("pegs", () => {
  it("stand in the middle of their cell", () => {
    const [circle] = subpaths([...pegShape({ kind: "peg", cell: [4, 7], colour: 0 }).data].join(""));
    expect((must(must(circle)[0]).x + must(must(circle)[1]).x) / 2).toBeCloseTo(7.5);
    expect(must(must(circle)[0]).y).toBeCloseTo(4.5);
  });
});

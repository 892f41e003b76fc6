import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layersOf } from "../layers.js";
import type { Scene } from "../scene.js";
import { squareShapes } from "./shapes.js";
import { gridPath, innerGridPath, squarePath } from "./squares.js";
import { insideEvenOdd, subpaths } from "../testing/paths.js";
import { must } from "../testing/must.js";

function pathOf(rows: number, cols: number, bytes: Uint8Array, wanted: number): string {
  return [...squarePath(rows, cols, bytes, wanted)].join("");
}

describe("squarePath", () => {
  it("fills exactly the wanted squares by the even-odd rule", () => {
    const boards = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 1, 2, 3))
      .chain(([rows, cols, base]) =>
        fc.array(fc.nat({ max: 9 }), { minLength: rows * cols, maxLength: rows * cols }).map((noise) => {
          // Boards near each of the bases (nothing, everything, either parity), and far from them.
          const bytes = Uint8Array.from(noise, (value, at) => {
            const parity = (Math.floor(at / cols) + (at % cols)) & 1;
            const basic = must([0, 1, parity, 1 - parity][base]);
            return value < 3 ? 1 - basic : basic;
          });
          return { rows, cols, bytes };
        }),
      );
    fc.assert(
      fc.property(boards, fc.constantFrom(0, 1), ({ rows, cols, bytes }, wanted) => {
        const data = pathOf(rows, cols, bytes, wanted);
        const paths = data === "" ? [] : subpaths(data);
        for (const [at, byte] of bytes.entries()) {
          const middle = { x: (at % cols) + 0.5, y: Math.floor(at / cols) + 0.5 };
          expect(insideEvenOdd(paths, middle)).toBe(byte === wanted);
        }
      }),
    );
  });

  it("says a large chessboard in rows + cols rectangles", () => {
    const side = 500;
    const bytes = Uint8Array.from({ length: side * side }, (_, at) => (Math.floor(at / side) + at) & 1);
    expect(subpaths(pathOf(side, side, bytes, 1))).toHaveLength(side);
    expect(subpaths(pathOf(side, side, bytes, 0))).toHaveLength(side + 1);
  });

  it("joins neighbours in a row", () => {
    expect(pathOf(1, 9, Uint8Array.of(0, 1, 1, 1, 0, 0, 0, 0, 0), 1)).toBe("M1 0h3v1h-3z");
  });

  it("draws nothing for nothing", () => {
    expect(pathOf(2, 2, new Uint8Array(4), 1)).toBe("");
    expect(gridPath(1, 1)).toBe("");
  });
});

describe("innerGridPath", () => {
  it("has a line between two squares exactly when both are there", () => {
    const removed = [
      [0, 2],
      [1, 0],
    ] as const;
    const layers = layersOf({
      rows: 2,
      cols: 3,
      title: "",
      description: "",
      items: removed.map((cell) => ({ kind: "square", cell, tone: "removed" })),
    });
    expect(innerGridPath(layers)).toBe("M1 1h1M1 0v1M2 1v1");
    expect(innerGridPath(layersOf({ rows: 2, cols: 3, title: "", description: "", items: [] }))).toBe(
      gridPath(2, 3),
    );
  });
});

describe("removed squares", () => {
  const drawn = (ground: Scene["ground"]): string[] => {
    const items = [{ kind: "square", cell: [0, 1], tone: "removed" }] as const;
    const about = { rows: 1, cols: 2, title: "", description: "", items };
    const layers = layersOf(ground === undefined ? about : { ...about, ground });
    return squareShapes(layers, 40)
      .filter(({ paints }) => paints.includes("gone"))
      .map(({ data }) => [...data].join(""));
  };
  it("are hatched, bare or marked with a plus", () => {
    expect(drawn(undefined)).toEqual(drawn("hatched"));
    expect(subpaths(must(drawn("hatched")[0]))).toHaveLength(7);
    expect(drawn("bare")).toEqual([]);
    const plus = subpaths(must(drawn("dotted")[0])).flat();
    expect(plus).toHaveLength(4);
    for (const { x, y } of plus) expect(Math.hypot(x - 1.5, y - 0.5)).toBeCloseTo(0.07, 2);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawLoop, drawRoundedLoop, outlineLoops, type Loop } from "./outline.js";
import { createPen } from "./pen.js";
import { insideEvenOdd, subpaths } from "../testing/paths.js";
import { must } from "../testing/must.js";

function loopsOf(drawing: readonly string[]): Loop[] {
  const mask = Uint8Array.from(drawing.join("").split(""), (letter) => (letter === "x" ? 1 : 0));
  return [...outlineLoops(drawing.length, must(drawing[0]).length, mask)];
}

/** Twice the area inside, positive for loops that run clockwise on the screen. */
function doubleArea(loop: Loop): number {
  let sum = 0;
  for (let i = 0; i < loop.length; i += 2) {
    const j = (i + 2) % loop.length;
    sum += must(loop[i]) * must(loop[j + 1]) - must(loop[j]) * must(loop[i + 1]);
  }
  return sum;
}

function perimeter(loop: Loop): number {
  let sum = 0;
  for (let i = 0; i < loop.length; i += 2) {
    const j = (i + 2) % loop.length;
    sum += Math.abs(must(loop[i]) - must(loop[j])) + Math.abs(must(loop[i + 1]) - must(loop[j + 1]));
  }
  return sum;
}

const masks = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([rows, cols]) =>
    fc
      .uint8Array({ min: 0, max: 1, minLength: rows * cols, maxLength: rows * cols })
      .map((mask) => ({ rows, cols, mask })),
  );

describe("outlineLoops", () => {
  it("goes around a square clockwise and around a hole the other way", () => {
    const loops = loopsOf(["xxx", "x.x", "xxx"]);
    expect(loops.map(doubleArea)).toEqual([18, -2]);
    expect(loops.map((loop) => loop.length / 2)).toEqual([4, 4]);
  });

  it("keeps cells apart that touch at a corner only", () => {
    expect(loopsOf(["x.", ".x"]).map(doubleArea)).toEqual([2, 2]);
    expect(loopsOf([".x", "x."]).map(doubleArea)).toEqual([2, 2]);
  });

  it("encloses as many cells as there are, with every edge once, whatever the shape", () => {
    fc.assert(
      fc.property(masks, ({ rows, cols, mask }) => {
        const loops = [...outlineLoops(rows, cols, mask)];
        const at = (row: number, col: number): number =>
          row < 0 || col < 0 || row >= rows || col >= cols ? 0 : must(mask[row * cols + col]);
        let edges = 0;
        for (let row = 0; row <= rows; row++) {
          for (let col = 0; col <= cols; col++) {
            if (at(row, col) !== at(row - 1, col)) edges++;
            if (at(row, col) !== at(row, col - 1)) edges++;
          }
        }
        const cells = mask.reduce((sum, bit) => sum + bit, 0);
        expect(loops.reduce((sum, loop) => sum + doubleArea(loop), 0)).toBe(2 * cells);
        expect(loops.reduce((sum, loop) => sum + perimeter(loop), 0)).toBe(edges);
      }),
    );
  });
});

describe("drawn loops", () => {
  it("contain exactly the cells, straight or rounded", () => {
    fc.assert(
      fc.property(masks, fc.boolean(), ({ rows, cols, mask }, rounded) => {
        const pen = createPen();
        for (const loop of outlineLoops(rows, cols, mask)) {
          if (rounded) drawRoundedLoop(pen, loop, { inset: 0.07, convex: 0.2, concave: 0.12 });
          else drawLoop(pen, loop);
        }
        const data = pen.take();
        const paths = data === "" ? [] : subpaths(data);
        for (const [at, bit] of mask.entries()) {
          const middle = { x: (at % cols) + 0.5, y: Math.floor(at / cols) + 0.503 };
          expect(insideEvenOdd(paths, middle)).toBe(bit === 1);
        }
      }),
    );
  });

  it("stay inside the cells when rounded", () => {
    const pen = createPen();
    for (const loop of loopsOf(["xx", ".x"]))
      drawRoundedLoop(pen, loop, { inset: 0.1, convex: 0.2, concave: 0.1 });
    const points = subpaths(pen.take()).flat();
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0.1);
    expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(1.9);
    // Six corners, where an arc begins and ends.
    expect(points).toHaveLength(12);
  });

  it("bend the right way at every corner", () => {
    const pen = createPen();
    for (const loop of loopsOf(["xx", ".x"])) {
      drawRoundedLoop(pen, loop, { inset: 0, convex: 0.2, concave: 0.1 });
    }
    const arcs = [...pen.take().matchAll(/a(\S+) \S+ 0 0 ([01])[ -]/g)].map(([, radius, sweep]) => [
      radius,
      sweep,
    ]);
    expect(arcs.toSorted()).toEqual([[".1", "0"], ...Array.from({ length: 5 }, () => [".2", "1"])]);
  });
});

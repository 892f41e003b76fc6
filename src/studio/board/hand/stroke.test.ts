import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { cellsBetween, movePen, startPen } from "./stroke.js";
import type { Point } from "./viewport.js";

const SHEET = { rows: 12, cols: 9, margins: { top: 0, left: 0, bottom: 0, right: 0 } };

function apart(one: Cell, two: Cell): number {
  return Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);
}

function coordinate(length: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.double({ min: 0, max: length - 1e-9, noNaN: true }),
    // Corners and sides of cells, where a line has a choice.
    fc.integer({ min: 0, max: length - 1 }),
  );
}
const onBoard: fc.Arbitrary<Point> = fc.record({ x: coordinate(SHEET.cols), y: coordinate(SHEET.rows) });
const anywhere: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: -30, max: 30, noNaN: true }),
  y: fc.double({ min: -30, max: 30, noNaN: true }),
});

describe("the cells between two points", () => {
  it("are one chain of neighbours from the first to the last", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        const cells = cellsBetween(from, to);
        expect(cells[0]).toEqual([Math.floor(from.y) + 0, Math.floor(from.x) + 0]);
        expect(cells.at(-1)).toEqual([Math.floor(to.y) + 0, Math.floor(to.x) + 0]);
        for (let i = 1; i < cells.length; i++) expect(apart(cells[i - 1]!, cells[i]!)).toBe(1);
        expect(cells.length).toBe(1 + apart(cells[0]!, cells.at(-1)!));
      }),
    );
  });

  it("are all touched by the line", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        for (const [row, col] of cellsBetween(from, to)) {
          // Clip the line to the cell, a hair larger: something of it must be left.
          let start = 0;
          let end = 1;
          for (const [at, origin, length] of [
            [col, from.x, to.x - from.x],
            [row, from.y, to.y - from.y],
          ] as const) {
            const low = at - 1e-9 - origin;
            const high = at + 1 + 1e-9 - origin;
            if (length === 0) {
              expect(low <= 0 && high >= 0).toBe(true);
              continue;
            }
            start = Math.max(start, Math.min(low / length, high / length));
            end = Math.min(end, Math.max(low / length, high / length));
          }
          expect(start).toBeLessThanOrEqual(end + 1e-9);
        }
      }),
    );
  });
});

describe("a stroke", () => {
  it("has no gaps and no repeats, however fast the hand", () => {
    fc.assert(
      fc.property(fc.array(onBoard, { minLength: 1, maxLength: 12 }), ([first, ...rest]) => {
        let pen = startPen(SHEET, first!);
        for (const to of rest) pen = movePen(SHEET, pen, to);
        const { cells } = pen;
        expect(new Set(cells.map(String)).size).toBe(cells.length);
        for (const [i, cell] of cells.entries()) {
          if (i > 0) expect(Math.min(...cells.slice(0, i).map((other) => apart(cell, other)))).toBe(1);
        }
        for (const { x, y } of [first!, ...rest]) {
          expect(cells).toContainEqual([Math.floor(y), Math.floor(x)]);
        }
      }),
    );
  });

  it("keeps to the board, whatever it crosses on the way", () => {
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 6 }), ([first, ...rest]) => {
        let pen = startPen(SHEET, first!);
        for (const to of rest) pen = movePen(SHEET, pen, to);
        for (const [row, col] of pen.cells) {
          expect(row >= 0 && row < SHEET.rows && col >= 0 && col < SHEET.cols).toBe(true);
        }
      }),
    );
  });

  it("is the same list of cells while the hand comes to no new one", () => {
    const pen = startPen(SHEET, { x: 1.2, y: 1.2 });
    expect(movePen(SHEET, pen, { x: 1.8, y: 1.9 }).cells).toBe(pen.cells);
    const on = movePen(SHEET, pen, { x: 3.5, y: 1.5 });
    expect(on.cells).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(movePen(SHEET, on, { x: 1.5, y: 1.5 }).cells).toBe(on.cells);
  });
});

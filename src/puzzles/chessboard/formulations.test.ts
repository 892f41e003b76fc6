import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../../board/index.js";
import { cellDirection, domino } from "./formulations.js";

describe("cell-direction", () => {
  it("has 568 variables and 1,562 clauses on 12 × 12 without two squares", () => {
    const model = cellDirection.build(
      createGrid(12, 12, [
        [0, 0],
        [11, 11],
      ]),
    );
    expect(model.variableCount).toBe(568);
    expect(model.constraints.length).toBe(1562);
    expect(model.constraints.every(({ kind }) => kind === "clause")).toBe(true);
  });
  it("numbers 4k+1 … 4k+4 by rank, and links neighbours across a removed square's gap", () => {
    // . # .      ranks 0 _ 1
    // . . .            2 3 4
    const model = cellDirection.build(createGrid(2, 3, [[0, 1]]));
    const clauses = model.constraints.map(({ literals }) => literals.join(" "));
    expect(clauses.slice(0, 11)).toEqual([
      "1 2 3 4",
      "-1 -2",
      "-1 -3",
      "-1 -4",
      "-2 -3",
      "-2 -4",
      "-3 -4",
      "-1", // right: removed
      "-2", // left: off the board
      "-3 12", // down: rank 2 is a bottom half
      "-4", // up: off the board
    ]);
    expect(clauses.slice(11, 22)).toContain("-7 20");
    expect(clauses.slice(33, 44)).toEqual(expect.arrayContaining(["-13 18", "-14 9", "-15", "-16"]));
  });
});

describe.each([domino, cellDirection])("$id as a stream", ({ build, stream }) => {
  const boards = fc
    .record({ rows: fc.integer({ min: 1, max: 6 }), cols: fc.integer({ min: 1, max: 6 }) })
    .chain(({ rows, cols }) =>
      fc
        .array(fc.tuple(fc.nat(rows - 1), fc.nat(cols - 1)), { maxLength: 6 })
        .map((holes) => createGrid(rows, cols, holes)),
    );
  it("has the model's constraints, variables and words, as often as it is gone through", () => {
    fc.assert(
      fc.property(boards, (board) => {
        const [model, streamed] = [build(board), stream!(board)];
        expect([...streamed.constraints]).toEqual(model.constraints);
        expect([...streamed.constraints]).toEqual(model.constraints);
        expect(streamed.variableCount).toBe(model.variableCount);
        for (let v = 1; v <= model.variableCount; v++)
          expect(streamed.variable(v)).toEqual(model.variable(v));
        for (const { reason } of model.constraints) expect(streamed.words(reason)).toBe(model.words(reason));
      }),
      { numRuns: 30 },
    );
  });
});

describe("domino", () => {
  it("says for every square that exactly one of its dominoes lies, by their number", () => {
    // . . #      1 right of the first square, 2 and 3 down, 4 and 5 in the second row
    // . . .
    const { constraints, variableCount, variable } = domino.build(createGrid(2, 3, [[0, 2]]));
    expect(variableCount).toBe(5);
    expect(constraints.map(({ literals }) => literals)).toEqual([[1, 2], [1, 3], [2, 4], [3, 4, 5], [5]]);
    expect(variable(3).words).toBe("a domino lies on r1c2 and r2c2");
  });
});

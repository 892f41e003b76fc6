import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../../board/index.js";
import { satisfies, type Assignment } from "../../model/index.js";
import { dominoesOf } from "./board.js";
import { cellDirection, domino } from "./formulations.js";
import { bruteTilings, smallBoards, tilingKey } from "./testing/brute.js";

/** All models of a small model, by backtracking with a look at the constraints that are fully set. */
function bruteModels(model: ReturnType<typeof domino.build>): Assignment[] {
  const last = model.constraints.map(({ literals }) => Math.max(0, ...literals.map(Math.abs)));
  const due = Array.from({ length: model.variableCount + 1 }, (_, v) =>
    model.constraints.filter((__, i) => last[i] === v),
  );
  const values = new Uint8Array(model.variableCount + 1);
  const found: Assignment[] = [];
  const set = (v: number): void => {
    if (!due[v]!.every((constraint) => satisfies(values, constraint))) return;
    if (v === model.variableCount) {
      found.push(values.slice());
      return;
    }
    for (const value of [0, 1]) {
      values[v + 1] = value;
      set(v + 1);
    }
    values[v + 1] = 0;
  };
  set(0);
  return found;
}

describe.each([domino, cellDirection])("$id", (formulation) => {
  it("has exactly the tilings as its models", () => {
    fc.assert(
      fc.property(
        smallBoards.filter(({ rows, cols }) => rows * cols <= 12),
        (board) => {
          const models = bruteModels(formulation.build(board));
          const tilings = models.map((model) => tilingKey(dominoesOf(formulation.decode(board, model))));
          expect(tilings.toSorted()).toEqual(bruteTilings(board).map(tilingKey).toSorted());
        },
      ),
    );
  });
  it("names every variable once and says every reason", () => {
    const board = createGrid(3, 4, [[1, 1]]);
    const model = formulation.build(board);
    const names = Array.from({ length: model.variableCount }, (_, i) => model.variable(i + 1).name);
    expect(new Set(names).size).toBe(names.length);
    for (const { reason } of model.constraints) expect(model.words(reason)).toMatch(/\(\d+,\d+\)/);
  });
});

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

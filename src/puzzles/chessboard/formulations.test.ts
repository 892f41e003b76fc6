import { describe, expect, it } from "vitest";
import { createGrid } from "../../board/index.js";
import { cellDirection } from "./formulations.js";

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

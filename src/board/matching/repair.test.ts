import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { createGrid } from "../grid.js";
import { fewestRepairs, maximumMatching } from "./index.js";
import { balancedBoards, boards, checkMaximumAndRepairs } from "./testing/properties.js";

describe("maximumMatching and fewestRepairs", () => {
  it("agree with exhaustive search on small boards of every density", () => {
    fc.assert(fc.property(boards(3, 4), checkMaximumAndRepairs), { numRuns: 600 });
    fc.assert(fc.property(balancedBoards(4, 4), checkMaximumAndRepairs), { numRuns: 400 });
  });

  it("mends the chessboard without two opposite corners either way", () => {
    const grid = createGrid(8, 8, [
      [0, 0],
      [7, 7],
    ]);
    const largest = maximumMatching(grid, startBudget());
    if (largest.outcome !== "matched") throw new Error("stopped without a limit");
    const repairs = fewestRepairs(grid, largest.mate, startBudget());
    if (repairs.outcome !== "found") throw new Error("stopped without a limit");
    expect(repairs.remove.length).toBe(2);
    expect(Array.from(repairs.restore!)).toEqual([0, 63]);
  });

  it("says when putting cells back cannot help", () => {
    const grid = createGrid(3, 3);
    const largest = maximumMatching(grid, startBudget());
    if (largest.outcome !== "matched") throw new Error("stopped without a limit");
    expect(fewestRepairs(grid, largest.mate, startBudget())).toMatchObject({
      outcome: "found",
      restore: undefined,
      restored: undefined,
    });
  });

  it("refuses a matching that is not maximum", () => {
    const grid = createGrid(1, 4, [
      [0, 0],
      [0, 3],
    ]);
    const mate = new Int32Array(4).fill(-1);
    expect(() => fewestRepairs(grid, mate, startBudget())).toThrow(/not maximum/);
  });

  it("stops with the reason when the budget says so", () => {
    // Far from every removed cell, so that small trees do not settle it.
    const grid = createGrid(61, 61, [
      [0, 1],
      [0, 3],
    ]);
    const largest = maximumMatching(grid, startBudget());
    if (largest.outcome !== "matched") throw new Error("stopped without a limit");
    expect(fewestRepairs(grid, largest.mate, startBudget({ cancelFlag: Int32Array.of(1) }))).toEqual({
      outcome: "stopped",
      reason: "cancelled",
    });
  });
});

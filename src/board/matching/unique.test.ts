import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { type Cell, createGrid } from "../grid.js";
import { decideTiling, secondTiling } from "./index.js";
import { checkCycle } from "./testing/properties.js";

function tilingOf(grid: ReturnType<typeof createGrid>): Int32Array {
  const decision = decideTiling(grid, startBudget());
  if (decision.outcome !== "tiled") throw new Error("cannot be tiled");
  return decision.mate;
}

describe("secondTiling", () => {
  it("knows that a path has one tiling", () => {
    const grid = createGrid(1, 100_000);
    expect(secondTiling(grid, tilingOf(grid))).toBeUndefined();
  });

  it("turns a 2 × 2 block where there is one", () => {
    const grid = createGrid(6, 7);
    const mate = tilingOf(grid);
    const second = secondTiling(grid, mate)!;
    expect(second.cycle.length).toBe(4);
    checkCycle(grid, mate, second.mate, second.cycle);
  });

  it("walks round a ring that has no 2 × 2 block", () => {
    const hole: Cell[] = [];
    for (let row = 1; row < 8; row++) for (let col = 1; col < 6; col++) hole.push([row, col]);
    const grid = createGrid(9, 7, hole);
    const mate = tilingOf(grid);
    const second = secondTiling(grid, mate)!;
    expect(second.cycle.length).toBe(28);
    checkCycle(grid, mate, second.mate, second.cycle);
  });

  it("leaves the tail of a ring out of the cycle", () => {
    const grid = createGrid(3, 7, [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 3],
      [1, 5],
    ]);
    const mate = tilingOf(grid);
    const second = secondTiling(grid, mate)!;
    expect(second.cycle.length).toBe(8);
    checkCycle(grid, mate, second.mate, second.cycle);
  });

  it("leaves the bridge between two rings out of the cycle", () => {
    const rows = ["#.......#", "#.#####.#", "...####.#", ".#.###...", "...###.#.", "######..."];
    const present = Uint8Array.from(rows.join(""), (mark) => (mark === "." ? 1 : 0));
    const grid = { rows: 6, cols: 9, present };
    const mate = tilingOf(grid);
    const second = secondTiling(grid, mate)!;
    expect(second.cycle.length).toBe(8);
    checkCycle(grid, mate, second.mate, second.cycle);
  });
});

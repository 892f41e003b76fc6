import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { type Cell, createGrid, type Grid } from "../grid.js";
import { hallSetOf } from "./hall.js";
import { pushRelabel } from "./push.js";
import { createSpace, FREE, freeCells, mateOf, toGrid } from "./space.js";
import { matchForced } from "./start.js";
import { balancedBoards, boards, checkHallSet } from "./testing/properties.js";
import { bareOf, faultsOf, isWhite, matchable } from "./testing/reference.js";

/** From a row-by-row matching, or from none, so that nearly all the work is push–relabel's. */
function check(grid: Grid, parity: 0 | 1, eagerPasses: number, rowByRow: boolean): void {
  const space = createSpace(grid);
  const cells = Array.from(freeCells(space, parity), (at) => toGrid(space, at));
  const most = matchable(grid, cells);
  const total = cells.length;
  for (let at = 0; at < space.size; at++) {
    if (!rowByRow || space.mate[at] !== FREE || space.mate[at + 1] !== FREE) continue;
    space.mate[at] = at + 1;
    space.mate[at + 1] = at;
  }
  const active = freeCells(space, parity);
  const result = pushRelabel(space, {
    active,
    targets: freeCells(space, parity === 1 ? 0 : 1),
    stopAtFailure: false,
    budget: startBudget(),
    eagerPasses,
  });
  if (result.outcome !== "done") throw new Error("stopped without a limit");
  const mate = mateOf(space);
  expect(faultsOf(grid, mate)).toEqual([]);
  expect(result.failed.length).toBe(total - most);
  expect(bareOf(grid, mate).filter((at) => isWhite(grid, at) === (parity === 1)).length).toBe(total - most);
  for (const root of result.failed) checkHallSet(grid, hallSetOf(space, root));
}

describe("pushRelabel", () => {
  it("matches as many as Kuhn's algorithm, and every failure is a Hall set", () => {
    fc.assert(
      fc.property(
        fc.oneof(boards(8, 9), balancedBoards(8, 9)),
        fc.constantFrom<0 | 1>(0, 1),
        fc.constantFrom(0, 1, 64),
        fc.boolean(),
        check,
      ),
      { numRuns: 1500 },
    );
  });

  it("carries cells across a board", () => {
    // Holes of one colour at the left and of the other at the right.
    const removed: Cell[] = [];
    for (let k = 0; k < 6; k++) removed.push([2 + 4 * k, 2], [2 + 4 * k, 25]);
    const grid = createGrid(28, 28, removed);
    for (const rowByRow of [false, true]) {
      for (const parity of [0, 1] as const) check(grid, parity, 64, rowByRow);
    }
  });
});

describe("matchForced", () => {
  it("isolates only cells whose tree is closed", () => {
    fc.assert(
      fc.property(fc.oneof(boards(8, 9), balancedBoards(8, 9)), (grid) => {
        const space = createSpace(grid);
        const { isolated } = matchForced(space);
        expect(new Set(isolated).size).toBe(isolated.length);
        for (const root of isolated) checkHallSet(grid, hallSetOf(space, root));
      }),
      { numRuns: 1500 },
    );
  });
});

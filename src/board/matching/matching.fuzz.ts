import fc from "fast-check";
import { describe, it } from "vitest";
import {
  balancedBoards,
  boards,
  checkDecision,
  checkLarge,
  checkMaximumAndRepairs,
  checkTilings,
} from "./testing/properties.js";
import { isTileable } from "./testing/reference.js";

describe("matchings of boards", () => {
  it("decides small boards", () => {
    fc.assert(
      fc.property(fc.oneof(boards(7, 7), balancedBoards(7, 7)), (grid) => {
        checkDecision(grid, isTileable(grid));
        checkDecision(grid, isTileable(grid), 0);
      }),
      { numRuns: 100_000 },
    );
  });

  it("finds largest partial tilings and fewest repairs", () => {
    fc.assert(fc.property(fc.oneof(boards(4, 4), balancedBoards(4, 5)), checkMaximumAndRepairs), {
      numRuns: 5000,
    });
  });

  it("lists all tilings", () => {
    fc.assert(fc.property(balancedBoards(6, 6), checkTilings), { numRuns: 20_000 });
  });

  it("agrees with Kuhn's algorithm on larger boards", () => {
    fc.assert(fc.property(fc.oneof(boards(40, 40), balancedBoards(40, 40)), checkLarge), { numRuns: 2000 });
  });
});

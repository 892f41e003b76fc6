import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { countPackings } from "./index.js";
import { checkClasses, checkListing, cutBoards, problems } from "./testing/properties.js";
import { known } from "./testing/sets.js";

describe("packings", () => {
  it("all searches list what the definition says", () => {
    fc.assert(fc.property(problems, checkListing), { numRuns: 10_000 });
    fc.assert(fc.property(cutBoards, checkListing), { numRuns: 5000 });
  });

  it("classes are those of Burnside, and parts add up", () => {
    fc.assert(fc.property(problems, checkClasses), { numRuns: 3000 });
    fc.assert(fc.property(cutBoards, checkClasses), { numRuns: 2000 });
  });

  it.each([
    ["2x5x6", 264],
    ["3x4x5", 3940],
  ] as const)("solid pentominoes in %s: %d up to symmetry", (name, count) => {
    const { problem, all } = known[name]();
    expect(countPackings(problem, { budget: startBudget(), upTo: all })).toMatchObject({ count });
  });
});

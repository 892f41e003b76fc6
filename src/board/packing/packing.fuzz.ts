import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { countPackings } from "./index.js";
import { checkClasses, checkListing, problems } from "./testing/properties.js";
import { known } from "./testing/sets.js";

describe("packings", () => {
  it("both searches list what the definition says", () => {
    fc.assert(fc.property(problems, checkListing), { numRuns: 10_000 });
  });

  it("classes are those of Burnside, and parts add up", () => {
    fc.assert(fc.property(problems, checkClasses), { numRuns: 3000 });
  });

  it("solid pentominoes in 3 × 4 × 5: 3,940 up to symmetry", () => {
    const { problem, all } = known["3x4x5"]();
    expect(countPackings(problem, { budget: startBudget(), upTo: all })).toMatchObject({ count: 3940 });
  });
});

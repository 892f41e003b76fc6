import { describe, expect, it } from "vitest";
import { startBudget } from "../../../../base/index.js";
import { bruteForce } from "../../testing/oracle.js";
import { puzzleOfSeed } from "../../testing/random.js";
import { countTents } from "./index.js";
import { sweepOnly } from "../testing/sweep.js";

describe("counting against the oracle", () => {
  it("counts random boards, by search and by sweep alone", () => {
    for (let seed = 1; seed <= 800; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const expected = BigInt(bruteForce(puzzle).length);
      expect(countTents(puzzle, startBudget()), `seed ${seed}`).toMatchObject({
        outcome: "counted",
        count: expected,
      });
      expect(sweepOnly(puzzle), `seed ${seed}`).toBe(expected);
    }
  });
});

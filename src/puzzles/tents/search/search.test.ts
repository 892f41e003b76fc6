import { describe, expect, it } from "vitest";
import { bruteKeys } from "../testing/oracle.js";
import { puzzleOfSeed } from "../testing/random.js";
import { pairingFault, searchKeys } from "./testing/agree.js";

describe("the search against the oracle", () => {
  it("lists every layout of random boards once", () => {
    let solvable = 0;
    let many = 0;
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const { keys, outcome, camps } = searchKeys(puzzle);
      const expected = bruteKeys(puzzle);
      expect(keys, `seed ${seed}`).toEqual(expected);
      expect(outcome).toBe("exhausted");
      for (const camp of camps) expect(pairingFault(puzzle, camp), `seed ${seed}`).toBeUndefined();
      if (expected.length > 0) solvable++;
      if (expected.length > 1) many++;
    }
    // The boards are worth asking: many have solutions, and many have several.
    expect(solvable).toBeGreaterThan(300);
    expect(many).toBeGreaterThan(100);
  });
});

import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { tents } from "./index.js";
import { bareKeys, givesTents, pairingFault, searchKeys } from "./search/testing/agree.js";
import { sweepOnly } from "./search/testing/sweep.js";
import { bruteKeys } from "./testing/oracle.js";
import { puzzleOfSeed } from "./testing/random.js";
import { BOARDS, FIRST_SEED, forEachSeed } from "./testing/seeds.js";
import { holds } from "../testing/certificates.js";

describe(`${BOARDS} random Tents boards from seed ${FIRST_SEED}`, () => {
  it("search and count say what brute force says: verdict, count and every layout", async () => {
    await forEachSeed(async (seed) => {
      const puzzle = puzzleOfSeed(seed, 7);
      const expected = bruteKeys(puzzle);
      const { keys, outcome, camps } = searchKeys(puzzle);
      expect(keys).toEqual(expected);
      expect(outcome).toBe("exhausted");
      for (const camp of camps) expect(pairingFault(puzzle, camp)).toBeUndefined();
      for (const camp of camps.slice(0, 5))
        expect(tents.check(puzzle, camp)).toEqual({ violations: [], complete: true });
      if (!givesTents(puzzle)) expect(bareKeys(puzzle).keys).toEqual(expected);
      const { keys: two, outcome: end } = searchKeys(puzzle, 2);
      expect(two.length).toBe(Math.min(2, expected.length));
      expect(end).toBe(expected.length >= 2 ? "limit" : "exhausted");
      const count = BigInt(expected.length);
      const counted = await tents.count!(puzzle, startBudget());
      expect(counted).toMatchObject({ outcome: "counted", count });
      expect(sweepOnly(puzzle)).toBe(count);
      if (count > 0n) return;
      expect(counted.outcome === "counted" && holds(tents, puzzle, counted.certificate!)).toBe(true);
      // Counting does not show every impossibility; what it shows must hold.
      const explanation = tents.explain!(puzzle, startBudget());
      if (explanation !== undefined) expect(holds(tents, puzzle, explanation.certificate!)).toBe(true);
    });
  });
});

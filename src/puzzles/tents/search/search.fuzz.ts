import { expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import { bruteForce, campKey } from "../testing/oracle.js";
import { puzzleOfSeed } from "../testing/random.js";
import { countTents } from "./index.js";
import { bareKeys, givesTents, pairingFault, searchKeys } from "./testing/agree.js";
import { sweepOnly } from "./testing/sweep.js";

const BOARDS = 10_000;
const LONGEST = 7;

it(
  `says of ${BOARDS} random boards what brute force says: verdict, count and every layout`,
  { timeout: 3_600_000 },
  () => {
    const start = Math.floor(Math.random() * 2 ** 31);
    console.log(`seeds from ${start}`);
    for (let seed = start; seed < start + BOARDS; seed++) {
      const puzzle = puzzleOfSeed(seed, LONGEST);
      const expected = bruteForce(puzzle)
        .map((tents) => campKey({ tents }))
        .toSorted();
      const { keys, outcome, camps } = searchKeys(puzzle);
      expect(keys, `seed ${seed}`).toEqual(expected);
      expect(outcome, `seed ${seed}`).toBe("exhausted");
      for (const camp of camps) expect(pairingFault(puzzle, camp), `seed ${seed}`).toBeUndefined();
      if (!givesTents(puzzle)) expect(bareKeys(puzzle).keys, `seed ${seed}`).toEqual(expected);
      const { keys: two, outcome: end } = searchKeys(puzzle, 2);
      expect(two.length, `seed ${seed}`).toBe(Math.min(2, expected.length));
      expect(end, `seed ${seed}`).toBe(expected.length >= 2 ? "limit" : "exhausted");
      const count = BigInt(expected.length);
      expect(countTents(puzzle, startBudget()), `seed ${seed}`).toMatchObject({ outcome: "counted", count });
      expect(sweepOnly(puzzle), `seed ${seed}`).toBe(count);
    }
  },
);

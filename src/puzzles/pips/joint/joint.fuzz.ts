import { expect, it } from "vitest";
import { createRandom } from "../../../base/index.js";
import { randomSmallPuzzle } from "../testing/random.js";
import { requireAgreement } from "./testing/properties.js";

const PUZZLES = 10_000;

it(`agrees with brute force on ${PUZZLES} random puzzles`, () => {
  // Set QUADRILLE_FUZZ_SEED to repeat a run.
  const first = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000_000);
  console.info(`seed ${first}`);
  const seen = { none: 0, one: 0, many: 0 };
  for (let seed = first; seed < first + PUZZLES; seed++) {
    const puzzle = randomSmallPuzzle(createRandom(seed), { dominoes: seed % 10 === 0 ? 5 : 4 });
    let found: number;
    try {
      found = requireAgreement(puzzle);
    } catch (cause) {
      throw new Error(`seed ${seed}: ${JSON.stringify(puzzle)}`, { cause });
    }
    seen[found === 0 ? "none" : found === 1 ? "one" : "many"]++;
  }
  console.info(seen);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(PUZZLES / 50);
});

import { expect, it } from "vitest";
import { createRandom } from "../../../base/index.js";
import { randomPips } from "../presets.js";
import { randomSmallPuzzle } from "../testing/random.js";
import { requireAgreement, requireCountsListed } from "./testing/properties.js";

const PUZZLES = 10_000;
const LARGER_PUZZLES = 500;

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const first = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000_000);
console.info(`seed ${first}`);

it(`agrees with brute force on ${PUZZLES} random puzzles`, () => {
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

it(`counts what it lists on ${LARGER_PUZZLES} larger puzzles`, () => {
  let listed = 0;
  for (let seed = first; seed < first + LARGER_PUZZLES; seed++) {
    const puzzle = randomPips({ dominoes: 6 + (seed % 5), seed, regionCells: 4, empty: 0.05 });
    if (requireCountsListed(puzzle, 20_000)) listed++;
  }
  console.info(`${listed} listed`);
  expect(listed).toBeGreaterThan(LARGER_PUZZLES / 4);
});

import { expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { countDistinctTilings } from "./distinct.js";
import { eachTiling, symmetricGrid, tileableGrid, withMargins } from "./testing/brute-force.js";
import {
  count,
  countClassesInPlane,
  expectCatalogueListed,
  expectCountListed,
  expectOrbitsListed,
} from "./testing/properties.js";

/** Set QUADRILLE_FUZZ_SEED to repeat a run. */
const seed = Number(process.env["QUADRILLE_FUZZ_SEED"] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

it("counts as a listing does", () => {
  const random = createRandom(seed);
  for (let round = 0; round < 60_000; round++) {
    expectCountListed(
      tileableGrid(1 + random.below(8), 1 + random.below(7), 0.6 + 0.4 * random.unit(), random),
    );
  }
});

it("counts the same by both methods on boards too large to list", () => {
  const random = createRandom(seed + 1);
  for (let round = 0; round < 1_500; round++) {
    const grid = tileableGrid(6 + random.below(8), 8 + random.below(40), 0.7 + 0.3 * random.unit(), random);
    expect(count(grid, "kasteleyn")).toBe(count(grid, "transfer"));
  }
});

it("counts up to symmetry as a listing does", () => {
  const random = createRandom(seed + 2);
  for (let round = 0; round < 8_000; round++) expectOrbitsListed(symmetricGrid(36, random));
});

it("counts up to the symmetries of the squares, whatever the sheet", () => {
  const random = createRandom(seed + 4);
  for (let round = 0; round < 4_000; round++) {
    const sheet = withMargins(symmetricGrid(30, random), random);
    expect(countDistinctTilings(sheet, startBudget())).toMatchObject({ count: countClassesInPlane(sheet) });
  }
});

it("has each tiling exactly once in the catalogue", () => {
  const random = createRandom(seed + 3);
  for (let round = 0; round < 6_000; round++) {
    const grid = tileableGrid(1 + random.below(8), 1 + random.below(8), 0.7 + 0.3 * random.unit(), random);
    const listed = new Set<string>();
    eachTiling(grid, (mate) => listed.size > 2_000 || listed.add(mate.join()));
    if (listed.size <= 2_000) expectCatalogueListed(grid, listed);
  }
});

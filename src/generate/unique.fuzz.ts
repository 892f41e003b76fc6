import { expect, it } from "vitest";
import { confirm, WISHES } from "./testing/other-engine.js";

/** `GENERATE_SEED` repeats a run; `GENERATE_PUZZLES` is the number of puzzles for each wish. */
const PUZZLES = Number(process.env["GENERATE_PUZZLES"] ?? 1_000);
const SEED = Number(process.env["GENERATE_SEED"] ?? Date.now() % 1_000_000_000);

it.each(WISHES)(`%s %j: ${PUZZLES} from seed ${SEED} are unique by another engine`, async (...wish) => {
  expect(await confirm(wish, PUZZLES, SEED)).toBe(PUZZLES);
});

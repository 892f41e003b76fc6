import { expect, it } from "vitest";
import { quadrille } from "../support/process.js";

it.each([
  ["c1A0", 0, /^✓ Right so far/m],
  ["c9A0", 1, /piece c covers 9A, .*\[twist\/outside\]/],
])("check takes placements as they are: %s", async (solution, code, words) => {
  const ran = await quadrille(["check", "i8C0j7C0k5C0", solution]);
  expect(ran.code).toBe(code);
  expect(ran.out).toMatch(words);
});

import { expect, it } from "vitest";
import { confirm, WISHES } from "./testing/other-engine.js";

it.each(WISHES)("%s %j: another engine finds no second solution", async (...wish) => {
  expect(await confirm(wish, 20, 11)).toBe(20);
});

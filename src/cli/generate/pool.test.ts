import { expect, it } from "vitest";
import { leftWords } from "./collection.js";
import { nextHandful } from "./pool.js";

it("threads get many seeds at once only where these are done soon", () => {
  // Small puzzles: twice as many each time, up to 16.
  const quick = [1];
  for (let i = 0; i < 6; i++) quick.push(nextHandful(quick.at(-1)!, 0.1));
  expect(quick).toEqual([1, 2, 4, 8, 16, 16, 16]);
  // Then slow ones: nobody waits for 16 of them.
  expect(nextHandful(16, 160)).toBe(10);
  expect(nextHandful(16, 8_000)).toBe(1);
  expect(nextHandful(1, 30_000)).toBe(1);
});

it("says the time that is left in seconds, minutes or hours", () => {
  expect([0.2, 99, 152, 3_600, 7_200, 20_000].map(leftWords)).toEqual([
    "1 s",
    "99 s",
    "3 min",
    "60 min",
    "2 h",
    "6 h",
  ]);
});

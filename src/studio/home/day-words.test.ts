import { expect, it } from "vitest";
import { dayWords } from "./day-words.js";

it("names the weekday in this year, and the year in another", () => {
  expect(dayWords("2026-11-16", "2026-11-20")).toBe("Monday 16 November");
  expect(dayWords("2026-11-16", "2027-01-01")).toBe("16 November 2026");
});

import { describe, expect, it } from "vitest";
import { whenWords } from "./when.js";

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();

describe("whenWords", () => {
  const now = at(2025, 4, 3, 14, 5);
  it.each([
    [now, "just now"],
    [now + 5000, "just now"],
    [now - 59_000, "just now"],
    [at(2025, 4, 3, 14, 4), "14:04"],
    [at(2025, 4, 3, 0, 0), "00:00"],
    [at(2025, 4, 2, 23, 59), "yesterday"],
    [at(2025, 4, 2, 0, 0), "yesterday"],
    [at(2025, 4, 1, 23, 59), "1 May"],
    [at(2025, 0, 1, 0, 0), "1 Jan"],
    [at(2024, 11, 31, 23, 59), "31 Dec 2024"],
  ])("says %s as %s", (moment, words) => {
    expect(whenWords(moment, now)).toBe(words);
  });
});

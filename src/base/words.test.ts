import { describe, expect, it } from "vitest";
import { countWords, isLongCount, percent } from "./words.js";

describe("percent", () => {
  it.each([
    [0, "0 %"],
    [1e-12, "0.000000 %"],
    [0.000042, "0.0042 %"],
    [0.00999, "0.99 %"],
    [0.01, "1.0 %"],
    [0.0999, "9.9 %"],
    [0.1, "10 %"],
    [0.9999, "99 %"],
    [1, "100 %"],
    [1.2, "100 %"],
  ])("says %d as %s, never more than there is", (share, words) => {
    expect(percent(share)).toBe(words);
  });
});

describe("countWords", () => {
  it.each([
    [0n, "0"],
    [12_988_816n, "12,988,816"],
    [10n ** 15n - 1n, "999,999,999,999,999"],
    [10n ** 15n, "≈ 1.000 × 10¹⁵"],
    [2_534_999n * 10n ** 504n, "≈ 2.535 × 10⁵¹⁰"],
    [2_534_499n * 10n ** 504n, "≈ 2.534 × 10⁵¹⁰"],
    [10n ** 24n - 1n, "≈ 1.000 × 10²⁴"],
    [9_999_499n * 10n ** 60n, "≈ 9.999 × 10⁶⁶"],
  ])("says %d as %s", (count, words) => {
    expect(countWords(count).replaceAll("\u00a0", " ")).toBe(words);
    expect(isLongCount(count)).toBe(words.startsWith("≈"));
  });
});

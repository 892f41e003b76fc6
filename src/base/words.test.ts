import { describe, expect, it } from "vitest";
import { percent } from "./words.js";

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

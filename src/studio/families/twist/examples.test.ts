import { describe, expect, it } from "vitest";
import { iqTwist } from "../../../puzzles/index.js";
import { BOARDS, CHALLENGES, firstPuzzle, nextChallenge } from "./examples.js";

describe("challenges and boards", () => {
  it("follow each other, to the last", () => {
    for (const [at, { puzzle }] of CHALLENGES.entries())
      expect(nextChallenge(puzzle)).toBe(CHALLENGES[at + 1]);
    expect(nextChallenge(iqTwist())).toBeUndefined();
  });
  it("have names of their own", () => {
    const labels = [...CHALLENGES, ...BOARDS].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain("Pentominoes 6 × 10");
    expect(firstPuzzle().pegs.length).toBeGreaterThan(0);
  });
});

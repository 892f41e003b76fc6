import { describe, expect, it } from "vitest";
import type { HintFound, ToldStep } from "../../../solver/index.js";
import { further, startLooking, stopLooking, type HintTelling } from "./hint-telling.js";

function found(...words: readonly string[]): HintFound {
  const steps = words.map((sentence): ToldStep => ({
    words: sentence,
    rules: ["Some rule."],
    size: 1,
    smallest: false,
    marks: [],
    thoughts: [],
  }));
  return { status: "step", steps, proofs: [], after: undefined };
}

describe("a step that is told while a shorter reason is looked for", () => {
  const known = startLooking(found("From 18 rules together it follows."));
  const rules = further(known) as HintTelling;

  it("is told level by level like any other, and the search goes on", () => {
    expect(rules).toMatchObject({ level: 2, looking: true });
  });
  it("stays when the search is stopped or finds nothing better", () => {
    const still = { found: rules.found, level: 2, link: 0 };
    expect(stopLooking(rules)).toEqual(still);
    expect(stopLooking(rules, found("From 18 rules together it follows."))).toEqual(still);
  });
  it("gives way to a better one, which is told as far as it was", () => {
    const better = found("A thought.", "So it is.");
    expect(stopLooking(rules, better)).toEqual({ found: better, level: 2, link: 0 });
  });
});

import { describe, expect, it } from "vitest";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { stateThought } from "./step.js";

const rules = Array.from({ length: 7 }, (_, i) => ({
  rule: `rule-${i}`,
  kind: "law" as const,
  cells: [],
  words: `Rule ${i + 1} holds.`,
}));

/** As much of a family as the words of a step ask for. */
const reasons = {
  model: { rules },
  fact: (v: number) => ({
    move: { cell: v },
    cells: [],
    holds: `cell ${v} is full`,
    fails: `cell ${v} is empty`,
  }),
  techniques: [],
} as unknown as PuzzleReasons<unknown>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe("a step that no technique sees", () => {
  it("recites up to six rules", () => {
    const { words, rulesBelow } = stateThought(reasons, { rules: upTo(2), facts: [1], uses: [] });
    expect([words, rulesBelow]).toEqual(["Rule 1 holds. Rule 2 holds. So cell 1 is full.", undefined]);
    expect(stateThought(reasons, { rules: upTo(6), facts: [1], uses: [] }).rulesBelow).toBeUndefined();
    expect(stateThought(reasons, { rules: upTo(2), facts: [], uses: [1] }).words).toBe(
      "Rule 1 holds. Rule 2 holds. That cannot be.",
    );
  });
  it("counts more of them, and lists them below", () => {
    const many = stateThought(reasons, { rules: upTo(7), facts: [-2], uses: [] });
    expect(many.words).toBe("From 7 rules together it follows that cell 2 is empty.");
    expect(many.rulesBelow).toEqual(rules.map(({ words }) => words));
    expect(stateThought(reasons, { rules: upTo(7), facts: [], uses: [1] }).words).toBe("7 rules clash.");
  });
});

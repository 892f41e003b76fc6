import { describe, expect, it } from "vitest";
import { indented, sentenceTree } from "./sentence-tree.js";

const thought = (words: string) => ({ words, facts: [], because: [], uses: [] });

describe("what a step says, line by line", () => {
  it("sets apart what holds only under a supposition, and under one inside it", () => {
    const inner = { ...thought("Suppose B. C fails."), supposed: [thought("Then D.")] };
    const step = { words: "Suppose A. B fails.", supposed: [thought("Then E."), inner] };
    expect(indented(sentenceTree(step), "")).toEqual([
      "Suppose A. B fails.",
      "  As long as that is supposed:",
      "  │ Then E.",
      "  │ Suppose B. C fails.",
      "  │   As long as that is supposed:",
      "  │   │ Then D.",
    ]);
  });

  it("lists rules without a line: they hold always", () => {
    const step = { words: "From 2 rules it follows.", rulesBelow: ["One.", "Two."] };
    expect(indented(sentenceTree(step), " ")).toEqual([" From 2 rules it follows.", "   One.", "   Two."]);
  });
});

import { describe, expect, it } from "vitest";
import type { Choices, LabLiteral } from "../../../solver/index.js";
import { choicesShow, learnedShow, relaxedShow, shortClause } from "./inside-shows.js";

const tent = (literal: number): LabLiteral => ({ literal, words: `tent ${literal}`, cells: [[0, literal]] });
const chosen = (end: Choices["end"]): Choices => ({
  fixed: [],
  steps: [{ kind: "take", item: "a tree", options: 1, at: 1, option: tent(1) }],
  end,
});

describe("what a formulation says about the puzzle", () => {
  it("is nothing, if it allows less than the rules and has no solution", () => {
    const fractions = relaxedShow({ status: "none" }, "under").at(0);
    expect(fractions.words).toContain("the puzzle may have one");
    expect(fractions.sign).toBeUndefined();
    expect(relaxedShow({ status: "none" }, "over").at(0)).toMatchObject({ sign: "bad" });
    const last = choicesShow(chosen("exhausted"), "under").at(1);
    expect(last.words).toContain("the puzzle may have one");
    expect(last.sign).toBeUndefined();
    for (const exactness of ["exact", "over"] as const)
      expect(choicesShow(chosen("exhausted"), exactness).at(1)).toMatchObject({ sign: "bad" });
  });

  it("is nothing, if it allows more than the rules and has a solution", () => {
    const last = choicesShow(chosen("solved"), "over").at(1);
    expect(last.words).toContain("the puzzle may have none");
    expect(last.sign).toBeUndefined();
    for (const exactness of ["exact", "under"] as const)
      expect(choicesShow(chosen("solved"), exactness).at(1)).toMatchObject({ sign: "good" });
  });

  it("is said at once where something has no option from the start", () => {
    const { words } = choicesShow({ fixed: [], steps: [], end: "exhausted" }, "exact").at(0);
    expect(words).toBe("Every choice was tried: there is no solution.");
  });
});

describe("a learned clause", () => {
  const clauseOf = (literals: readonly number[]) => ({
    dimacs: [...literals, 0].join(" "),
    literals: literals.map(tent),
  });

  it("names a few literals and counts the rest, and says when more clauses are not shown", () => {
    const many = Array.from({ length: 130 }, (_, i) => i + 1);
    const clauses = [clauseOf(many), clauseOf([1])];
    const show = learnedShow({ status: "refuted", clauses, total: 944 });
    expect(show.at(1).words).toBe(
      "Clause 1 of 944, 1 2 3 4 5 6 … 0 (130 literals): tent 1, tent 2, tent 3, tent 4, tent 5, tent 6 or 124 more.",
    );
    expect(show.at(2).words).toBe("Clause 2 of 944, 1 0: tent 1. There is more, but it is not shown.");
    const one = learnedShow({ status: "refuted", clauses: [clauseOf([])], total: 1 });
    expect(one.at(0).words).toBe("CaDiCaL learned one clause, and it is empty.");
  });

  it("is written in full if it is short", () => {
    expect(shortClause("-1 2 0")).toBe("-1 2 0");
    expect(shortClause("1 2 3 4 5 6 7 8 0")).toBe("1 2 3 4 5 6 … 0 (8 literals)");
  });
});

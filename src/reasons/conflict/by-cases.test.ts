import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import { pips, tents, twist, type Family } from "../../puzzles/index.js";
import { createCaseSearch, splitsOf } from "../chains/cases.js";
import { createImplications } from "../chains/implications.js";
import { sumsOf } from "../search/sums.js";
import { shortestSplit, type Learned } from "./by-cases.js";

/** Its clock advances by one whenever it is read, so the search ends after the same work on every machine. */
function working(): Budget {
  let time = 0;
  return { ...startBudget(), remainingMs: () => 1_000, now: () => time++ };
}

function splitOf(family: unknown, text: string): { learned: readonly Learned[] | undefined; said: string[] } {
  const { formats, reasons: open } = family as Family;
  const puzzle = unwrap(formats.find(({ parse }) => parse(text).ok)!.parse(text));
  const reasons = open!(puzzle, startBudget());
  const { factCount } = reasons.model;
  const sums = sumsOf(reasons.model);
  const board = createImplications(sums, reasons.model);
  const mark = board.mark();
  const cases = createCaseSearch(board, sums, factCount);
  const learned = shortestSplit(board, cases, splitsOf(sums, factCount), working());
  expect(board.mark()).toBe(mark);
  return { learned, said: learned?.map(({ fact }) => reasons.fact(-fact).fails) ?? [] };
}

describe("a refutation by the cases of one rule", () => {
  it("refutes each of few cases, up to the clash", () => {
    const { learned, said } = splitOf(twist, readFileSync("examples/twist/clash.txt", "utf8"));
    expect(said.length).toBeGreaterThan(1);
    expect(said.length).toBeLessThanOrEqual(8);
    // All are about one cell.
    expect(new Set(said.map((words) => /does not cover (\w+)$/.exec(words)?.[1])).size).toBe(1);
    for (const { clashes } of learned!) expect(clashes).toBeGreaterThan(0);
  });

  it("ends where the rules clash without anything that was supposed", () => {
    const { learned } = splitOf(pips, readFileSync("examples/pips/clash.txt", "utf8"));
    expect(learned!.length).toBeGreaterThan(0);
  });

  it("is none where there is a solution", () => {
    expect(splitOf(tents, readFileSync("examples/tents/first-steps.txt", "utf8")).learned).toBeUndefined();
  });
});

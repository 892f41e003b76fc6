/** What the joint search and the counts must hold on a puzzle small enough for brute force. */
import { expect } from "vitest";
import { startBudget } from "../../../../base/index.js";
import type { MethodEnd } from "../../../methods.js";
import { checkPips } from "../../check.js";
import type { Pips, PipsSolution } from "../../puzzle.js";
import { bruteForce, solutionKey, valuesOf } from "../../testing/oracle.js";
import { countPips, joint } from "../index.js";

export function solveAll(puzzle: Pips, limit = Infinity): { solutions: PipsSolution[]; end: MethodEnd } {
  const solutions: PipsSolution[] = [];
  const end = joint.solve(puzzle, {
    limit,
    budget: startBudget(),
    onSolution: (solution) => solutions.push(solution),
  });
  return { solutions, end };
}

/** Equal dominoes lie in the order of their lower nodes, and the lower node of a double comes first. */
export function isCanonical({ dominoes }: Pips, { placements }: PipsSolution): boolean {
  const last = new Map<string, number>();
  return dominoes.every(([one, two], i) => {
    const [first, second] = placements[i]!;
    const kind = `${Math.min(one, two)} ${Math.max(one, two)}`;
    const lower = Math.min(first, second);
    const inOrder = (last.get(kind) ?? -1) < lower;
    last.set(kind, lower);
    return inOrder && (one !== two || first < second);
  });
}

/** Verdict, all solutions (each once), limits, and both counts. Gives the number of solutions. */
export function requireAgreement(puzzle: Pips): number {
  const expected = bruteForce(puzzle);
  const { solutions, end } = solveAll(puzzle);
  expect(solutions.map((solution) => solutionKey(puzzle, solution)).toSorted()).toEqual(expected.keys);
  expect(end.outcome).toBe("exhausted");
  expect(end.certificate?.kind).toBe(expected.keys.length === 0 ? "exhausted" : undefined);
  for (const solution of solutions) {
    expect(checkPips(puzzle, solution)).toEqual({ violations: [], complete: true });
    expect(isCanonical(puzzle, solution)).toBe(true);
  }
  for (const limit of [1, 2]) {
    const some = solveAll(puzzle, limit);
    expect(some.solutions).toEqual(solutions.slice(0, limit));
    expect(some.end.outcome).toBe(solutions.length >= limit ? "limit" : "exhausted");
  }
  expect(countPips(puzzle, startBudget())).toEqual({
    outcome: "counted",
    count: BigInt(expected.keys.length),
    method: "joint",
    also: [{ key: "valueGrids", count: BigInt(expected.valueGrids.length), words: "different value grids" }],
  });
  return expected.keys.length;
}

/** For puzzles beyond brute force: the counts are those of the solutions listed. False: too many to list. */
export function requireCountsListed(puzzle: Pips, most: number): boolean {
  const { solutions, end } = solveAll(puzzle, most);
  if (end.outcome !== "exhausted") return false;
  const different = new Set(solutions.map((solution) => solutionKey(puzzle, solution)));
  const grids = new Set(solutions.map((solution) => valuesOf(puzzle, solution).join()));
  expect(different.size).toBe(solutions.length);
  expect(countPips(puzzle, startBudget())).toMatchObject({
    count: BigInt(solutions.length),
    also: [{ key: "valueGrids", count: BigInt(grids.size) }],
  });
  return true;
}

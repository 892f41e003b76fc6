/** What must hold for every small puzzle, against brute force. Shared by the tests and the long random runs. */
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import { pips } from "../index.js";
import type { Layout } from "../two-phase/layouts.js";
import { link, value } from "../two-phase/sub-questions.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import type { Values } from "../two-phase/values.js";
import { bruteForce, bruteLayouts, bruteValues, solutionKey, type BruteForce } from "./oracle.js";
import { holds } from "../../testing/certificates.js";

const known = new WeakMap<Pips, BruteForce>();

/** Brute force, once per puzzle. */
function allOf(puzzle: Pips): BruteForce {
  const found = known.get(puzzle) ?? bruteForce(puzzle);
  known.set(puzzle, found);
  return found;
}

/** These solutions are all there are, each once, and right by the rules. */
export function expectAllSolutions(puzzle: Pips, solutions: readonly PipsSolution[], who: string): void {
  const keys = solutions.map((solution) => solutionKey(puzzle, solution)).toSorted();
  expect(keys, `${who} on ${JSON.stringify(puzzle)}`).toEqual(allOf(puzzle).keys);
  const wrong = solutions.filter((solution) => {
    const { violations, complete } = pips.check(puzzle, solution);
    return violations.length > 0 || !complete;
  });
  expect(wrong).toEqual([]);
}

export function expectMethodsAgree(puzzle: Pips): void {
  for (const method of pips.methods) {
    const solutions: PipsSolution[] = [];
    const onSolution = (solution: PipsSolution): void => void solutions.push(solution);
    const end = method.solve(puzzle, { limit: Infinity, budget: startBudget(), onSolution });
    expect(end.outcome).toBe("exhausted");
    expectAllSolutions(puzzle, solutions, method.id);
    if (solutions.length > 0) continue;
    expect(holds(pips, puzzle, end.certificate!), JSON.stringify(end.certificate)).toBe(true);
  }
}

export async function expectCountAgrees(puzzle: Pips): Promise<void> {
  const { keys, valueGrids } = allOf(puzzle);
  const end = await pips.count!(puzzle, startBudget());
  expect(end, JSON.stringify(puzzle)).toMatchObject({
    outcome: "counted",
    count: BigInt(keys.length),
    also: [{ key: "valueGrids", count: BigInt(valueGrids.length) }],
  });
}

export function expectPartsAgree(puzzle: Pips): void {
  const layouts: Layout[] = [];
  link.list(puzzle, {
    limit: Infinity,
    budget: startBudget(),
    onSolution: (layout) => void layouts.push(layout),
  });
  const written = layouts.map((layout) =>
    layout
      .map((ends) => ends.join("-"))
      .toSorted()
      .join(" "),
  );
  expect(written.toSorted(), JSON.stringify(puzzle)).toEqual(bruteLayouts(puzzle));
  for (const layout of layouts) expect(link.check(puzzle, layout)).toEqual([]);
  expect(link.count(puzzle, startBudget())).toMatchObject({ count: BigInt(layouts.length) });

  const deals: Values[] = [];
  value.list(puzzle, {
    limit: Infinity,
    budget: startBudget(),
    onSolution: (values) => void deals.push(values),
  });
  expect(deals.map((values) => values.join(",")).toSorted(), JSON.stringify(puzzle)).toEqual(
    bruteValues(puzzle),
  );
  for (const values of deals.slice(0, 20)) expect(value.check(puzzle, values)).toEqual([]);
  expect(value.count(puzzle, startBudget())).toMatchObject({ count: BigInt(deals.length) });
}

/** An explanation is there only when there is no solution, and its evidence holds. */
export function expectExplained(puzzle: Pips): void {
  const explanation = pips.explain!(puzzle, startBudget());
  if (explanation === undefined) return;
  expect(allOf(puzzle).keys, JSON.stringify(puzzle)).toEqual([]);
  expect(explanation.verdict).toMatch(/^No solution: .*\.$/);
  expect(holds(pips, puzzle, explanation.certificate!), explanation.verdict).toBe(true);
}

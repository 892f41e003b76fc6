import { expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { plantTents } from "../presets.js";
import { BLANK, type Tents } from "../puzzle.js";
import { bruteForce } from "../testing/oracle.js";
import { createClosure } from "./closure.js";
import { settle } from "./settled.js";
import { singleSteps } from "./single-rules.js";

/** Random boards, some with lines that have no clue. */
function boards(count: number, side: number): { puzzle: Tents; sketch: Parameters<typeof settle>[0] }[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = createRandom(seed);
    const { puzzle, tents, pairs } = plantTents({ rows: side, cols: side + (seed % 3), random });
    for (let blanks = seed % 4; blanks > 0; blanks--) puzzle.rowClues[random.below(puzzle.rows)] = BLANK;
    return { puzzle, sketch: { puzzle, solution: { tents, pairs } } };
  });
}

it("what single rules settle holds in every solution, and so has one where they settle all", () => {
  let settled = 0;
  for (const { puzzle } of boards(60, 5)) {
    const { open } = singleSteps(puzzle)!;
    const solutions = bruteForce(puzzle);
    if (open.length === 0) {
      settled++;
      expect(solutions).toHaveLength(1);
    }
    const isTent = (solution: (typeof solutions)[number], at: number): boolean =>
      solution.some(([row, col]) => row * puzzle.cols + col === at);
    for (let at = 0; at < puzzle.trees.length; at++)
      if (puzzle.trees[at] === 0 && !open.includes(at))
        expect(new Set(solutions.map((solution) => isTent(solution, at))).size).toBe(1);
  }
  expect(settled).toBeGreaterThan(5);
  expect(settled).toBeLessThan(55);
});

it("the order of rules does not matter for what is left open", () => {
  for (const side of [6, 9, 14])
    for (const { puzzle } of boards(30, side))
      expect([...createClosure(puzzle.rows, puzzle.cols)(puzzle)]).toEqual(singleSteps(puzzle)!.open);
});

it("a board with givens is not looked at: those are rules, too", () => {
  const { puzzle } = boards(1, 6)[0]!;
  expect(singleSteps({ ...puzzle, givens: puzzle.givens.with(0, 1) })).toBeUndefined();
});

it("trees move until single rules leave few cells open, or none; tents and clues stay", () => {
  const budget = startBudget({});
  for (const most of [0, 10]) {
    let reached = 0;
    for (const [seed, { puzzle, sketch }] of boards(12, 9).entries()) {
      const next = settle(sketch, most, createRandom(seed), budget);
      if (next === undefined) continue;
      reached++;
      expect(singleSteps(next.puzzle)!.open.length).toBeLessThanOrEqual(most);
      expect(next.solution.tents).toEqual(sketch.solution.tents);
      expect(next.puzzle.rowClues).toEqual(puzzle.rowClues);
    }
    expect(reached).toBeGreaterThan(6);
  }
});

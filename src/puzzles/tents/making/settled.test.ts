import { expect, it } from "vitest";
import { createRandom, startBudget, type Budget, type Progress } from "../../../base/index.js";
import { plantTents } from "../presets.js";
import { stagingOf } from "../stages/measures.js";
import { settle } from "./settled.js";

it("reports how far it is: large boards take seconds", () => {
  const reported: Progress[] = [];
  const budget: Budget = { ...startBudget({}), report: (progress) => void reported.push(progress) };
  const random = createRandom(1);
  const { puzzle, tents, pairs } = plantTents({ rows: 20, cols: 20, random });
  expect(settle({ puzzle, solution: { tents, pairs } }, { most: 1, left: 0 }, random, budget)).toBeDefined();
  expect(reported.length).toBeGreaterThan(10);
  for (const { stage, done = 0, total = 0 } of reported) {
    expect(stage).toBe("settling");
    expect(done).toBeLessThan(total);
  }
  expect(reported.at(-1)!.done).toBeGreaterThan(reported[0]!.done!);
});

it("trees move until easy techniques leave few cells open, or none; tents and clues stay", () => {
  const budget = startBudget({});
  for (const [ease, most] of [
    [{ most: 1, left: 0 }, 0],
    [{ most: -1, left: 0.1 }, 8],
    [{ most: 3, left: 0 }, 0],
  ] as const) {
    let [reached, moved] = [0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const random = createRandom(seed);
      const { puzzle, tents, pairs } = plantTents({ rows: 9, cols: 9, random });
      const next = settle({ puzzle, solution: { tents, pairs } }, ease, random, budget);
      if (next === undefined) continue;
      reached++;
      if (next.puzzle.trees.some((tree, at) => tree !== puzzle.trees[at])) moved++;
      expect(stagingOf(9, 9).stages(next.puzzle, ease.most, budget).rest).toBeLessThanOrEqual(most);
      expect(next.solution.tents).toEqual(tents);
      expect(next.puzzle.rowClues).toEqual(puzzle.rowClues);
    }
    expect(reached).toBeGreaterThan(6);
    expect(moved).toBeGreaterThan(1);
  }
});

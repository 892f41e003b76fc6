import { expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { plantTents } from "../presets.js";
import { stagingOf } from "../stages/measures.js";
import { settle } from "./settled.js";

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

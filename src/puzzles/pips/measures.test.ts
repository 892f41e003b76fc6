import { expect, it } from "vitest";
import { startBudget, Stopped } from "../../base/index.js";
import { pipsMeasures } from "./measures.js";
import { randomPips } from "./presets.js";
import { pipsReasons } from "./reasons/index.js";

it("measures of Pips are the size of the board and what a search tries for each domino", () => {
  const sizes = [3, 6, 9].map((dominoes) => {
    const puzzle = randomPips({ dominoes, seed: 5 });
    const { board, tries } = pipsMeasures(puzzle, undefined, startBudget({}));
    expect(board).toBeCloseTo(Math.log2(1 + pipsReasons(puzzle).model.factCount / 64));
    expect(tries).toBeGreaterThan(0);
    return board;
  });
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

it("a budget that is spent ends them", () => {
  const budget = { ...startBudget({}), stopped: () => "time" as const };
  expect(() => pipsMeasures(randomPips({ dominoes: 8, seed: 1 }), undefined, budget)).toThrow(Stopped);
});

import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import { expectAssignments, expectExact, expectSeen, listModels } from "../packing/testing/reasons.js";
import type { Twist } from "./puzzle.js";
import { twistReasons } from "./reasons.js";
import { listSolutions } from "./testing/oracle.js";
import { randomTwist } from "./testing/random.js";

const SIZES = { rows: 3, cols: 3, size: 4 };

/** Small puzzles from seeds, those with too many placements left out. */
function* small(count: number): Generator<{ puzzle: Twist; seed: number }> {
  for (let seed = 1; seed <= count; seed++) yield { puzzle: randomTwist(createRandom(seed), SIZES), seed };
}

describe("rules of boards with pegs", () => {
  it("have exactly the solutions of the puzzle, also with one peg or given less", () => {
    const met = { pegs: 0, givens: 0, optional: 0, copies: 0, ways: 0, solved: 0 };
    for (const { puzzle } of small(220)) {
      const reasons = twistReasons(puzzle, startBudget());
      const models = listModels(reasons);
      if (models === undefined) continue;
      const solutions = listSolutions(puzzle);
      expectExact(reasons, models, solutions);
      expectAssignments(reasons, solutions);
      expectSeen(reasons, solutions);
      const { rules, factCount, variableCount } = reasons.model;
      const without = (what: string, at: number): ((rule: number) => boolean) => {
        const numbers = [...rules.keys()].filter((rule) => rules[rule]!.rule === what);
        return (rule) => rule === numbers[at];
      };
      for (const at of puzzle.pegs.keys()) {
        const less = { ...puzzle, pegs: puzzle.pegs.toSpliced(at, 1) };
        expectExact(reasons, models, listSolutions(less), without("twist/peg", at));
      }
      for (const at of puzzle.givens.keys()) {
        const less = { ...puzzle, givens: puzzle.givens.toSpliced(at, 1) };
        expectExact(reasons, models, listSolutions(less), without("twist/given", at));
      }
      if (puzzle.pegs.length > 0) met.pegs++;
      if (puzzle.givens.length > 0) met.givens++;
      if (puzzle.pieces.some(({ min, max }) => min < max)) met.optional++;
      if (puzzle.pieces.some(({ max }) => max > 1)) met.copies++;
      if (variableCount > factCount) met.ways++;
      if (solutions.length > 0) met.solved++;
    }
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(5);
  });
});

it("say the same whatever was opened on the same board before", () => {
  let shared = 0;
  for (const { puzzle } of small(60)) {
    if (puzzle.pegs.length === 0) continue;
    // The name of a piece makes another board.
    const renamed = puzzle.pieces.map((piece) => ({ ...piece, name: `${piece.name}x` }));
    const fresh = twistReasons({ ...puzzle, pieces: renamed }, startBudget()).model;
    twistReasons({ ...puzzle, pegs: [] }, startBudget());
    twistReasons({ ...puzzle, pegs: puzzle.pegs.slice(1) }, startBudget());
    const { constraints, ruleOf, rules } = twistReasons(puzzle, startBudget()).model;
    expect(constraints).toEqual(fresh.constraints);
    expect(ruleOf).toEqual(fresh.ruleOf);
    expect(rules.map(({ rule, cells }) => [rule, cells])).toEqual(
      fresh.rules.map(({ rule, cells }) => [rule, cells]),
    );
    shared++;
  }
  expect(shared).toBeGreaterThan(10);
});

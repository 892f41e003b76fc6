import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import { pips, randomPips, type Pips, type PipsSolution } from "../../index.js";
import { pinned } from "./pinned.js";

function solutionsOf(puzzle: Pips, limit: number): PipsSolution[] {
  const found: PipsSolution[] = [];
  const method = pips.methods.find(({ id }) => id === pips.auto.engine)!;
  method.solve(puzzle, { limit, budget: startBudget(), onSolution: (solution) => void found.push(solution) });
  return found;
}

/** The pips on two nodes, whichever domino they are of: equal dominoes are one. */
function placed(puzzle: Pips, { placements }: PipsSolution): string[] {
  return placements.flatMap((nodes, i) => {
    if (nodes === undefined) return [];
    const halves = nodes.map((node, half) => `${node}:${puzzle.dominoes[i]![half]}`);
    return [halves.toSorted().join(" ")];
  });
}

describe("pinned", () => {
  it("has a solution exactly when one of the puzzle's has what is laid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 3 }),
        (dominoes, seed, other, choices) => {
          const puzzle = randomPips({ dominoes, seed, maxPip: 3, regionCells: 4, empty: 0.1 });
          const all = solutionsOf(puzzle, 400);
          if (all.length === 400) return;
          // Taken from a solution, then turned or not, so that some can be completed and some cannot.
          const from = all[other % all.length]!;
          let placements = puzzle.dominoes.map((): readonly [number, number] | undefined => undefined);
          for (const [which, turned] of choices) {
            const i = which % dominoes;
            const [one, two] = from.placements[i]!;
            placements = placements.with(i, turned ? [two, one] : [one, two]);
          }
          const laid = { placements };
          const wanted = placed(puzzle, laid);
          const expected = all.some((solution) => {
            const there = placed(puzzle, solution);
            return wanted.every((domino) => there.includes(domino));
          });
          const rest = pinned(puzzle, laid);
          expect(solutionsOf(rest, 1).length > 0).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

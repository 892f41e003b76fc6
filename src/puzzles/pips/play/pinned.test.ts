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

/** The pips on two nodes, whichever domino they belong to: equal dominoes are one. */
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
  it("takes noted pips for granted, whatever their region asks for", () => {
    let yes = 0;
    let no = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.nat(),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 })), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (dominoes, seed, other, choices, lay) => {
          const puzzle = randomPips({ dominoes, seed, maxPip: 3, regionCells: 4, empty: 0.1 });
          const all = solutionsOf(puzzle, 400);
          if (all.length === 400) return;
          const from = all[other % all.length]!;
          // Mostly what some solution has, and now and then any pips.
          const noted = new Map(
            choices.map(([which, pip]) => {
              const node = which % (2 * dominoes);
              return [node, pip === 0 ? which % 4 : valuesIn(puzzle, from)[node]!];
            }),
          );
          const placements = puzzle.dominoes.map((_, i) => (lay && i === 0 ? from.placements[0] : undefined));
          for (const node of placements[0] ?? []) noted.delete(node);
          const state = { placements, noted: Array.from(noted, ([node, pips]) => ({ node, pips })) };
          const wanted = placed(puzzle, state);
          const expected = all.some((solution) => {
            const values = valuesIn(puzzle, solution);
            const there = placed(puzzle, solution);
            return (
              wanted.every((domino) => there.includes(domino)) &&
              state.noted.every(({ node, pips: halves }) => values[node] === halves)
            );
          });
          if (expected) yes++;
          else no++;
          expect(solutionsOf(pinned(puzzle, state), 1).length > 0).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(20);
  });
});

/** The pips of every node. */
function valuesIn(puzzle: Pips, { placements }: PipsSolution): number[] {
  const values: number[] = [];
  placements.forEach((nodes, i) =>
    nodes?.forEach((node, half) => {
      values[node] = puzzle.dominoes[i]![half]!;
    }),
  );
  return values;
}

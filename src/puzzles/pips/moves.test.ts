import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { checkPips } from "./check.js";
import { drawing } from "./formats/drawing.js";
import { joint } from "./joint/index.js";
import { applyPipsMove, emptyPips, type PipsMove } from "./moves.js";
import { newspaper } from "./formats/newspaper.js";
import { randomPips } from "./presets.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { startBudget } from "../../base/index.js";

const build = (...moves: PipsMove[]): Pips => moves.reduce(applyPipsMove, emptyPips());

describe("drawing a board by hand", () => {
  it("comes to the puzzle that the drawing says", () => {
    const built = build(
      {
        kind: "paint",
        cells: [
          [0, 1],
          [0, 0],
          [1, 0],
          [1, 1],
          [2, 2],
        ],
      },
      { kind: "erase", cells: [[2, 2]] },
      {
        kind: "group",
        cells: [
          [0, 0],
          [0, 1],
        ],
      },
      { kind: "condition", cell: [0, 1], condition: "sum", target: 3 },
      {
        kind: "dominoes",
        dominoes: [
          [1, 2],
          [5, 5],
        ],
      },
    );
    expect(built).toEqual(unwrap(drawing.parse("dominoes 1-2 5-5\n\nAA\n..\n\nA = 3\n")));
  });

  it("takes cells from the regions they were in, and lets go of targets", () => {
    const built = build(
      {
        kind: "paint",
        cells: [
          [0, 0],
          [0, 1],
          [0, 2],
          [0, 3],
        ],
      },
      {
        kind: "group",
        cells: [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
      },
      { kind: "condition", cell: [0, 0], condition: "greater", target: 4 },
      {
        kind: "group",
        cells: [
          [0, 3],
          [0, 2],
        ],
      },
    );
    expect(built.regions).toEqual([
      { nodes: [0, 1], condition: "greater", target: 4 },
      { nodes: [2, 3], condition: "empty" },
    ]);
    const equal = applyPipsMove(built, { kind: "condition", cell: [0, 0], condition: "equals" });
    expect(equal.regions[0]).toEqual({ nodes: [0, 1], condition: "equals" });
    expect(
      applyPipsMove(equal, {
        kind: "ungroup",
        cells: [
          [0, 0],
          [0, 1],
        ],
      }).regions,
    ).toHaveLength(3);
  });

  const cell = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }));
  const cells = fc.array(cell, { maxLength: 5 });
  const move: fc.Arbitrary<PipsMove> = fc.oneof(
    fc.record({
      kind: fc.constantFrom("paint" as const, "erase" as const, "group" as const, "ungroup" as const),
      cells,
    }),
    fc.record({
      kind: fc.constant("condition" as const),
      cell,
      condition: fc.constantFrom("equals" as const, "empty" as const),
    }),
  );
  it("keeps every cell in exactly one region, in the readers' order, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let puzzle = emptyPips();
        for (const made of moves) {
          puzzle = applyPipsMove(puzzle, made);
          expect(applyPipsMove(puzzle, made)).toBe(puzzle);
        }
        const owned = puzzle.regions.flatMap(({ nodes }) => nodes).toSorted((one, two) => one - two);
        expect(owned).toEqual([...puzzle.nodes.keys()]);
        const dominoes = Array.from({ length: puzzle.nodes.length / 2 }, () => [1, 1] as const);
        if (puzzle.nodes.length === 0 || puzzle.nodes.length % 2 === 1) return;
        const finished = applyPipsMove(puzzle, { kind: "dominoes", dominoes });
        expect(newspaper.parse([...unwrap(newspaper.format(finished))].join(""))).toEqual({
          ok: true,
          value: finished,
        });
      }),
    );
  });
});

describe("randomPips", () => {
  it("makes puzzles that are read back, can be solved, and are the same for the same seed", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(3, 6, 9),
        (seed, dominoes, maxPip) => {
          const made = randomPips({ seed, dominoes, maxPip });
          expect(randomPips({ seed, dominoes, maxPip })).toEqual(made);
          expect(newspaper.parse([...unwrap(newspaper.format(made))].join(""))).toEqual({
            ok: true,
            value: made,
          });
          const found: PipsSolution[] = [];
          joint.solve(made, {
            limit: 1,
            budget: startBudget(),
            onSolution: (solution) => void found.push(solution),
          });
          expect(checkPips(made, found[0]!)).toEqual({ violations: [], complete: true });
        },
      ),
      { numRuns: 40 },
    );
  });
});

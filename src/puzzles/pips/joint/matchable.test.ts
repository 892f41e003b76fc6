import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Pips } from "../puzzle.js";
import { bruteLayouts } from "../testing/oracle.js";
import { hasLayout } from "./matchable.js";
import { tablesOf } from "./tables.js";

/** Any graph of so many nodes, as a puzzle without conditions. */
function graphs(nodeCount: number): fc.Arbitrary<Pips> {
  const pairs: [number, number][] = [];
  for (let a = 0; a < nodeCount; a++) for (let b = a + 1; b < nodeCount; b++) pairs.push([a, b]);
  return fc.subarray(pairs).map((links) => ({
    shape: "graph",
    nodes: Array.from({ length: nodeCount }, (_, i) => ({ name: `n${i}` })),
    links,
    dominoes: Array.from({ length: nodeCount / 2 }, () => [0, 0] as const),
    regions: [{ nodes: Array.from({ length: nodeCount }, (_, i) => i), condition: "empty" }],
    maxPip: 6,
  }));
}

it("finds a layout exactly where there is one, odd cycles or not", () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      fc.oneof(graphs(6), graphs(8), graphs(10)).chain((puzzle) =>
        // Sparse graphs are the hard ones.
        fc
          .subarray([...puzzle.links], { maxLength: Math.min(14, puzzle.links.length) })
          .map((links) => ({ ...puzzle, links })),
      ),
      (puzzle) => {
        const expected = bruteLayouts(puzzle).length > 0;
        seen[expected ? "yes" : "no"]++;
        expect(hasLayout(tablesOf(puzzle))).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "../../../base/index.js";
import type { Pips } from "../puzzle.js";
import { bruteLayouts } from "../testing/oracle.js";
import { hasLayout, hasOneLayout } from "./matchable.js";
import { tablesOf } from "./tables.js";

/** A sparse graph with odd cycles, as a puzzle without conditions: few layouts or none, and long alternating paths. */
function sparseGraph(seed: number): Pips {
  const random = createRandom(seed);
  const nodeCount = 2 * (2 + random.below(8));
  const links = new Map<string, [number, number]>();
  const join = (one: number, two: number): void => {
    const link: [number, number] = [Math.min(one, two), Math.max(one, two)];
    if (one !== two) links.set(link.join(" "), link);
  };
  for (let n = 1; n < nodeCount; n++) join(n, Math.max(0, n - 1 - random.below(3)));
  for (let i = random.below(nodeCount); i > 0; i--) join(random.below(nodeCount), random.below(nodeCount));
  const names = random.shuffle(Array.from({ length: nodeCount }, (_, i) => i));
  return {
    shape: "graph",
    nodes: names.map((i) => ({ name: `n${i}` })),
    links: [...links.values()]
      .map(([a, b]) => [names[a]!, names[b]!] as const)
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      .toSorted(([a, b], [c, d]) => a - c || b - d),
    dominoes: Array.from({ length: nodeCount / 2 }, () => [0, 0] as const),
    regions: [{ nodes: Array.from({ length: nodeCount }, (_, i) => i), condition: "empty" }],
    maxPip: 6,
  };
}

it("finds a layout exactly where there is one, odd cycles or not", () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(fc.nat().map(sparseGraph), (puzzle) => {
      const expected = bruteLayouts(puzzle).length > 0;
      seen[expected ? "yes" : "no"]++;
      expect(hasLayout(tablesOf(puzzle))).toBe(expected);
    }),
    { numRuns: 4000 },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

/** Without links inside of either half, as boards are. */
function bipartite(puzzle: Pips): Pips {
  return { ...puzzle, links: puzzle.links.filter(([a, b]) => a % 2 !== b % 2) };
}

it("sees the only layout of every bipartite graph that has one, and none where there are others", () => {
  const seen = { one: 0, other: 0 };
  fc.assert(
    fc.property(fc.nat().map(sparseGraph), (puzzle) => {
      const bare = new Uint8Array(puzzle.nodes.length);
      if (hasOneLayout(tablesOf(puzzle), bare)) expect(bruteLayouts(puzzle).length).toBe(1);
      const even = bipartite(puzzle);
      const expected = bruteLayouts(even).length === 1;
      seen[expected ? "one" : "other"]++;
      expect(hasOneLayout(tablesOf(even), bare)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(seen.one, seen.other)).toBeGreaterThan(50);
});

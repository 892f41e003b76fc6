import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../base/index.js";
import { matchTrees, type Graph } from "./matching.js";
import { ruleOut } from "./regin.js";

/** Up to five trees with up to four of six cells each. */
function graphOfSeed(seed: number): Graph {
  const random = createRandom(seed);
  const trees = 1 + random.below(5);
  const from = [0];
  const cell: number[] = [];
  for (let tree = 0; tree < trees; tree++) {
    for (let x = 0; x < 6; x++) if (random.below(3) === 0) cell.push(x);
    from.push(cell.length);
  }
  return { trees, cells: 6, from: Int32Array.from(from), cell: Int32Array.from(cell) };
}

/** Every way to give all trees cells of their own, as edges. */
function allMatchings({ trees, from, cell }: Graph): number[][] {
  const found: number[][] = [];
  const go = (tree: number, edges: readonly number[]): void => {
    if (tree === trees) found.push([...edges]);
    else
      for (let e = from[tree]!; e < from[tree + 1]!; e++)
        if (!edges.some((other) => cell[other] === cell[e])) go(tree + 1, [...edges, e]);
  };
  go(0, []);
  return found;
}

describe("matching trees with cells", () => {
  it("matches all trees or shows too few cells, and rules out exactly the pairs of no matching", () => {
    let hall = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const graph = graphOfSeed(seed);
      const all = allMatchings(graph);
      const matched = matchTrees(graph);
      expect(matched.outcome, `seed ${seed}`).toBe(all.length > 0 ? "matched" : "hall");
      if (matched.outcome === "hall") {
        hall++;
        const cells = new Set(
          matched.trees.flatMap((tree) => [...graph.cell.subarray(graph.from[tree], graph.from[tree + 1])]),
        );
        expect(new Set(matched.cells), `seed ${seed}`).toEqual(cells);
        expect(cells.size, `seed ${seed}`).toBeLessThan(new Set(matched.trees).size);
        continue;
      }
      const key = (edges: readonly number[]): string => edges.map((e) => graph.cell[e]).join(",");
      const ours = Array.from({ length: graph.trees }, (_, tree) => matched.mate.indexOf(tree));
      expect(all.map(key), `seed ${seed}`).toContain(ours.join(","));
      const dropped: number[] = [];
      ruleOut(graph, matched.mate, (tree, edge) => {
        expect(edge >= graph.from[tree]! && edge < graph.from[tree + 1]!).toBe(true);
        dropped.push(edge);
      });
      const used = new Set(all.flat());
      const unused = Array.from(graph.cell.keys()).filter((e) => !used.has(e));
      expect(dropped, `seed ${seed}`).toEqual(unused);
    }
    expect(hall).toBeGreaterThan(200);
  });
});

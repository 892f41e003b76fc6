import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../../base/index.js";
import { createGrid, type Grid, neighboursOf } from "../../../../board/index.js";
import { countPlaneMatchings } from "./pfaffian.js";
import { planeGraph, type PlaneGraph } from "./plane-graph.js";
import { mirrorQuotient, rotationQuotient } from "./quotient.js";
import { countByListing, symmetricGrid, tileableGrid } from "../testing/brute-force.js";

/** The board itself as a plane graph. */
function graphOf(grid: Grid): PlaneGraph {
  const vertex = new Int32Array(grid.present.length).fill(-1);
  let count = 0;
  grid.present.forEach((bit, cell) => {
    if (bit === 1) vertex[cell] = count++;
  });
  const slots = new Int32Array(4 * count).fill(-1);
  const tail: number[] = [];
  vertex.forEach((v, cell) => {
    if (v === -1) return;
    for (const other of neighboursOf(grid, cell)) {
      if (other < cell) continue;
      const direction = other === cell + grid.cols ? 1 : 0;
      slots[4 * v + direction] = tail.length;
      slots[4 * vertex[other]! + direction + 2] = tail.length + 1;
      tail.push(v, vertex[other]!);
    }
  });
  return planeGraph(Int32Array.from(tail), slots);
}

/** Perfect matchings by search, edge by edge, parallel edges apart. */
function countBySearch({ vertexCount, tail }: PlaneGraph): bigint {
  const used = new Uint8Array(vertexCount);
  const search = (): bigint => {
    const v = used.indexOf(0);
    if (v === -1) return 1n;
    let count = 0n;
    used[v] = 1;
    for (let h = 0; h < tail.length; h++) {
      const other = tail.at(h ^ 1)!;
      if (tail[h] !== v || used[other] === 1) continue;
      used[other] = 1;
      count += search();
      used[other] = 0;
    }
    used[v] = 0;
    return count;
  };
  return search();
}

describe("countPlaneMatchings", () => {
  it("counts the tilings of boards with holes: a third method", () => {
    const random = createRandom(23);
    for (let round = 0; round < 300; round++) {
      const grid = tileableGrid(1 + random.below(6), 1 + random.below(6), 0.7 + 0.3 * random.unit(), random);
      expect(countPlaneMatchings(graphOf(grid), startBudget())).toBe(countByListing(grid));
    }
  });

  it("counts an odd cycle's matchings, and none of a lone vertex", () => {
    // Two triangles joined by an edge: the edge, and the far side of each triangle.
    const tail = Int32Array.of(0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3, 2, 3);
    const slots = new Int32Array(24).fill(-1);
    const around = [
      [0, 5],
      [1, 2],
      [3, 12, 4],
      [13, 6, 11],
      [7, 8],
      [9, 10],
    ];
    around.forEach((halfEdges, v) => halfEdges.forEach((h, d) => (slots[4 * v + d] = h)));
    expect(countPlaneMatchings(planeGraph(tail, slots), startBudget())).toBe(1n);
    expect(
      countPlaneMatchings(planeGraph(new Int32Array(0), new Int32Array(4).fill(-1)), startBudget()),
    ).toBe(0n);
    expect(countPlaneMatchings(planeGraph(new Int32Array(0), new Int32Array(0)), startBudget())).toBe(1n);
  });

  it("agrees with a search on quotients", () => {
    const random = createRandom(29);
    for (let round = 0; round < 200; round++) {
      const grid = symmetricGrid(30, random);
      const half = { ...grid, present: grid.present.map((bit, cell) => bit & grid.present.at(-1 - cell)!) };
      const graphs = [rotationQuotient(half, 2), grid.cols % 2 === 0 ? mirrorQuotient(grid) : undefined];
      for (const graph of graphs) {
        if (graph === undefined || graph.vertexCount > 24) continue;
        expect(countPlaneMatchings(graph, startBudget())).toBe(countBySearch(graph));
      }
    }
  });

  it("does not depend on the primes, though small ones have other pivots", () => {
    for (const [rows, cols] of [
      [6, 6],
      [6, 8],
      [8, 8],
      [8, 10],
      [10, 10],
      [10, 12],
      [12, 12],
    ] as const) {
      const graph = rotationQuotient(createGrid(rows, cols), 2)!;
      const expected = countPlaneMatchings(graph, startBudget());
      for (const limit of [80, 100, 120, 150]) {
        expect(countPlaneMatchings(graph, startBudget(), limit)).toBe(expected);
      }
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { createGrid, type Grid } from "../grid.js";
import { decideTiling, type EnumerateEnd, enumerateTilings } from "./index.js";
import { balancedBoards, checkTilings } from "./testing/properties.js";

function list(
  grid: Grid,
  limit = Infinity,
  cancelFlag = Int32Array.of(0),
): EnumerateEnd & { distinct: number } {
  const decision = decideTiling(grid, startBudget());
  if (decision.outcome !== "tiled") throw new Error("cannot be tiled");
  const seen = new Set<string>();
  const end = enumerateTilings(grid, decision.mate, {
    limit,
    budget: startBudget({ cancelFlag }),
    onTiling: (mate) => void seen.add(mate.join()),
  });
  return { ...end, distinct: seen.size };
}

describe("enumerateTilings", () => {
  it("lists exactly the tilings that exhaustive search finds", () => {
    fc.assert(fc.property(balancedBoards(5, 6), checkTilings), { numRuns: 1500 });
  });

  it("finds the known numbers of tilings", () => {
    // Kasteleyn 1961; Temperley and Fisher 1961.
    expect(list(createGrid(1, 2))).toEqual({ outcome: "exhausted", found: 1, distinct: 1 });
    expect(list(createGrid(4, 4))).toEqual({ outcome: "exhausted", found: 36, distinct: 36 });
    expect(list(createGrid(2, 12))).toEqual({ outcome: "exhausted", found: 233, distinct: 233 });
    expect(list(createGrid(6, 6))).toEqual({ outcome: "exhausted", found: 6728, distinct: 6728 });
  });

  it("finds the tilings of a board with a hole, which turns of 2 × 2 blocks alone do not reach", () => {
    const holed = createGrid(6, 6, [
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
    ]);
    expect(list(holed)).toEqual({ outcome: "exhausted", found: 1444, distinct: 1444 });
    const ring = createGrid(3, 3, [[1, 1]]);
    expect(list(ring)).toEqual({ outcome: "exhausted", found: 2, distinct: 2 });
  });

  it("stops at the limit, also on a deep board", () => {
    expect(list(createGrid(4, 4), 7)).toEqual({ outcome: "limit", found: 7, distinct: 7 });
    expect(list(createGrid(4, 4), 1)).toEqual({ outcome: "limit", found: 1, distinct: 1 });
    expect(list(createGrid(4, 4), 0)).toEqual({ outcome: "limit", found: 0, distinct: 0 });
    expect(list(createGrid(100, 100), 200)).toEqual({ outcome: "limit", found: 200, distinct: 200 });
  });

  it("stops when the receiver has enough, and when the budget says so", () => {
    const grid = createGrid(4, 4);
    const decision = decideTiling(grid, startBudget());
    if (decision.outcome !== "tiled") throw new Error("cannot be tiled");
    let told = 0;
    const end = enumerateTilings(grid, decision.mate, {
      limit: Infinity,
      budget: startBudget(),
      onTiling: () => ++told < 5,
    });
    expect(end).toEqual({ outcome: "limit", found: 5 });
    expect(list(createGrid(300, 300), Infinity, Int32Array.of(1))).toMatchObject({
      outcome: "stopped",
      reason: "cancelled",
    });
  });

  it("hands out a tiling that nobody changes afterwards", () => {
    const grid = createGrid(4, 4);
    const decision = decideTiling(grid, startBudget());
    if (decision.outcome !== "tiled") throw new Error("cannot be tiled");
    const kept: Int32Array[] = [];
    const texts: string[] = [];
    enumerateTilings(grid, decision.mate, {
      limit: Infinity,
      budget: startBudget(),
      onTiling(mate) {
        kept.push(mate);
        texts.push(mate.join());
      },
    });
    expect(kept.map((mate) => mate.join())).toEqual(texts);
  });
});

import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import type { CountCut } from "../../methods.js";
import { countTilings } from "./count.js";
import { cutTilings } from "./cut.js";

/** Cuts the count, however small it is. */
function cutAnyway(grid: Grid, parts: number): CountCut | undefined {
  const cut = cutTilings(grid, startBudget(), { parts, method: "kasteleyn" }, 0);
  if (cut !== undefined && cut.outcome !== "cut") throw new Error(cut.outcome);
  return cut;
}

async function countsOf(cut: CountCut): Promise<bigint[]> {
  const counts: bigint[] = [];
  for (const part of cut.parts.keys()) {
    const end = await cut.count(part, startBudget());
    if (end.outcome !== "counted") throw new Error(end.reason);
    counts.push(end.count);
  }
  return counts;
}

function countOf(grid: Grid): bigint {
  const end = countTilings(grid, startBudget());
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

/** A board with some squares removed, two by two so that it often has tilings. */
function randomBoard(seed: number): Grid {
  const random = createRandom(seed);
  const [rows, cols] = [8 + random.below(14), 2 * (4 + random.below(7))];
  const grid = createGrid(rows, cols);
  for (let times = random.below(6); times > 0; times--) {
    const at = 2 * random.below((rows * cols) / 2);
    grid.present[at] = 0;
    grid.present[at + 1] = 0;
  }
  return grid;
}

describe("a determinant in parts", () => {
  it("gives the number of tilings, on random boards", async () => {
    let several = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const grid = randomBoard(seed);
      const cut = cutAnyway(grid, 1 + (seed % 5));
      if (cut === undefined) continue;
      expect(cut.flaw(startBudget()), `seed ${seed}`).toBeUndefined();
      expect(cut.combine!(await countsOf(cut), startBudget()), `seed ${seed}`).toBe(countOf(grid));
      if (cut.parts.length > 1) several++;
    }
    expect(several).toBeGreaterThan(30);
  });

  it("notices every part that is wrong", async () => {
    const grid = createGrid(20, 22);
    const cut = cutAnyway(grid, 20)!;
    const counts = await countsOf(cut);
    expect(cut.parts.length).toBeGreaterThan(2);
    expect(cut.combine!(counts, startBudget())).toBe(countOf(grid));
    for (const at of counts.keys()) {
      expect(cut.combine!(counts.with(at, counts[at]! + 1n), startBudget())).toBeUndefined();
      expect(cut.combine!(counts.with(at, counts[at]! + 2n ** 200n), startBudget())).toBeUndefined();
      // Zeros alone say nothing: the rest is counted at the end.
      expect(cut.combine!(counts.with(at, 0n), startBudget())).toBe(countOf(grid));
    }
    const wrong = cut.parts.map((primes, at) => (counts[at]! + 1n) % product(primes as readonly number[]));
    expect(cut.combine!(wrong, startBudget()), "one tiling more, in all parts").toBeUndefined();
  });

  it("is left alone where it is quick, another method counts, or there is no tiling", () => {
    expect(cutTilings(createGrid(30, 30), startBudget(), { parts: 9 })).toBeUndefined();
    expect(cutTilings(createGrid(8, 8), startBudget(), { parts: 9 }, 0)).toBeUndefined();
    const named = { parts: 9, method: "transfer" };
    expect(cutTilings(createGrid(20, 20), startBudget(), named, 0)).toBeUndefined();
    expect(cutAnyway(createGrid(7, 7), 9)).toBeUndefined();
    const cut = cutTilings(createGrid(160, 160), startBudget(), { parts: 9 });
    expect(cut).toMatchObject({ outcome: "cut", method: "kasteleyn" });
  });

  it("stops when its time is over", async () => {
    const late = startBudget({ timeMs: 0 });
    const cut = cutAnyway(createGrid(24, 24), 4)!;
    expect(await cut.count(0, late)).toMatchObject({ outcome: "stopped", reason: "time" });
  });
});

function product(primes: readonly number[]): bigint {
  return primes.reduce((all, prime) => all * BigInt(prime), 1n);
}

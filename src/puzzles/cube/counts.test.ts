/** Known numbers of solutions: mathematics, not our own output. */
import { describe, expect, it } from "vitest";
import { type Budget, startBudget } from "../../base/index.js";
import { countPackings, splitPacking } from "../../board/index.js";
import { symmetriesOf } from "../packing/index.js";
import { cube } from "./index.js";
import { boxCells, type Cube } from "./puzzle.js";
import { pieceSetById, piecesOfSet } from "./sets.js";
import { packingAdapter } from "./packing-adapter.js";

function puzzleOf(id: string, size?: readonly [number, number, number]): Cube {
  const set = pieceSetById(id)!;
  return {
    cells: boxCells(...(size ?? set.region)),
    set: id,
    pieces: piecesOfSet(set),
    reflections: false,
    givens: [],
    clues: [],
  };
}

async function raw(puzzle: Cube): Promise<bigint> {
  const end = await cube.count!(puzzle, startBudget());
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

async function distinct(puzzle: Cube, symmetries?: "rotations"): Promise<bigint> {
  const end = await cube.countDistinct!(puzzle, startBudget(), symmetries);
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

describe("known counts", () => {
  it("Soma: 11,520 ways, 480 up to rotation, 240 up to reflection too", async () => {
    const soma = puzzleOf("soma");
    expect(await raw(soma)).toBe(11_520n);
    expect(await distinct(soma, "rotations")).toBe(480n);
    expect(await distinct(soma)).toBe(240n);
  });
  it.each(["soma", "cube-puzzler-pro"])("%s: parts with shares that are those of the work", (set) => {
    const { problem } = packingAdapter.view(puzzleOf(set));
    const using = symmetriesOf(packingAdapter.view(puzzleOf(set)), "all");
    const jobs = splitPacking(problem, 1, using);
    const work = jobs.map((job) => {
      const end = countPackings(problem, { budget: startBudget(), using, jobs: [job] });
      return end.outcome === "counted" ? end.nodes : 0;
    });
    const all = work.reduce((sum, nodes) => sum + nodes);
    expect(jobs).toHaveLength(2);
    expect(jobs[0]!.share! + jobs[1]!.share!).toBeCloseTo(1);
    for (const [at, { share }] of jobs.entries())
      expect(Math.abs(share! - work[at]! / all)).toBeLessThan(0.1);
  });
  it("Cube Puzzler PRO: 1,440, 60 and 30", async () => {
    const pro = puzzleOf("cube-puzzler-pro");
    expect(await raw(pro)).toBe(1440n);
    expect(await distinct(pro, "rotations")).toBe(60n);
    expect(await distinct(pro)).toBe(30n);
  });
  it.each([
    [10, 6, 2339n],
    [12, 5, 1010n],
    [15, 4, 368n],
    [20, 3, 2n],
  ])("pentominoes on %i × %i: %i, turned over or not", async (x, y, count) => {
    const board = puzzleOf("pentominoes", [x, y, 1]);
    expect(await distinct(board)).toBe(count);
    // A flat board has four symmetries, all of which a hand can make in space.
    expect(new Set(symmetriesOf(packingAdapter.view(board), "rotations").map((map) => map.join())).size).toBe(
      4,
    );
  });
  it("pentominoes on 20 × 3: 8 ways; standing upright makes no difference", async () => {
    expect(await raw(puzzleOf("pentominoes", [20, 3, 1]))).toBe(8n);
    expect(await raw(puzzleOf("pentominoes", [20, 1, 3]))).toBe(8n);
    expect(await distinct(puzzleOf("pentominoes", [1, 3, 20]))).toBe(2n);
  });
  // The 3,940 of solid pentominoes in 5 × 4 × 3 are for the long runs.
  it("solid pentominoes in 6 × 5 × 2: 264, with a progress that follows the work", async () => {
    const reports: { done: number; tried: number }[] = [];
    const budget: Budget = {
      ...startBudget(),
      report: ({ done = 0, tried = 0 }) => void reports.push({ done, tried }),
    };
    const end = await cube.countDistinct!(puzzleOf("solid-pentominoes", [6, 5, 2]), budget);
    expect(end).toMatchObject({ outcome: "counted", count: 264n });
    expect(reports.length).toBeGreaterThan(20);
    const { done: last, tried: all } = reports.at(-1)!;
    expect(last).toBeGreaterThan(0.9);
    expect(last).toBeLessThanOrEqual(1);
    for (const [at, { done, tried }] of reports.entries()) {
      expect(done).toBeGreaterThanOrEqual(reports[at - 1]?.done ?? 0);
      if (tried < all / 4 || tried > (3 * all) / 4) continue;
      expect(done / (tried / all)).toBeGreaterThan(0.5);
      expect(done / (tried / all)).toBeLessThan(2);
    }
  });
});

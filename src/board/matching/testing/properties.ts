/** What must hold on every board; `npm test` tries thousands, `npm run fuzz` many more and larger. */
import fc from "fast-check";
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import { type Grid, neighboursOf } from "../../grid.js";
import {
  decideTiling,
  enumerateTilings,
  fewestRepairs,
  type HallSet,
  maximumMatching,
  secondTiling,
  type TilingDecision,
} from "../index.js";
import {
  allTilings,
  bareOf,
  faultsOf,
  fewestToRestore,
  isWhite,
  matchable,
  mostDominoes,
  partOf,
} from "./reference.js";

/** Boards of every density, connected or not, down to 1 × 1 and to no cell at all. */
export function boards(maxRows: number, maxCols: number): fc.Arbitrary<Grid> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: maxRows }),
      cols: fc.integer({ min: 1, max: maxCols }),
      kept: fc.integer({ min: 0, max: 100 }),
    })
    .chain(({ rows, cols, kept }) =>
      fc
        .array(fc.integer({ min: 0, max: 99 }), { minLength: rows * cols, maxLength: rows * cols })
        .map((draws) => ({ rows, cols, present: Uint8Array.from(draws, (draw) => (draw < kept ? 1 : 0)) })),
    );
}

/** Boards with as many white as black cells, which get past the count of colours more often. */
export function balancedBoards(maxRows: number, maxCols: number): fc.Arbitrary<Grid> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: maxRows }),
      cols: fc.integer({ min: 1, max: maxCols }),
      picks: fc.array(fc.nat(), { maxLength: 16 }),
    })
    .map(({ rows, cols, picks }) => {
      const present = new Uint8Array(rows * cols).fill(1);
      const grid = { rows, cols, present };
      const cellsOf = (white: boolean): number[] =>
        [...present.keys()].filter((at) => present[at] === 1 && isWhite(grid, at) === white);
      const remove = (white: boolean, pick: number): void => {
        const cells = cellsOf(white);
        const cell = cells[pick % cells.length];
        if (cell !== undefined) present[cell] = 0;
      };
      for (const pick of picks) {
        remove(true, pick);
        remove(false, pick >>> 8);
      }
      for (const white of [true, false]) {
        const surplus = cellsOf(white).length - cellsOf(!white).length;
        for (let k = 0; k < surplus; k++) remove(white, k);
      }
      return grid;
    });
}

/** The answer is the true one, and its evidence stands up to a recomputation. */
export function checkDecision(grid: Grid, tileable: boolean, compareUpTo?: number): TilingDecision {
  const decision = decideTiling(grid, startBudget(), compareUpTo);
  expect(decision.outcome === "tiled").toBe(tileable);
  if (decision.outcome === "tiled") {
    expect(faultsOf(grid, decision.mate)).toEqual([]);
    expect(bareOf(grid, decision.mate)).toEqual([]);
  } else if (decision.outcome === "colouring") {
    const part = partOf(grid, decision.cell);
    const white = [...part].filter((at) => isWhite(grid, at)).length;
    expect([decision.white, decision.black]).toEqual([white, part.size - white]);
    expect(decision.white).not.toBe(decision.black);
    expect(decision.whole).toBe(part.size === grid.present.reduce((sum, bit) => sum + bit, 0));
  } else if (decision.outcome === "hall") {
    checkHallSet(grid, decision);
    for (const [at, bit] of grid.present.entries()) {
      if (bit === 0) continue;
      const part = [...partOf(grid, at)];
      expect(2 * part.filter((cell) => isWhite(grid, cell)).length).toBe(part.length);
    }
  }
  return decision;
}

/** One colour, all neighbours, fewer than members; and with any member (of large sets: 50) left out, the rest match. */
export function checkHallSet(grid: Grid, { set, neighbours }: HallSet): void {
  expect(new Set(Array.from(set, (at) => isWhite(grid, at))).size).toBe(1);
  expect(new Set(set).size).toBe(set.length);
  const around = new Set(Array.from(set).flatMap((at) => neighboursOf(grid, at)));
  expect(Array.from(neighbours)).toEqual([...around].toSorted((a, b) => a - b));
  expect(neighbours.length).toBeLessThan(set.length);
  // Hall's theorem: if all but one can be matched, no subset without that one is a Hall set.
  const stride = Math.ceil(set.length / 50);
  for (const at of set.filter((_, k) => k % stride === 0)) {
    expect(grid.present[at]).toBe(1);
    const others = set.filter((cell) => cell !== at);
    expect(matchable(grid, others)).toBe(others.length);
  }
}

/** The size of the largest partial tiling and the fewest repairs, against exhaustive search. */
export function checkMaximumAndRepairs(grid: Grid): void {
  const largest = maximumMatching(grid, startBudget());
  if (largest.outcome !== "matched") throw new Error("stopped without a limit");
  const { mate, bare } = largest;
  expect(faultsOf(grid, mate)).toEqual([]);
  expect(Array.from(bare)).toEqual(bareOf(grid, mate));
  const cells = grid.present.reduce((sum, bit) => sum + bit, 0);
  expect(cells - bare.length).toBe(2 * mostDominoes(grid));

  const repairs = fewestRepairs(grid, mate, startBudget());
  if (repairs.outcome !== "found") throw new Error("stopped without a limit");
  expect(Array.from(repairs.remove)).toEqual(Array.from(bare));
  expect(repairs.restore?.length).toBe(fewestToRestore(grid));
  checkRestored(grid, repairs);
}

export function checkRestored(
  grid: Grid,
  { restore, restored }: { restore: Int32Array | undefined; restored: Int32Array | undefined },
): void {
  if (restore === undefined || restored === undefined) {
    expect(restored).toBe(restore);
    return;
  }
  const present = grid.present.slice();
  for (const at of restore) {
    expect(present[at]).toBe(0);
    present[at] = 1;
  }
  expect(faultsOf({ ...grid, present }, restored)).toEqual([]);
  expect(bareOf({ ...grid, present }, restored)).toEqual([]);
}

/** All tilings, each once; and a second one exactly when there is more than one. */
export function checkTilings(grid: Grid): void {
  const tilings = allTilings(grid);
  const decision = checkDecision(grid, tilings.length > 0);
  if (decision.outcome !== "tiled") return;
  const { mate } = decision;
  const listed: string[] = [];
  const end = enumerateTilings(grid, mate, {
    limit: Infinity,
    budget: startBudget(),
    onTiling: (tiling) => void listed.push(tiling.join()),
  });
  expect(end).toEqual({ outcome: "exhausted", found: tilings.length });
  expect(listed[0]).toBe(mate.join());
  expect(listed.toSorted()).toEqual(tilings.map((tiling) => tiling.join()).toSorted());

  const second = secondTiling(grid, mate);
  expect(second === undefined).toBe(tilings.length === 1);
  if (second !== undefined) checkCycle(grid, mate, second.mate, second.cycle);
}

/** `cycle` is a closed walk over distinct cells that turns `mate` into `other` and touches no more. */
export function checkCycle(grid: Grid, mate: Int32Array, other: Int32Array, cycle: Int32Array): void {
  expect(faultsOf(grid, other)).toEqual([]);
  expect(bareOf(grid, other)).toEqual([]);
  expect(new Set(cycle).size).toBe(cycle.length);
  const differing = [...mate.keys()].filter((at) => mate[at] !== other[at]);
  expect(Array.from(cycle.toSorted())).toEqual(differing);
  for (const [k, at] of cycle.entries()) {
    // From each cell on, a domino of the new tiling and one of the old in turn.
    expect((k % 2 === 0 ? other : mate)[at]).toBe(cycle[(k + 1) % cycle.length]);
  }
}

/** On boards too large for exhaustive search: against Kuhn's algorithm. */
export function checkLarge(grid: Grid): void {
  const white = [...grid.present.keys()].filter((at) => grid.present[at] === 1 && isWhite(grid, at));
  const most = matchable(grid, white);
  const largest = maximumMatching(grid, startBudget());
  if (largest.outcome !== "matched") throw new Error("stopped without a limit");
  expect(faultsOf(grid, largest.mate)).toEqual([]);
  expect(Array.from(largest.bare)).toEqual(bareOf(grid, largest.mate));
  const cells = grid.present.reduce((sum, bit) => sum + bit, 0);
  expect(cells - largest.bare.length).toBe(2 * most);
  const tileable = cells === 2 * most;
  checkDecision(grid, tileable);
  // The route of the largest boards, which answers with the first failed search.
  const decision = checkDecision(grid, tileable, 0);

  const repairs = fewestRepairs(grid, largest.mate, startBudget());
  if (repairs.outcome !== "found") throw new Error("stopped without a limit");
  checkRestored(grid, repairs);
  if (repairs.restore !== undefined) expect(repairs.restore.length).toBe(largest.bare.length);
  if (decision.outcome !== "tiled") return;
  const second = secondTiling(grid, decision.mate);
  if (second !== undefined) checkCycle(grid, decision.mate, second.mate, second.cycle);
}

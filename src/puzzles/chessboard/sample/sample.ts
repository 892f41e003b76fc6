/**
 * Uniformly random tilings: number the tilings of each component (`unrank.ts`), draw a number, write its tiling. The arithmetic is exact. Square by
 * square, the number of tilings for each place of the next domino comes from the inverse Kasteleyn matrix modulo primes.
 */
import {
  type Budget,
  createRandom,
  fail,
  ok,
  type Random,
  type Result,
  type StopReason,
} from "../../../base/index.js";
import type { Grid } from "../../../board/index.js";
import { decompose } from "../count/index.js";
import { type Catalogue, createCatalogue } from "./unrank.js";

/** Said with every draw; docs/decisions.md says why it is so. */
export const UNIFORM = "all tilings are equally likely";

export interface TilingCatalogue {
  readonly count: bigint;
  /** The tiling of this rank, 0 ≤ rank < count: the partner of each cell, −1 where there is no cell. */
  tiling(rank: bigint, budget: Budget): Result<Int32Array>;
  draw(random: Random, budget: Budget): Result<Int32Array>;
}

/** The catalogue, to draw many tilings of the same board. */
export function catalogueTilings(grid: Grid, budget: Budget): Result<TilingCatalogue> {
  const cut = decompose(grid, budget);
  if (cut.outcome === "stopped") return stopped(cut.reason);
  if (cut.outcome === "impossible")
    return fail("chessboard/no-tiling", "the board has no tiling to draw from");
  const catalogues: Catalogue[] = [];
  let count = 1n;
  for (const component of cut.components) {
    const catalogue = createCatalogue(component, grid.cols, budget);
    if (typeof catalogue === "string") return stopped(catalogue);
    catalogues.push(catalogue);
    count *= catalogue.count;
  }
  const forced = new Int32Array(grid.present.length).fill(-1);
  for (const [white, black] of cut.forced) {
    forced[white] = black;
    forced[black] = white;
  }
  const tiling = (rank: bigint, budget: Budget): Result<Int32Array> => {
    const mate = forced.slice();
    let rest = rank;
    for (const catalogue of catalogues) {
      const reason = catalogue.unrank(rest % catalogue.count, mate, budget);
      if (reason !== undefined) return stopped(reason);
      rest /= catalogue.count;
    }
    return ok(mate);
  };
  return ok({ count, tiling, draw: (random, budget) => tiling(uniformBelow(count, random), budget) });
}

/** One uniformly random tiling; the same seed gives the same one. Problems: `chessboard/no-tiling`, `chessboard/stopped`. */
export function sampleTiling(grid: Grid, seed: number, budget: Budget): Result<Int32Array> {
  const catalogue = catalogueTilings(grid, budget);
  return catalogue.ok ? catalogue.value.draw(createRandom(seed), budget) : catalogue;
}

function stopped(reason: StopReason): Result<never> {
  return fail("chessboard/stopped", `stopped before a tiling was drawn: ${WHY[reason]}`);
}

const WHY: Readonly<Record<StopReason, string>> = {
  time: "the time limit was reached",
  memory: "the board needs too much memory",
  cancelled: "it was cancelled",
  steps: "the step limit was reached",
};

/** A uniform integer below `bound`: it draws as many random bits as the bound has, and draws again while they are too large. */
export function uniformBelow(bound: bigint, random: Random): bigint {
  const bits = (bound - 1n).toString(2).length;
  for (;;) {
    let value = 0n;
    for (let have = 0; have < bits; have += 32) value = (value << 32n) | BigInt(random.uint32());
    value &= (1n << BigInt(bits)) - 1n;
    if (value < bound) return value;
  }
}

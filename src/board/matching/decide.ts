/**
 * Can the board be tiled by dominoes, and if not, why not? The cheapest proof first: a component with unequal colours; a cell that the
 * degree-one rule isolates; a free cell whose small tree closes; a cell that push–relabel finds beyond reach. Otherwise the matching is a
 * tiling. With equal colours, a Hall set of white cells exists exactly when one of black cells does. Both are looked at: one may be
 * smaller.
 */
import { type Budget, ContractError } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { findImbalance, type Imbalance } from "./colours.js";
import { type HallSet, hallSetOf, smallestHallSet } from "./hall.js";
import { complete, NEARBY, type Stopped } from "./maximum.js";
import { pushRelabel } from "./push.js";
import { searchFrom } from "./search.js";
import { createSpace, FREE, freeCells, mateOf, type Space } from "./space.js";
import { type Forced, matchForced, matchSweep } from "./start.js";

export type TilingDecision =
  | {
      readonly outcome: "tiled";
      /** Index of the partner of every present cell; −1 for cells that are not there. */
      readonly mate: Int32Array;
    }
  /** The smallest component with unequal colours. */
  | ({ readonly outcome: "colouring" } & Imbalance)
  | ({ readonly outcome: "hall" } & HallSet)
  | Stopped;

/** Up to this size, people take longer to read a Hall set than we take to compare those of all bare cells. */
const COMPARE_ALL = 100_000;

/** A tiling, or why there is none. Up to `compareUpTo` cells the smallest Hall set of all bare cells is shown, beyond it the first. */
export function decideTiling(grid: Grid, budget: Budget, compareUpTo = COMPARE_ALL): TilingDecision {
  const space = createSpace(grid);
  const imbalance = findImbalance(space);
  if (imbalance !== undefined) return { outcome: "colouring", ...imbalance };
  const forced = matchForced(space);
  const decided =
    space.size <= compareUpTo ? decideSmall(space, forced, budget) : decideLarge(space, forced, budget);
  return decided ?? { outcome: "tiled", mate: mateOf(space) };
}

/** Undefined when every cell got a partner. */
function decideSmall(space: Space, forced: Forced, budget: Budget): TilingDecision | undefined {
  const effort = 40 * space.size;
  const early = smallestHallSet(space, forced.isolated, effort);
  const reason = matchSweep(space, forced, budget) ?? complete(space, budget);
  if (reason !== undefined) return { outcome: "stopped", reason };
  const found = smallestHallSet(space, bothColours(space), effort, early);
  return found === undefined ? undefined : { outcome: "hall", ...found };
}

function decideLarge(space: Space, forced: Forced, budget: Budget): TilingDecision | undefined {
  const effort = space.size >> 3;
  if (forced.isolated.length > 0) return hall(smallestHallSet(space, forced.isolated, effort));
  const stopped = matchSweep(space, forced, budget);
  if (stopped !== undefined) return { outcome: "stopped", reason: stopped };
  const nearby = searchNearby(space, NEARBY);
  if (nearby >= 0) return hall(smallestHallSet(space, bothColours(space), effort, hallSetOf(space, nearby)));

  const result = pushRelabel(space, {
    active: freeCells(space, 1),
    targets: freeCells(space, 0),
    stopAtFailure: true,
    budget,
  });
  if (result.outcome === "stopped") return result;
  const root = result.failed[0];
  if (root === undefined) return undefined;
  return hall(smallestHallSet(space, bothColours(space), effort, hallSetOf(space, root)));
}

/** The first free cell whose tree closes within `limit` cells, or −1. Matches those that find a partner. */
function searchNearby(space: Space, limit: number): number {
  for (const root of bothColours(space)) {
    if (space.mate[root] === FREE && searchFrom(space, root, limit) > 0) return root;
  }
  return -1;
}

/** The free cells, white and black in turn, so that a short look sees both. */
export function bothColours(space: Space): Int32Array {
  const white = freeCells(space, 1);
  const black = freeCells(space, 0);
  const all = new Int32Array(white.length + black.length);
  let count = 0;
  for (let k = 0; k < Math.max(white.length, black.length); k++) {
    if (k < white.length) all[count++] = white[k]!;
    if (k < black.length) all[count++] = black[k]!;
  }
  return all;
}

function hall(found: HallSet | undefined): TilingDecision {
  if (found === undefined) throw new ContractError("decideTiling: a failed search left no closed tree");
  return { outcome: "hall", ...found };
}

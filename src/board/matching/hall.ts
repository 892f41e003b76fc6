/**
 * Which Hall set to show. Every closed tree is one, and inclusion-minimal (search.ts says why);
 * people read it, so among the trees at hand the smallest is taken. The smallest of all Hall
 * sets is not looked for: that is a hard problem of its own, and one free cell's tree suffices
 * as a proof.
 */
import { ContractError } from "../../base/index.js";
import { searchFrom } from "./search.js";
import { type Space, toGrid } from "./space.js";

/** Cells of one colour with fewer neighbours than members, as indices of the grid in order. */
export interface HallSet {
  readonly set: Int32Array;
  /** All their neighbours. */
  readonly neighbours: Int32Array;
}

/**
 * The smallest of the closed trees of `roots`, free cells of either colour. Each tree is given
 * up where it grows past the best so far, and the comparison ends after `effort` cells in all.
 * `best` is a set to beat. Undefined when no tree closed.
 */
export function smallestHallSet(
  space: Space,
  roots: Iterable<number>,
  effort: number,
  best?: HallSet,
): HallSet | undefined {
  let found = best;
  let left = effort;
  for (const root of roots) {
    if (left <= 0) break;
    if (space.mate[root]! >= 0) continue;
    const limit = found === undefined ? space.size : found.set.length - 1;
    if (limit === 0) break;
    const size = searchFrom(space, root, limit);
    left -= size > 0 ? size : limit;
    if (size > 0) found = readTree(space, size);
  }
  return found;
}

/** The Hall set of a free cell whose tree is known to close. */
export function hallSetOf(space: Space, root: number): HallSet {
  const size = searchFrom(space, root, space.size);
  if (size <= 0) throw new ContractError("hallSetOf: the alternating tree of this cell reaches a free cell");
  return readTree(space, size);
}

function readTree(space: Space, size: number): HallSet {
  const { mate, queue } = space;
  const set = new Int32Array(size);
  const neighbours = new Int32Array(size - 1);
  set[0] = toGrid(space, queue[0]!);
  for (let k = 1; k < size; k++) {
    set[k] = toGrid(space, queue[k]!);
    neighbours[k - 1] = toGrid(space, mate[queue[k]!]!);
  }
  return { set: set.toSorted(), neighbours: neighbours.toSorted() };
}

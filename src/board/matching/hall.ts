/** Which Hall set to show: the smallest closed tree at hand, because people will read it. The smallest of all is hard to find. */
import { ContractError } from "../../base/index.js";
import { searchFrom } from "./search.js";
import { type Space, toGrid } from "./space.js";

/** Cells of one colour with fewer neighbours than members, as indices of the grid in order. */
export interface HallSet {
  readonly set: Int32Array;
  readonly neighbours: Int32Array;
}

/** The smallest closed tree of `roots`, if any. A tree that grows past the best is given up; so are all after `effort` cells. */
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

/** The closed tree that was just grown. */
export function readTree(space: Space, size: number): HallSet {
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

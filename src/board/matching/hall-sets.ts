/**
 * Several Hall sets of one board, of both colours. The closed trees of a maximum matching are inclusion-minimal (`search.ts`), and
 * which ones there are depends on the cells that the matching leaves bare. So other cells are left bare, round by round: the path from
 * the root of a tree to one of its cells is switched, which leaves that cell bare instead of the root.
 */
import { type Budget } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { bothColours } from "./decide.js";
import { type HallSet, readTree } from "./hall.js";
import { complete } from "./maximum.js";
import { searchFrom } from "./search.js";
import { createSpace, FREE, type Space } from "./space.js";
import { matchForced, matchSweep } from "./start.js";

/** Which cell of a tree is bare in the next round, as a fraction of the way through the tree. */
const ROUNDS = [1, 0.5, 0.75, 0.25, 1] as const;

/** The most cells to visit, per cell of the board. */
const EFFORT = 40;

/** The smallest `most` that were found, small ones first. None when the budget is spent, or every cell has a partner. */
export function hallSets(grid: Grid, budget: Budget, most: number): readonly HallSet[] {
  const space = createSpace(grid);
  if ((matchSweep(space, matchForced(space), budget) ?? complete(space, budget)) !== undefined) return [];
  const found = new Map<string, HallSet>();
  let left = EFFORT * space.size;
  for (const part of ROUNDS)
    for (const root of bothColours(space)) {
      if (left <= 0) break;
      const size = searchFrom(space, root, space.size);
      if (size <= 0) continue;
      left -= size;
      const tree = readTree(space, size);
      found.set(tree.set.join(" "), tree);
      leaveBare(space, root, space.queue[Math.floor(part * (size - 1))]!);
    }
  return [...found.values()]
    .toSorted((one, two) => one.set.length - two.set.length || one.set[0]! - two.set[0]!)
    .slice(0, most);
}

/** Switches the path from the root to a cell of the tree that was just grown. */
function leaveBare({ mate, label: parent }: Space, root: number, cell: number): void {
  let at = cell;
  let partner = mate[at]!;
  mate[at] = FREE;
  while (at !== root) {
    at = parent[at]!;
    const next = mate[at]!;
    mate[at] = partner;
    mate[partner] = at;
    partner = next;
  }
}

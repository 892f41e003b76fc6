/** From a settled ground, or from the answers of the search, to a camp: its tents, and the tree of each. */
import { type Cell, cellAt } from "../../../board/index.js";
import type { Camp } from "../puzzle.js";
import { cellAt as indexAt, KIND, KINDS, SIDES, stepTo, type Ground } from "./settle/ground.js";
import type { State } from "./state.js";

export function campOnGround(ground: Ground): Camp {
  const { places, width, puzzle } = ground;
  const tents: Cell[] = [];
  const pairs: (readonly [Cell, Cell])[] = [];
  const cell = (q: number): Cell => cellAt(puzzle, indexAt(ground, q));
  for (let q = 0; q < places.length; q++) {
    const place = places[q]!;
    if ((place & KINDS) !== KIND.tent) continue;
    const tent = cell(q);
    tents.push(tent);
    pairs.push([cell(q + stepTo(width, place & SIDES)), tent]);
  }
  return { tents, pairs };
}

export function campOf({ instance, value }: State): Camp {
  const { ground, certain, cells, vars, place, pairTree, pairCell } = instance;
  const { places, puzzle, width } = ground;
  const { cols } = puzzle;
  /** The tree of each tent by cell indices; −1 where there is no tent. */
  const treeOf = new Int32Array(puzzle.rows * cols).fill(-1);
  for (const q of certain)
    treeOf[indexAt(ground, q)] = indexAt(ground, q + stepTo(width, places[q]! & SIDES));
  for (let v = 0; v < cells; v++) {
    if (value[2 * v] !== 1) continue;
    const at = place[v]!;
    const row = Math.floor(at / cols);
    // The one tree of a cell; cells with several have pair variables.
    const sides = places[(row + 1) * width + (at - row * cols) + 1]! & SIDES;
    treeOf[at] = at + stepTo(cols, sides & -sides);
  }
  for (let v = cells; v < vars; v++) {
    if (value[2 * v] === 1) treeOf[place[pairCell[v - cells]!]!] = pairTree[v - cells]!;
  }
  const tents: Cell[] = [];
  const pairs: (readonly [Cell, Cell])[] = [];
  for (let at = 0; at < treeOf.length; at++) {
    if (treeOf[at]! < 0) continue;
    const tent = cellAt(puzzle, at);
    tents.push(tent);
    pairs.push([cellAt(puzzle, treeOf[at]!), tent]);
  }
  return { tents, pairs };
}

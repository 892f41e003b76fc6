/** From the search's answers to a camp: its tents, and the tree of each. */
import type { Cell } from "../../../board/index.js";
import type { Camp } from "../puzzle.js";
import type { State } from "./state.js";

export function campOf({ instance, value }: State): Camp {
  const { puzzle, cells, vars, place, pairTree, pairCell } = instance;
  const { rows, cols, trees } = puzzle;
  const cell = (at: number): Cell => [Math.floor(at / cols), at % cols];
  // The one tree beside a cell; cells with several have pair variables.
  const treeOf = new Int32Array(cells);
  for (let v = 0; v < cells; v++) {
    if (value[2 * v] !== 1) continue;
    const at = place[v]!;
    const col = at % cols;
    if (at >= cols && trees[at - cols] === 1) treeOf[v] = at - cols;
    else if (col > 0 && trees[at - 1] === 1) treeOf[v] = at - 1;
    else if (col < cols - 1 && trees[at + 1] === 1) treeOf[v] = at + 1;
    else if (at + cols < rows * cols) treeOf[v] = at + cols;
  }
  for (let v = cells; v < vars; v++) {
    if (value[2 * v] === 1) treeOf[pairCell[v - cells]!] = pairTree[v - cells]!;
  }
  const tents: Cell[] = [];
  const pairs: (readonly [Cell, Cell])[] = [];
  for (let v = 0; v < cells; v++) {
    if (value[2 * v] !== 1) continue;
    const tent = cell(place[v]!);
    tents.push(tent);
    pairs.push([cell(treeOf[v]!), tent]);
  }
  return { tents, pairs };
}

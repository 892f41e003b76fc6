/** Whether a board fails only because two trees would share a tent. Backtracking in reading order, given up after `MOST_NODES`. */
import { besideOf, type Cell, cellAt, cellsWhere } from "../../board/index.js";
import { pairingOf } from "./pairing.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";
import { mayHold } from "./witness.js";

const MOST_NODES = 100_000;

export interface Sharing {
  readonly tents: readonly Cell[];
  readonly shared: Cell;
  readonly trees: readonly [Cell, Cell];
}

/** An example, where there is one and it is found soon. */
export function sharedTent(puzzle: Tents): Sharing | undefined {
  const tents = coveringTents(puzzle);
  if (tents === undefined) return undefined;
  const pairs = pairingOf(puzzle, tents);
  const ownTree = new Map(pairs.map(([tree, tent]) => [tent.join(), tree]));
  const served = new Set(pairs.map(([tree]) => tree.join()));
  for (const tree of cellsWhere(puzzle, puzzle.trees, 1)) {
    if (served.has(tree.join())) continue;
    const shared = tents.find(([row, col]) => Math.abs(row - tree[0]) + Math.abs(col - tree[1]) === 1);
    const other = shared === undefined ? undefined : ownTree.get(shared.join());
    if (shared !== undefined && other !== undefined) return { tents, shared, trees: [other, tree] };
  }
  return undefined;
}

/** Tents that do not touch, meet every count and leave no tree without one beside it. */
function coveringTents(puzzle: Tents): Cell[] | undefined {
  const { rows, cols, trees, givens, rowClues, colClues } = puzzle;
  const tent = new Uint8Array(rows * cols);
  const owes = { row: rowClues.slice(), column: colClues.slice() };
  const candidate = Array.from(trees, (_, at) => mayHold(puzzle, at));
  let nodes = 0;
  /** Of the cells before `at`, those that a tent on it would touch. */
  const touches = (at: number): boolean => {
    const col = at % cols;
    return (
      (col > 0 && (tent[at - 1] === 1 || tent[at - cols - 1] === 1)) ||
      tent[at - cols] === 1 ||
      (col < cols - 1 && tent[at - cols + 1] === 1)
    );
  };
  /** Whether what ended with the cell `at` is in order: its line, and the trees whose last neighbour it was. */
  const settled = (at: number): boolean => {
    const [row, col] = cellAt(puzzle, at);
    if (col === cols - 1 && rowClues[row] !== BLANK && owes.row[row] !== 0) return false;
    if (row === rows - 1 && colClues[col] !== BLANK && owes.column[col] !== 0) return false;
    const served = (tree: number): boolean => besideOf(puzzle, tree).some((cell) => tent[cell] === 1);
    if (at >= cols && trees[at - cols] === 1 && !served(at - cols)) return false;
    if (row < rows - 1) return true;
    return (
      (col === 0 || trees[at - 1] === 0 || served(at - 1)) &&
      (col < cols - 1 || trees[at] === 0 || served(at))
    );
  };
  const from = (at: number): boolean => {
    if (++nodes > MOST_NODES) return false;
    if (at === tent.length) return true;
    const [row, col] = cellAt(puzzle, at);
    if (candidate[at] === true && !touches(at) && owes.row[row] !== 0 && owes.column[col] !== 0) {
      tent[at] = 1;
      owes.row[row]!--;
      owes.column[col]!--;
      if (settled(at) && from(at + 1)) return true;
      tent[at] = 0;
      owes.row[row]!++;
      owes.column[col]!++;
    }
    return givens[at] !== GIVEN.tent && settled(at) && from(at + 1);
  };
  // The search goes one call deeper for each cell.
  if (tent.length > 2000 || !from(0)) return undefined;
  return cellsWhere(puzzle, tent, 1);
}

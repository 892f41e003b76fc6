/**
 * Which tree each tent can have: a maximum matching by shortest augmenting paths (Berge 1957). It is for display; no solver uses it. It is
 * unique exactly when pairing off a tent with one tree left, again and again, pairs all. O(tents · trees) at worst, near linear on boards.
 */
import { besideOf, type Cell, cellAt, indexOf, inside } from "../../board/index.js";
import { certainPairs } from "./play/certain-pairs.js";
import type { Tents } from "./puzzle.js";

/** A tree and its tent. */
export type Pair = readonly [tree: Cell, tent: Cell];

/** As many tents as can have a tree each, in the order of the tents: all of them when a pairing exists. */
export function pairingOf(puzzle: Tents, tents: readonly Cell[]): Pair[] {
  /** For every tent the indices of the trees beside it. Tents off the board have none. */
  const beside = tents.map((tent) =>
    inside(puzzle, tent)
      ? besideOf(puzzle, indexOf(puzzle, tent)).filter((at) => puzzle.trees[at] === 1)
      : [],
  );
  /** The tent that has a tree, and the tree that a tent has. */
  const tentOf = new Map<number, number>();
  const treeOf = new Int32Array(tents.length).fill(-1);
  for (let start = 0; start < tents.length; start++) augment(start, beside, tentOf, treeOf);
  const pairs: Pair[] = [];
  tents.forEach((tent, i) => {
    const tree = treeOf[i]!;
    if (tree !== -1) pairs.push([cellAt(puzzle, tree), tent]);
  });
  return pairs;
}

/** Breadth first from a tent without a tree to a tree without a tent; then every tent on the way moves on by one tree. */
function augment(
  start: number,
  beside: readonly (readonly number[])[],
  tentOf: Map<number, number>,
  treeOf: Int32Array,
): void {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const tent of queue) {
    for (const tree of beside[tent]!) {
      if (cameFrom.has(tree)) continue;
      cameFrom.set(tree, tent);
      const holder = tentOf.get(tree);
      if (holder !== undefined) {
        queue.push(holder);
        continue;
      }
      for (let free = tree; ;) {
        const mover = cameFrom.get(free)!;
        const left = treeOf[mover]!;
        tentOf.set(free, mover);
        treeOf[mover] = free;
        if (mover === start) return;
        free = left;
      }
    }
  }
}

/** Whether every tent can have a tree for itself in only one way. False, too, when there is no way at all. */
export function pairingIsUnique(puzzle: Tents, tents: readonly Cell[]): boolean {
  const onBoard = tents.every((tent) => inside(puzzle, tent));
  return onBoard && certainPairs(puzzle, tents).length === tents.length;
}

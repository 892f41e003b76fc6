/** Pairs of a tree and a tent that are certain, to show to the player. */
import { besideOf, type Cell, cellAt, indexOf } from "../../../board/index.js";
import type { Tents } from "../puzzle.js";

/** A tent with only one tree left has that tree, so no other tent does. This is repeated. Uncertain pairs would mislead. Linear time. */
export function certainPairs(puzzle: Tents, tents: readonly Cell[]): (readonly [Cell, Cell])[] {
  const { rows, cols, trees } = puzzle;
  const left = new Uint8Array(tents.length);
  const numberAt = new Int32Array(rows * cols).fill(-1);
  const taken = new Uint8Array(rows * cols);
  const freeTrees = (tent: Cell): number[] =>
    besideOf(puzzle, indexOf(puzzle, tent)).filter((at) => trees[at] === 1 && taken[at] === 0);
  const due: number[] = [];
  for (const [k, tent] of tents.entries()) {
    numberAt[indexOf(puzzle, tent)] = k;
    left[k] = freeTrees(tent).length;
    if (left[k] === 1) due.push(k);
  }
  const pairs: (readonly [Cell, Cell])[] = [];
  for (const k of due) {
    const tent = tents[k]!;
    if (left[k] !== 1) continue;
    const [tree] = freeTrees(tent) as [number];
    pairs.push([cellAt(puzzle, tree), tent]);
    taken[tree] = 1;
    left[k] = 0;
    for (const at of besideOf(puzzle, tree)) {
      const other = numberAt[at]!;
      if (other >= 0 && left[other]! > 0 && --left[other]! === 1) due.push(other);
    }
  }
  return pairs;
}

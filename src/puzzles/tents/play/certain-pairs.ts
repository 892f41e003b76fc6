/** Whose tree is certain, for the player's eyes. */
import type { Cell } from "../../../board/index.js";
import type { Tents } from "../puzzle.js";

/** Trees beside a cell at most. */
const SIDES = 4;

/** A tent with one tree left has that tree, and no other tent has it; again and again. Pairs that are not certain would mislead. Linear time. */
export function certainPairs(
  { rows, cols, trees }: Tents,
  tents: readonly Cell[],
): (readonly [Cell, Cell])[] {
  const left = new Uint8Array(tents.length);
  const numberAt = new Int32Array(rows * cols).fill(-1);
  const taken = new Uint8Array(rows * cols);
  const near = new Int32Array(SIDES);
  const look = (row: number, col: number, isOne: (at: number) => boolean): number => {
    const at = row * cols + col;
    let count = 0;
    if (row > 0 && isOne(at - cols)) near[count++] = at - cols;
    if (col > 0 && isOne(at - 1)) near[count++] = at - 1;
    if (col < cols - 1 && isOne(at + 1)) near[count++] = at + 1;
    if (row < rows - 1 && isOne(at + cols)) near[count++] = at + cols;
    return count;
  };
  const isFreeTree = (at: number): boolean => trees[at] === 1 && taken[at] === 0;
  const isTent = (at: number): boolean => numberAt[at]! >= 0;
  const due: number[] = [];
  for (let k = 0; k < tents.length; k++) {
    const [row, col] = tents[k]!;
    numberAt[row * cols + col] = k;
    left[k] = look(row, col, isFreeTree);
    if (left[k] === 1) due.push(k);
  }
  const pairs: (readonly [Cell, Cell])[] = [];
  for (const k of due) {
    const tent = tents[k]!;
    if (left[k] !== 1) continue;
    look(tent[0], tent[1], isFreeTree);
    const tree = near[0]!;
    const cell: Cell = [Math.floor(tree / cols), tree % cols];
    pairs.push([cell, tent]);
    taken[tree] = 1;
    left[k] = 0;
    const others = look(cell[0], cell[1], isTent);
    for (let i = 0; i < others; i++) {
      const other = numberAt[near[i]!]!;
      if (left[other]! > 0 && --left[other]! === 1) due.push(other);
    }
  }
  return pairs;
}

/**
 * The oracle: every tent layout of a small puzzle, from the rules alone and by the plainest means. Cells are tried in
 * reading order; a layout that touches itself or overfills a line is dropped at once, and what is left is
 * asked for its counts and for a pairing of tents with trees.
 */
import type { Cell } from "../../../board/index.js";
import { BLANK, GIVEN, type Camp, type Tents } from "../puzzle.js";

export function bruteForce(puzzle: Tents): Cell[][] {
  const { rows, cols, trees, givens, rowClues, colClues } = puzzle;
  const treeCount = trees.reduce((sum, bit) => sum + bit, 0);
  const rowTents = Array.from({ length: rows }, () => 0);
  const colTents = Array.from({ length: cols }, () => 0);
  const tents: Cell[] = [];
  const found: Cell[][] = [];

  const clueHolds = (clue: number, count: number): boolean => clue === BLANK || clue === count;
  const fits = (row: number, col: number): boolean => {
    const at = row * cols + col;
    if (trees[at] === 1 || givens[at] === GIVEN.grass || tents.length === treeCount) return false;
    if (rowClues[row] !== BLANK && rowTents[row]! >= rowClues[row]!) return false;
    if (colClues[col] !== BLANK && colTents[col]! >= colClues[col]!) return false;
    if (tents.some(([r, c]) => Math.abs(r - row) <= 1 && Math.abs(c - col) <= 1)) return false;
    return treesBeside(puzzle, [row, col]).length > 0;
  };

  const visit = (at: number): void => {
    if (at % cols === 0 && at > 0) {
      const row = at / cols - 1;
      if (!clueHolds(rowClues[row]!, rowTents[row]!)) return;
    }
    if (at === rows * cols) {
      if (tents.length !== treeCount) return;
      if (!colTents.every((count, col) => clueHolds(colClues[col]!, count))) return;
      if (pairs(puzzle, tents)) found.push([...tents]);
      return;
    }
    const row = Math.floor(at / cols);
    const col = at % cols;
    if (fits(row, col)) {
      tents.push([row, col]);
      rowTents[row]!++;
      colTents[col]!++;
      visit(at + 1);
      tents.pop();
      rowTents[row]!--;
      colTents[col]!--;
    }
    if (givens[at] !== GIVEN.tent) visit(at + 1);
  };
  visit(0);
  return found;
}

function treesBeside({ rows, cols, trees }: Tents, [row, col]: Cell): number[] {
  const found: number[] = [];
  if (row > 0 && trees[(row - 1) * cols + col] === 1) found.push((row - 1) * cols + col);
  if (col > 0 && trees[row * cols + col - 1] === 1) found.push(row * cols + col - 1);
  if (col < cols - 1 && trees[row * cols + col + 1] === 1) found.push(row * cols + col + 1);
  if (row < rows - 1 && trees[(row + 1) * cols + col] === 1) found.push((row + 1) * cols + col);
  return found;
}

/** Whether every tent can have a tree beside it to itself: tried out, tent by tent. */
function pairs(puzzle: Tents, tents: readonly Cell[]): boolean {
  const taken = new Set<number>();
  const pair = (next: number): boolean => {
    if (next === tents.length) return true;
    for (const tree of treesBeside(puzzle, tents[next]!)) {
      if (taken.has(tree)) continue;
      taken.add(tree);
      if (pair(next + 1)) return true;
      taken.delete(tree);
    }
    return false;
  };
  return pair(0);
}

/** A text that two layouts share exactly when they are the same one. */
export function campKey({ tents }: Camp): string {
  return tents
    .map(([row, col]) => `${row},${col}`)
    .toSorted()
    .join(" ");
}

/** The keys of all solutions, sorted. */
export function bruteKeys(puzzle: Tents): string[] {
  return bruteForce(puzzle)
    .map((tents) => campKey({ tents }))
    .toSorted();
}

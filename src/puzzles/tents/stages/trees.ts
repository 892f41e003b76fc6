/** Techniques that look at trees and the tents that belong to them. Each reports what follows on a board, and marks nothing. */
import { GRASS, OPEN, TENT, TREE, wait, type StageBoard } from "./board.js";
import { find, type Found } from "./found.js";

/** The trees beside a place that no tent is known to belong to. */
function freeTrees({ marks, paired, width }: StageBoard, q: number): number {
  let count = 0;
  if (marks[q - width] === TREE && paired[q - width] === 0) count++;
  if (marks[q - 1] === TREE && paired[q - 1] === 0) count++;
  if (marks[q + 1] === TREE && paired[q + 1] === 0) count++;
  if (marks[q + width] === TREE && paired[q + width] === 0) count++;
  return count;
}

/** Whether a tree may have its tent on a place. */
function mayOwn({ marks, paired }: StageBoard, q: number): boolean {
  return marks[q] === OPEN || (marks[q] === TENT && paired[q] === 0);
}

/** The sides (as bits: above, left, right, below) on which a tree may have its tent. */
function sidesOf(board: StageBoard, tree: number): number {
  const { width } = board;
  return (
    (mayOwn(board, tree - width) ? ABOVE : 0) |
    (mayOwn(board, tree - 1) ? LEFT : 0) |
    (mayOwn(board, tree + 1) ? RIGHT : 0) |
    (mayOwn(board, tree + width) ? BELOW : 0)
  );
}

const ABOVE = 1;
const LEFT = 2;
const RIGHT = 4;
const BELOW = 8;

/** How far it is to a side (one bit). */
function stepTo(width: number, side: number): number {
  if (side === ABOVE) return -width;
  if (side === LEFT) return -1;
  return side === RIGHT ? 1 : width;
}

/**
 * A tree that has its tent takes no other: cells beside no free tree are grass, and a free tree with one place left has its tent there. Trees and tents that can belong to no other
 * are paired on the way. Only those around which something changed are looked at.
 */
export function findByOwners(board: StageBoard, found: Found): void {
  const { marks, paired, width, waiting, isWaiting } = board;
  while (board.waitingCount > 0 && !board.clash) {
    const q = waiting[--board.waitingCount]!;
    isWaiting[q] = 0;
    if (paired[q] === 1) continue;
    if (marks[q] === TENT) {
      const free = freeTrees(board, q);
      if (free === 0) board.clash = true;
      if (free !== 1) continue;
      for (const step of [-width, -1, 1, width])
        if (marks[q + step] === TREE && paired[q + step] === 0) pairOff(board, q + step, q, found);
      continue;
    }
    const sides = sidesOf(board, q);
    if (sides === 0) board.clash = true;
    if (sides === 0 || (sides & (sides - 1)) !== 0) continue;
    const place = q + stepTo(width, sides);
    if (marks[place] === TENT) pairOff(board, q, place, found);
    else find(found, place, TENT);
  }
}

/** A tree and a tent belong together: other trees lose a place, other tents and cells lose a tree. */
function pairOff(board: StageBoard, tree: number, tent: number, found: Found): void {
  const { marks, paired, width } = board;
  paired[tree] = 1;
  paired[tent] = 1;
  for (const step of [-width, -1, 1, width]) {
    if (marks[tent + step] === TREE) wait(board, tent + step);
    const beside = tree + step;
    if (marks[beside] === TENT) wait(board, beside);
    else if (marks[beside] === OPEN && freeTrees(board, beside) === 0) find(found, beside, GRASS);
  }
}

/** A tree with two places left that touch at a corner: the other cell that touches both is grass. */
export function findDiagonalPairs(board: StageBoard, found: Found): void {
  const { marks, paired, width, trees, treeCount } = board;
  for (let i = 0; i < treeCount; i++) {
    const tree = trees[i]!;
    if (paired[tree] === 1) continue;
    const sides = sidesOf(board, tree);
    const upright = sides & (ABOVE | BELOW);
    const level = sides & (LEFT | RIGHT);
    const isPair = upright !== 0 && level !== 0 && upright !== (ABOVE | BELOW) && level !== (LEFT | RIGHT);
    if (!isPair) continue;
    const corner = tree + stepTo(width, upright) + stepTo(width, level);
    if (marks[corner] === OPEN) find(found, corner, GRASS);
  }
}

/** If as many trees have all their places in one line as it still needs tents, its other open cells are grass. */
export function findTreesInLines(board: StageBoard, found: Found): void {
  const { rows, cols } = board;
  for (let line = 0; line < rows + cols; line++) findTreesInLine(board, line, found);
}

function findTreesInLine(board: StageBoard, line: number, found: Found): void {
  const { marks, paired, rows, cols, width, clues, tents, open } = board;
  const isRow = line < rows;
  const need = clues[line]! - tents[line]!;
  if (clues[line]! < 0 || need <= 0 || open[line] === 0) return;
  const start = isRow ? (line + 1) * width + 1 : width + 1 + line - rows;
  const step = isRow ? 1 : width;
  const end = start + step * (isRow ? cols : rows);
  const both = isRow ? LEFT | RIGHT : ABOVE | BELOW;
  /** All places of the tree are beside it in this line, and no tent stands there yet. */
  const isInLine = (q: number): boolean =>
    marks[q] === TREE &&
    paired[q] === 0 &&
    sidesOf(board, q) === both &&
    marks[q - step] === OPEN &&
    marks[q + step] === OPEN;
  let own = 0;
  for (let q = start; q < end; q += step) if (isInLine(q)) own++;
  if (own !== need) return;
  for (let q = start; q < end; q += step)
    if (marks[q] === OPEN && !isInLine(q - step) && !isInLine(q + step)) find(found, q, GRASS);
}

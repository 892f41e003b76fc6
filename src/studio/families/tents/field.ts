/** What follows from the marks on the sheet, for the player's eyes: the camp, and whose tree is certain. */
import type { Cell } from "../../../board/index.js";
import { GIVEN, type Camp, type Tents } from "../../../puzzles/index.js";
import type { Sheet } from "./sheet.js";

/** The tents and the grass, marked or given, with the pairs that are certain. */
export function campOn({ puzzle, marks }: Sheet): Camp {
  const { rows, cols, givens } = puzzle;
  const tents: Cell[] = [];
  const grass: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const mark = givens[row * cols + col] || marks[row]![col];
      if (mark === GIVEN.tent) tents.push([row, col]);
      else if (mark === GIVEN.grass) grass.push([row, col]);
    }
  return { tents, grass, pairs: certainPairs(puzzle, tents) };
}

/** The trees that share a side with a cell, as indices. */
function treesBeside({ rows, cols, trees }: Tents, [row, col]: Cell): number[] {
  const at = row * cols + col;
  const near: number[] = [];
  if (row > 0 && trees[at - cols] === 1) near.push(at - cols);
  if (col > 0 && trees[at - 1] === 1) near.push(at - 1);
  if (col < cols - 1 && trees[at + 1] === 1) near.push(at + 1);
  if (row < rows - 1 && trees[at + cols] === 1) near.push(at + cols);
  return near;
}

/**
 * A tent with one tree left beside it has that tree, and then no other tent has it; again and again. A pair
 * that could still be otherwise is not shown: it would mislead.
 */
function certainPairs(puzzle: Tents, tents: readonly Cell[]): (readonly [Cell, Cell])[] {
  const choices = tents.map((tent) => new Set(treesBeside(puzzle, tent)));
  const wanted = new Map<number, number[]>();
  choices.forEach((near, tent) => {
    for (const tree of near) wanted.set(tree, [...(wanted.get(tree) ?? []), tent]);
  });
  const due: number[] = [];
  choices.forEach((near, tent) => {
    if (near.size === 1) due.push(tent);
  });
  const pairs: (readonly [Cell, Cell])[] = [];
  for (const tent of due) {
    const [tree] = choices[tent]!;
    if (tree === undefined) continue;
    choices[tent]!.clear();
    pairs.push([[Math.floor(tree / puzzle.cols), tree % puzzle.cols], tents[tent]!]);
    for (const other of wanted.get(tree) ?? []) {
      if (choices[other]!.delete(tree) && choices[other]!.size === 1) due.push(other);
    }
  }
  return pairs;
}

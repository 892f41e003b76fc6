/** Random small puzzles, solvable and not, with blank clues and givens. */
import * as fc from "fast-check";
import { createRandom, type Random } from "../../../base/index.js";
import { plantTents } from "../presets.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";

/**
 * About a third are made from a solution, a third are such a puzzle with something changed, and a third are trees
 * and clues at random. Some have blank clues, some givens (true or false ones).
 */
export function randomPuzzle(random: Random, rows: number, cols: number): Tents {
  const most = random.below(Math.floor((rows * cols) / 4) + 2);
  const { puzzle, tents } = plantTents({ rows, cols, random, most });
  const kind = random.below(3);
  if (kind === 1) disturb(puzzle, random);
  if (kind === 2) scatter(puzzle, random);
  if (random.below(2) === 0) blankClues(puzzle, random);
  if (random.below(3) === 0) {
    const isTent = new Set(tents.map(([row, col]) => row * cols + col));
    giveCells(puzzle, random, (cell) => isTent.has(cell));
  }
  return puzzle;
}

/** A square board with a solution, except that one tent has moved from the count of one column to that of another. */
export function withMovedCount(seed: number, size: number, tents: number): Tents {
  const random = createRandom(seed);
  const { puzzle } = plantTents({ rows: size, cols: size, random, most: tents });
  puzzle.colClues[random.below(size)]!--;
  puzzle.colClues[random.below(size)]!++;
  return puzzle;
}

/** One clue larger or smaller, or a tree added, removed or moved. */
function disturb({ trees, rowClues, colClues }: Tents, random: Random): void {
  for (let times = 1 + random.below(2); times > 0; times--) {
    const clues = random.below(2) === 0 ? rowClues : colClues;
    const line = random.below(clues.length);
    const cell = random.below(trees.length);
    if (random.below(2) === 0) clues[line] = Math.max(0, clues[line]! + (random.below(2) === 0 ? 1 : -1));
    else trees[cell] = 1 - trees[cell]!;
  }
}

function scatter({ rows, cols, trees, rowClues, colClues }: Tents, random: Random): void {
  const share = 3 + random.below(8);
  for (let cell = 0; cell < trees.length; cell++) trees[cell] = random.below(share) === 0 ? 1 : 0;
  for (let row = 0; row < rows; row++) rowClues[row] = random.below(Math.ceil(cols / 2) + 1);
  for (let col = 0; col < cols; col++) colClues[col] = random.below(Math.ceil(rows / 2) + 1);
}

function blankClues({ rowClues, colClues }: Tents, random: Random): void {
  const share = 1 + random.below(4);
  for (const clues of [rowClues, colClues])
    for (let line = 0; line < clues.length; line++) if (random.below(share) === 0) clues[line] = BLANK;
}

function giveCells({ trees, givens }: Tents, random: Random, isTent: (cell: number) => boolean): void {
  for (let times = random.below(5); times > 0; times--) {
    const cell = random.below(givens.length);
    if (trees[cell] === 1) continue;
    const honest = random.below(5) > 0;
    givens[cell] = isTent(cell) === honest ? GIVEN.tent : GIVEN.grass;
  }
}

/** The puzzle of one number: the same for the same seed and longest side. */
export function puzzleOfSeed(seed: number, longest: number): Tents {
  const random = createRandom(seed);
  return randomPuzzle(random, 1 + random.below(longest), 1 + random.below(longest));
}

/** The same for fast-check, which shrinks the sides. */
export function smallTents(longest: number): fc.Arbitrary<Tents> {
  const side = fc.integer({ min: 1, max: longest });
  return fc
    .tuple(side, side, fc.nat())
    .map(([rows, cols, seed]) => randomPuzzle(createRandom(seed), rows, cols));
}

/** Grass that can be seen at a glance. */
import { besideOf, type Cell, cellAt, touchingOf } from "../../../board/index.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";

/**
 * Open cells that can have no tent: no tree beside them, a tent touching them, or a full line. `ground` says what is on each
 * cell. It runs after every move, so tents are counted as they are met: with lists of the cells of each line it took nine times
 * as long.
 */
export function autoGrass(puzzle: Tents, ground: Uint8Array): Cell[] {
  const { rows, cols, trees } = puzzle;
  // What is left of each clue.
  const rowLeft = Int32Array.from(puzzle.rowClues);
  const colLeft = Int32Array.from(puzzle.colClues);
  const barred = new Uint8Array(trees.length);
  const shaded = new Uint8Array(trees.length);
  for (let at = 0; at < ground.length; at++) {
    if (trees[at] === 1) for (const other of besideOf(puzzle, at)) shaded[other] = 1;
    if (ground[at] !== GIVEN.tent) continue;
    for (const other of touchingOf(puzzle, at)) barred[other] = 1;
    const [row, col] = cellAt(puzzle, at);
    rowLeft[row]!--;
    colLeft[col]!--;
  }
  const barren: Cell[] = [];
  for (let row = 0, at = 0; row < rows; row++) {
    const rowFull = puzzle.rowClues[row] !== BLANK && rowLeft[row]! <= 0;
    for (let col = 0; col < cols; col++, at++) {
      if (trees[at] === 1 || ground[at] !== GIVEN.none) continue;
      const full = rowFull || (puzzle.colClues[col] !== BLANK && colLeft[col]! <= 0);
      if (full || shaded[at] === 0 || barred[at] === 1) barren.push([row, col]);
    }
  }
  return barren;
}

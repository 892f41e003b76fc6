/** Grass that can be seen at a glance. */
import { besideOf, type Cell, cellsWhere, touchingOf } from "../../../board/index.js";
import { BLANK, GIVEN, linesOf, type Tents } from "../puzzle.js";

/** Open cells that can have no tent: no tree beside them, a tent touching them, or a full line. `ground` says what stands where. */
export function autoGrass(puzzle: Tents, ground: Uint8Array): Cell[] {
  const { trees } = puzzle;
  const isTent = (at: number): boolean => ground[at] === GIVEN.tent;
  const barred = new Uint8Array(trees.length);
  const shaded = new Uint8Array(trees.length);
  for (let at = 0; at < ground.length; at++) {
    if (isTent(at)) for (const other of touchingOf(puzzle, at)) barred[other] = 1;
    if (trees[at] === 1) for (const other of besideOf(puzzle, at)) shaded[other] = 1;
  }
  for (const { clue, cells } of linesOf(puzzle))
    if (clue !== BLANK && cells.filter(isTent).length >= clue) for (const at of cells) barred[at] = 1;
  const barren = ground.map((mark, at) =>
    trees[at] === 0 && mark === GIVEN.none && (shaded[at] === 0 || barred[at] === 1) ? 1 : 0,
  );
  return cellsWhere(puzzle, barren, 1);
}

/** Grass that can be seen at a glance. */
import type { Cell } from "../../../board/index.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";

/** Open cells that can have no tent: no tree beside them, a tent touching them, or a full line. `ground` says what stands where. */
export function autoGrass({ rows, cols, trees, rowClues, colClues }: Tents, ground: Uint8Array): Cell[] {
  const rowTents = new Int16Array(rows);
  const colTents = new Int16Array(cols);
  const barred = new Uint8Array(rows * cols);
  const shaded = new Uint8Array(rows * cols);
  for (let at = 0; at < ground.length; at++) {
    if (trees[at] === 0 && ground[at] !== GIVEN.tent) continue;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    if (ground[at] === GIVEN.tent) {
      rowTents[row]!++;
      colTents[col]!++;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        barred.fill(1, r * cols + Math.max(0, col - 1), r * cols + Math.min(cols - 1, col + 1) + 1);
    }
    if (trees[at] === 0) continue;
    if (row > 0) shaded[at - cols] = 1;
    if (col > 0) shaded[at - 1] = 1;
    if (col < cols - 1) shaded[at + 1] = 1;
    if (row < rows - 1) shaded[at + cols] = 1;
  }
  const full = (clue: number, tents: number): boolean => clue !== BLANK && tents >= clue;
  const cells: Cell[] = [];
  for (let at = 0; at < ground.length; at++) {
    if (trees[at] === 1 || ground[at] !== GIVEN.none) continue;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    const none = shaded[at] === 0 || barred[at] === 1;
    if (none || full(rowClues[row]!, rowTents[row]!) || full(colClues[col]!, colTents[col]!))
      cells.push([row, col]);
  }
  return cells;
}

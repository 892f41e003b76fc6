/**
 * The cells that single rules leave open, whatever the order: each rule is applied until none settles anything. Thousands of boards are asked for one that is kept,
 * so this is the same as `single-rules.ts` without its steps, in flat arrays that are used again.
 */
import { BLANK, type Tents } from "../puzzle.js";
import { aroundOf, NONE } from "./around.js";

const OPEN = 0;
const GRASS = 1;
const TENT = 2;
const TREE = 3;

/** Gives the open cells of boards of one size, in order. The array is used again by the next call. */
export function createClosure(rows: number, cols: number): (puzzle: Tents) => Int32Array {
  const size = rows * cols;
  const { beside, touching } = aroundOf(rows, cols);
  const marks = new Uint8Array(size);
  /** Rows, then columns. */
  const clues = new Int32Array(rows + cols);
  const tents = new Int32Array(rows + cols);
  const open = new Int32Array(rows + cols);
  /** By tree: cells beside it that are not grass. */
  const places = new Uint8Array(size);
  /** Cells that are settled and whose consequences are not looked at yet. Each cell comes once. */
  const queue = new Int32Array(size);
  const left = new Int32Array(size);
  let queued = 0;

  function mark(at: number, value: number): void {
    if (marks[at] !== OPEN) return;
    marks[at] = value;
    queue[queued++] = at;
  }

  function lookAtLine(line: number): void {
    const clue = clues[line]!;
    if (clue === BLANK || open[line] === 0) return;
    const value = tents[line] === clue ? GRASS : tents[line]! + open[line]! === clue ? TENT : OPEN;
    if (value === OPEN) return;
    const isRow = line < rows;
    const step = isRow ? 1 : cols;
    let at = isRow ? line * cols : line - rows;
    for (let count = isRow ? cols : rows; count > 0; count--, at += step) mark(at, value);
  }

  function lookAtTree(tree: number): void {
    if (places[tree] !== 1) return;
    for (let i = 4 * tree; i < 4 * tree + 4; i++) if (beside[i] !== NONE) mark(beside[i]!, TENT);
  }

  function start({ trees, rowClues, colClues }: Tents): void {
    queued = 0;
    clues.set(rowClues);
    clues.set(colClues, rows);
    tents.fill(0);
    open.fill(0);
    places.fill(0);
    for (let at = 0, row = 0, col = 0; at < size; at++) {
      if (trees[at] === 1) marks[at] = TREE;
      else {
        marks[at] = OPEN;
        open[row]!++;
        open[rows + col]!++;
      }
      if (++col === cols) [row, col] = [row + 1, 0];
    }
    for (let at = 0; at < size; at++) {
      if (marks[at] === TREE) continue;
      let hasTree = false;
      for (let i = 4 * at; i < 4 * at + 4; i++) {
        const side = beside[i]!;
        if (side === NONE || trees[side] !== 1) continue;
        hasTree = true;
        places[side]!++;
      }
      if (!hasTree) mark(at, GRASS);
    }
    for (let line = 0; line < rows + cols; line++) lookAtLine(line);
    for (let at = 0; at < size; at++) if (marks[at] === TREE) lookAtTree(at);
  }

  return (puzzle) => {
    start(puzzle);
    for (let next = 0; next < queued; next++) {
      const at = queue[next]!;
      const isTent = marks[at] === TENT;
      const row = Math.floor(at / cols);
      const col = rows + (at % cols);
      open[row]!--;
      open[col]!--;
      if (isTent) {
        tents[row]!++;
        tents[col]!++;
        for (let i = 8 * at; i < 8 * at + 8; i++) if (touching[i] !== NONE) mark(touching[i]!, GRASS);
      } else {
        for (let i = 4 * at; i < 4 * at + 4; i++) {
          const side = beside[i]!;
          if (side === NONE || marks[side] !== TREE) continue;
          places[side]!--;
          lookAtTree(side);
        }
      }
      lookAtLine(row);
      lookAtLine(col);
    }
    let count = 0;
    for (let at = 0; at < size; at++) if (marks[at] === OPEN) left[count++] = at;
    return left.subarray(0, count);
  };
}

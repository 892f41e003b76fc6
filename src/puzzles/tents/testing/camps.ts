/** Boards and camps of tests, in few characters. */
import { unwrap } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { course } from "../formats/index.js";
import type { Pair } from "../pairing.js";
import type { Tents } from "../puzzle.js";

/** Trees at [0,2] [1,0] [2,3]; one solution: tents at [0,3] [2,0] [3,3]. */
export const SMALL = "4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n";

export const readBoard = (text: string): Tents => unwrap(course.parse(text));

/** "0,3 2,0" */
export function cellsOf(text: string): Cell[] {
  return text.split(" ").flatMap((cell): Cell[] => {
    const [row, col] = cell.split(",").map(Number);
    return row === undefined || col === undefined ? [] : [[row, col]];
  });
}

/** "0,2 0,3; 1,0 2,0": a tree and its tent each. */
export const pairsOf = (text: string): Pair[] =>
  text.split("; ").flatMap((pair): Pair[] => {
    const [tree, tent] = cellsOf(pair);
    return tree === undefined || tent === undefined ? [] : [[tree, tent]];
  });

/** All cells without a tree. */
export function freeCells({ cols, trees }: Tents): Cell[] {
  const cells: Cell[] = [];
  trees.forEach((bit, at) => {
    if (bit === 0) cells.push([Math.floor(at / cols), at % cols]);
  });
  return cells;
}

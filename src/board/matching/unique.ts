/**
 * Is a tiling the only one? Two tilings differ by alternating cycles, so a second one exists exactly when the board has such a cycle.
 * A 2 × 2 block of two parallel dominoes is looked for first. Otherwise cells with one neighbour are stripped with their dominoes
 * (Kotzig 1959), and a walk "to a neighbour that is not the partner, then to its partner" closes a cycle in what remains. Linear time.
 */
import type { Grid } from "../grid.js";
import { createBoard, findBlock, findCycle, switchCycle } from "./enumerate.js";
import { mateOf, toGrid } from "./space.js";

export interface SecondTiling {
  readonly mate: Int32Array;
  /** In order. The new tiling pairs the 1st cell with the 2nd, the 3rd with the 4th …; the old one the 2nd with the 3rd …. */
  readonly cycle: Int32Array;
}

/** A tiling that differs from `mate` by one cycle, or undefined when `mate` is the only tiling. */
export function secondTiling(grid: Grid, mate: Int32Array): SecondTiling | undefined {
  const board = createBoard(grid, mate);
  const { space } = board;
  const cycle = findBlock(board, space.stride) ?? findCycle(board);
  if (cycle === undefined) return undefined;
  switchCycle(space.mate, cycle, 0);
  return { mate: mateOf(space), cycle: Int32Array.from(cycle, (at) => toGrid(space, at)) };
}

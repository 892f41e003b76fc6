/**
 * Boards that single rules settle, or settle but for some cells: what is left takes steps of several rules, so the fewer cells are left, the easier the board. Trees of
 * tents that are left move, and a move stays when no more is left after it.
 */
import { checkpoint, type Budget, type Random } from "../../../base/index.js";
import { indexOf } from "../../../board/index.js";
import { createClosure } from "./closure.js";
import { createTreeMover, type TentsSketch } from "./trees.js";

/** Moves after which a sketch is given up, for each tent. */
const MOVES_PER_TENT = 30;

/** The sketch with at most `most` cells that single rules leave open; undefined when that is not reached. */
export function settle(
  drawn: TentsSketch,
  most: number,
  random: Random,
  budget: Budget,
): TentsSketch | undefined {
  const { rows, cols } = drawn.puzzle;
  const { tents } = drawn.solution;
  const openOf = createClosure(rows, cols);
  const mover = createTreeMover(drawn);
  const cells = tents.map((tent) => indexOf(drawn.puzzle, tent));
  let open = openOf(mover.puzzle);
  let cost = open.length;
  let left = openTents(cells, open);
  for (let moves = MOVES_PER_TENT * tents.length; cost > most; moves--) {
    if (moves === 0 || left.length === 0) return undefined;
    checkpoint(budget);
    if (!mover.move(left[random.below(left.length)]!, random)) continue;
    open = openOf(mover.puzzle);
    if (open.length > cost) mover.undo();
    else {
      cost = open.length;
      left = openTents(cells, open);
    }
  }
  return mover.sketch();
}

/** The tents (by number) on cells that are open. Both are in the order of the board. */
function openTents(cells: readonly number[], open: Int32Array): number[] {
  const tents: number[] = [];
  let next = 0;
  for (const [tent, at] of cells.entries()) {
    while (next < open.length && open[next]! < at) next++;
    if (open[next] === at) tents.push(tent);
  }
  return tents;
}

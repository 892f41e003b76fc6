/** Boards that easy techniques settle, or settle but for some cells. Trees of tents that are left move, and a move stays when no more is left after it. */
import { checkpoint, type Budget, type Random } from "../../../base/index.js";
import type { Tents } from "../puzzle.js";
import { OPEN } from "../stages/board.js";
import { stagingOf } from "../stages/measures.js";
import { createTreeMover, type TentsSketch } from "./trees.js";

/** Moves after which a sketch is given up, for each tent. */
const MOVES_PER_TENT = 30;

/** Techniques up to this one, by number, leave no more than this share of the cells open. */
export interface Ease {
  readonly most: number;
  readonly left: number;
}

/** How many cells that is. */
export function cellsLeft({ left }: Ease, { rows, cols }: Tents): number {
  return Math.floor(left * rows * cols);
}

/** The sketch as a board that is this easy; undefined when that is not reached. */
export function settle(
  drawn: TentsSketch,
  ease: Ease,
  random: Random,
  budget: Budget,
): TentsSketch | undefined {
  const { most } = ease;
  const enough = cellsLeft(ease, drawn.puzzle);
  const { rows, cols } = drawn.puzzle;
  const { tents } = drawn.solution;
  const { stages, board } = stagingOf(rows, cols);
  const mover = createTreeMover(drawn);
  const places = tents.map(([row, col]) => (row + 1) * board.width + col + 1);
  const openTents = (): number[] => {
    const numbers: number[] = [];
    for (let number = 0; number < places.length; number++)
      if (board.marks[places[number]!] === OPEN) numbers.push(number);
    return numbers;
  };
  let { rest } = stages(mover.puzzle, most, budget);
  let left = openTents();
  const first = rest;
  for (let moves = MOVES_PER_TENT * tents.length; rest > enough; moves--) {
    if (moves === 0 || left.length === 0) return undefined;
    checkpoint(budget);
    budget.report({ stage: "settling", done: first - rest, total: first - enough });
    if (!mover.move(left[random.below(left.length)]!, random)) continue;
    const next = stages(mover.puzzle, most, budget);
    if (next.rest > rest) mover.undo();
    else {
      ({ rest } = next);
      left = openTents();
    }
  }
  return mover.sketch();
}

/** How a board of up to 64 cells is searched: how far down by the fewest options, and by which sweep from there. */
import type { Compiled } from "./compile.js";

export type SweepName = "front" | "poorest";

export interface Plan {
  /** Levels, below what is laid already, that branch on the item with the fewest options. */
  readonly levels: number;
  readonly sweep: SweepName;
}

/** One level costs nothing and tells the progress; with a second one more pieces are laid on 5 × 12 and 6 × 10, at a higher price. */
const UPPER_LEVELS = 1;

/**
 * With few placements the fewest options are worth their price all the way: on 18 IQ Twist challenges with 236 to 445 placements they take
 * three quarters of the time of a sweep, with 486 on average nearly twice as much.
 */
const FEW_PLACEMENTS = 450;

/**
 * Along a short front the window of the fixed order sees most of the border between full and empty. Pieces laid for all pentomino
 * packings up to symmetry, by the fixed order and by the poorest cell: 5 × 12 449,494 and 795,907; 6 × 10 661,896 and 1,256,517;
 * 8 × 8 without its middle 474,185 and 152,935; 2 × 5 × 6 (front 10) 3,765,810 and 2,578,751. A piece costs about the same in
 * both.
 */
const SHORT_FRONT = 6;

export function planFor({ cells, front, kindOf }: Compiled): Plan {
  return {
    levels: kindOf.length <= FEW_PLACEMENTS ? cells : UPPER_LEVELS,
    sweep: front <= SHORT_FRONT ? "front" : "poorest",
  };
}

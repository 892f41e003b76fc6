/** How a board of up to 64 cells is searched: how far down by the fewest options, and by which sweep from there. */
import type { Compiled } from "./compile.js";

export type SweepName = "front" | "poorest";

export interface Plan {
  /** Levels, below what is laid already, that branch on the item with the fewest options. */
  readonly levels: number;
  readonly sweep: SweepName;
}

/** One level costs nothing and tells the progress. */
const UPPER_LEVELS = 1;
const FEW_PLACEMENTS = 600;
const SHORT_FRONT = 8;

export function planFor({ cells, front, kindOf }: Compiled): Plan {
  return {
    levels: kindOf.length <= FEW_PLACEMENTS ? cells : UPPER_LEVELS,
    sweep: front <= SHORT_FRONT ? "front" : "poorest",
  };
}

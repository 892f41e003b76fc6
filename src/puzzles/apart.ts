/** A packing in space, taken apart by moves. */
import type { Budget, StopReason } from "../base/index.js";

/** One move: some pieces of a group go straight along an axis, together. The rest of the group stays. */
export interface ApartMove {
  /** The pieces that move, as indices of the solution's placements. */
  readonly moving: readonly number[];
  /** The side of the solid towards which they move. */
  readonly towards: "top" | "bottom" | "front" | "back" | "left" | "right";
  /** How many cells they move. Absent: they leave their group for good. */
  readonly by?: number;
}

/** How a packing comes apart. Pieces float freely: there is no box and no table, and nothing turns. */
export type TakenApart =
  /** Every piece comes off. No way takes fewer than `atLeast` moves. */
  | { readonly outcome: "apart"; readonly moves: readonly ApartMove[]; readonly atLeast: number }
  /** `moves` take off every piece that comes off. The rest hold each other in each of the `places` arrangements that moves lead to. */
  | {
      readonly outcome: "locked";
      readonly moves: readonly ApartMove[];
      /** Sets of pieces that stay together. */
      readonly together: readonly (readonly number[])[];
      readonly places: number;
    }
  /** The limit was reached. */
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** What a family provides if its packings can be taken apart. */
export interface TakingApart<P, S> {
  /** The fewest moves that are found. Undefined for a flat packing, where there is nothing to take apart. */
  readonly find: (puzzle: P, solution: S, budget: Budget) => TakenApart | undefined;
  /** What is wrong with the moves, judged by the cells alone; undefined when nothing is. It shares no code with `find`. */
  readonly check: (puzzle: P, solution: S, taken: TakenApart) => string | undefined;
  /** The piece of a placement, as documents name it. Equal pieces share a name. */
  readonly piece: (solution: S, placement: number) => string;
  /** The moving pieces, in words: "L and T". Equal pieces are told apart: "D (1) and D (2)". */
  readonly names: (solution: S, moving: readonly number[]) => string;
}

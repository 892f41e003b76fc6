/** A packing in space, taken apart by moves. */
import type { Budget, StopReason } from "../base/index.js";

/** One move: some pieces go straight along an axis, as one, and the rest of those that they are with stays. */
export interface ApartMove {
  /** What moves, as numbers of the solution's placements, from 0. */
  readonly moving: readonly number[];
  /** Towards which side of the solid. */
  readonly towards: "top" | "bottom" | "front" | "back" | "left" | "right";
  /** By this many cells. Absent: away from those that they were with, for good. */
  readonly by?: number;
}

/** How a packing comes apart. Pieces lie in the air: there is neither a box nor a table, and nothing turns. */
export type TakenApart =
  /** Every piece comes off. No way has fewer than `atLeast` moves. */
  | { readonly outcome: "apart"; readonly moves: readonly ApartMove[]; readonly atLeast: number }
  /** `moves` take off what comes off; the rest hold each other, in all of the `places` arrangements that moves lead to. */
  | {
      readonly outcome: "locked";
      readonly moves: readonly ApartMove[];
      /** Sets of pieces that stay together. */
      readonly together: readonly (readonly number[])[];
      readonly places: number;
    }
  /** The limit was reached. */
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** What a family brings whose packings can be taken apart. */
export interface TakingApart<P, S> {
  /** The fewest moves that are found. Undefined where there is nothing to take apart: a flat packing. */
  readonly find: (puzzle: P, solution: S, budget: Budget) => TakenApart | undefined;
  /** What is wrong with it, from the cells alone; undefined when nothing is. It shares no code with `find`. */
  readonly check: (puzzle: P, solution: S, taken: TakenApart) => string | undefined;
  /** The piece of a placement, as documents name it. Equal pieces have the same. */
  readonly piece: (solution: S, placement: number) => string;
  /** What moves, in words: "L and T". Equal pieces are told apart: "D (1) and D (2)". */
  readonly names: (solution: S, moving: readonly number[]) => string;
}

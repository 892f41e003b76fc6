/** Refutations that a family writes itself: by counting, or by clauses. */
import type { ClauseSet } from "../certify/index.js";
import type { Constraint } from "../model/index.js";

/** Constraints of a formulation that add up to 0 ≥ 1. */
export interface CountingRefutation {
  /** What is counted, for people: "trees against rows". */
  readonly words: string;
  /** The formulation whose constraints these are. */
  readonly formulation: string;
  /** How often a constraint is added: above 0 as "at least", below 0 as "at most". Left-over variables are taken care of elsewhere. */
  readonly weigh: (constraint: Constraint, index: number) => number;
  /** If given, all coefficients are divisible by this number but the bound is not, and constraints are taken as equalities. */
  readonly divisor?: number | undefined;
}

/** A formulation as clauses, with the constraint that each clause says. */
export interface FormulaOf extends ClauseSet {
  /** The formulation's id. */
  readonly formulation: string;
  /** Clause number → index of its constraint in the model. */
  readonly origins: Int32Array;
}

/** A clausal refutation that a family writes itself, a part at a time. */
export interface ShortRefutation {
  /** How it counts, for people: "column counters modulo 3". */
  readonly words: string;
  /** Whether it is likely to be shorter than a solver's; "unknown": a solver is to be tried first. */
  readonly shorter: boolean | "unknown";
  /** Writes the next part to the sink. False when the empty clause was written. */
  advance(): boolean;
}

/** A cardinality encoding is a value of the type below, in its own file, and a row of the registry. */
import type { Literal } from "../../model/index.js";
import type { SumRelation } from "../normal.js";
import type { CnfEncoding } from "../problems.js";
import type { ClauseWriter } from "./clause-writer.js";

/** How weighted sums become clauses. */
export type LinearMethod = "adder" | "generalized-totalizer" | "weighted-counter";

export interface Size {
  readonly variables: number;
  readonly clauses: number;
}

/** An encoding as the command line and the documentation show it. */
export interface EncodingDescription {
  /** Its name. */
  readonly id: CnfEncoding;
  /** What it is, in a few words. */
  readonly title: string;
  /** Who described it, and where. */
  readonly citation: string;
  /** How many variables and clauses it needs. */
  readonly size: string;
  /** How far unit propagation goes. */
  readonly propagation: string;
  /** Unit propagation finds every literal that the constraint implies. */
  readonly arcConsistent: boolean;
  /** How it writes weighted sums. */
  readonly linear: LinearMethod;
}

/** `encodeCnf` deals with the trivial cases: here 1 ≤ k ≤ n/2 for n literals of distinct variables, and k = 1 means "at most". */
export interface CardinalityEncoder extends Omit<EncodingDescription, "linear" | "propagation"> {
  /** How it writes weighted sums. Absent: by the generalized totalizer. */
  readonly linear?: LinearMethod;
  /** At least as much as `encode` writes. */
  bound(n: number, k: number, relation: SumRelation): Size;
  encode(writer: ClauseWriter, literals: readonly Literal[], k: number, relation: SumRelation): void;
}

export function saysAtMost(relation: SumRelation): boolean {
  return relation !== "at-least";
}

export function saysAtLeast(relation: SumRelation): boolean {
  return relation !== "at-most";
}

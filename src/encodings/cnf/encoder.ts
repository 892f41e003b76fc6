/** What one cardinality encoding is: a value of this type in a file of its own, and a row of the registry. */
import type { Literal } from "../../model/index.js";
import type { SumRelation } from "../normal.js";
import type { CnfEncoding } from "../problems.js";
import type { ClauseWriter } from "./clause-writer.js";

export type LinearMethod = "adder" | "generalized-totalizer" | "weighted-counter";

export interface Size {
  readonly variables: number;
  readonly clauses: number;
}

/** An encoding as the command line and the documentation show it. */
export interface EncodingDescription {
  readonly id: CnfEncoding;
  readonly title: string;
  readonly citation: string;
  readonly size: string;
  readonly propagation: string;
  /** Unit propagation finds every literal that the constraint implies. */
  readonly arcConsistent: boolean;
  readonly linear: LinearMethod;
}

/**
 * `encodeCnf` has dealt with all that is trivial: for n literals over distinct variables 1 ≤ k ≤ n/2, and with k = 1 only "at
 * most" comes.
 */
export interface CardinalityEncoder extends EncodingDescription {
  /** Never less than what `encode` writes. */
  bound(n: number, k: number, relation: SumRelation): Size;
  encode(writer: ClauseWriter, literals: readonly Literal[], k: number, relation: SumRelation): void;
}

export function saysAtMost(relation: SumRelation): boolean {
  return relation !== "at-least";
}

export function saysAtLeast(relation: SumRelation): boolean {
  return relation !== "at-most";
}

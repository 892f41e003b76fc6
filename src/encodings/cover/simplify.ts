/**
 * What an exact cover is built from: the literals that must hold, and the rest of the model sorted by what a cover expresses
 * well. Fixed literals are carried through all constraints until nothing fixed is left. Every constraint is normalised once, and
 * again after each round that fixed one of its variables.
 */
import type { Literal, Model } from "../../model/index.js";
import { normalise, withSmallBound, type Sum } from "../normal.js";

/** A constraint over at least two open literals of distinct variables. */
export type CoverConstraint =
  /** A primary item; a secondary item; at least one of three or more. */
  | {
      readonly kind: "exactly-one" | "at-most-one" | "clause";
      readonly literals: readonly Literal[];
      readonly constraint: number;
    }
  /** Any other count or weighted sum. */
  | { readonly kind: "sum"; readonly sum: Sum; readonly constraint: number };

export interface Simplified {
  readonly fixed: readonly Literal[];
  readonly sorted: readonly CoverConstraint[];
}

/** Undefined when propagation alone refutes the model. */
export function simplify(model: Model, tick: (steps: number) => void): Simplified | undefined {
  const { constraints, variableCount } = model;
  const occurrences = occurrencesOf(model);
  const values = new Int8Array(variableCount + 1);
  const known = (literal: Literal): number => (literal > 0 ? values[literal]! : -values[-literal]!);
  const fixed: Literal[] = [];
  const rests: (Sum | undefined)[] = constraints.map(() => undefined);
  const waiting = Array.from(constraints, (_, index) => index);
  const isWaiting = new Uint8Array(constraints.length).fill(1);

  for (let head = 0; head < waiting.length; head++) {
    const index = waiting[head]!;
    isWaiting[index] = 0;
    tick(1 + constraints[index]!.literals.length);
    const normal = normalise(constraints[index]!, fixed.length === 0 ? undefined : known);
    if (normal.never) return undefined;
    rests[index] = normal.rest;
    for (const literal of normal.forced) {
      const variable = Math.abs(literal);
      values[variable] = Math.sign(literal);
      fixed.push(literal);
      for (const other of occurrences.of(variable)) {
        if (other === index || isWaiting[other] === 1) continue;
        isWaiting[other] = 1;
        waiting.push(other);
      }
    }
  }
  const sorted: CoverConstraint[] = [];
  rests.forEach((rest, constraint) => {
    if (rest !== undefined) sorted.push(classify(rest, constraint));
  });
  return { fixed, sorted };
}

function classify(open: Sum, constraint: number): CoverConstraint {
  const sum = withSmallBound(open);
  if (sum.weights !== undefined || sum.bound !== 1) return { kind: "sum", sum, constraint };
  const { literals } = sum;
  if (sum.relation === "exactly") return { kind: "exactly-one", literals, constraint };
  if (sum.relation === "at-most") return { kind: "at-most-one", literals, constraint };
  // At least one of two is at most one of their opposites.
  if (literals.length === 2) {
    return { kind: "at-most-one", literals: literals.map((literal) => -literal), constraint };
  }
  return { kind: "clause", literals, constraint };
}

/** For every variable the constraints it is in, as one flat table. */
function occurrencesOf({ constraints, variableCount }: Model): { of(variable: number): Int32Array } {
  const starts = new Int32Array(variableCount + 2);
  for (const { literals } of constraints) {
    for (const literal of literals) starts[Math.abs(literal) + 1]!++;
  }
  for (let v = 1; v < starts.length; v++) starts[v]! += starts[v - 1]!;
  const places = starts.slice();
  const table = new Int32Array(starts.at(-1)!);
  constraints.forEach(({ literals }, index) => {
    for (const literal of literals) table[places[Math.abs(literal)]!++] = index;
  });
  return { of: (variable) => table.subarray(starts[variable], starts[variable + 1]) };
}

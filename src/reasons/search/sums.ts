/**
 * The constraints of a rule model as sums in typed arrays: Σ weight · literal ≥ bound with positive weights. "At most" counts the
 * opposite literals, "exactly" is two sums, and a clause is a sum of at least one.
 */
import type { Constraint, Literal, RuleModel } from "../../model/index.js";

/** A literal as an index: 2v for v, 2v + 1 for −v. */
export function indexOf(literal: Literal): number {
  return literal > 0 ? 2 * literal : 1 - 2 * literal;
}

/** Sums one after the other. */
export interface BareSums {
  readonly count: number;
  /** Sum s has the literals and weights from `start[s]` to `start[s + 1]`. */
  readonly start: Int32Array;
  readonly literals: Int32Array;
  readonly weights: Int32Array;
  readonly bound: Int32Array;
  readonly heaviest: Int32Array;
  /** The constraint that each sum says, or half of which. */
  readonly constraint: Int32Array;
  /** The rule of each sum; definitions have the number after the last rule. */
  readonly rule: Int32Array;
}

/** All sums of a model, and where each literal occurs in them. */
export interface Sums extends BareSums {
  /** Rule r has the sums `ofRule[ruleStart[r]]` to `ofRule[ruleStart[r + 1]]`. */
  readonly ruleStart: Int32Array;
  readonly ofRule: Int32Array;
  /** A literal with index i is in the sums `inSum` with the weights `inWeight`, from `inStart[i]` to `inStart[i + 1]`. Implications are not among them. */
  readonly inStart: Int32Array;
  readonly inSum: Int32Array;
  readonly inWeight: Int32Array;
  /**
   * A definition of two literals, one of which must hold, is an implication: where one fails, the other holds. A literal with index i implies the literals
   * `implied` by the sums `impliedBy`, from `impliedStart[i]` to `impliedStart[i + 1]`.
   */
  readonly implications: Int32Array;
  readonly impliedStart: Int32Array;
  readonly implied: Int32Array;
  readonly impliedBy: Int32Array;
}

/** Sums while they are collected. */
interface Draft {
  readonly start: number[];
  readonly literals: Literal[];
  readonly weights: number[];
  readonly bound: number[];
  readonly heaviest: number[];
  readonly constraint: number[];
}

export function sumsOf({ variableCount, constraints, rules, ruleOf }: RuleModel): Sums {
  const draft: Draft = { start: [], literals: [], weights: [], bound: [], heaviest: [], constraint: [] };
  for (let i = 0; i < constraints.length; i++) addSums(draft, constraints[i]!, i);
  draft.start.push(draft.literals.length);
  const constraint = Int32Array.from(draft.constraint);
  return groupSums(
    {
      count: draft.constraint.length,
      start: Int32Array.from(draft.start),
      literals: Int32Array.from(draft.literals),
      weights: Int32Array.from(draft.weights),
      bound: Int32Array.from(draft.bound),
      heaviest: Int32Array.from(draft.heaviest),
      constraint,
      rule: constraint.map((i) => (ruleOf[i]! < 0 ? rules.length : ruleOf[i]!)),
    },
    variableCount,
    rules.length,
  );
}

/** Sums with their places by rule and by literal. */
export function groupSums(bare: BareSums, variableCount: number, ruleCount: number): Sums {
  const { count, start, literals, weights, bound, rule } = bare;
  const isImplication = (s: number): boolean =>
    rule[s] === ruleCount && start[s + 1]! - start[s]! === 2 && bound[s] === 1;
  const places = new Int32Array(literals.length);
  const sumAt = new Int32Array(literals.length);
  const implications = new Int32Array(count);
  let implicationCount = 0;
  let size = 0;
  for (let s = 0; s < count; s++)
    if (isImplication(s)) implications[implicationCount++] = s;
    else
      for (let i = start[s]!; i < start[s + 1]!; i++) {
        places[size] = i;
        sumAt[size++] = s;
      }
  const { start: inStart, items } = groupBy(
    size,
    (i) => indexOf(literals[places[i]!]!),
    2 * variableCount + 2,
  );
  const inSum = new Int32Array(size);
  const inWeight = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    inSum[i] = sumAt[items[i]!]!;
    inWeight[i] = weights[places[items[i]!]!]!;
  }
  const { start: ruleStart, items: ofRule } = groupBy(count, (s) => rule[s]!, ruleCount + 1);
  const ways = groupImplications(bare, implications.subarray(0, implicationCount), variableCount);
  // Written out, not spread: all sums then have one shape for the loops that read them.
  return {
    count,
    start,
    literals,
    weights,
    bound,
    heaviest: bare.heaviest,
    constraint: bare.constraint,
    rule,
    ruleStart,
    ofRule,
    inStart,
    inSum,
    inWeight,
    implications: ways.implications,
    impliedStart: ways.impliedStart,
    implied: ways.implied,
    impliedBy: ways.impliedBy,
  };
}

/** Each implication twice: from the opposite of one literal to the other, and back. */
function groupImplications(
  { start, literals }: BareSums,
  implications: Int32Array,
  variableCount: number,
): Pick<Sums, "implications" | "impliedStart" | "implied" | "impliedBy"> {
  const size = 2 * implications.length;
  const literalAt = (i: number, other: 0 | 1): Literal =>
    literals[start[implications[i >> 1]!]! + ((i & 1) ^ other)]!;
  const { start: impliedStart, items } = groupBy(
    size,
    (i) => indexOf(-literalAt(i, 0)),
    2 * variableCount + 2,
  );
  const implied = new Int32Array(size);
  const impliedBy = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    implied[i] = literalAt(items[i]!, 1);
    impliedBy[i] = implications[items[i]! >> 1]!;
  }
  return { implications, impliedStart, implied, impliedBy };
}

/** The numbers of the items of each group, one group after the other. */
function groupBy(
  count: number,
  groupOf: (item: number) => number,
  groupCount: number,
): { start: Int32Array; items: Int32Array } {
  const groups = new Int32Array(count);
  const start = new Int32Array(groupCount + 1);
  for (let i = 0; i < count; i++) {
    groups[i] = groupOf(i);
    start[groups[i]! + 1]!++;
  }
  for (let g = 0; g < groupCount; g++) start[g + 1]! += start[g]!;
  const next = start.slice();
  const items = new Int32Array(count);
  for (let i = 0; i < count; i++) items[next[groups[i]!]!++] = i;
  return { start, items };
}

function addSums(draft: Draft, constraint: Constraint, number: number): void {
  const { literals } = constraint;
  switch (constraint.kind) {
    case "clause":
      addCount(draft, literals, 1, 1, number);
      return;
    case "cardinality": {
      const { relation, k } = constraint;
      if (relation !== "at-most" && k > 0) addCount(draft, literals, 1, k, number);
      if (relation !== "at-least" && k < literals.length)
        addCount(draft, literals, -1, literals.length - k, number);
      return;
    }
    case "linear": {
      const { relation, coefficients, bound } = constraint;
      if (relation !== "<=") addWeighted(draft, literals, coefficients, 1, bound, number);
      if (relation !== ">=") addWeighted(draft, literals, coefficients, -1, -bound, number);
    }
  }
}

/** At least `bound` of the literals, or of their opposites where `sign` is −1. */
function addCount(
  draft: Draft,
  literals: readonly Literal[],
  sign: 1 | -1,
  bound: number,
  number: number,
): void {
  draft.start.push(draft.literals.length);
  for (let i = 0; i < literals.length; i++) {
    draft.literals.push(sign * literals[i]!);
    draft.weights.push(1);
  }
  draft.bound.push(bound);
  draft.heaviest.push(Math.min(1, literals.length));
  draft.constraint.push(number);
}

/** Σ sign · coefficient · literal ≥ bound with positive weights: a negative coefficient turns its literal around. */
function addWeighted(
  draft: Draft,
  literals: readonly Literal[],
  coefficients: readonly number[],
  sign: 1 | -1,
  bound: number,
  number: number,
): void {
  let least = bound;
  for (const coefficient of coefficients) if (sign * coefficient < 0) least -= sign * coefficient;
  if (least <= 0) return;
  draft.start.push(draft.literals.length);
  let heaviest = 0;
  coefficients.forEach((coefficient, i) => {
    if (coefficient === 0) return;
    // A weight above the bound says no more than the bound itself, and propagates less.
    const weight = Math.min(Math.abs(coefficient), least);
    draft.literals.push(sign * coefficient > 0 ? literals[i]! : -literals[i]!);
    draft.weights.push(weight);
    heaviest = Math.max(heaviest, weight);
  });
  draft.bound.push(least);
  draft.heaviest.push(heaviest);
  draft.constraint.push(number);
}

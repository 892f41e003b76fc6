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
  /** The constraint that each sum states, all of it or one half. */
  readonly constraint: Int32Array;
  /** The rule of each sum; definitions have the number after the last rule. */
  readonly rule: Int32Array;
}

/** All sums of a model, and where each literal occurs in them. */
export interface Sums extends BareSums {
  /** With nothing set: the weight of each sum less its bound, and its literals added up as numbers. */
  readonly slack: Int32Array;
  readonly rest: Int32Array;
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

/** Sums while they are collected, in arrays with room for all of them. */
interface Draft extends Pick<
  BareSums,
  "start" | "literals" | "weights" | "bound" | "heaviest" | "constraint"
> {
  count: number;
  /** How many literals there are so far. */
  size: number;
}

export function sumsOf({ variableCount, constraints, rules, ruleOf }: RuleModel): Sums {
  let size = 0;
  for (let i = 0; i < constraints.length; i++) size += constraints[i]!.literals.length;
  // A constraint is at most two sums.
  const draft: Draft = {
    start: new Int32Array(2 * constraints.length + 1),
    literals: new Int32Array(2 * size),
    weights: new Int32Array(2 * size),
    bound: new Int32Array(2 * constraints.length),
    heaviest: new Int32Array(2 * constraints.length),
    constraint: new Int32Array(2 * constraints.length),
    count: 0,
    size: 0,
  };
  for (let i = 0; i < constraints.length; i++) addSums(draft, constraints[i]!, i);
  const { count } = draft;
  const rule = new Int32Array(count);
  for (let s = 0; s < count; s++) {
    const own = ruleOf[draft.constraint[s]!]!;
    rule[s] = own < 0 ? rules.length : own;
  }
  return groupSums(
    {
      count,
      start: draft.start.subarray(0, count + 1),
      literals: draft.literals.subarray(0, draft.size),
      weights: draft.weights.subarray(0, draft.size),
      bound: draft.bound.subarray(0, count),
      heaviest: draft.heaviest.subarray(0, count),
      constraint: draft.constraint.subarray(0, count),
      rule,
    },
    variableCount,
    rules.length,
  );
}

/** Sums with their places by rule and by literal. */
export function groupSums(bare: BareSums, variableCount: number, ruleCount: number): Sums {
  const { count, start, literals, weights, rule } = bare;
  const { slack, rest } = totalsOf(bare);
  const places = new Int32Array(literals.length);
  const sumAt = new Int32Array(literals.length);
  const keys = new Int32Array(literals.length);
  const implications = new Int32Array(count);
  let implicationCount = 0;
  let size = 0;
  for (let s = 0; s < count; s++) {
    if (isImplication(bare, s, ruleCount)) {
      implications[implicationCount++] = s;
      continue;
    }
    for (let i = start[s]!, end = start[s + 1]!; i < end; i++) {
      places[size] = i;
      sumAt[size] = s;
      keys[size++] = indexOf(literals[i]!);
    }
  }
  const { start: inStart, items } = groupBy(keys.subarray(0, size), 2 * variableCount + 2);
  const inSum = new Int32Array(size);
  const inWeight = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    inSum[i] = sumAt[items[i]!]!;
    inWeight[i] = weights[places[items[i]!]!]!;
  }
  const { start: ruleStart, items: ofRule } = groupBy(rule, ruleCount + 1);
  const ways = groupImplications(bare, implications.subarray(0, implicationCount), variableCount);
  // Written out, not spread: all sums then have one shape for the loops that read them.
  return {
    count,
    start,
    literals,
    weights,
    bound: bare.bound,
    heaviest: bare.heaviest,
    constraint: bare.constraint,
    rule,
    slack,
    rest,
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

function isImplication({ rule, start, bound }: BareSums, s: number, ruleCount: number): boolean {
  return rule[s] === ruleCount && start[s + 1]! - start[s]! === 2 && bound[s] === 1;
}

function totalsOf({ count, start, literals, weights, bound }: BareSums): Pick<Sums, "slack" | "rest"> {
  const slack = new Int32Array(count);
  const rest = new Int32Array(count);
  for (let s = 0; s < count; s++) {
    slack[s] = total(weights, start[s]!, start[s + 1]!) - bound[s]!;
    rest[s] = total(literals, start[s]!, start[s + 1]!);
  }
  return { slack, rest };
}

function total(numbers: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += numbers[i]!;
  return sum;
}

/** Each implication twice: from the opposite of one literal to the other, and back. */
function groupImplications(
  { start, literals }: BareSums,
  implications: Int32Array,
  variableCount: number,
): Pick<Sums, "implications" | "impliedStart" | "implied" | "impliedBy"> {
  const size = 2 * implications.length;
  const keys = new Int32Array(size);
  const others = new Int32Array(size);
  for (let i = 0; i < implications.length; i++) {
    const at = start[implications[i]!]!;
    const [first, second] = [literals[at]!, literals[at + 1]!];
    keys[2 * i] = indexOf(-first);
    others[2 * i] = second;
    keys[2 * i + 1] = indexOf(-second);
    others[2 * i + 1] = first;
  }
  const { start: impliedStart, items } = groupBy(keys, 2 * variableCount + 2);
  const implied = new Int32Array(size);
  const impliedBy = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    implied[i] = others[items[i]!]!;
    impliedBy[i] = implications[items[i]! >> 1]!;
  }
  return { implications, impliedStart, implied, impliedBy };
}

/** The numbers of the items of each group, one group after the other. `groups` has the group of each item. */
function groupBy(groups: Int32Array, groupCount: number): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(groupCount + 1);
  for (let i = 0; i < groups.length; i++) start[groups[i]! + 1]!++;
  for (let g = 0; g < groupCount; g++) start[g + 1]! += start[g]!;
  const next = start.slice();
  const items = new Int32Array(groups.length);
  for (let i = 0; i < groups.length; i++) items[next[groups[i]!]!++] = i;
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
  let at = draft.size;
  for (let i = 0; i < literals.length; i++) {
    draft.literals[at] = sign * literals[i]!;
    draft.weights[at++] = 1;
  }
  endSum(draft, at, bound, Math.min(1, literals.length), number);
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
  for (let i = 0; i < coefficients.length; i++) least -= Math.min(0, sign * coefficients[i]!);
  if (least <= 0) return;
  let at = draft.size;
  let heaviest = 0;
  for (let i = 0; i < coefficients.length; i++) {
    const coefficient = coefficients[i]!;
    if (coefficient === 0) continue;
    // A weight above the bound says no more than the bound itself, and propagates less.
    const weight = Math.min(Math.abs(coefficient), least);
    draft.literals[at] = sign * coefficient > 0 ? literals[i]! : -literals[i]!;
    draft.weights[at++] = weight;
    heaviest = Math.max(heaviest, weight);
  }
  endSum(draft, at, least, heaviest, number);
}

/** The literals up to `end` are one more sum. */
function endSum(draft: Draft, end: number, bound: number, heaviest: number, number: number): void {
  const s = draft.count++;
  draft.bound[s] = bound;
  draft.heaviest[s] = heaviest;
  draft.constraint[s] = number;
  draft.size = end;
  draft.start[s + 1] = end;
}

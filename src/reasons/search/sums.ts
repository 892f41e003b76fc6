/**
 * The constraints of a rule model as sums in typed arrays: Σ weight · literal ≥ bound with positive weights. "At most" counts the
 * opposite literals, "exactly" is two sums, and a clause is a sum of at least one.
 */
import type { Constraint, Literal, RuleModel } from "../../model/index.js";

/** A literal as an index: 2v for v, 2v + 1 for −v. */
export function indexOf(literal: Literal): number {
  return literal > 0 ? 2 * literal : 1 - 2 * literal;
}

/** All sums of a model, and where each literal occurs in them. */
export interface Sums {
  readonly count: number;
  /** Sum s has the literals and weights from `start[s]` to `start[s + 1]`. */
  readonly start: Int32Array;
  readonly literals: Int32Array;
  readonly weights: Int32Array;
  readonly bound: Int32Array;
  readonly heaviest: Int32Array;
  /** The rule of each sum; definitions have the number after the last rule. */
  readonly rule: Int32Array;
  /** Rule r has the sums `ofRule[ruleStart[r]]` to `ofRule[ruleStart[r + 1]]`. */
  readonly ruleStart: Int32Array;
  readonly ofRule: Int32Array;
  /** A literal with index i is in the sums `inSum` with the weights `inWeight`, from `inStart[i]` to `inStart[i + 1]`. */
  readonly inStart: Int32Array;
  readonly inSum: Int32Array;
  readonly inWeight: Int32Array;
}

interface Draft {
  readonly literals: readonly Literal[];
  readonly weights: readonly number[] | undefined;
  readonly bound: number;
}

export function sumsOf(model: RuleModel): Sums {
  const { variableCount, constraints, rules, ruleOf } = model;
  const drafts: Draft[] = [];
  const owners: number[] = [];
  constraints.forEach((constraint, i) => {
    for (const draft of draftsOf(constraint)) {
      drafts.push(draft);
      owners.push(ruleOf[i]! < 0 ? rules.length : ruleOf[i]!);
    }
  });
  const count = drafts.length;
  const size = drafts.reduce((total, { literals }) => total + literals.length, 0);
  const start = new Int32Array(count + 1);
  const literals = new Int32Array(size);
  const weights = new Int32Array(size).fill(1);
  const bound = new Int32Array(count);
  const heaviest = new Int32Array(count);
  let at = 0;
  drafts.forEach((draft, s) => {
    start[s] = at;
    literals.set(draft.literals, at);
    if (draft.weights !== undefined) weights.set(draft.weights, at);
    at += draft.literals.length;
    bound[s] = draft.bound;
    for (let i = at - draft.literals.length; i < at; i++) heaviest[s] = Math.max(heaviest[s]!, weights[i]!);
  });
  start[count] = at;
  const rule = Int32Array.from(owners);
  const ruleList = groupBy(rule, rules.length + 1);
  const places = groupBy(literals.map(indexOf), 2 * variableCount + 2);
  const sumAt = new Int32Array(size);
  for (let s = 0; s < count; s++) sumAt.fill(s, start[s], start[s + 1]);
  return {
    count,
    start,
    literals,
    weights,
    bound,
    heaviest,
    rule,
    ruleStart: ruleList.start,
    ofRule: ruleList.items,
    inStart: places.start,
    inSum: places.items.map((place) => sumAt[place]!),
    inWeight: places.items.map((place) => weights[place]!),
  };
}

/** The numbers of the items of each group, one group after the other. */
function groupBy(groups: Int32Array, groupCount: number): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(groupCount + 1);
  for (const group of groups) start[group + 1]!++;
  for (let g = 0; g < groupCount; g++) start[g + 1]! += start[g]!;
  const next = start.slice();
  const items = new Int32Array(groups.length);
  groups.forEach((group, i) => (items[next[group]!++] = i));
  return { start, items };
}

function draftsOf(constraint: Constraint): Draft[] {
  const { literals } = constraint;
  switch (constraint.kind) {
    case "clause":
      return [{ literals, weights: undefined, bound: 1 }];
    case "cardinality": {
      const { relation, k } = constraint;
      const drafts: Draft[] = [];
      if (relation !== "at-most" && k > 0) drafts.push({ literals, weights: undefined, bound: k });
      if (relation !== "at-least" && k < literals.length)
        drafts.push({ literals: literals.map((l) => -l), weights: undefined, bound: literals.length - k });
      return drafts;
    }
    case "linear": {
      const { relation, coefficients, bound } = constraint;
      const drafts: Draft[] = [];
      if (relation !== "<=") drafts.push(atLeast(literals, coefficients, bound));
      if (relation !== ">=")
        drafts.push(
          atLeast(
            literals,
            coefficients.map((c) => -c),
            -bound,
          ),
        );
      return drafts.filter((draft) => draft.bound > 0);
    }
  }
}

/** Σ coefficient · literal ≥ bound with positive weights: a negative coefficient turns its literal around. */
function atLeast(literals: readonly Literal[], coefficients: readonly number[], bound: number): Draft {
  const kept: Literal[] = [];
  const weights: number[] = [];
  let least = bound;
  coefficients.forEach((coefficient, i) => {
    if (coefficient === 0) return;
    kept.push(coefficient > 0 ? literals[i]! : -literals[i]!);
    weights.push(Math.abs(coefficient));
    if (coefficient < 0) least -= coefficient;
  });
  // A weight above the bound says no more than the bound itself, and propagates less.
  return {
    literals: kept,
    weights: weights.map((weight) => Math.min(weight, Math.max(least, 0))),
    bound: least,
  };
}

/**
 * One normal form for counting constraints, so that every encoding meets only the hard part.
 *
 * A cardinality or linear constraint becomes Σ wᵢ·lᵢ (at most | at least | exactly) bound with positive weights over distinct
 * variables: repeated literals add up, opposite ones cancel into a constant, a negative weight turns its literal around. Literals
 * that alone decide the constraint are taken out as forced; a weight above what is needed is cut to it; weights are divided by
 * their common divisor. Trivial constraints end here. Time O(n) for plain cardinalities, O(n·p) with p passes of forcing for
 * weighted sums.
 */
import { ContractError } from "../base/index.js";
import type { Cardinality, Constraint, Linear, Literal, Model } from "../model/index.js";

export type SumRelation = Cardinality["relation"];

/** Σ weights·literals stands in `relation` to `bound`; 0 < bound < total; distinct variables. */
export interface Sum {
  readonly literals: readonly Literal[];
  /** Positive integers; absent when all are 1. */
  readonly weights: readonly number[] | undefined;
  readonly relation: SumRelation;
  readonly bound: number;
  readonly total: number;
}

/** What is left of a constraint: it never holds, or the forced literals hold and, if any, the rest. */
export type Normal =
  | { readonly never: true }
  | { readonly never: false; readonly forced: readonly Literal[]; readonly rest: Sum | undefined };

/** The value of a literal: 1 true, −1 false, 0 open. */
export type Valuation = (literal: Literal) => number;

const NEVER: Normal = { never: true };
const HOLDS: Normal = { never: false, forced: [], rest: undefined };
const LINEAR_RELATIONS = { "=": "exactly", "<=": "at-most", ">=": "at-least" } as const;

/** Quadratic comparison beats a set up to about this many literals. */
const SHORT = 24;

export function normalise(constraint: Constraint, known?: Valuation): Normal {
  if (known === undefined && constraint.kind !== "linear" && haveDistinctVariables(constraint.literals)) {
    return constraint.kind === "clause"
      ? normaliseUnit(constraint.literals, "at-least", 1)
      : normaliseUnit(constraint.literals, constraint.relation, constraint.k);
  }
  return normaliseWeighted(constraint, known);
}

function haveDistinctVariables(literals: readonly Literal[]): boolean {
  if (literals.length > SHORT) return new Set(literals.map(Math.abs)).size === literals.length;
  for (let i = 1; i < literals.length; i++) {
    const variable = Math.abs(literals[i]!);
    for (let j = 0; j < i; j++) if (Math.abs(literals[j]!) === variable) return false;
  }
  return true;
}

function normaliseUnit(literals: readonly Literal[], relation: SumRelation, bound: number): Normal {
  const total = literals.length;
  const lower = relation === "at-most" ? 0 : bound;
  const upper = relation === "at-least" ? total : bound;
  if (lower > total || upper < 0) return NEVER;
  if (lower <= 0 && upper >= total) return HOLDS;
  if (upper === 0) return { never: false, forced: literals.map((literal) => -literal), rest: undefined };
  if (lower === total) return { never: false, forced: literals, rest: undefined };
  return { never: false, forced: [], rest: { literals, weights: undefined, relation, bound, total } };
}

function normaliseWeighted(constraint: Constraint, known: Valuation | undefined): Normal {
  const relation = relationOf(constraint);
  let bound = boundOf(constraint);
  const coefficients = constraint.kind === "linear" ? constraint.coefficients : undefined;

  const net = new Map<number, number>();
  constraint.literals.forEach((literal, i) => {
    const coefficient = coefficients === undefined ? 1 : coefficients[i]!;
    const value = known === undefined ? 0 : known(literal);
    if (value !== 0) {
      if (value > 0) bound -= coefficient;
      return;
    }
    // c·¬x is c − c·x.
    const variable = Math.abs(literal);
    if (literal < 0) bound -= coefficient;
    net.set(variable, (net.get(variable) ?? 0) + (literal > 0 ? coefficient : -coefficient));
  });

  const literals: Literal[] = [];
  const weights: number[] = [];
  let total = 0;
  for (const [variable, coefficient] of net) {
    if (coefficient === 0) continue;
    literals.push(coefficient > 0 ? variable : -variable);
    const weight = Math.abs(coefficient);
    weights.push(weight);
    if (coefficient < 0) bound += weight;
    total += weight;
  }
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(bound)) {
    throw new ContractError("A linear constraint's coefficients add up beyond 2^53.");
  }
  return reduce(literals, weights, relation, bound, total);
}

/** Take out the literals that the bound decides, then make the weights small. */
function reduce(
  openLiterals: readonly Literal[],
  openWeights: readonly number[],
  relation: SumRelation,
  openBound: number,
  openTotal: number,
): Normal {
  let literals = openLiterals;
  let weights = openWeights;
  let bound = openBound;
  let total = openTotal;
  const forced: Literal[] = [];
  for (;;) {
    const lower = relation === "at-most" ? 0 : bound;
    const upper = relation === "at-least" ? total : bound;
    if (lower > total || upper < 0) return NEVER;
    if (lower <= 0 && upper >= total) return { never: false, forced, rest: undefined };
    const keptLiterals: Literal[] = [];
    const keptWeights: number[] = [];
    let keptTotal = total;
    let keptBound = bound;
    for (let i = 0; i < literals.length; i++) {
      const weight = weights[i]!;
      if (weight > upper) {
        forced.push(-literals[i]!);
        keptTotal -= weight;
      } else if (total - weight < lower) {
        forced.push(literals[i]!);
        keptTotal -= weight;
        keptBound -= weight;
      } else {
        keptLiterals.push(literals[i]!);
        keptWeights.push(weight);
      }
    }
    if (keptLiterals.length === literals.length) break;
    literals = keptLiterals;
    weights = keptWeights;
    total = keptTotal;
    bound = keptBound;
  }
  return shrink(literals, weights, relation, bound, total, forced);
}

/** Saturate one-sided sums and divide by the common divisor, until neither changes anything. */
function shrink(
  literals: readonly Literal[],
  openWeights: readonly number[],
  relation: SumRelation,
  openBound: number,
  openTotal: number,
  forced: readonly Literal[],
): Normal {
  let weights = openWeights;
  let bound = openBound;
  let total = openTotal;
  for (;;) {
    if (relation !== "exactly") {
      // "At least b" needs no weight above b; "at most b" is "at least total − b" of the opposites.
      const need = relation === "at-least" ? bound : total - bound;
      const cut = weights.map((weight) => Math.min(weight, need));
      total = cut.reduce((sum, weight) => sum + weight, 0);
      bound = relation === "at-least" ? need : total - need;
      weights = cut;
    }
    const divisor = weights.reduce(greatestCommonDivisor, 0);
    if (divisor === 1) break;
    if (relation === "exactly" && bound % divisor !== 0) return NEVER;
    bound = relation === "at-least" ? Math.ceil(bound / divisor) : Math.floor(bound / divisor);
    weights = weights.map((weight) => weight / divisor);
    total /= divisor;
  }
  const unit = weights.every((weight) => weight === 1);
  return {
    never: false,
    forced,
    rest: { literals, weights: unit ? undefined : weights, relation, bound, total },
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function relationOf(constraint: Constraint): SumRelation {
  if (constraint.kind === "clause") return "at-least";
  return constraint.kind === "cardinality" ? constraint.relation : LINEAR_RELATIONS[constraint.relation];
}

function boundOf(constraint: Constraint): number {
  if (constraint.kind === "clause") return 1;
  return constraint.kind === "cardinality" ? constraint.k : constraint.bound;
}

/** The same constraint with bound ≤ total / 2, if need be about the opposite literals. */
export function withSmallBound(sum: Sum): Sum {
  if (sum.bound * 2 <= sum.total) return sum;
  return {
    literals: sum.literals.map((literal) => -literal),
    weights: sum.weights,
    relation: flip(sum.relation),
    bound: sum.total - sum.bound,
    total: sum.total,
  };
}

function flip(relation: SumRelation): SumRelation {
  if (relation === "exactly") return "exactly";
  return relation === "at-most" ? "at-least" : "at-most";
}

/** Throws unless every literal names a variable of the model and every number is an integer. */
export function assertWellFormed({ constraints, variableCount }: Model): void {
  constraints.forEach((constraint, index) => assertConstraint(constraint, index, variableCount));
}

/** The same for one constraint. */
export function assertConstraint(constraint: Constraint, index: number, variableCount: number): void {
  for (const literal of constraint.literals) {
    if (!Number.isInteger(literal) || literal === 0 || Math.abs(literal) > variableCount) {
      throw new ContractError(
        `Constraint ${index} has the literal ${literal}; the model has ${variableCount} variables.`,
      );
    }
  }
  if (constraint.kind === "cardinality" && !Number.isInteger(constraint.k)) {
    throw new ContractError(`Constraint ${index} counts to ${constraint.k}, which is not an integer.`);
  }
  if (constraint.kind === "linear") assertLinear(constraint, index);
}

function assertLinear(constraint: Linear, index: number): void {
  if (constraint.coefficients.length !== constraint.literals.length) {
    throw new ContractError(
      `Constraint ${index} has ${constraint.coefficients.length} coefficients for ${constraint.literals.length} literals.`,
    );
  }
  if (!constraint.coefficients.every(Number.isSafeInteger) || !Number.isSafeInteger(constraint.bound)) {
    throw new ContractError(`Constraint ${index} has a coefficient or bound that is not an integer.`);
  }
}

/** Clausal refutations by counters where a family counts inequalities: more is wanted than there is. */
import type { Budget } from "../../base/index.js";
import {
  inequalityProof,
  sequentialLiterals,
  TRUE,
  type EquationProof,
  type HeldClause,
  type Inequality,
  type Said,
  type Summand,
} from "../../certify/index.js";
import { foldRow, normalise, withSmallBound, type Cnf } from "../../encodings/index.js";
import type { Constraint, Model } from "../../model/index.js";
import type { CountingRefutation } from "../../puzzles/index.js";
import { clausesByConstraint, firstAuxiliary } from "./clauses-of.js";
import { leftOver, propagate, weighAll, type LeftOver, type WeightedSum } from "./counting-sum.js";
import { knownLiterals } from "./known-literals.js";

/** Constraints with their weights that cannot hold together. */
export interface FalseInequality {
  readonly words: string;
  readonly sum: WeightedSum;
  readonly rest: LeftOver;
  /** Whether one of them is a count that can be read only from a sequential counter. */
  readonly sequential: boolean;
}

/** Undefined where the weights do not add up to a contradiction. */
export function falseInequality(
  model: Model,
  { words, weigh, divisor = 1 }: CountingRefutation,
  budget: Budget,
): FalseInequality | undefined {
  if (divisor > 1) return undefined;
  const sum = weighAll(model, weigh, budget);
  if (sum.parts.length === 0 || !Number.isFinite(sum.bound)) return undefined;
  const rest = leftOver(sum.left, sum.bound, () => propagate(model, budget));
  if (rest === undefined) return undefined;
  const sequential = sum.parts.some(({ index, weight }) => {
    const said = saidBy(model.constraints[index]!, weight > 0, 0);
    return said.kind === "counter" && said.literals.length > 0;
  });
  return { words, sum, rest, sequential };
}

/** How the clauses of a constraint express that its sum is at least, or at most, its bound. */
function saidBy(constraint: Constraint, atLeast: boolean, auxiliary: number): Said {
  const normal = normalise(constraint);
  if (normal.never) return { kind: "propagation" };
  const { forced } = normal;
  if (normal.rest === undefined) {
    // Propagation does not see when some literals are decided and the others do not matter.
    if ([0, foldRow(constraint).variables.length].includes(forced.length)) return { kind: "propagation" };
    return { kind: "counter", literals: [], weights: undefined, bound: 0, auxiliary };
  }
  const { literals, weights, bound, total } = normal.rest;
  if (weights === undefined) {
    const opposites = literals.map((literal) => -literal);
    // Beside literals that are decided, one that holds does not decide the sum by propagation.
    if (bound === (atLeast ? 1 : total - 1))
      return forced.length === 0
        ? { kind: "propagation" }
        : { kind: "one-of", literals: atLeast ? literals : opposites };
    if (bound === (atLeast ? total - 1 : 1))
      return { kind: "cases", literals: atLeast ? opposites : literals };
  }
  const counted = withSmallBound(normal.rest);
  return {
    kind: "counter",
    literals: counted.literals,
    weights: counted.weights,
    bound: counted.bound,
    auxiliary,
  };
}

/** Undefined if clauses express a sum in a way that cannot be read, or if the proof would be too long. */
export function refuteInequality(
  { sum, rest }: FalseInequality,
  model: Model,
  cnf: Cnf,
  budget: Budget,
): EquationProof | undefined {
  const clauses = clausesByConstraint(
    cnf,
    sum.parts.map(({ index }) => index),
  );
  const summands: Summand[] = [];
  for (const { index, weight, row } of sum.parts) {
    const mine = clauses.get(index)!;
    const said = saidBy(model.constraints[index]!, weight > 0, firstAuxiliary(mine, model.variableCount));
    if (said.kind === "counter" && !isWhole(said, mine, model.variableCount)) return undefined;
    const inequality: Inequality = {
      variables: row.variables,
      coefficients: row.coefficients.map((coefficient) => weight * coefficient),
      bound: weight * (weight > 0 ? row.lower : row.upper),
      clauses: mine,
      said,
    };
    summands.push(inequality);
  }
  rest.fixed.forEach((known, at) => summands.push({ known, times: rest.times[at]! }));
  const known = knownLiterals(cnf, rest.fixed, budget);
  return known === undefined ? undefined : inequalityProof(cnf, summands, known, budget);
}

/** Whether the clauses are a sequential counter: long sums are written in another way. */
function isWhole(
  { literals, bound, auxiliary, weights }: Extract<Said, { kind: "counter" }>,
  clauses: readonly HeldClause[],
  modelVariables: number,
): boolean {
  const wanted = new Set(
    sequentialLiterals(literals, bound, auxiliary, weights)
      .slice(2)
      .flat()
      .filter((literal) => literal >= auxiliary && literal !== TRUE),
  );
  const there = new Set(
    clauses.flatMap(({ literals: all }) => all.map(Math.abs).filter((variable) => variable > modelVariables)),
  );
  return there.size === wanted.size && [...there].every((variable) => wanted.has(variable));
}

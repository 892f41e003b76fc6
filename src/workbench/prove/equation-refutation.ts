/** Clausal refutations by counters, for every family: a family's counts name constraints that add up to a contradiction modulo a number. */
import { createTicker, type Budget } from "../../base/index.js";
import { equationProof, isPlainCount, type EquationProof, type WeightedCount } from "../../certify/index.js";
import { foldRow, type Cnf } from "../../encodings/index.js";
import type { Constraint, Model } from "../../model/index.js";
import type { CountingRefutation } from "../../puzzles/index.js";
import { clausesByConstraint, firstAuxiliary } from "./clauses-of.js";

/** The moduli that are tried for equations. */
const MODULI = [2, 3, 4, 5, 6, 7];

/** Constraints with their weights that are false together modulo a number. */
export interface FalseEquations {
  readonly words: string;
  readonly modulus: number;
  readonly weighted: readonly { readonly index: number; readonly weight: number }[];
  /** Whether a count other than one, none, all or all but one is among them: only the sequential counter can be read. */
  readonly sequential: boolean;
}

/** Undefined if the weights give no equations, or equations that can hold. */
export function falseEquations(
  model: Model,
  { words, weigh }: CountingRefutation,
  budget: Budget,
): FalseEquations | undefined {
  const tick = createTicker(budget);
  const left = new Float64Array(model.variableCount + 1);
  const weighted: { index: number; weight: number }[] = [];
  let bound = 0;
  let sequential = false;
  for (const [index, constraint] of model.constraints.entries()) {
    tick(1);
    const weight = weigh(constraint, index);
    if (weight === 0) continue;
    const count = exactCount(constraint);
    if (count === undefined) return undefined;
    const { variables, coefficients, lower } = foldRow(constraint);
    tick(variables.length);
    variables.forEach((variable, i) => (left[variable]! += weight * coefficients[i]!));
    bound += weight * lower;
    weighted.push({ index, weight });
    sequential ||= !isPlainCount(count);
  }
  const modulus = MODULI.find((m) => bound % m !== 0 && left.every((coefficient) => coefficient % m === 0));
  return modulus === undefined ? undefined : { words, modulus, weighted, sequential };
}

/** A constraint as a count of literals of different variables, if it is one. */
function exactCount(constraint: Constraint): Pick<WeightedCount, "literals" | "k"> | undefined {
  const { literals } = constraint;
  const different = new Set(literals.map(Math.abs)).size === literals.length;
  if (constraint.kind !== "cardinality" || constraint.relation !== "exactly" || !different) return undefined;
  return { literals, k: constraint.k };
}

export function refuteEquations(
  { weighted, modulus }: FalseEquations,
  model: Model,
  cnf: Cnf,
  budget: Budget,
): EquationProof | undefined {
  const clauses = clausesByConstraint(
    cnf,
    weighted.map(({ index }) => index),
  );
  const counts = weighted.map(({ index, weight }): WeightedCount => {
    const mine = clauses.get(index)!;
    const auxiliary = firstAuxiliary(mine, model.variableCount);
    return { ...exactCount(model.constraints[index]!)!, weight, clauses: mine, auxiliary };
  });
  return equationProof(cnf, counts, modulus, budget);
}

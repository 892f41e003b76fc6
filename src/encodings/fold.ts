/** Any constraint as one row over the variables, for ILP, CP and OPB: ¬x is 1 − x, and repeated variables add up. */
import { ContractError } from "../base/index.js";
import type { Constraint } from "../model/index.js";

/** lower ≤ Σ coefficients·variables ≤ upper; ±Infinity where open; no coefficient is 0. */
export interface Row {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

export function foldRow(constraint: Constraint): Row {
  let [lower, upper] = boundsOf(constraint);
  const net = new Map<number, number>();
  constraint.literals.forEach((literal, i) => {
    const coefficient = constraint.kind === "linear" ? constraint.coefficients[i]! : 1;
    const variable = Math.abs(literal);
    net.set(variable, (net.get(variable) ?? 0) + (literal > 0 ? coefficient : -coefficient));
    if (literal < 0) {
      lower -= coefficient;
      upper -= coefficient;
    }
  });
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (const [variable, coefficient] of net) {
    if (!Number.isSafeInteger(coefficient)) {
      throw new ContractError(`The coefficients of variable ${variable} add up beyond 2^53.`);
    }
    if (coefficient === 0) continue;
    variables.push(variable);
    coefficients.push(coefficient);
  }
  return { variables, coefficients, lower, upper };
}

function boundsOf(constraint: Constraint): [lower: number, upper: number] {
  switch (constraint.kind) {
    case "clause":
      return [1, Infinity];
    case "cardinality": {
      const { relation, k } = constraint;
      return [relation === "at-most" ? -Infinity : k, relation === "at-least" ? Infinity : k];
    }
    case "linear": {
      const { relation, bound } = constraint;
      return [relation === "<=" ? -Infinity : bound, relation === ">=" ? Infinity : bound];
    }
  }
}

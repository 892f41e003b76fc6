/**
 * Model → constraints of a CP solver, in the model's order and without added variables. Clauses, exactly one and at most one keep
 * their names, since solvers reason about these; all else is linear. So is a cardinality in which a variable comes twice:
 * "exactly one" could be read as one of the distinct literals.
 */
import { type Budget, createTicker, UNLIMITED } from "../base/index.js";
import type { Cardinality, Constraint, Model } from "../model/index.js";
import { foldRow } from "./fold.js";
import { assertWellFormed } from "./normal.js";
import type { Cp, CpConstraint } from "./problems.js";

/** A model as constraints for a CP solver. */
export function encodeCp(model: Model, budget: Budget = UNLIMITED): Cp {
  const tick = createTicker(budget);
  assertWellFormed(model);
  return {
    kind: "cp",
    variableCount: model.variableCount,
    modelVariables: model.variableCount,
    constraints: model.constraints.map((constraint) => {
      tick(1 + constraint.literals.length);
      return encodeConstraint(constraint);
    }),
  };
}

function encodeConstraint(constraint: Constraint): CpConstraint {
  if (constraint.kind === "clause") return { kind: "bool-or", literals: constraint.literals };
  if (constraint.kind === "cardinality" && constraint.k === 1 && !repeatsVariable(constraint)) {
    return { kind: KIND_OF_ONE[constraint.relation], literals: constraint.literals };
  }
  const { variables, coefficients, lower, upper } = foldRow(constraint);
  return { kind: "linear", literals: variables, coefficients, lower, upper };
}

const KIND_OF_ONE = { exactly: "exactly-one", "at-most": "at-most-one", "at-least": "bool-or" } as const;

function repeatsVariable({ literals }: Cardinality): boolean {
  return new Set(literals.map(Math.abs)).size < literals.length;
}

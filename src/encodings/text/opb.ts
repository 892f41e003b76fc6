/**
 * The model as pseudo-Boolean constraints in OPB (O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the
 * Competitions of Pseudo-Boolean Solvers"), as PB solvers and VeriPB read it.
 *
 * Variables are x1…xn under the model's numbers. Every line is "≥": "at most" with all signs turned, exact ones as two lines, at
 * least before at most. Negated literals are folded into the bound, since the grammar has none. Proofs refer to lines by number:
 * `opbConstraintIds`.
 */
import type { Constraint, Model } from "../../model/index.js";
import { foldRow } from "../fold.js";
import { assertWellFormed } from "../normal.js";
import { inPieces } from "../../base/index.js";
import { commentLines, legendOf } from "./comments.js";

/** What an OPB file has besides the constraints. */
export interface OpbOptions {
  /** Lines for the top of the file. */
  readonly comments?: Iterable<string> | undefined;
  /** Whether to say what the variables mean. Default: yes. */
  readonly legend?: boolean | undefined;
}

/** The 1-based numbers of the lines that say a constraint. */
export interface OpbIds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A model as OPB text, in pieces. */
export function formatOpb(model: Model, options: OpbOptions = {}): Generator<string> {
  assertWellFormed(model);
  return inPieces(opbLines(model, options));
}

export function opbConstraintIds(model: Model): OpbIds[] {
  let next = 1;
  return model.constraints.map((constraint) => {
    const { atLeast, atMost } = sidesOf(constraint);
    return { ...(atLeast && { atLeast: next++ }), ...(atMost && { atMost: next++ }) };
  });
}

function sidesOf(constraint: Constraint): { atLeast: boolean; atMost: boolean } {
  switch (constraint.kind) {
    case "clause":
      return { atLeast: true, atMost: false };
    case "cardinality":
      return { atLeast: constraint.relation !== "at-most", atMost: constraint.relation !== "at-least" };
    case "linear":
      return { atLeast: constraint.relation !== "<=", atMost: constraint.relation !== ">=" };
  }
}

function* opbLines(model: Model, options: OpbOptions): Generator<string> {
  let lines = 0;
  for (const constraint of model.constraints) {
    const { atLeast, atMost } = sidesOf(constraint);
    lines += (atLeast ? 1 : 0) + (atMost ? 1 : 0);
  }
  yield `* #variable= ${model.variableCount} #constraint= ${lines}\n`;
  yield* commentLines("*", options.comments ?? []);
  if (options.legend !== false) yield* commentLines("*", legendOf(model));
  for (const constraint of model.constraints) {
    const { variables, coefficients, lower, upper } = foldRow(constraint);
    const { atLeast, atMost } = sidesOf(constraint);
    if (atLeast) yield opbLine(model, variables, coefficients, lower);
    if (atMost) {
      const turned = coefficients.map((coefficient) => -coefficient);
      yield opbLine(model, variables, turned, -upper);
    }
  }
}

function opbLine(
  model: Model,
  variables: readonly number[],
  coefficients: readonly number[],
  bound: number,
): string {
  let line = "";
  variables.forEach((variable, i) => {
    const coefficient = coefficients[i]!;
    line += `${coefficient < 0 ? "" : "+"}${coefficient} x${variable} `;
  });
  // The grammar wants a term, but a model without variables has none.
  if (line === "" && model.variableCount > 0) line = "+0 x1 ";
  return `${line}>= ${bound === 0 ? 0 : bound} ;\n`;
}

/** Model → 0-1 ILP: every constraint is one row, in the model's order, without added variables. A clause is Σ ≥ 1. */
import { type Budget, createTicker, UNLIMITED, createGrowable } from "../base/index.js";
import type { Model } from "../model/index.js";
import { foldRow } from "./fold.js";
import { assertWellFormed } from "./normal.js";
import type { Ilp } from "./problems.js";

/** A model as a 0-1 integer linear program without an objective. */
export function encodeIlp(model: Model, budget: Budget = UNLIMITED): Ilp {
  const tick = createTicker(budget);
  assertWellFormed(model);
  const rowCount = model.constraints.length;
  const starts = new Int32Array(rowCount + 1);
  const lower = new Float64Array(rowCount);
  const upper = new Float64Array(rowCount);
  const columns = createGrowable();
  const values: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const folded = foldRow(model.constraints[row]!);
    tick(1 + folded.variables.length);
    folded.variables.forEach((variable, i) => {
      columns.push(variable - 1);
      values.push(folded.coefficients[i]!);
    });
    lower[row] = folded.lower;
    upper[row] = folded.upper;
    starts[row + 1] = columns.length();
  }
  return {
    kind: "ilp",
    variableCount: model.variableCount,
    modelVariables: model.variableCount,
    rowCount,
    starts,
    columns: columns.finish(),
    values: Float64Array.from(values),
    lower,
    upper,
    origins: Int32Array.from({ length: rowCount }, (_, row) => row),
  };
}

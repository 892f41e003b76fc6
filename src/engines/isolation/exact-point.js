/**
 * From a solver's floating point to bits. A point is rounded and its rows are summed anew: integers of this size add up exactly,
 * so a point that passes is a solution, and one that fails is an error of the solver.
 */

/** @import { Ilp } from "../../encodings/index.js" */

/**
 * The point as bits, variable v at index v.
 * @param {Ilp} problem
 * @param {Float64Array} colValue
 */
export function exactPoint({ variableCount, rowCount, starts, columns, values, lower, upper }, colValue) {
  const point = new Uint8Array(variableCount + 1);
  for (let j = 0; j < variableCount; j++) {
    const value = colValue[j] ?? NaN;
    const rounded = Math.round(value);
    if (!(Math.abs(value - rounded) < 0.25) || rounded < 0 || rounded > 1) {
      throw new Error(`HiGHS gave variable ${j + 1} the value ${value}, which is neither 0 nor 1`);
    }
    point[j + 1] = rounded;
  }
  for (let row = 0; row < rowCount; row++) {
    let sum = 0;
    for (let i = starts[row] ?? 0; i < (starts[row + 1] ?? 0); i++) {
      if (point[(columns[i] ?? 0) + 1] === 1) sum += values[i] ?? NaN;
    }
    if (!(sum >= (lower[row] ?? NaN) && sum <= (upper[row] ?? NaN))) {
      throw new Error(
        `HiGHS gave a point that, rounded, breaks row ${row}: ${sum} is outside ${lower[row]} … ${upper[row]}`,
      );
    }
  }
  return point;
}

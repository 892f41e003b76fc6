import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenBy, holds, type Assignment } from "../model/index.js";
import { encodeCp } from "./cp.js";
import { encodeIlp } from "./ilp.js";
import type { CpConstraint, Ilp } from "./problems.js";
import { assignmentsOf, cardinality, clause, linear, modelArbitrary, smallModel } from "./testing/models.js";

function rowHolds(ilp: Ilp, row: number, assignment: Assignment): boolean {
  let sum = 0;
  const first = ilp.starts[row] ?? 0;
  const end = ilp.starts[row + 1] ?? 0;
  for (let i = first; i < end; i++)
    sum += (ilp.values[i] ?? NaN) * (assignment[(ilp.columns[i] ?? NaN) + 1] ?? NaN);
  return sum >= (ilp.lower[row] ?? NaN) && sum <= (ilp.upper[row] ?? NaN);
}

/** As a CP solver reads it: "exactly one" only of literals over different variables. */
function cpHolds(constraint: CpConstraint, assignment: Assignment): boolean {
  const held = constraint.literals.filter((literal) => holds(assignment, literal)).length;
  switch (constraint.kind) {
    case "bool-or":
      return held >= 1;
    case "exactly-one":
      return held === 1;
    case "at-most-one":
      return held <= 1;
    case "linear": {
      let sum = 0;
      constraint.literals.forEach((literal, i) => {
        if (holds(assignment, literal)) sum += constraint.coefficients[i] ?? NaN;
      });
      return sum >= constraint.lower && sum <= constraint.upper;
    }
  }
}

describe("encodeIlp", () => {
  it("has a row for each constraint that holds when it does", () => {
    const right = fc.property(modelArbitrary, (model) => {
      const ilp = encodeIlp(model);
      expect([...ilp.origins]).toEqual([...model.constraints.keys()]);
      for (const assignment of assignmentsOf(model.variableCount)) {
        const broken = new Set(brokenBy(model, assignment));
        const rows = model.constraints.map((_, row) => rowHolds(ilp, row, assignment));
        expect(rows).toEqual(model.constraints.map((constraint) => !broken.has(constraint)));
      }
    });
    fc.assert(right, { numRuns: 200 });
  });

  it("names no column twice in a row and leaves out what cancels", () => {
    const ilp = encodeIlp(
      smallModel(3, [linear([2, 3, 1], [1, -1, 1], "<=", 4), cardinality("exactly", 2, [2, -2, 3])]),
    );
    expect([...ilp.starts]).toEqual([0, 0, 1]);
    expect([...ilp.columns]).toEqual([2]);
    expect([...ilp.upper]).toEqual([1, 1]);
    expect([...ilp.lower]).toEqual([-Infinity, 1]);
  });
});

describe("encodeCp", () => {
  it("has a constraint for each of the model's that holds when it does", () => {
    const right = fc.property(modelArbitrary, (model) => {
      const cp = encodeCp(model);
      for (const assignment of assignmentsOf(model.variableCount)) {
        const broken = new Set(brokenBy(model, assignment));
        const said = cp.constraints.map((constraint) => cpHolds(constraint, assignment));
        expect(said).toEqual(model.constraints.map((constraint) => !broken.has(constraint)));
      }
    });
    fc.assert(right, { numRuns: 200 });
  });

  it("keeps the words of CP where there are any", () => {
    const model = smallModel(3, [
      clause(1, -2),
      cardinality("exactly", 1, [1, -2, 3]),
      cardinality("at-most", 1, [1, 2]),
      cardinality("at-least", 1, [1, 2]),
      cardinality("exactly", 1, [1, 1, 2]),
      cardinality("exactly", 2, [1, 2, -3]),
    ]);
    const { constraints } = encodeCp(model);
    const kinds = ["bool-or", "exactly-one", "at-most-one", "bool-or", "linear", "linear"];
    expect(constraints.map(({ kind }) => kind)).toEqual(kinds);
    expect(constraints[4]).toEqual({
      kind: "linear",
      literals: [1, 2],
      coefficients: [2, 1],
      lower: 1,
      upper: 1,
    });
    expect(constraints[5]).toMatchObject({
      literals: [1, 2, 3],
      coefficients: [1, 1, -1],
      lower: 1,
      upper: 1,
    });
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, satisfies, type Assignment, type Constraint } from "../model/index.js";
import { normalise, withSmallBound, type Normal, type Sum } from "./normal.js";
import {
  assignmentsOf,
  cardinality,
  cardinalityArbitrary,
  clause,
  linear,
  linearArbitrary,
} from "./testing/models.js";

function sumHolds(sum: Sum, assignment: Assignment): boolean {
  let reached = 0;
  sum.literals.forEach((literal, i) => {
    if (holds(assignment, literal)) reached += sum.weights?.[i] ?? 1;
  });
  if (sum.relation === "exactly") return reached === sum.bound;
  return sum.relation === "at-most" ? reached <= sum.bound : reached >= sum.bound;
}

function normalHolds(normal: Normal, assignment: Assignment): boolean {
  if (normal.never) return false;
  if (!normal.forced.every((literal) => holds(assignment, literal))) return false;
  return normal.rest === undefined || sumHolds(withSmallBound(normal.rest), assignment);
}

/** The open variables of a normal form are distinct, and none of them is forced or decided by its weight alone. */
function irregularity(normal: Normal): string | undefined {
  if (normal.never || normal.rest === undefined) return undefined;
  const { literals, weights, bound, total } = normal.rest;
  const variables = [...literals, ...normal.forced].map(Math.abs);
  if (new Set(variables).size < variables.length) return "a variable comes twice";
  if (bound <= 0 || bound >= total) return "the bound decides all";
  const sum = literals.reduce((before, _, i) => before + (weights?.[i] ?? 1), 0);
  if (sum !== total) return "the total is wrong";
  if (weights?.some((weight) => weight < 1 || !Number.isInteger(weight)) === true)
    return "a weight is no positive integer";
  if (weights?.some((weight) => weight > Math.max(bound, total - bound)) === true)
    return "a weight is too large";
  const small = withSmallBound(normal.rest);
  return small.bound * 2 <= small.total ? undefined : "the bound is not the small one";
}

describe("normalise", () => {
  it.each<[string, Constraint, Normal]>([
    ["at most none", cardinality("at-most", 0, [1, -2]), { never: false, forced: [-1, 2], rest: undefined }],
    ["at least all", cardinality("at-least", 2, [1, -2]), { never: false, forced: [1, -2], rest: undefined }],
    ["too many", cardinality("exactly", 3, [1, 2]), { never: true }],
    ["fewer than none", cardinality("at-most", -1, []), { never: true }],
    ["nothing at all", cardinality("exactly", 0, []), { never: false, forced: [], rest: undefined }],
    [
      "a literal and its opposite",
      cardinality("exactly", 1, [1, -1, 2]),
      { never: false, forced: [-2], rest: undefined },
    ],
    ["a literal twice in exactly one", cardinality("exactly", 1, [1, 1]), { never: true }],
    ["an empty clause", clause(), { never: true }],
    ["a tautology", clause(1, -1), { never: false, forced: [], rest: undefined }],
    ["parity", linear([2, 4, 6], [1, 2, 3], "=", 7), { never: true }],
  ])("decides %s", (_, constraint, expected) => {
    expect(normalise(constraint)).toEqual(expected);
  });

  it("turns a sum that any of its literals meets into a clause", () => {
    const rest = { literals: [1, -2, 3], weights: undefined, relation: "at-least", bound: 1, total: 3 };
    expect(normalise(linear([7, -5, 9], [1, 2, 3], ">=", 0))).toEqual({ never: false, forced: [], rest });
  });

  it("rounds the bound to what the common divisor of the weights lets it be", () => {
    const rest = { literals: [1, 2, 3], weights: undefined, total: 3 };
    expect(normalise(linear([2, 2, 2], [1, 2, 3], ">=", 3))).toMatchObject({
      rest: { ...rest, relation: "at-least", bound: 2 },
    });
    expect(normalise(linear([2, 2, 2], [1, 2, 3], "<=", 3))).toMatchObject({
      rest: { ...rest, relation: "at-most", bound: 1 },
    });
  });

  it("keeps the solutions and leaves only what is open", () => {
    const right = fc.property(fc.oneof(cardinalityArbitrary(5), linearArbitrary(5)), (constraint) => {
      const normal = normalise(constraint);
      expect(irregularity(normal)).toBeUndefined();
      for (const assignment of assignmentsOf(5)) {
        expect(normalHolds(normal, assignment)).toBe(satisfies(assignment, constraint));
      }
    });
    fc.assert(right, { numRuns: 400 });
  });

  it("takes what is known into account", () => {
    const known = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 4, maxLength: 4 });
    const right = fc.property(
      fc.oneof(cardinalityArbitrary(4), linearArbitrary(4)),
      known,
      (constraint, values) => {
        const normal = normalise(
          constraint,
          (literal) => Math.sign(literal) * (values[Math.abs(literal) - 1] ?? 0),
        );
        for (const assignment of assignmentsOf(4)) {
          const agrees = values.every(
            (value, i) => value === 0 || (assignment[i + 1] === 1) === (value === 1),
          );
          if (agrees) expect(normalHolds(normal, assignment)).toBe(satisfies(assignment, constraint));
        }
      },
    );
    fc.assert(right, { numRuns: 200 });
  });
});

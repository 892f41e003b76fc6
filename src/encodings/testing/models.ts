/** Small models for tests: by hand, by fast-check, and solved by trying every assignment. */
import * as fc from "fast-check";
import { ContractError } from "../../base/index.js";
import { brokenBy } from "../../model/index.js";
import type {
  Assignment,
  Cardinality,
  Clause,
  Constraint,
  Linear,
  Literal,
  Model,
} from "../../model/index.js";
import type { Cover } from "../problems.js";

const REASON = { rule: "test", cells: [] } as const;

export function clause(...literals: Literal[]): Clause {
  return { kind: "clause", literals, reason: REASON };
}

export function cardinality(
  relation: Cardinality["relation"],
  k: number,
  literals: readonly Literal[],
): Cardinality {
  return { kind: "cardinality", relation, k, literals, reason: REASON };
}

export function linear(
  coefficients: readonly number[],
  literals: readonly Literal[],
  relation: Linear["relation"],
  bound: number,
): Linear {
  return { kind: "linear", relation, coefficients, literals, bound, reason: REASON };
}

export function smallModel(variableCount: number, constraints: readonly Constraint[]): Model {
  return {
    variableCount,
    constraints,
    variable: (v) => ({ name: `x_${v}`, words: `the ${v}-th holds`, cells: [] }),
    words: () => "a rule of the test",
  };
}

export function* assignmentsOf(variableCount: number): Generator<Assignment> {
  for (let bits = 0; bits < 2 ** variableCount; bits++) {
    yield Uint8Array.from({ length: variableCount + 1 }, (_, v) => (v === 0 ? 0 : (bits >> (v - 1)) & 1));
  }
}

export function literalsOf(assignment: Assignment): Literal[] {
  return Array.from(assignment.subarray(1), (bit, i) => (bit === 1 ? i + 1 : -(i + 1)));
}

export function solutionsOf(model: Model): Assignment[] {
  return [...assignmentsOf(model.variableCount)].filter((values) => brokenBy(model, values).length === 0);
}

export function keyOf(assignment: Assignment): string {
  return assignment.subarray(1).join("");
}

const relations = fc.constantFrom("exactly" as const, "at-most" as const, "at-least" as const);
const comparisons = fc.constantFrom("=" as const, "<=" as const, ">=" as const);

function literalArbitrary(variableCount: number): fc.Arbitrary<Literal> {
  return fc
    .tuple(fc.integer({ min: 1, max: variableCount }), fc.boolean())
    .map(([v, sign]) => (sign ? v : -v));
}

/** Any linear constraint over this many variables: repeated and opposite literals, coefficients of both signs and 0, some with a common divisor. */
export function linearArbitrary(variableCount: number, largest = 9): fc.Arbitrary<Linear> {
  const term = fc.tuple(fc.integer({ min: -largest, max: largest }), literalArbitrary(variableCount));
  const bound = fc.integer({ min: -2 * largest, max: 3 * largest });
  return fc
    .tuple(fc.array(term, { maxLength: 7 }), comparisons, bound, fc.constantFrom(1, 1, 2, 3))
    .map(([terms, relation, bound, factor]) =>
      linear(
        terms.map(([coefficient]) => coefficient - (coefficient % factor)),
        terms.map(([, literal]) => literal),
        relation,
        bound,
      ),
    );
}

export function cardinalityArbitrary(variableCount: number): fc.Arbitrary<Cardinality> {
  return fc
    .tuple(
      fc.array(literalArbitrary(variableCount), { maxLength: 7 }),
      relations,
      fc.integer({ min: -1, max: 6 }),
    )
    .map(([literals, relation, k]) => cardinality(relation, k, literals));
}

/** Models of up to six variables with every kind of constraint, satisfiable more often than not. */
export const modelArbitrary: fc.Arbitrary<Model> = fc.integer({ min: 1, max: 6 }).chain((variableCount) =>
  fc
    .array(
      fc.oneof(
        fc
          .array(literalArbitrary(variableCount), { minLength: 1, maxLength: 5 })
          .map((literals) => clause(...literals)),
        cardinalityArbitrary(variableCount),
        fc
          .tuple(fc.array(literalArbitrary(variableCount), { minLength: 1, maxLength: 5 }), relations)
          .map(([literals, relation]) => cardinality(relation, 1, literals)),
        linearArbitrary(variableCount, 4),
      ),
      { maxLength: 4 },
    )
    .map((constraints) => smallModel(variableCount, constraints)),
);

/** The assignment that a choice of options stands for. */
export function assignmentOfCover(cover: Cover, options: Iterable<number>): Assignment {
  const assignment = new Uint8Array(cover.modelVariables + 1);
  for (const literal of cover.fixed) if (literal > 0) assignment[literal] = 1;
  for (const option of options) {
    const literal = cover.optionLiterals[option];
    if (literal === undefined) throw new ContractError(`The cover has no option ${option}.`);
    if (literal > 0) assignment[literal] = 1;
  }
  return assignment;
}

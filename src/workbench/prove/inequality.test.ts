import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { certifySteps } from "../../certify/index.js";
import { encodeCnf } from "../../encodings/index.js";
import type { Constraint, Model } from "../../model/index.js";
import { weighAll } from "./counting-sum.js";
import { falseInequality, refuteInequality } from "./inequality-refutation.js";

const VARIABLES = 6;
const reason = { rule: "any", cells: [] };
const budget = startBudget({});

/** In any order, so that two counters may not agree on one. */
const anyLiterals = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 })
  .chain((variables) =>
    fc
      .array(fc.boolean(), { minLength: variables.length, maxLength: variables.length })
      .map((signs) => variables.map((variable, at) => (signs[at] === true ? variable : -variable))),
  );

const cardinality = anyLiterals.chain((chosen) =>
  fc.record({
    kind: fc.constant("cardinality" as const),
    relation: fc.constantFrom("exactly" as const, "at-most" as const, "at-least" as const),
    k: fc.integer({ min: 0, max: chosen.length }),
    literals: fc.constant(chosen),
    reason: fc.constant(reason),
  }),
);

const linear = anyLiterals.chain((chosen) =>
  fc
    .array(fc.integer({ min: 1, max: 4 }), { minLength: chosen.length, maxLength: chosen.length })
    .chain((coefficients) => {
      const total = coefficients.reduce((sum, coefficient) => sum + coefficient, 0);
      return fc.record({
        kind: fc.constant("linear" as const),
        relation: fc.constantFrom("=" as const, "<=" as const, ">=" as const),
        coefficients: fc.constant(coefficients),
        literals: fc.constant(chosen),
        bound: fc.integer({ min: 0, max: total }),
        reason: fc.constant(reason),
      });
    }),
);

const clause = anyLiterals.map((chosen) => ({ kind: "clause" as const, literals: chosen, reason }));

const modelOf = (constraints: readonly Constraint[]): Model => ({
  variableCount: VARIABLES,
  constraints,
  variable: (v) => ({ name: `x${v}`, words: `variable ${v}`, cells: [] }),
  words: () => "any",
});

const sumOf = (coefficients: readonly number[], relation: "<=" | ">=", bound: number): Constraint => ({
  kind: "linear",
  relation,
  coefficients,
  literals: coefficients.map((_, at) => at + 1),
  bound,
  reason,
});

type Row = readonly [constraint: Constraint, weight: number];

const atMost = ({ kind, ...rest }: Constraint): boolean =>
  kind !== "clause" && "relation" in rest && (rest.relation === "at-most" || rest.relation === "<=");

/** Weights take the side that a constraint has; an equality has both. */
const row = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Constraint>[]>(cardinality, linear, clause),
    fc.constantFrom(1, 2, 3),
    fc.boolean(),
  )
  .map(([constraint, times, turned]): Row => {
    const both = constraint.kind !== "clause" && ["exactly", "="].includes(constraint.relation);
    return [constraint, atMost(constraint) || (both && turned) ? -times : times];
  });

/** Constraints, and one more that contradicts their sum. */
const contradictions = fc
  .tuple(fc.array(row, { minLength: 1, maxLength: 4 }), fc.constantFrom("<=" as const, "=" as const))
  .map(([rows, relation]): Row[] => {
    const model = modelOf(rows.map(([constraint]) => constraint));
    const { left, bound } = weighAll(model, (_, at) => rows[at]![1], budget);
    const literals = [1, 2, 3, 4, 5, 6].filter((variable) => left[variable] !== 0);
    const coefficients = literals.map((variable) => left[variable]!);
    return [...rows, [{ kind: "linear", relation, coefficients, literals, bound: bound - 1, reason }, -1]];
  });

/** The same constraints with their literals in the order of a list of the variables. */
function inOrder(rows: readonly Row[], variables: readonly number[]): Row[] {
  const placeOf = (literal: number): number => variables.indexOf(Math.abs(literal));
  return rows.map(([constraint, weight]) => {
    const { literals } = constraint;
    const order = literals
      .map((_, at) => at)
      .toSorted((a, b) => placeOf(literals[a]!) - placeOf(literals[b]!));
    const sorted = { literals: order.map((at) => literals[at]!) };
    if (constraint.kind !== "linear") return [{ ...constraint, ...sorted }, weight];
    return [
      { ...constraint, ...sorted, coefficients: order.map((at) => constraint.coefficients[at]!) },
      weight,
    ];
  });
}

/** Whether one order of the variables fits all constraints that are encoded with auxiliary variables, as counters are. */
function countersAgree(rows: readonly Row[]): boolean {
  const { stream, origins } = unwrap(
    encodeCnf(modelOf(rows.map(([constraint]) => constraint)), "sequential"),
  );
  const counters = new Set<number>();
  let clause = 0;
  for (const literal of stream) {
    if (Math.abs(literal) > VARIABLES) counters.add(origins[clause]!);
    if (literal === 0) clause++;
  }
  const lists = [...counters].map((index) => rows[index]![0].literals.map(Math.abs));
  const open = new Set([1, 2, 3, 4, 5, 6]);
  for (;;) {
    // One that no list has after another that is still open.
    const next = [...open].find((variable) =>
      lists.every((list) => !list.includes(variable) || list.find((other) => open.has(other)) === variable),
    );
    if (next === undefined) return open.size === 0;
    open.delete(next);
  }
}

/** The outcome for weights: a proof that the checker has passed, no proof that we can write, or no contradiction. */
function outcomeOf(rows: readonly Row[]): string {
  const model = modelOf(rows.map(([constraint]) => constraint));
  const refutation = {
    words: "a sum",
    formulation: "any",
    weigh: (_: Constraint, at: number) => rows[at]![1],
  };
  const found = falseInequality(model, refutation, budget);
  if (found === undefined) return "no contradiction";
  const cnf = unwrap(encodeCnf(model, "sequential"));
  const proof = refuteInequality(found, model, cnf, budget);
  if (proof === undefined) return "not readable";
  const made = { formulation: "any", encoding: "sequential" };
  const checked = certifySteps(
    cnf,
    (take) => {
      const check = { wanted: true };
      const advance = proof.start((step) => {
        if (check.wanted) check.wanted = take(step);
      });
      while (check.wanted && advance());
    },
    made,
    budget,
  );
  return checked.outcome;
}

/** By trying all values. */
function isFalse(rows: readonly Row[]): boolean {
  for (let bits = 0; bits < 2 ** VARIABLES; bits++) {
    const value = (literal: number): number =>
      Number(((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0));
    const holds = rows.every(([constraint]) => {
      const sum = constraint.literals.reduce(
        (all, literal, at) =>
          all + value(literal) * (constraint.kind === "linear" ? constraint.coefficients[at]! : 1),
        0,
      );
      if (constraint.kind === "clause") return sum >= 1;
      const bound = constraint.kind === "linear" ? constraint.bound : constraint.k;
      if (constraint.relation === "=" || constraint.relation === "exactly") return sum === bound;
      return constraint.relation === "<=" || constraint.relation === "at-most" ? sum <= bound : sum >= bound;
    });
    if (holds) return false;
  }
  return true;
}

describe("refutations of inequalities by clauses", () => {
  it("pass the checker, whatever is added up and how often, if one order fits all counters", () => {
    const anyOrder = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
    fc.assert(
      fc.property(contradictions, anyOrder, (drawn, variables) => {
        const rows = inOrder(drawn, variables);
        expect(outcomeOf(rows)).toBe("verified");
        expect(isFalse(rows)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
  it("are missing only where no order fits all counters", () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(contradictions, (rows) => {
        const outcome = outcomeOf(rows);
        outcomes.add(outcome);
        if (outcome !== "verified") expect([outcome, countersAgree(rows)]).toEqual(["not readable", false]);
      }),
      { numRuns: 80 },
    );
    expect([...outcomes].toSorted()).toEqual(["not readable", "verified"]);
  });
  it.each<[string, Constraint, number]>([
    ["weights above the bound", sumOf([3, 9, 2, 2], ">=", 4), 1],
    ["weights above what may be missing", sumOf([1, 7, 2, 2], "<=", 7), -1],
    ["weights with a common divisor", sumOf([4, 4, 4, 6], ">=", 7), 1],
    ["one of several beside a decided one", sumOf([9, 2, 3, 4], ">=", 11), 1],
    ["literals that do not matter beside decided ones", sumOf([9, 8, 1, 1], ">=", 17), 1],
  ])("read clauses that say a sum with other weights than it has: %s", (_, constraint, weight) => {
    const { left, bound } = weighAll(modelOf([constraint]), () => weight, budget);
    const literals = [1, 2, 3, 4];
    const coefficients = literals.map((variable) => left[variable]!);
    const opposite = {
      kind: "linear",
      relation: "<=",
      coefficients,
      literals,
      bound: bound - 1,
      reason,
    } as const;
    expect(
      outcomeOf([
        [constraint, weight],
        [opposite, -1],
      ]),
    ).toBe("verified");
  });

  it("grow with a power of the pigeons, where resolution alone grows exponentially", () => {
    const lemmas = [3, 6].map((holes) => {
      const at = (pigeon: number, hole: number): number => pigeon * holes + hole + 1;
      const each = (size: number) => Array.from({ length: size }, (_, i) => i);
      const constraints: Constraint[] = [
        ...each(holes + 1).map((pigeon): Constraint => {
          const there = each(holes).map((hole) => at(pigeon, hole));
          return { kind: "cardinality", relation: "at-least", k: 1, literals: there, reason };
        }),
        ...each(holes).map((hole): Constraint => {
          const there = each(holes + 1).map((pigeon) => at(pigeon, hole));
          return { kind: "cardinality", relation: "at-most", k: 1, literals: there, reason };
        }),
      ];
      const model = { ...modelOf(constraints), variableCount: holes * (holes + 1) };
      const weigh = (_: Constraint, index: number): number => (index <= holes ? 1 : -1);
      const found = falseInequality(model, { words: "pigeons", formulation: "any", weigh }, budget)!;
      const proof = refuteInequality(found, model, unwrap(encodeCnf(model, "pairwise")), budget)!;
      let steps = 0;
      const advance = proof.start(({ deletion }) => void (steps += Number(!deletion)));
      while (advance());
      return steps;
    });
    expect(lemmas[1]! / lemmas[0]!).toBeLessThan(2 ** 5);
  });
});

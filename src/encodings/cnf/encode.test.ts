import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { brokenBy, satisfies } from "../../model/index.js";
import type { Cardinality } from "../../model/index.js";
import { CNF_ENCODINGS } from "../problems.js";
import type { CnfEncoding } from "../problems.js";
import {
  assignmentsOf,
  cardinality,
  cardinalityArbitrary,
  clause,
  linear,
  linearArbitrary,
  literalsOf,
  modelArbitrary,
  smallModel,
} from "../testing/models.js";
import { clausesOf, createSmallSolver } from "../testing/propagation.js";
import { encodeCnf } from "./encode.js";
import { CARDINALITY_ENCODERS } from "./registry.js";

const RELATIONS = ["exactly", "at-most", "at-least"] as const;

/** Signs and repetitions that a formulation could produce, over n variables. */
function literalPatterns(n: number): number[][] {
  const plain = Array.from({ length: n }, (_, i) => i + 1);
  const patterns = [plain, plain.map((v) => (v % 3 === 0 ? -v : v)), plain.map((v) => -v)];
  if (n >= 2) patterns.push([...plain.slice(1), 2], [...plain.slice(1), -2], [1, 1, -1, ...plain.slice(2)]);
  return patterns;
}

function expectFaithful(encoding: CnfEncoding, n: number, constraint: Cardinality): void {
  const model = smallModel(n, [constraint]);
  const solver = createSmallSolver(unwrap(encodeCnf(model, encoding)));
  for (const assignment of assignmentsOf(n)) {
    const said = solver.satisfiable(literalsOf(assignment));
    if (said !== satisfies(assignment, constraint)) {
      expect.fail(
        `${encoding} ${constraint.relation} ${constraint.k} of ${constraint.literals}: ${literalsOf(assignment)}`,
      );
    }
  }
}

describe.each(CNF_ENCODINGS)("cardinality by %s", (encoding) => {
  it("has exactly the constraint's solutions, whatever the relation, the bound and the literals", () => {
    for (let n = 0; n <= 7; n++) {
      for (const literals of literalPatterns(n)) {
        for (let k = -1; k <= n + 1; k++) {
          for (const relation of RELATIONS) expectFaithful(encoding, n, cardinality(relation, k, literals));
        }
      }
    }
  });

  it("is as large as its bound says, or smaller", () => {
    const encoder = CARDINALITY_ENCODERS[encoding];
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 31, 33, 64, 100]) {
      const literals = Array.from({ length: n }, (_, i) => i + 1);
      for (let k = 1; k <= Math.min(n / 2, encoding === "pairwise" ? 3 : n); k++) {
        for (const relation of k === 1 ? (["at-most"] as const) : RELATIONS) {
          const bound = encoder.bound(n, k, relation);
          if (bound.clauses > 200_000) continue;
          const cnf = unwrap(encodeCnf(smallModel(n, [cardinality(relation, k, literals)]), encoding));
          const measured = `${relation} ${k} of ${n}`;
          expect(cnf.variableCount - n, measured).toBeLessThanOrEqual(bound.variables);
          expect(cnf.clauseCount, measured).toBeLessThanOrEqual(bound.clauses);
        }
      }
    }
  });
});

describe.each(CNF_ENCODINGS.filter((id) => CARDINALITY_ENCODERS[id].arcConsistent))(
  "unit propagation on %s",
  (encoding) => {
    it("finds every implied literal and every conflict", () => {
      for (let n = 2; n <= 7; n++) {
        const literals = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? i + 1 : -(i + 1)));
        for (let k = 1; k < n; k++) {
          for (const relation of RELATIONS) expectArcConsistent(encoding, literals, k, relation);
        }
      }
    });
  },
);

/** How many hold and how many are open is all that matters, but which ones they are matters to the encoding: try all. */
function expectArcConsistent(
  encoding: CnfEncoding,
  literals: readonly number[],
  k: number,
  relation: Cardinality["relation"],
): void {
  const n = literals.length;
  const solver = createSmallSolver(
    unwrap(encodeCnf(smallModel(n, [cardinality(relation, k, literals)]), encoding)),
  );
  for (let code = 0; code < 3 ** n; code++) {
    const states = literals.map((_, i) => Math.floor(code / 3 ** i) % 3);
    const held = states.filter((state) => state === 1).length;
    const open = states.filter((state) => state === 2).length;
    const lower = relation === "at-most" ? 0 : k;
    const upper = relation === "at-least" ? n : k;
    const assumptions = literals.flatMap((literal, i) =>
      states[i] === 2 ? [] : [states[i] === 1 ? literal : -literal],
    );
    const values = solver.propagate(assumptions);
    const place = `${relation} ${k}: ${states.join("")}`;
    if (held > upper || held + open < lower) {
      if (values !== undefined) expect.fail(`no conflict for ${place}`);
      continue;
    }
    if (values === undefined) return expect.fail(`conflict for ${place}`);
    const forced = held === upper ? -1 : held + open === lower ? 1 : 0;
    literals.forEach((literal, i) => {
      const value = values[Math.abs(literal)]! * Math.sign(literal);
      if (states[i] === 2 && value !== forced) expect.fail(`${value} for literal ${i} of ${place}`);
    });
  }
}

describe("linear constraints", () => {
  it.each(CNF_ENCODINGS)("have exactly their solutions in %s", (encoding) => {
    fc.assert(
      fc.property(linearArbitrary(5), (constraint) => {
        const solver = createSmallSolver(unwrap(encodeCnf(smallModel(5, [constraint]), encoding)));
        for (const assignment of assignmentsOf(5)) {
          expect(solver.satisfiable(literalsOf(assignment))).toBe(satisfies(assignment, constraint));
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(["sequential", "totalizer"] as const)("propagate fully in %s when one-sided", (encoding) => {
    const weights = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        weights,
        fc.constantFrom("<=" as const, ">=" as const),
        fc.nat(30),
        (coefficients, relation, bound) => {
          const n = coefficients.length;
          const literals = coefficients.map((_, i) => i + 1);
          const model = smallModel(n, [linear(coefficients, literals, relation, bound)]);
          const solver = createSmallSolver(unwrap(encodeCnf(model, encoding)));
          const solutions = [...assignmentsOf(n)].filter((values) => brokenBy(model, values).length === 0);
          for (let code = 0; code < 3 ** n; code++) {
            const states = literals.map((_, i) => Math.floor(code / 3 ** i) % 3);
            const left = solutions.filter((values) =>
              states.every((state, i) => state === 2 || values[i + 1] === state),
            );
            const values = solver.propagate(
              states.flatMap((s, i) => (s === 2 ? [] : [s === 1 ? i + 1 : -(i + 1)])),
            );
            expect(values === undefined).toBe(left.length === 0);
            if (values === undefined) continue;
            for (const v of literals) {
              const implied = left.every((values) => values[v] === left[0]![v]);
              expect(values[v] !== 0, `variable ${v} of ${states}`).toBe(implied);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("with weights beyond counting are left to the adder", () => {
    const coefficients = [1_000_003, 2_000_029, 4_000_037, 8_000_009, 16_000_057];
    const constraint = linear(coefficients, [1, 2, 3, -4, 5], "=", 1_000_003 + 8_000_009);
    for (const encoding of ["totalizer", "sequential"] as const) {
      const cnf = unwrap(encodeCnf(smallModel(5, [constraint]), encoding));
      expect(cnf.clauseCount).toBeLessThan(2_000);
      const solver = createSmallSolver(cnf);
      expect(solver.satisfiable([1, -2, -3, -4, -5])).toBe(true);
      expect(solver.satisfiable([1, -2, -3, 4, -5])).toBe(false);
    }
  });

  it("keep exact sums up to 2^53", () => {
    const large = 2 ** 51 + 1;
    const solver = createSmallSolver(
      unwrap(encodeCnf(smallModel(3, [linear([large, large, 1], [1, 2, 3], "=", large + 1)]), "adder")),
    );
    expect(solver.satisfiable([1, -2, 3])).toBe(true);
    expect(solver.satisfiable([1, -2, -3])).toBe(false);
    expect(solver.satisfiable([1, 2])).toBe(false);
  });
});

describe("models", () => {
  it.each(CNF_ENCODINGS)("of all constraints at once keep their solutions in %s", (encoding) => {
    fc.assert(
      fc.property(modelArbitrary, (model) => {
        const cnf = unwrap(encodeCnf(model, encoding));
        const solver = createSmallSolver(cnf);
        for (const assignment of assignmentsOf(model.variableCount)) {
          expect(solver.satisfiable(literalsOf(assignment))).toBe(brokenBy(model, assignment).length === 0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("of clauses alone pass through, order and numbers and all", () => {
    const clauses = [[3, -1, 3], [2], [], [-2, 2], [1, 2, 3]];
    const cnf = unwrap(
      encodeCnf(
        smallModel(
          3,
          clauses.map((literals) => clause(...literals)),
        ),
        "totalizer",
      ),
    );
    expect(clausesOf(cnf)).toEqual(clauses);
    expect(cnf).toMatchObject({ variableCount: 3, modelVariables: 3, clauseCount: 5 });
    expect([...cnf.origins]).toEqual([0, 1, 2, 3, 4]);
  });

  it("tell where every clause is from, and number their own variables after the model's", () => {
    const six = [1, 2, 3, 4, 5, 6];
    const model = smallModel(9, [
      clause(7),
      cardinality("exactly", 3, six),
      clause(-8, 9),
      cardinality("at-most", 0, [9]),
    ]);
    for (const encoding of CNF_ENCODINGS) {
      const cnf = unwrap(encodeCnf(model, encoding));
      expect(cnf.origins).toHaveLength(cnf.clauseCount);
      const clauses = clausesOf(cnf);
      expect(clauses).toHaveLength(cnf.clauseCount);
      expect(clauses[0]).toEqual([7]);
      expect(clauses.slice(-2)).toEqual([[-8, 9], [-9]]);
      expect([...cnf.origins]).toEqual([0, ...clauses.slice(3).map(() => 1), 2, 3]);
      const used = new Set(clauses.flat().map(Math.abs));
      for (let v = 10; v <= cnf.variableCount; v++) expect(used.has(v), `${encoding} ${v}`).toBe(true);
      expect(Math.max(...used)).toBe(Math.max(9, cnf.variableCount));
    }
  });

  it("too large for pairwise are refused with the reason", () => {
    const literals = Array.from({ length: 60 }, (_, i) => i + 1);
    const model = smallModel(60, [clause(1), cardinality("at-most", 20, literals)]);
    const result = encodeCnf(model, "pairwise");
    expect(result).toMatchObject({
      ok: false,
      error: { code: "encodings/too-large", at: { path: "constraints[1]" } },
    });
    expect(!result.ok && result.error.message).toContain("a rule of the test");
    expect(encodeCnf(model, "sequential").ok).toBe(true);
    expect(encodeCnf(model, "sequential", { maxClauses: 100 }).ok).toBe(false);
  });

  it("with a literal that is no variable break the contract", () => {
    expect(() => encodeCnf(smallModel(2, [clause(3)]), "pairwise")).toThrow("literal 3");
    expect(() => encodeCnf(smallModel(2, [cardinality("at-most", 1, [0, 1])]), "pairwise")).toThrow(
      "literal 0",
    );
    expect(() => encodeCnf(smallModel(2, [linear([1.5], [1], "=", 1)]), "pairwise")).toThrow(
      "not an integer",
    );
    expect(() => encodeCnf(smallModel(2, [linear([1, 2], [1], "=", 1)]), "pairwise")).toThrow(
      "2 coefficients",
    );
  });
});

describe("random cardinalities with repeated and opposite literals", () => {
  it.each(CNF_ENCODINGS)("are said right by %s", (encoding) => {
    fc.assert(
      fc.property(cardinalityArbitrary(4), (constraint) => {
        expectFaithful(encoding, 4, constraint);
      }),
      { numRuns: 200 },
    );
  });
});

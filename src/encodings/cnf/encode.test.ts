import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { normalise, withSmallBound, type Sum } from "../normal.js";
import { CNF_ENCODINGS, type CnfEncoding } from "../problems.js";
import { propagationGap, unfaithfulness } from "../testing/checks.js";
import {
  cardinality,
  cardinalityArbitrary,
  clause,
  linear,
  linearArbitrary,
  modelArbitrary,
  smallModel,
} from "../testing/models.js";
import { clausesOf, createSmallSolver } from "../testing/propagation.js";
import { boundAdder, writeAdderSum } from "./adder.js";
import { createClauseWriter } from "./clause-writer.js";
import { encodeCnf } from "./encode.js";
import { sizeOfGeneralizedTotalizer, writeGeneralizedTotalizer } from "./generalized-totalizer.js";
import { CARDINALITY_ENCODERS } from "./registry.js";
import { boundWeightedCounter, writeWeightedCounter } from "./sequential.js";

const RELATIONS = ["exactly", "at-most", "at-least"] as const;
const ARC_CONSISTENT = CNF_ENCODINGS.filter((id) => CARDINALITY_ENCODERS[id].arcConsistent);

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1);
}

/** Signs and repetitions that a formulation could produce, over n variables. */
function literalPatterns(n: number): number[][] {
  const plain = upTo(n);
  const patterns = [plain, plain.map((v) => (v % 3 === 0 ? -v : v)), plain.map((v) => -v)];
  if (n >= 2) patterns.push([...plain.slice(1), 2], [...plain.slice(1), -2], [1, 1, -1, ...plain.slice(2)]);
  return patterns;
}

/** What an encoding writes beyond the size it states. */
function excesses(encoding: CnfEncoding): string[] {
  const encoder = CARDINALITY_ENCODERS[encoding];
  const found: string[] = [];
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 31, 33, 64, 100]) {
    for (let k = 1; k <= n / 2; k++) {
      for (const relation of k === 1 ? (["at-most"] as const) : RELATIONS) {
        const bound = encoder.bound(n, k, relation);
        if (bound.clauses > 50_000) continue;
        const cnf = unwrap(encodeCnf(smallModel(n, [cardinality(relation, k, upTo(n))]), encoding));
        if (cnf.variableCount - n > bound.variables) found.push(`variables, ${relation} ${k} of ${n}`);
        if (cnf.clauseCount > bound.clauses) found.push(`clauses, ${relation} ${k} of ${n}`);
      }
    }
  }
  return found;
}

/** The methods that write a weighted sum larger than they say. */
function linearExcesses(sum: Sum): string[] {
  const methods = {
    adder: [writeAdderSum, boundAdder(sum)],
    "generalized-totalizer": [writeGeneralizedTotalizer, sizeOfGeneralizedTotalizer(sum, Infinity)],
    "weighted-counter": [writeWeightedCounter, boundWeightedCounter(sum)],
  } as const;
  return Object.entries(methods).flatMap(([id, [write, bound]]) => {
    const writer = createClauseWriter(7);
    write(writer, sum);
    const fits =
      bound !== undefined &&
      writer.variableCount() - 7 <= bound.variables &&
      writer.clauseCount() <= bound.clauses;
    return fits ? [] : [id];
  });
}

describe.each(CNF_ENCODINGS)("cardinality by %s", (encoding) => {
  it("has exactly the constraint's solutions, whatever the relation, the bound and the literals", () => {
    for (let n = 0; n <= 7; n++) {
      for (const literals of literalPatterns(n)) {
        for (let k = -1; k <= n + 1; k++) {
          for (const relation of RELATIONS) {
            const model = smallModel(n, [cardinality(relation, k, literals)]);
            expect(unfaithfulness(model, encoding)).toBeUndefined();
          }
        }
      }
    }
  });

  it("does so when literals repeat and oppose each other at random", () => {
    const right = fc.property(cardinalityArbitrary(4), (constraint) => {
      expect(unfaithfulness(smallModel(4, [constraint]), encoding)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 120 });
  });

  it("is as large as its bound says, or smaller", () => {
    expect(excesses(encoding)).toEqual([]);
  });
});

describe.each(ARC_CONSISTENT)("unit propagation on %s", (encoding) => {
  it("finds every implied literal and every conflict", () => {
    for (let n = 2; n <= 6; n++) {
      const literals = upTo(n).map((v) => (v % 2 === 0 ? v : -v));
      for (let k = 1; k < n; k++) {
        for (const relation of RELATIONS) {
          const model = smallModel(n, [cardinality(relation, k, literals)]);
          expect(propagationGap(model, encoding)).toBeUndefined();
        }
      }
    }
  });

  it("does so on at most one of more than the naive groups, and on all but one", () => {
    const one = smallModel(8, [cardinality("at-most", 1, upTo(8))]);
    expect(propagationGap(one, encoding)).toBeUndefined();
    const allButOne = smallModel(8, [cardinality("exactly", 7, upTo(8))]);
    expect(propagationGap(allButOne, encoding)).toBeUndefined();
  });
});

describe("linear constraints", () => {
  it.each(CNF_ENCODINGS)("have exactly their solutions in %s", (encoding) => {
    const right = fc.property(linearArbitrary(5), (constraint) => {
      expect(unfaithfulness(smallModel(5, [constraint]), encoding)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 120 });
  });

  it.each(["sequential", "totalizer"] as const)("propagate fully in %s when one-sided", (encoding) => {
    const weights = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 5 });
    const relations = fc.constantFrom("<=" as const, ">=" as const);
    const full = fc.property(weights, relations, fc.nat(30), (coefficients, relation, bound) => {
      const n = coefficients.length;
      const model = smallModel(n, [linear(coefficients, upTo(n), relation, bound)]);
      expect(propagationGap(model, encoding)).toBeUndefined();
    });
    fc.assert(full, { numRuns: 60 });
  });

  it("are as large as the bounds of their methods say, or smaller", () => {
    const right = fc.property(linearArbitrary(7, 30), (constraint) => {
      const normal = normalise(constraint);
      const rest = normal.never ? undefined : normal.rest;
      fc.pre(rest !== undefined);
      expect(linearExcesses(withSmallBound(rest))).toEqual([]);
    });
    fc.assert(right, { numRuns: 120 });
  });

  it("with weights beyond counting are left to the adder", () => {
    const coefficients = [1_000_003, 2_000_029, 4_000_037, 8_000_009, 16_000_057];
    const constraint = linear(coefficients, [1, 2, 3, -4, 5], "=", 1_000_003 + 8_000_009);
    const many = upTo(40).map((i) => 1_000_003 * i + i ** 3);
    const half = Math.floor(many.reduce((sum, weight) => sum + weight, 0) / 2);
    for (const encoding of ["totalizer", "sequential"] as const) {
      const solver = createSmallSolver(unwrap(encodeCnf(smallModel(5, [constraint]), encoding)));
      expect(solver.satisfiable([1, -2, -3, -4, -5])).toBe(true);
      expect(solver.satisfiable([1, -2, -3, 4, -5])).toBe(false);
      const wide = smallModel(40, [linear(many, upTo(40), "<=", half)]);
      expect(encodeCnf(wide, encoding)).toEqual(encodeCnf(wide, "adder"));
    }
  });

  it("keep exact sums up to 2^53", () => {
    const weights = [2 ** 50 + 1, 2 ** 50, 2 ** 49, 2 ** 49];
    const model = smallModel(4, [linear(weights, upTo(4), "=", 2 ** 51)]);
    const solver = createSmallSolver(unwrap(encodeCnf(model, "adder")));
    expect(solver.satisfiable([-1, 2, 3, 4])).toBe(true);
    expect(solver.satisfiable([-1, -2, 3, 4])).toBe(false);
    expect(solver.satisfiable([1])).toBe(false);
  });
});

describe("models", () => {
  it.each(CNF_ENCODINGS)("of all constraints at once keep their solutions in %s", (encoding) => {
    const right = fc.property(modelArbitrary, (model) => {
      expect(unfaithfulness(model, encoding)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 100 });
  });

  it("of clauses alone pass through, order and numbers and all", () => {
    const clauses = [[3, -1, 3], [2], [], [-2, 2], [1, 2, 3]];
    const model = smallModel(
      3,
      clauses.map((literals) => clause(...literals)),
    );
    const cnf = unwrap(encodeCnf(model, "totalizer"));
    expect(clausesOf(cnf)).toEqual(clauses);
    expect(cnf).toMatchObject({ variableCount: 3, modelVariables: 3, clauseCount: 5 });
    expect([...cnf.origins]).toEqual([0, 1, 2, 3, 4]);
  });

  it.each(CNF_ENCODINGS)(
    "in %s tell where every clause is from, and own variables come after theirs",
    (encoding) => {
      const counted = cardinality("exactly", 3, upTo(6));
      const model = smallModel(9, [clause(7), counted, clause(-8, 9), cardinality("at-most", 0, [9])]);
      const cnf = unwrap(encodeCnf(model, encoding));
      const clauses = clausesOf(cnf);
      expect(clauses).toHaveLength(cnf.clauseCount);
      expect(clauses[0]).toEqual([7]);
      expect(clauses.slice(-2)).toEqual([[-8, 9], [-9]]);
      expect([...cnf.origins]).toEqual([0, ...clauses.slice(3).map(() => 1), 2, 3]);
      const used = new Set(clauses.flat().map(Math.abs));
      expect([...used].toSorted((a, b) => a - b)).toEqual(upTo(cnf.variableCount));
    },
  );

  it("too large for pairwise are refused with the reason", () => {
    const model = smallModel(60, [clause(1), cardinality("at-most", 20, upTo(60))]);
    const error = { code: "encodings/too-large", at: { path: "constraints[1]" } };
    expect(encodeCnf(model, "pairwise")).toMatchObject({ ok: false, error });
    expect(JSON.stringify(encodeCnf(model, "pairwise"))).toContain("a rule of the test");
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

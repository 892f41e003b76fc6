/** The unit tests' properties on many more and larger models. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CNF_ENCODINGS } from "./problems.js";
import { CARDINALITY_ENCODERS } from "./cnf/registry.js";
import { miscover, propagationGap, unfaithfulness } from "./testing/checks.js";
import {
  cardinality,
  cardinalityArbitrary,
  linearArbitrary,
  modelArbitrary,
  smallModel,
} from "./testing/models.js";

describe.each(CNF_ENCODINGS)("%s", (encoding) => {
  it("keeps the solutions of random models", () => {
    const right = fc.property(modelArbitrary, (model) => {
      expect(unfaithfulness(model, encoding)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 5000 });
  });

  it("keeps the solutions of random counts and sums", () => {
    const right = fc.property(fc.oneof(cardinalityArbitrary(7), linearArbitrary(7, 30)), (constraint) => {
      expect(unfaithfulness(smallModel(7, [constraint]), encoding)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 2000 });
  });

  it.runIf(CARDINALITY_ENCODERS[encoding].arcConsistent)(
    "propagates all of every count of up to eight",
    () => {
      for (let n = 7; n <= 8; n++) {
        const literals = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? i + 1 : -(i + 1)));
        for (let k = 1; k < n; k++) {
          for (const relation of ["exactly", "at-most", "at-least"] as const) {
            const model = smallModel(n, [cardinality(relation, k, literals)]);
            expect(propagationGap(model, encoding)).toBeUndefined();
          }
        }
      }
    },
  );
});

describe("covers", () => {
  it("stand for the solutions of random models, one each", () => {
    const right = fc.property(modelArbitrary, (model) => {
      expect(miscover(model)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 10_000 });
  });
});

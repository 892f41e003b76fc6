import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import type { Constraint } from "../../model/index.js";
import { miscover } from "../testing/checks.js";
import { coversOf } from "../testing/covers.js";
import {
  cardinality,
  cardinalityArbitrary,
  clause,
  keyOf,
  linear,
  linearArbitrary,
  modelArbitrary,
  smallModel,
} from "../testing/models.js";
import { assignmentOfCover } from "../testing/models.js";
import { encodeCover } from "./encode.js";

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1);
}

/** For every cell of the square board the numbers of the dominoes that cover it. */
function dominoesByCell(side: number): number[][] {
  const cells = Array.from({ length: side * side }, (): number[] => []);
  let domino = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of [(cell + 1) % side === 0 ? -1 : cell + 1, cell + side]) {
      if (other < 0 || other >= cells.length) continue;
      domino++;
      cells[cell]?.push(domino);
      cells[other]?.push(domino);
    }
  }
  return cells;
}

function pairsOf(variables: readonly number[]): Constraint[] {
  return variables.flatMap((v, i) => variables.slice(i + 1).map((w) => clause(-v, -w)));
}

describe("encodeCover", () => {
  it("gives an exact cover as that cover and nothing else", () => {
    const rows = [
      cardinality("exactly", 1, [1, 2, 3]),
      cardinality("exactly", 1, [3, 4]),
      cardinality("at-most", 1, [2, 4]),
    ];
    const cover = unwrap(encodeCover(smallModel(4, rows)));
    expect(cover).toMatchObject({ primaryCount: 2, secondaryCount: 1 });
    expect([...cover.optionLiterals]).toEqual([1, 2, 3, 4]);
    const items = upTo(4).map((v) => cover.items.slice(cover.starts[v - 1], cover.starts[v]).toSorted());
    expect(items).toEqual([Int32Array.of(0), Int32Array.of(0, 2), Int32Array.of(0, 1), Int32Array.of(1, 2)]);
  });

  it("fixes what unit clauses imply, through all constraints, and gives it no option", () => {
    const rows = [
      cardinality("exactly", 1, [1, 2, 3]),
      cardinality("exactly", 1, [3, 4]),
      clause(-3),
      clause(-4, -1),
    ];
    const cover = unwrap(encodeCover(smallModel(5, rows)));
    expect([...cover.fixed].toSorted((a, b) => Math.abs(a) - Math.abs(b))).toEqual([-1, 2, -3, 4]);
    expect([...cover.optionLiterals]).toEqual([5, -5]);
  });

  it("gives a refuted model an item without options", () => {
    const cover = unwrap(encodeCover(smallModel(2, [clause(1), clause(-1, 2), clause(-2)])));
    expect(cover).toMatchObject({ primaryCount: 1, secondaryCount: 0 });
    expect(cover.optionLiterals).toHaveLength(0);
    expect(coversOf(cover)).toEqual([]);
  });

  it.each([
    ["an empty model", 0, []],
    ["free variables", 3, []],
    ["an empty exactly one", 2, [cardinality("exactly", 1, [])]],
    ["a clause", 4, [clause(1, -2, 3, 4)]],
    ["a long clause", 9, [clause(1, -2, 3, 4, 5, 6, 7, 8, -9)]],
    [
      "exactly one with negations",
      4,
      [cardinality("exactly", 1, [1, -2, 3]), cardinality("exactly", 1, [2, 4])],
    ],
    ["all but one", 4, [cardinality("exactly", 3, [1, 2, 3, 4]), cardinality("at-least", 2, [1, -2, 3])]],
    ["two of five", 5, [cardinality("exactly", 2, upTo(5))]],
    ["a weighted sum", 5, [linear([3, -2, 4, 1, 1], [1, 2, -3, 4, 5], "<=", 4)]],
  ] as [string, number, Constraint[]][])("has one cover for each solution of %s", (_, n, constraints) => {
    const model = smallModel(n, constraints);
    expect(miscover(model)).toBeUndefined();
  });

  it.each(["counts", "clauses"])("has the 36 domino tilings of the 4 × 4 board, said in %s", (way) => {
    const cells = dominoesByCell(4);
    const constraints = cells.flatMap((dominoes) =>
      way === "counts" ? [cardinality("exactly", 1, dominoes)] : [clause(...dominoes), ...pairsOf(dominoes)],
    );
    expect(coversOf(unwrap(encodeCover(smallModel(24, constraints))))).toHaveLength(36);
  });

  it("has one cover for each solution of a clause so long that a chain says it", () => {
    // One of 1…24 and 25 as you like, or 26 and then 25 as well.
    const model = smallModel(26, [clause(...upTo(25)), cardinality("exactly", 1, [...upTo(24), 26])]);
    const cover = unwrap(encodeCover(model));
    const keys = coversOf(cover).map((options) => keyOf(assignmentOfCover(cover, options)));
    expect(new Set(keys).size).toBe(49);
    expect(keys).toHaveLength(49);
    // First-true options would take 4,950 numbers for this one.
    expect(unwrap(encodeCover(smallModel(100, [clause(...upTo(100))]))).items.length).toBeLessThan(2_000);
    expect(keys.filter((key) => key.endsWith("1"))).toEqual([`${"0".repeat(24)}11`]);
  });

  it("has one cover for each solution of any model", () => {
    const right = fc.property(modelArbitrary, (model) => {
      expect(miscover(model)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 300 });
  });

  it("has one cover for each solution of any count and any sum", () => {
    const right = fc.property(fc.oneof(cardinalityArbitrary(5), linearArbitrary(5)), (constraint) => {
      const model = smallModel(5, [constraint]);
      expect(miscover(model)).toBeUndefined();
    });
    fc.assert(right, { numRuns: 300 });
  });

  it("refuses sums with too many states, with the reason", () => {
    const weights = upTo(60).map((i) => 7 ** 5 * i + i ** 4);
    const model = smallModel(60, [clause(1, 2, 3), linear(weights, upTo(60), "=", 60 * 7 ** 7)]);
    const error = { code: "encodings/not-a-cover", at: { path: "constraints[1]" } };
    expect(encodeCover(model)).toMatchObject({ ok: false, error });
    expect(JSON.stringify(encodeCover(model))).toContain("a rule of the test");
  });

  it("covers no item twice by one option", () => {
    const right = fc.property(modelArbitrary, (model) => {
      const cover = unwrap(encodeCover(model));
      for (let option = 0; option + 1 < cover.starts.length; option++) {
        const items = [...cover.items.subarray(cover.starts[option], cover.starts[option + 1])];
        expect(new Set(items).size).toBe(items.length);
        expect(items.every((item) => item >= 0 && item < cover.primaryCount + cover.secondaryCount)).toBe(
          true,
        );
      }
    });
    fc.assert(right);
  });
});

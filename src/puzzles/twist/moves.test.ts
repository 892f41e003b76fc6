import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { formats } from "./formats/index.js";
import { applyTwistMove, type TwistMove } from "./moves.js";
import { iqTwist } from "./sets.js";
import { smallPuzzles } from "./testing/random.js";

const cells = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }));

describe("moves of the editor", () => {
  it("put as many pegs as the box has, one to a cell", () => {
    let puzzle = iqTwist();
    const red = puzzle.supply!.findIndex((count) => count === 1);
    puzzle = applyTwistMove(puzzle, { kind: "peg", cell: [0, 0], colour: red });
    expect(puzzle.pegs).toHaveLength(1);
    expect(applyTwistMove(puzzle, { kind: "peg", cell: [0, 1], colour: red })).toBe(puzzle);
    expect(applyTwistMove(puzzle, { kind: "unpeg", cells: [[0, 1]] })).toBe(puzzle);
    expect(applyTwistMove(puzzle, { kind: "unpeg", cells: [[0, 0]] }).pegs).toEqual([]);
  });
  it("leave puzzles that can be written and read again", () => {
    const edits: fc.Arbitrary<TwistMove> = fc.oneof(
      fc.record({ kind: fc.constant("peg" as const), cell: cells, colour: fc.nat(2) }),
      fc.record({
        kind: fc.constantFrom("add" as const, "remove" as const),
        cells: fc.array(cells, { maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant("flips" as const), allowed: fc.boolean() }),
      fc.record({
        kind: fc.constant("resize" as const),
        rows: fc.integer({ min: 0, max: 5 }),
        cols: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant("clear" as const) }),
    );
    fc.assert(
      fc.property(
        smallPuzzles({ rows: 4, cols: 4, size: 4 }),
        fc.array(edits, { maxLength: 6 }),
        (start, list) => {
          const puzzle = list.reduce(applyTwistMove, start);
          const text = [...unwrap(formats[0]!.format(puzzle))].join("");
          expect(formats[0]!.parse(text)).toEqual({ ok: true, value: puzzle });
        },
      ),
    );
  });
});

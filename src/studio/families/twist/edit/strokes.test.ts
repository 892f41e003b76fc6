import { describe, expect, it } from "vitest";
import { applyTwistMove, IQ_TWIST_PIECES, iqTwist, type Twist } from "../../../../puzzles/index.js";
import { editMoves, pegsLeft } from "./strokes.js";

describe("strokes in Edit", () => {
  const stroke = (
    cells: readonly (readonly [number, number])[],
    button: "primary" | "secondary" = "primary",
  ) => ({ cells, button, phase: "end", by: "pointer" }) as const;
  const apply = (
    puzzle: Twist,
    ...args: Parameters<typeof editMoves> extends [unknown, ...infer R] ? R : never
  ) => editMoves(puzzle, ...args).reduce(applyTwistMove, puzzle);
  it("put pegs, as many as the box has, and take them away", () => {
    const red = IQ_TWIST_PIECES[0]!.colour;
    const one = apply(iqTwist(), "pegs", red, stroke([[1, 1]]));
    expect(one.pegs).toEqual([{ cell: [1, 1], colour: red }]);
    expect(pegsLeft(one, red)).toBe(0);
    expect(apply(one, "pegs", red, stroke([[2, 2]]))).toBe(one);
    expect(apply(one, "pegs", red, stroke([[1, 1]])).pegs).toEqual([]);
    expect(apply(one, "pegs", 5, stroke([[1, 1]])).pegs).toEqual([{ cell: [1, 1], colour: 5 }]);
    expect(apply(one, "pegs", 5, stroke([[1, 1]], "secondary")).pegs).toEqual([]);
  });
  it("take cells out and put them back", () => {
    const holed = apply(
      iqTwist(),
      "cells",
      0,
      stroke([
        [0, 0],
        [0, 1],
      ]),
    );
    expect([...holed.present.subarray(0, 3)]).toEqual([0, 0, 1]);
    expect([
      ...apply(
        holed,
        "cells",
        0,
        stroke([
          [0, 1],
          [0, 2],
        ]),
      ).present.subarray(0, 3),
    ]).toEqual([0, 1, 1]);
  });
});

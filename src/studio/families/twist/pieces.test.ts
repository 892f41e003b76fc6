import { describe, expect, it } from "vitest";
import { coverOf, iqTwist, type Laid } from "../../../puzzles/index.js";
import { drawingOf, drawn, freeLetter, newPiece, nextSign, signAt, withPieces } from "./pieces.js";

describe("the set of pieces", () => {
  it("draws a piece: solid, hole, gone; the paper stays where it is", () => {
    let drawing = drawingOf({ name: "a", colour: 0, shape: "XX", min: 1, max: 1 });
    const touch = (cell: readonly [number, number]): void => {
      drawing = drawn(drawing, [cell], nextSign(signAt(drawing, cell)))!;
    };
    touch([2, 1]);
    expect(drawing.shape).toBe("XX/X.");
    touch([2, 1]);
    expect(drawing.shape).toBe("XX/o.");
    touch([1, 1]);
    touch([1, 1]);
    expect(drawing.shape).toBe(".X/o.");
    expect(signAt(drawing, [2, 1])).toBe("o");
    touch([2, 1]);
    expect([drawing.shape, signAt(drawing, [1, 2])]).toEqual(["X", "X"]);
    expect(drawn(drawing, [[1, 2]], ".")).toBeUndefined();
  });
  it("keeps givens of pieces that stay what they were, and lets go of the box's pegs", () => {
    const given: Laid = { piece: 7, at: [0, 0], turn: 0 };
    const puzzle = iqTwist([], [given]);
    const fewer = withPieces(puzzle, puzzle.pieces.slice(1), (one) => (one === 0 ? undefined : one - 1));
    expect(fewer.givens).toEqual([{ ...given, piece: 6 }]);
    expect(fewer.supply).toBeUndefined();
    expect(coverOf(fewer, fewer.givens[0]!)).toEqual(coverOf(puzzle, given));
    const other = withPieces(
      puzzle,
      puzzle.pieces.with(7, { ...puzzle.pieces[7]!, shape: "XX" }),
      (one) => one,
    );
    expect(other.givens).toEqual([]);
    expect(freeLetter(puzzle.pieces)).toBe("i");
    expect(newPiece(puzzle.pieces)).toMatchObject({ name: "i", shape: "XX", min: 1, max: 1 });
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../base/index.js";
import type { Cell } from "../../../../board/index.js";
import { coverOf, iqTwist, twist, type Laid, type TwistPiece } from "../../../../puzzles/index.js";
import { afterStroke, drawingOf, freeLetter, newPiece, signAt, withPieces } from "./pieces.js";

const DOMINO: TwistPiece = { name: "a", colour: 0, shape: "XX", min: 1, max: 1 };

describe("the set of pieces", () => {
  it("draws a piece: solid, hole, gone; the paper stays where it is", () => {
    let drawing = drawingOf(DOMINO);
    const touch = (cell: Cell): string | undefined => {
      const after = afterStroke(drawing, [cell], false);
      ({ drawing } = after);
      return after.words;
    };
    touch([2, 1]);
    expect(drawing.shape).toBe("XX/X.");
    touch([2, 1]);
    expect(drawing.shape).toBe("XX/o.");
    touch([1, 2]);
    touch([1, 2]);
    expect(drawing.shape).toBe("X/o");
    touch([1, 1]);
    touch([1, 1]);
    expect([drawing.shape, signAt(drawing, [2, 1])]).toEqual(["o", "o"]);
    // The last one stays, and can be solid again.
    expect(touch([2, 1])).toMatch(/at least one cell\. The cell is solid again/);
    expect([drawing.shape, signAt(drawing, [2, 1])]).toEqual(["X", "X"]);
    expect(afterStroke(drawing, [[2, 1]], true)).toEqual({
      drawing,
      words: "A piece has at least one cell.",
    });
  });
  it("draws no piece in parts", () => {
    const drawing = drawingOf({ ...DOMINO, shape: "XoX" });
    const parts = "The cells of a piece are joined by their sides: this would split it.";
    expect(afterStroke(drawing, [[4, 4]], false)).toEqual({ drawing, words: parts });
    expect(afterStroke(drawing, [[1, 2]], true)).toEqual({ drawing, words: parts });
    // A click cannot take the middle away either, but gets it solid.
    expect(afterStroke(drawing, [[1, 2]], false)).toEqual({
      drawing: { ...drawing, shape: "XXX" },
      words: `${parts} The cell is solid again.`,
    });
    // A stroke is taken as a whole.
    const towards = afterStroke(
      drawing,
      [
        [3, 2],
        [2, 2],
      ],
      false,
    );
    expect(towards).toEqual({ drawing: { ...drawing, shape: "XoX/.X./.X." } });
  });
  it("draws nothing that could not be read back", () => {
    const cell = fc.tuple(fc.nat(5), fc.nat(5));
    const stroke = fc.record({
      first: cell,
      rest: fc.array(cell, { maxLength: 1 }),
      takesAway: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 30 }), (strokes) => {
        const { shape } = strokes.reduce(
          (drawing, { first, rest, takesAway }) => afterStroke(drawing, [first, ...rest], takesAway).drawing,
          drawingOf(DOMINO),
        );
        const puzzle = withPieces(iqTwist(), [{ ...DOMINO, shape }], () => undefined);
        const [json] = twist.formats;
        const text = [...unwrap(json!.format(puzzle))].join("");
        expect(unwrap(json!.parse(text)).pieces).toEqual(puzzle.pieces);
      }),
    );
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

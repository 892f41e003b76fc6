import { describe, expect, it } from "vitest";
import { IQ_TWIST_PIECES, iqTwist } from "../sets.js";
import { cellsUnder, pegsHit, placeOver } from "./places.js";

describe("places", () => {
  it("a touch means one that covers the cell, fits, and keeps to the pegs where it can", () => {
    const puzzle = iqTwist([{ cell: [0, 1], colour: IQ_TWIST_PIECES[7]!.colour }]);
    // Piece h, lying: its hole is at the left.
    expect(placeOver(puzzle, 7, 0, [0, 2], new Set())).toEqual({ piece: 7, at: [0, 1], turn: 0 });
    expect(placeOver(puzzle, 7, 0, [0, 0], new Set())).toEqual({ piece: 7, at: [0, 0], turn: 0 });
    expect(pegsHit(puzzle, { piece: 7, at: [0, 0], turn: 0 })).toBe(1);
    const taken = cellsUnder(puzzle, [{ piece: 2, at: [0, 4], turn: 1 }]);
    expect(placeOver(puzzle, 7, 0, [0, 3], taken)).toEqual({ piece: 7, at: [0, 1], turn: 0 });
    expect(placeOver(puzzle, 7, 0, [0, 4], taken)).toBeUndefined();
  });
});

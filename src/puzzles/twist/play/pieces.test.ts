import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { assemble } from "../formats/assemble.js";
import { formats } from "../formats/index.js";
import { lying, unitsKey } from "../rules.js";
import { smallPuzzles } from "../testing/random.js";
import { copiesLeft, flippedTurn, turnedTurn, twistPlay, type PieceMove } from "./pieces.js";
import { lyingOn } from "./places.js";

const cells = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }));
const laid = fc.record({ piece: fc.constant(0), at: cells, turn: fc.nat(7) });

describe("moves of pieces", () => {
  it("turn as a hand does: four quarters or two flips are none", () => {
    for (let turn = 0; turn < 8; turn++) {
      const rows = lying("XXo/X..", turn);
      const quarter = lying("XXo/X..", turnedTurn(turn, 1));
      const height = Math.max(...rows.map(({ row }) => row));
      expect(unitsKey(quarter)).toBe(
        unitsKey(rows.map(({ row, col, hole }) => ({ row: col, col: height - row, hole }))),
      );
      expect(unitsKey(lying("XXo/X..", flippedTurn(turn)))).toBe(
        unitsKey(rows.map(({ row, col, hole }) => ({ row: height - row, col, hole }))),
      );
      expect([
        turnedTurn(turn, 4),
        turnedTurn(turnedTurn(turn, 1), -1),
        flippedTurn(flippedTurn(turn)),
      ]).toEqual([turn, turn, turn]);
    }
  });
  it("place, turn, flip and lift a piece, and leave what is given", () => {
    const puzzle = unwrap(formats[1]!.parse("a1A0"));
    let state = twistPlay.start(puzzle);
    const move = (next: PieceMove): void => void (state = twistPlay.apply(puzzle, state, next));
    move({ kind: "place", placed: { piece: 7, at: [3, 0], turn: 0 } });
    expect(lyingOn(puzzle, state.laid, [3, 2])).toEqual({ piece: 7, at: [3, 0], turn: 0 });
    expect(copiesLeft(puzzle, state, 7)).toBe(0);
    move({ kind: "turn", cell: [3, 0], quarters: 1 });
    expect(lyingOn(puzzle, state.laid, [2, 1])).toMatchObject({ piece: 7, turn: 1 });
    move({ kind: "lift", cell: [2, 1] });
    expect(state).toEqual(twistPlay.start(puzzle));
    const before = state;
    move({ kind: "lift", cell: [0, 0] });
    move({ kind: "place", placed: { piece: 7, at: [0, 0], turn: 0 } });
    move({ kind: "clear" });
    expect(state).toBe(before);
  });
  it("never leave the board, overlap, or take more pieces than there are", () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant("place" as const), placed: laid }),
        fc.record({
          kind: fc.constant("turn" as const),
          cell: cells,
          quarters: fc.integer({ min: -3, max: 3 }),
        }),
        fc.record({ kind: fc.constantFrom("flip" as const, "lift" as const), cell: cells }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(smallPuzzles({ rows: 4, cols: 4, size: 4 }), moves, fc.nat(), (puzzle, list, pick) => {
        let state = twistPlay.start(puzzle);
        for (const move of list) {
          const piece = pick % puzzle.pieces.length;
          state = twistPlay.apply(
            puzzle,
            state,
            move.kind === "place" ? { ...move, placed: { ...move.placed, piece } } : move,
          );
        }
        // What lies well could have been given.
        const at = { path: "" };
        expect(
          assemble(
            { ...puzzle, givens: [] },
            [],
            state.laid.map((value) => ({ value, at })),
          ).ok,
        ).toBe(true);
        for (const given of puzzle.givens) expect(state.laid).toContainEqual(given);
      }),
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { assemble } from "./formats/assemble.js";
import { formats } from "./formats/index.js";
import {
  applyPieceMove,
  applyTwistMove,
  copiesLeft,
  flipped,
  givenPieces,
  laidAt,
  turned,
  type PieceMove,
  type TwistMove,
} from "./moves.js";
import { lying, unitsKey } from "./rules.js";
import { iqTwist } from "./sets.js";
import { smallPuzzles } from "./testing/random.js";

const cells = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }));
const laid = fc.record({ piece: fc.constant(0), at: cells, turn: fc.nat(7) });

describe("moves of pieces", () => {
  it("turn as a hand does: four quarters or two flips are none", () => {
    for (let turn = 0; turn < 8; turn++) {
      const rows = lying("XXo/X..", turn);
      const quarter = lying("XXo/X..", turned(turn, 1));
      const height = Math.max(...rows.map(({ row }) => row));
      expect(unitsKey(quarter)).toBe(
        unitsKey(rows.map(({ row, col, hole }) => ({ row: col, col: height - row, hole }))),
      );
      expect(unitsKey(lying("XXo/X..", flipped(turn)))).toBe(
        unitsKey(rows.map(({ row, col, hole }) => ({ row: height - row, col, hole }))),
      );
      expect([turned(turn, 4), turned(turned(turn, 1), -1), flipped(flipped(turn))]).toEqual([
        turn,
        turn,
        turn,
      ]);
    }
  });
  it("place, turn, flip and lift a piece, and leave what is given", () => {
    const puzzle = unwrap(formats[1]!.parse("a1A0"));
    let state = givenPieces(puzzle);
    const move = (next: PieceMove): void => void (state = applyPieceMove(puzzle, state, next));
    move({ kind: "place", laid: { piece: 7, at: [3, 0], turn: 0 } });
    expect(laidAt(puzzle, state, [3, 2])).toEqual({ piece: 7, at: [3, 0], turn: 0 });
    expect(copiesLeft(puzzle, state, 7)).toBe(0);
    move({ kind: "turn", cell: [3, 0], quarters: 1 });
    expect(laidAt(puzzle, state, [2, 1])).toMatchObject({ piece: 7, turn: 1 });
    move({ kind: "lift", cell: [2, 1] });
    expect(state).toEqual(givenPieces(puzzle));
    const before = state;
    move({ kind: "lift", cell: [0, 0] });
    move({ kind: "place", laid: { piece: 7, at: [0, 0], turn: 0 } });
    move({ kind: "wipe" });
    expect(state).toBe(before);
  });
  it("never leave the board, overlap, or take more pieces than there are", () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant("place" as const), laid }),
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
        let state = givenPieces(puzzle);
        for (const move of list) {
          const piece = pick % puzzle.pieces.length;
          state = applyPieceMove(
            puzzle,
            state,
            move.kind === "place" ? { ...move, laid: { ...move.laid, piece } } : move,
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
      fc.record({ kind: fc.constant("give" as const), laid }),
      fc.record({ kind: fc.constant("ungive" as const), cell: cells }),
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

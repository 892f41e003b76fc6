import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import {
  coverOf,
  IQ_TWIST_PIECES,
  iqTwist,
  turnsOf,
  twist,
  type Laid,
  type Twist,
} from "../../../puzzles/index.js";
import { MINIATURE_BOARDS } from "./miniature-boards.js";
import { drawingOf, drawn, freeLetter, newPiece, nextSign, signAt, withPieces } from "./pieces.js";
import { boardWords, cellsUnder, pegsHit, placeOver } from "./places.js";
import { flipped, poseOf, rotated, turnedPoint, turnOf, unturnedPoint } from "./pose.js";
import { changePuzzle, movePieces, startSheet, withLaidGiven } from "./sheet.js";
import { editMoves, pegsLeft } from "./strokes.js";

const turns = fc.integer({ min: 0, max: 7 });
const pieces = fc.constantFrom(...IQ_TWIST_PIECES);

describe("poses", () => {
  it("are the turns of the notation", () => {
    for (let turn = 0; turn < 8; turn++) expect(turnOf(poseOf(turn))).toBe(turn);
    fc.assert(
      fc.property(pieces, turns, fc.array(fc.boolean(), { maxLength: 6 }), (piece, start, moves) => {
        let pose = poseOf(start);
        for (const flip of moves) pose = flip ? flipped(pose) : rotated(pose);
        // Points of the piece go where the library has its cells.
        const base = turnsOf(piece)[0]!;
        const seen = base.cells.map(([row, col]) => {
          const { x, y } = turnedPoint(piece, pose, { x: col + 0.5, y: row + 0.5 });
          return `${y - 0.5},${x - 0.5}`;
        });
        expect(seen.toSorted()).toEqual(turnsOf(piece)[turnOf(pose)]!.cells.map(String).toSorted());
      }),
    );
  });
  it("turn points and back", () => {
    fc.assert(
      fc.property(pieces, turns, fc.nat(40), fc.nat(40), (piece, turn, x, y) => {
        const point = { x: x / 10, y: y / 10 };
        const back = unturnedPoint(piece, poseOf(turn), turnedPoint(piece, poseOf(turn), point));
        expect([back.x, back.y].map((value) => Math.round(value * 10))).toEqual([x, y]);
      }),
    );
  });
});

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
  it("are named as in the margins", () => {
    expect(boardWords("piece b covers the red peg on (1,4) without a hole")).toBe(
      "piece b covers the red peg on 5B without a hole",
    );
  });
});

describe("the sheet", () => {
  const h: Laid = { piece: 7, at: [0, 0], turn: 0 };
  const e: Laid = { piece: 4, at: [2, 2], turn: 0 };
  it("keeps what is laid through changes that leave it room", () => {
    let sheet = movePieces(startSheet(iqTwist()), "laid", [
      { kind: "place", laid: h },
      { kind: "place", laid: e },
    ]);
    expect(sheet.laid.laid).toEqual([e, h]);
    sheet = changePuzzle(sheet, [{ kind: "peg", cell: [0, 7], colour: 6 }]);
    expect(sheet.laid.laid).toEqual([e, h]);
    expect(changePuzzle(sheet, [{ kind: "remove", cells: [[0, 2]] }]).laid.laid).toEqual([e]);
    expect(changePuzzle(sheet, [{ kind: "resize", rows: 3, cols: 8 }]).laid.laid).toEqual([h]);
  });
  it("lays givens, which the player then cannot move, and which send away what lies under them", () => {
    let sheet = movePieces(startSheet(iqTwist()), "laid", [{ kind: "place", laid: h }]);
    sheet = movePieces(sheet, "givens", [{ kind: "place", laid: { piece: 2, at: [0, 0], turn: 0 } }]);
    expect(sheet.puzzle.givens).toEqual([{ piece: 2, at: [0, 0], turn: 0 }]);
    expect(sheet.laid.laid).toEqual(sheet.puzzle.givens);
    expect(movePieces(sheet, "laid", [{ kind: "lift", cell: [0, 0] }])).toBe(sheet);
    expect(movePieces(sheet, "givens", [{ kind: "lift", cell: [0, 0] }]).puzzle.givens).toEqual([]);
  });
  it("with what is laid given, has the solutions that go on from there", () => {
    const { puzzle, solution } = MINIATURE_BOARDS[0]!;
    const half = startSheet(puzzle, { laid: solution.laid.slice(0, 4) });
    const found: string[] = [];
    twist.methods[0]!.solve(withLaidGiven(half), {
      limit: 2,
      budget: startBudget(),
      onSolution: (one) => void found.push(JSON.stringify(one.laid)),
    });
    expect(found).toEqual([JSON.stringify(solution.laid)]);
  });
});

describe("strokes in Edit", () => {
  const stroke = (
    cells: readonly (readonly [number, number])[],
    button: "primary" | "secondary" = "primary",
  ) => ({ cells, button, phase: "end", by: "pointer" }) as const;
  const apply = (
    puzzle: Twist,
    ...args: Parameters<typeof editMoves> extends [unknown, ...infer R] ? R : never
  ) => changePuzzle(startSheet(puzzle), editMoves(puzzle, ...args)).puzzle;
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

describe("the boards of the first screen", () => {
  it.each(MINIATURE_BOARDS)("are solved", ({ puzzle, solution }) => {
    expect(twist.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  });
});

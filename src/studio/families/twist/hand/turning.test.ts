import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../board/index.js";
import {
  coverOf,
  flippedTurn,
  iqTwist,
  turnedTurn,
  turnsOf,
  type Laid,
  type Twist,
  placeOver,
} from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { begin, type Drag, startSheet } from "../../shared/index.js";
import { playStroke, type HeldPiece } from "./laying.js";
import { createSession, movePieces, sheets, type Session } from "../session.js";
import { turnOnBoard } from "./turning.js";

const [B, D, G, H] = [1, 3, 6, 7] as const;
const PIECES = [B, D, G];

function laidOut(puzzle: Twist, ...laid: readonly Laid[]): Session {
  const places = laid.map((one) => ({ kind: "place", placed: one }) as const);
  return createSession(begin(movePieces(startSheet(sheets, puzzle), "laid", places)));
}

/** Every placement of a piece on the bare board, with each of its cells. */
function* waysOf(puzzle: Twist, piece: number): Generator<{ laid: Laid; cell: Cell }> {
  for (const [turn, { rows, cols, canonical }] of turnsOf(puzzle.pieces[piece]!).entries()) {
    if (canonical !== turn) continue;
    for (let row = 0; row + rows <= puzzle.rows; row++)
      for (let col = 0; col + cols <= puzzle.cols; col++) {
        const laid: Laid = { piece, at: [row, col], turn };
        for (const cell of coverOf(puzzle, laid).cells) yield { laid, cell };
      }
  }
}

const covers = (puzzle: Twist, laid: Laid, cell: Cell): boolean =>
  coverOf(puzzle, laid).cells.some((own) => String(own) === String(cell));

const NO_DRAG: Drag<HeldPiece> = {
  pressTray() {},
  pressBoard() {},
  drop: () => false,
  cancel() {},
  dragged: () => false,
  last: () => ({ x: 0, y: 0 }),
};

function tap(session: Session, cell: Cell, by: Stroke["by"]): void {
  playStroke(session, NO_DRAG, { cells: [cell], button: "primary", phase: "end", by });
}

describe("turning on the board", () => {
  it.each(["turn", "flip"] as const)("keeps the cell that is pointed at covered where it can: %s", (how) => {
    const puzzle = iqTwist();
    for (const piece of PIECES) {
      for (const { laid, cell } of waysOf(puzzle, piece)) {
        const session = laidOut(puzzle, laid);
        const after = turnOnBoard(session, session.loose.value[0]!, cell, how);
        expect(session.loose.value).toEqual([after]);
        const turns =
          how === "flip" ? [flippedTurn(laid.turn)] : [1, 2, 3].map((some) => turnedTurn(laid.turn, some));
        expect(turns).toContain(after.turn);
        const there = turns.some((turn) => placeOver(puzzle, piece, turn, cell, new Set()) !== undefined);
        expect(covers(puzzle, after, cell)).toBe(there);
      }
    }
  });
  it("goes around the cell, so that four turns lead back where there is room", () => {
    const puzzle: Twist = { ...iqTwist(), rows: 12, cols: 12, present: new Uint8Array(144).fill(1) };
    for (const piece of PIECES) {
      const laid: Laid = { piece, at: [5, 7], turn: 0 };
      for (const cell of coverOf(puzzle, laid).cells) {
        const session = laidOut(puzzle, laid);
        const turns = [1, 2, 3, 4].map(
          () => turnOnBoard(session, session.loose.value[0]!, cell, "turn").turn,
        );
        expect(turns).toEqual([1, 2, 3, 0]);
        expect(session.loose.value).toEqual([laid]);
      }
    }
  });
  it("turns as far as it takes to fit, between others and in one step of the history", () => {
    const puzzle = iqTwist();
    const bar: Laid = { piece: H, at: [0, 0], turn: 0 };
    const session = laidOut(puzzle, bar, { piece: 2, at: [1, 0], turn: 0 });
    turnOnBoard(
      session,
      session.loose.value.find(({ piece }) => piece === H)!,
      [0, 0],
      "turn",
    );
    expect(session.loose.value.find(({ piece }) => piece === H)).toEqual({ ...bar, turn: 2 });
    session.plays.undo();
    expect(session.loose.value.find(({ piece }) => piece === H)).toEqual(bar);
  });
});

describe("a double tap", () => {
  it.each(["pointer", "touch"] as const)("flips from every cell of a piece: %s", (by) => {
    const puzzle = iqTwist();
    for (const piece of PIECES) {
      for (const { laid, cell } of waysOf(puzzle, piece)) {
        const flipped = laidOut(puzzle, laid);
        turnOnBoard(flipped, flipped.loose.value[0]!, cell, "flip");
        const session = laidOut(puzzle, laid);
        session.hand.chosen.value = H;
        tap(session, cell, by);
        tap(session, cell, by);
        expect(session.loose.value).toEqual(flipped.loose.value);
        // As one step of the history.
        session.plays.undo();
        expect(session.loose.value).toEqual([laid]);
      }
    }
  });
  it("means the piece that was tapped first, whatever lies there now", () => {
    // Piece g can cover the corner only in its present placement.
    const puzzle = iqTwist();
    const laid: Laid = { piece: G, at: [0, 0], turn: 0 };
    const session = laidOut(puzzle, laid);
    session.hand.chosen.value = H;
    tap(session, [0, 0], "pointer");
    expect(covers(puzzle, session.loose.value[0]!, [0, 0])).toBe(false);
    tap(session, [0, 0], "pointer");
    expect(session.loose.value.map(({ piece, turn }) => [piece, turn])).toEqual([[G, flippedTurn(0)]]);
  });
  it("turns twice where nothing may be flipped", () => {
    const puzzle: Twist = { ...iqTwist(), flips: false };
    const session = laidOut(puzzle, { piece: D, at: [1, 3], turn: 0 });
    tap(session, [1, 4], "pointer");
    tap(session, [1, 4], "pointer");
    expect(session.loose.value.map(({ turn }) => turn)).toEqual([2]);
  });
});

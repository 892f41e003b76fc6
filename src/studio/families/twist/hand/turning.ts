/** Turning and flipping pieces on the board, by a tap or a key on one of their cells. */
import type { Cell } from "../../../../board/index.js";
import {
  canonicalLaid,
  flippedTurn,
  turnedTurn,
  type Laid,
  type PieceMove,
  cellsUnder,
  turnedAbout,
} from "../../../../puzzles/index.js";
import { showNote } from "../../../ui/index.js";
import { cellOf, type Session } from "../session.js";
import * as phrases from "../../../words/twist.js";

const QUARTERS = [1, 2, 3];

/** Turns a piece until it fits, or flips it. It stays over the cell if it can, else it moves aside. Returns its new place. */
export function turnOnBoard(session: Session, laid: Laid, cell: Cell, how: "turn" | "flip"): Laid {
  const { puzzle } = session.sheet.peek();
  const turns =
    how === "flip" ? [flippedTurn(laid.turn)] : QUARTERS.map((some) => turnedTurn(laid.turn, some));
  const lookOf = (turn: number): number => canonicalLaid(puzzle, { ...laid, turn }).turn;
  const others = turns.filter((turn) => lookOf(turn) !== lookOf(laid.turn));
  const { name } = puzzle.pieces[laid.piece]!;
  if (others.length === 0) {
    showNote({
      words: phrases.pieceLooksTheSame(name, how === "flip"),
    });
    return laid;
  }
  const before = session.loose.peek();
  const moved = turnInPlace(session, laid, cell, others) || turnAside(session, laid, how);
  if (!moved) showNote({ words: phrases.thereIsNoRoom(how, name) });
  return session.loose.peek().find((one) => !before.includes(one)) ?? laid;
}

/** Whether it could be laid in one of these turns, still over the cell. */
function turnInPlace(session: Session, laid: Laid, cell: Cell, turns: readonly number[]): boolean {
  const { puzzle } = session.sheet.peek();
  const lying = [...session.hand.lying.peek(), ...session.fixed.peek()];
  const taken = cellsUnder(
    puzzle,
    lying.filter((one) => one !== laid),
  );
  for (const turn of turns) {
    const place = turnedAbout(puzzle, laid, turn, cell, taken);
    if (place === undefined) continue;
    session.move([
      { kind: "lift", cell: cellOf(puzzle, laid) },
      { kind: "place", placed: place },
    ]);
    return true;
  }
  return false;
}

/** Whether it could be turned or flipped about its middle, or a little beside that. */
function turnAside(session: Session, laid: Laid, how: "turn" | "flip"): boolean {
  const { sheet } = session;
  const before = sheet.peek();
  const cell = cellOf(before.puzzle, laid);
  const ways: readonly PieceMove[] =
    how === "flip"
      ? [{ kind: "flip", cell }]
      : QUARTERS.map((quarters) => ({ kind: "turn", cell, quarters }));
  return ways.some((way) => {
    session.move([way]);
    return sheet.peek() !== before;
  });
}

/** The keyboard where pieces are laid: it does everything that a pointer can. */
import { cellAt, type Cell } from "../../../../board/index.js";
import {
  type Laid,
  cellsUnder,
  isOnBoard,
  lyingOn,
  flippedPose,
  rotatedPose,
} from "../../../../puzzles/index.js";
import type { KeyAction } from "../../../frame/index.js";
import { showNote } from "../../../ui/index.js";
import { cellsMeant, focusBoard, trayFocus } from "../../shared/index.js";
import { middleOfCell } from "./hand.js";
import type { Session } from "../session.js";
import { turnOnBoard } from "./turning.js";

/** The focus goes to the board; the cell it is on then. */
function toBoard(session: Session): Cell | undefined {
  const puzzle = session.puzzle.peek();
  const taken = cellsUnder(puzzle, [...session.hand.lying.peek(), ...session.fixed.peek()]);
  const cells = Array.from(puzzle.present.keys(), (at) => cellAt(puzzle, at));
  return focusBoard(
    session.cursor.peek(),
    cells.filter((cell) => isOnBoard(puzzle, cell)),
    (cell) => !taken.has(String(cell)),
  );
}

/** From the tray into the hand, by keys: the focus goes along. */
export function takeByKeys(session: Session, piece: number): void {
  const over = toBoard(session);
  session.hand.lift(piece, { by: "keys", spot: over === undefined ? undefined : middleOfCell(over) });
}

/** The piece that a key means, and the cell by which. */
function meantOnBoard(session: Session): { readonly laid: Laid; readonly cell: Cell } | undefined {
  for (const cell of cellsMeant(session.cursor.peek(), session.focus.peek())) {
    const laid = lyingOn(session.puzzle.peek(), session.hand.lying.peek(), cell);
    if (laid !== undefined) return { laid, cell };
  }
  return undefined;
}

/** The one in hand; else the one with the focus in the tray, or on the board; else the one that was chosen. */
function turnMeant(session: Session, how: "turn" | "flip"): void {
  const { hand } = session;
  const focused = trayFocus();
  const there = focused === undefined ? meantOnBoard(session) : undefined;
  const inTray = focused ?? hand.chosen.peek();
  const change = how === "turn" ? rotatedPose : flippedPose;
  if (hand.held.peek() !== undefined) hand.turnTo(change);
  else if (there !== undefined) turnOnBoard(session, there.laid, there.cell, how);
  else if (inTray !== undefined) hand.setPose(inTray, change(hand.poseInTray(inTray)));
}

export function rotateMeant(session: Session): void {
  turnMeant(session, "turn");
}

export function flipMeant(session: Session): void {
  if (session.sheet.peek().puzzle.flips) turnMeant(session, "flip");
  else showNote({ words: "Pieces of this puzzle may not be turned over." });
}

export function layingKeys(session: Session): KeyAction[] {
  const { hand } = session;
  return [
    { keys: "r", label: "Turn the piece", run: () => rotateMeant(session) },
    { keys: "f", label: "Flip the piece", run: () => flipMeant(session) },
    {
      keys: "t shift+t",
      label: "Take the next piece of the tray",
      disabled: hand.left.value.every((count) => count <= 0),
      run: (event) => hand.takeNext(toBoard(session), event.shiftKey ? -1 : 1),
    },
    {
      keys: "delete backspace x",
      label: "Back into the tray",
      run() {
        const held = hand.held.peek();
        const laid = held === undefined ? meantOnBoard(session)?.laid : held.from;
        if (laid !== undefined) hand.putBack(laid);
        else hand.letGo();
      },
    },
  ];
}

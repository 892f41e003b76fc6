/** The keyboard where pieces are laid: it does everything that a pointer can. */
import { useEffect } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import {
  type Laid,
  cellsUnder,
  isOnBoard,
  lyingOn,
  flippedPose,
  rotatedPose,
} from "../../../puzzles/index.js";
import type { KeyAction } from "../../app/keys.js";
import { showNote } from "../../ui/index.js";
import { trayFocus } from "../shared/index.js";
import { middleOfCell } from "./hand.js";
import type { Session } from "./session.js";
import { turnOnBoard } from "./turning.js";

/** The focus on the board: on the cursor when that is on a cell, else on the first bare one. */
function focusBoard(session: Session): Cell | undefined {
  const { puzzle } = session.sheet.peek();
  const cursor = session.cursor.peek();
  const taken = cellsUnder(puzzle, [...session.hand.lying.peek(), ...session.fixed.peek()]);
  const cells = Array.from(puzzle.present.keys(), (at): Cell => [
    Math.floor(at / puzzle.cols),
    at % puzzle.cols,
  ]).filter((cell) => isOnBoard(puzzle, cell));
  const bare = cells.find((cell) => !taken.has(String(cell)));
  const cell = cursor !== undefined && isOnBoard(puzzle, cursor) ? cursor : (bare ?? cells[0]);
  if (cell !== undefined)
    document.querySelector<SVGElement>(`[data-board] [data-cell="${cell.join()}"]`)?.focus();
  return cell;
}

/** From the tray into the hand, by keys: the focus goes along. */
export function takeByKeys(session: Session, piece: number): void {
  const over = focusBoard(session);
  session.hand.lift(piece, { by: "keys", spot: over === undefined ? undefined : middleOfCell(over) });
}

/** Follows the keyboard's focus on the board; what is in hand by keys goes along. */
export function useCursor(session: Session): void {
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      const target = event.target as Element;
      const text = target.getAttribute("data-cell");
      // A piece that is drawn has cells of its own.
      if (text === null || target.closest("[data-drawing]") !== null) return;
      const [row = 0, col = 0] = text.split(",").map(Number);
      session.cursor.value = [row, col];
      if (session.hand.held.peek()?.by === "keys") session.hand.carry(middleOfCell([row, col]));
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
}

/** The piece that a key means, and the cell by which: under the cursor when that has the focus, else under the pointer. */
function meantOnBoard(session: Session): { readonly laid: Laid; readonly cell: Cell } | undefined {
  const focused = document.activeElement?.hasAttribute("data-cell") === true;
  const { puzzle } = session.sheet.peek();
  for (const cell of [focused ? session.cursor.peek() : undefined, session.focus.peek()]) {
    const laid = cell === undefined ? undefined : lyingOn(puzzle, session.hand.lying.peek(), cell);
    if (cell !== undefined && laid !== undefined) return { laid, cell };
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
      run: (event) => hand.takeNext(focusBoard(session), event.shiftKey ? -1 : 1),
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

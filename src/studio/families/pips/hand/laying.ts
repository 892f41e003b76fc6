/** What strokes and keys mean in Play. */
import { halvesFor, lyingBetween, placesOf } from "../../../../puzzles/index.js";
import type { Cell } from "../../../../board/index.js";
import type { KeyAction } from "../../../frame/index.js";
import type { Stroke } from "../../../board/index.js";
import { cellsMeant, focusBoard, trayFocus } from "../../shared/index.js";
import { halfOn } from "./hand.js";
import { refuse, type DominoPointer } from "./pointer.js";
import type { Session } from "../session.js";

/** What lies on a cell. */
export function lyingAt(session: Session, cell: Cell | undefined) {
  if (cell === undefined) return undefined;
  const { puzzle } = session.sheet.peek();
  const lying = session.hand.lying.peek();
  const node = placesOf(puzzle).nodeAt(cell);
  return node === undefined ? lyingBetween(puzzle, lying.placements, cell) : halfOn(lying, node);
}

/** The chosen domino of the tray onto a cell, the way it lies there: with either half. */
function layChosen(session: Session, cell: Cell): void {
  const { hand } = session;
  const domino = hand.chosen.peek();
  const { puzzle } = session.sheet.peek();
  if (domino === undefined || placesOf(puzzle).nodeAt(cell) === undefined) return;
  for (const half of halvesFor(puzzle, cell, hand.turnInTray(domino))) {
    hand.lift(domino, { by: "keys", over: cell, half });
    if (hand.lay()) return;
  }
  hand.letGo();
  refuse(session, domino);
}

export function playStroke(session: Session, pointer: DominoPointer, stroke: Stroke): void {
  const { hand } = session;
  const { cells, phase, by, button } = stroke;
  const [cell] = cells;
  if (phase === "cancel" || cell === undefined) return pointer.cancel();
  const held = hand.held.peek();
  if (by === "keyboard") {
    if (phase === "end" && cells.length === 1) keyAct(session, cell, button);
    return;
  }
  const there = lyingAt(session, cell);
  if (phase === "start" && button === "primary" && held === undefined && there !== undefined)
    pointer.pressBoard(there.domino, there.half);
  if (phase !== "end" || pointer.drop()) return;
  if (cells.length > 1) return;
  if (held !== undefined) {
    hand.carry({ over: cell });
    if (!hand.lay()) refuse(session, held.domino);
  } else if (there === undefined) layChosen(session, cell);
  else if (button === "secondary") hand.putBack(there.domino);
  else session.play({ kind: "rotate", domino: there.domino });
}

/** Enter lays what is in hand; else it lifts what lies there, or takes the next domino of the tray. */
function keyAct(session: Session, cell: Cell, button: Stroke["button"]): void {
  const { hand } = session;
  const held = hand.held.peek();
  if (held !== undefined) {
    hand.carry({ over: cell });
    if (!hand.lay()) refuse(session, held.domino);
    return;
  }
  const there = lyingAt(session, cell);
  if (there === undefined) hand.takeNext(cell, 1);
  else if (button === "secondary") hand.putBack(there.domino);
  else hand.lift(there.domino, { by: "keys", over: cell, half: there.half });
}

/** The focus goes to the board; the cell it is on then. */
function toBoard(session: Session): Cell | undefined {
  const { cells } = placesOf(session.puzzle.peek()).picture;
  const lying = session.hand.lying.peek();
  return focusBoard(session.cursor.peek(), cells, (_, node) => halfOn(lying, node) === undefined);
}

/** From the tray into the hand, by keys: the focus goes along. */
export function takeByKeys(session: Session, domino: number): void {
  const over = toBoard(session);
  session.hand.lift(domino, { by: "keys", over });
}

/** The domino on the board that a key means. */
function meantOnBoard(session: Session): number | undefined {
  const cells = cellsMeant(session.cursor.peek(), session.focus.peek());
  return cells.map((cell) => lyingAt(session, cell)).find((there) => there !== undefined)?.domino;
}

export function playKeys(session: Session): KeyAction[] {
  const { hand } = session;
  return [
    {
      keys: "r",
      label: "Turn the domino",
      run() {
        const inTray = trayFocus() ?? hand.chosen.peek();
        const onBoard = trayFocus() === undefined ? meantOnBoard(session) : undefined;
        if (hand.held.peek() !== undefined) hand.turn();
        else if (onBoard !== undefined) session.play({ kind: "rotate", domino: onBoard });
        else if (inTray !== undefined) hand.turn(inTray);
      },
    },
    {
      keys: "t shift+t",
      label: "Take the next domino of the tray",
      disabled: hand.free.value.length === 0,
      run(event) {
        hand.takeNext(toBoard(session), event.shiftKey ? -1 : 1);
      },
    },
    {
      keys: "delete backspace x",
      label: "Back into the tray",
      run() {
        const held = hand.held.peek();
        const domino = held?.domino ?? meantOnBoard(session);
        if (held?.from === "tray") hand.letGo();
        else if (domino !== undefined) hand.putBack(domino);
      },
    },
  ];
}

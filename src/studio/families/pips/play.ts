/** What strokes and keys mean in Play. */
import { halvesFor, lyingBetween, placesOf } from "../../../puzzles/index.js";
import { useEffect } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import type { KeyAction } from "../../app/keys.js";
import type { Stroke } from "../../board/index.js";
import { trayFocus } from "../shared/index.js";
import { halfOn } from "./hand.js";
import { refuse, type DominoPointer } from "./pointer.js";
import type { Session } from "./session.js";

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

/** The focus on the board: on the cursor when that is on a cell, else on the first bare one. */
export function focusBoard(session: Session): Cell | undefined {
  const { puzzle } = session.sheet.peek();
  const { nodeAt, picture } = placesOf(puzzle);
  const cursor = session.cursor.peek();
  const bare = puzzle.nodes.findIndex((_, node) => halfOn(session.hand.lying.peek(), node) === undefined);
  const cell =
    cursor !== undefined && nodeAt(cursor) !== undefined ? cursor : picture.cells[bare === -1 ? 0 : bare];
  if (cell !== undefined)
    document.querySelector<SVGElement>(`[data-board] [data-cell="${cell.join()}"]`)?.focus();
  return cell;
}

/** From the tray into the hand, by keys: the focus goes along. */
export function takeByKeys(session: Session, domino: number): void {
  const over = focusBoard(session);
  session.hand.lift(domino, { by: "keys", over });
}

/** Follows the keyboard's focus on the board; what is in hand by keys goes along. */
export function useCursor(session: Session): void {
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      const text = (event.target as Element).getAttribute("data-cell");
      if (text === null) return;
      const [row = 0, col = 0] = text.split(",").map(Number);
      session.cursor.value = [row, col];
      if (session.hand.held.peek()?.by === "keys") session.hand.carry({ over: [row, col] });
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
}

/** The domino that a key means: on the board under the cursor when that has the focus, else under the pointer. */
function meantOnBoard(session: Session): number | undefined {
  const onBoard = document.activeElement?.hasAttribute("data-cell") === true;
  const cell = onBoard ? session.cursor.peek() : session.focus.peek();
  return (lyingAt(session, cell) ?? lyingAt(session, session.focus.peek()))?.domino;
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
        const over = focusBoard(session);
        hand.takeNext(over, event.shiftKey ? -1 : 1);
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

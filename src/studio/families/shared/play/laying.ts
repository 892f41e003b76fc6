/** Laying things from a tray onto a board, by a pointer or by keys: what strokes and keys mean, for any kind of thing. */
import type { ReadonlySignal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import type { KeyAction } from "../../../frame/index.js";
import type { Stroke } from "../../../board/index.js";
import type { Drag } from "./drag.js";
import type { WheelHand } from "./wheel-turn.js";
import { cellsMeant, trayFocus } from "./keyboard-hand.js";
import * as phrases from "../../../words/play.js";

/** What a page can do with its things. `T` is a thing on the board. */
export interface Laying<T> {
  /** "piece", "domino" */
  readonly noun: string;
  readonly cursor: ReadonlySignal<Cell | undefined>;
  readonly focus: ReadonlySignal<Cell | undefined>;
  /** The thing in the tray that was touched last. */
  readonly chosen: ReadonlySignal<number | undefined>;
  inHand(): boolean;
  isTrayEmpty(): boolean;
  at(cell: Cell): T | undefined;
  /** Takes the next thing of the tray, or the one before, by keys. */
  takeNext(over: Cell | undefined, step: 1 | -1): void;
  lift(thing: T, cell: Cell): void;
  /** Lays the thing in hand on a cell, or says why it does not fit. */
  layOn(cell: Cell): void;
  putBack(thing: T): void;
  returnHeld(): void;
  /** Moves the focus to the board, and returns the cell that has it. */
  focusBoard(): Cell | undefined;
  turnHeld(): void;
  turnOnBoard(thing: T, cell: Cell): void;
  turnInTray(number: number): void;
}

/** Additional actions of a pointer. */
export interface Pointing<T> {
  /** Called when a pointer went down on a thing, and may drag it. */
  press(thing: T, cell: Cell): void;
  /** A tap with nothing in hand. */
  tap(thing: T | undefined, cell: Cell, button: Stroke["button"]): void;
}

export function layingStroke<T, D>(
  laying: Laying<T>,
  drag: Drag<D>,
  pointing: Pointing<T>,
  { cells, phase, by, button }: Stroke,
): void {
  const [cell] = cells;
  if (phase === "cancel" || cell === undefined) return drag.cancel();
  const inHand = laying.inHand();
  const there = laying.at(cell);
  if (by === "keyboard") {
    if (phase !== "end" || cells.length > 1) return;
    if (inHand) laying.layOn(cell);
    else if (there === undefined) laying.takeNext(cell, 1);
    else if (button === "secondary") laying.putBack(there);
    else laying.lift(there, cell);
    return;
  }
  if (phase === "start" && button === "primary" && !inHand && there !== undefined)
    pointing.press(there, cell);
  if (phase !== "end" || drag.drop() || cells.length > 1) return;
  if (inHand) laying.layOn(cell);
  else if (button === "secondary" && there !== undefined) laying.putBack(there);
  else pointing.tap(there, cell, button);
}

/** The thing on the board that a key refers to. */
function meantOnBoard<T>(laying: Laying<T>): { readonly thing: T; readonly cell: Cell } | undefined {
  for (const cell of cellsMeant(laying.cursor.peek(), laying.focus.peek())) {
    const thing = laying.at(cell);
    if (thing !== undefined) return { thing, cell };
  }
  return undefined;
}

type Turns<T> = Pick<Laying<T>, "turnHeld" | "turnOnBoard" | "turnInTray">;

/** Turns the thing in hand; else the one with the focus in the tray or on the board; else the chosen one. */
export function turnMeant<T>(laying: Laying<T>, turns: Turns<T> = laying): void {
  const focused = trayFocus();
  const there = focused === undefined ? meantOnBoard(laying) : undefined;
  const inTray = focused ?? laying.chosen.peek();
  if (laying.inHand()) turns.turnHeld();
  else if (there !== undefined) turns.turnOnBoard(there.thing, there.cell);
  else if (inTray !== undefined) turns.turnInTray(inTray);
}

/** The wheel turns the thing in hand, or the chosen one. A quarter turn back is three forwards. */
export function wheelHand<T>(laying: Laying<T>): WheelHand {
  return {
    holds: () => laying.inHand() || laying.chosen.peek() !== undefined,
    turn(back) {
      const chosen = laying.chosen.peek();
      for (let quarter = 0; quarter < (back ? 3 : 1); quarter++)
        if (laying.inHand()) laying.turnHeld();
        else if (chosen !== undefined) laying.turnInTray(chosen);
    },
  };
}

export function layingKeys<T>(laying: Laying<T>): KeyAction[] {
  return [
    { keys: "r", label: phrases.turnThe(laying.noun), run: () => turnMeant(laying) },
    {
      keys: "t shift+t",
      label: phrases.takeTheNext(laying.noun),
      disabled: laying.isTrayEmpty(),
      run: (event) => laying.takeNext(laying.focusBoard(), event.shiftKey ? -1 : 1),
    },
    {
      keys: "delete backspace x",
      label: phrases.putItBackInto,
      run() {
        if (laying.inHand()) return laying.returnHeld();
        const there = meantOnBoard(laying);
        if (there !== undefined) laying.putBack(there.thing);
      },
    },
  ];
}

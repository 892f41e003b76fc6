/** Laying dominoes by strokes and keys. */
import type { Cell } from "../../../../board/index.js";
import { endsAt, halvesFor, lyingBetween, placesOf, type DominoHalf } from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { focusBoard, type Laying, layingStroke, type Drag } from "../../shared/index.js";
import type { Session } from "../session.js";
import { halfOn } from "./hand.js";
import { refuse, type HeldDomino } from "./pointer.js";

function lyingAt(session: Session, cell: Cell): HeldDomino | undefined {
  const { puzzle } = session.sheet.peek();
  const lying = session.hand.lying.peek();
  const node = placesOf(puzzle).nodeAt(cell);
  return node === undefined ? lyingBetween(puzzle, lying.placements, cell) : halfOn(lying, node);
}

/** Whether there is a domino on a cell. */
export function dominoAtCell(session: Session, cell: Cell): boolean {
  return lyingAt(session, cell) !== undefined;
}

/** The half that would be on the cell if the chosen domino were laid there, in the direction that it has in the tray. */
export function chosenHalf({ hand, sheet }: Session, domino: number, cell: Cell): DominoHalf | undefined {
  const { puzzle } = sheet.peek();
  const turn = hand.turnInTray(domino);
  return halvesFor(puzzle, cell, turn).find((half) => endsAt(puzzle, cell, half, turn) !== undefined);
}

/** Lays the chosen domino on a cell, with either half, in the direction that it has in the tray. */
function layChosen(session: Session, cell: Cell): void {
  const { hand } = session;
  const domino = hand.chosen.peek();
  const { puzzle } = session.sheet.peek();
  if (domino === undefined || placesOf(puzzle).nodeAt(cell) === undefined) return;
  const half = chosenHalf(session, domino, cell);
  if (half === undefined) return refuse(session, domino);
  hand.lift(domino, { by: "keys", over: cell, half });
  hand.lay();
}

export function layingOf(session: Session): Laying<HeldDomino> {
  const { hand, cursor, focus } = session;
  return {
    noun: "domino",
    cursor,
    focus,
    chosen: hand.chosen,
    inHand: () => hand.held.peek() !== undefined,
    isTrayEmpty: () => hand.free.value.length === 0,
    at: (cell) => lyingAt(session, cell),
    takeNext: hand.takeNext,
    lift: ({ domino, half }, cell) => hand.lift(domino, { by: "keys", over: cell, half }),
    layOn(cell) {
      const { domino } = hand.held.peek()!;
      hand.carry({ over: cell });
      if (!hand.lay()) refuse(session, domino);
    },
    putBack: ({ domino }) => hand.putBack(domino),
    returnHeld: hand.returnHeld,
    focusBoard() {
      const { cells } = placesOf(session.puzzle.peek()).picture;
      const lying = hand.lying.peek();
      return focusBoard(cursor.peek(), cells, (_, node) => halfOn(lying, node) === undefined);
    },
    turnHeld: () => hand.turn(),
    turnOnBoard: ({ domino }) => session.play({ kind: "turn", domino }),
    turnInTray: (domino) => hand.turn(domino),
  };
}

export function playStroke(session: Session, drag: Drag<HeldDomino>, stroke: Stroke): void {
  const laying = layingOf(session);
  const pointing = {
    press: (there: HeldDomino) => drag.pressBoard(there),
    tap(there: HeldDomino | undefined, cell: Cell) {
      if (there === undefined) layChosen(session, cell);
      else laying.turnOnBoard(there, cell);
    },
  };
  layingStroke(laying, drag, pointing, stroke);
}

/** What strokes and keys mean where pieces are laid: in Play, and in Edit for the pieces that are given. */
import type { Cell } from "../../../../board/index.js";
import {
  coverOf,
  type Laid,
  cellsUnder,
  gripOn,
  isOnBoard,
  lyingOn,
  placeOver,
  poseOf,
  turnOfPose,
  unturnedPoint,
  type PiecePoint,
} from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { byFinger, showNote } from "../../../ui/index.js";
import { screenGrid, useDrag, type Drag, type PagePoint, sayWithUndo } from "../../shared/index.js";
import { middleOfCell } from "./hand.js";
import type { Session, Tap } from "../session.js";
import { turnOnBoard } from "./turning.js";

/** Two taps within this time flip. */
export const DOUBLE_TAP_MS = 320;

/** What a pointer lifts, and where it holds it, in cells of the unturned piece. */
export interface HeldPiece {
  readonly piece: number;
  readonly grip: PiecePoint;
  readonly from?: Laid;
}

function onBoard({ x, y }: PagePoint): PiecePoint | undefined {
  const grid = screenGrid();
  return grid === undefined ? undefined : { x: (x - grid.left) / grid.size, y: (y - grid.top) / grid.size };
}

/** The history that laying a piece is a step of. */
function stepsOf({ stage, edits, plays }: Session): Session["plays"] {
  return stage.peek() === "givens" ? edits : plays;
}

/** Whether what is in hand could be laid; what was in its way is named, since it leaves the board. */
function layHeld(session: Session): boolean {
  const { hand, loose, sheet } = session;
  const from = hand.held.peek()?.from;
  const before = loose.peek();
  if (!hand.lay()) return false;
  const after = loose.peek();
  const { pieces } = sheet.peek().puzzle;
  const lifted = before.filter((laid) => laid !== from && !after.includes(laid));
  if (lifted.length === 0) return true;
  const names = lifted.map(({ piece }) => pieces[piece]!.name).join(" and ");
  const were = lifted.length === 1 ? `Piece ${names} was` : `Pieces ${names} were`;
  sayWithUndo(`${were} in the way and went back to the tray.`, stepsOf(session));
  return true;
}

/** The given piece that what is in hand would lie on; a hand beside the board takes back, and wants to lay nothing. */
function givenUnderAim({ hand, fixed, sheet }: Session): Laid | undefined {
  const { puzzle } = sheet.peek();
  const aim = hand.aim.peek();
  const spot = hand.held.peek()?.spot;
  if (aim === undefined || spot === undefined) return undefined;
  if (!isOnBoard(puzzle, [Math.floor(spot.y), Math.floor(spot.x)])) return undefined;
  const under = cellsUnder(puzzle, [aim.laid]);
  return fixed.peek().find((given) => coverOf(puzzle, given).cells.some((cell) => under.has(String(cell))));
}

export function sayGiven(session: Session, { piece }: Laid): void {
  showNote({ words: `Piece ${nameOf(session, piece)} is given: it stays where it is.` });
}

export function usePieceDrag(session: Session, active: boolean): Drag<HeldPiece> {
  const { hand } = session;
  return useDrag<HeldPiece>(
    {
      holds: () => hand.held.peek()?.by === "pointer",
      lift: ({ piece, ...how }, at) => hand.lift(piece, { ...how, by: "pointer", spot: onBoard(at) }),
      carry: (at) => hand.carry(onBoard(at)),
      drop() {
        const now = hand.held.peek();
        if (now === undefined || layHeld(session)) return;
        const given = givenUnderAim(session);
        if (now.from === undefined) hand.letGo();
        else hand.putBack(now.from);
        if (given !== undefined) sayGiven(session, given);
      },
      letGo: () => hand.letGo(),
    },
    active,
  );
}

function nameOf(session: Session, piece: number): string {
  return session.sheet.peek().puzzle.pieces[piece]!.name;
}

function refuse(session: Session, piece: number): void {
  const { flips } = session.sheet.peek().puzzle;
  const ways = byFinger.peek()
    ? `A tap turns it${flips ? ", a double tap flips it" : ""}.`
    : `R or a click turns it${flips ? ", F or a double click flips it" : ""}.`;
  showNote({ words: `Piece ${nameOf(session, piece)} does not fit there. ${ways}` });
}

/** The chosen piece of the tray onto a cell, as it lies there. */
function layChosen(session: Session, cell: Cell): void {
  const { hand } = session;
  const { puzzle } = session.sheet.peek();
  const piece = hand.chosen.peek();
  if (piece === undefined || !isOnBoard(puzzle, cell) || hand.left.peek()[piece]! <= 0) return;
  const pose = hand.poseInTray(piece);
  const taken = cellsUnder(puzzle, [...hand.lying.peek(), ...session.fixed.peek()]);
  const laid = placeOver(puzzle, piece, turnOfPose(pose), cell, taken);
  if (laid === undefined) return refuse(session, piece);
  session.move([{ kind: "place", laid }]);
  if (hand.left.peek()[piece]! <= 0) hand.chosen.value = undefined;
}

export function playStroke(session: Session, drag: Drag<HeldPiece>, stroke: Stroke): void {
  const { hand } = session;
  const { cells, phase, by, button } = stroke;
  const [cell] = cells;
  if (phase === "cancel" || cell === undefined) return drag.cancel();
  if (by === "keyboard") {
    if (phase === "end" && cells.length === 1) keyAct(session, cell, button);
    return;
  }
  const { puzzle } = session.sheet.peek();
  const held = hand.held.peek();
  const there = lyingOn(puzzle, hand.lying.peek(), cell);
  if (phase === "start" && button === "primary" && held === undefined && there !== undefined) {
    const at = onBoard(drag.last()) ?? middleOfCell(cell);
    const grip = unturnedPoint(puzzle.pieces[there.piece]!, poseOf(there.turn), {
      x: at.x - there.at[1],
      y: at.y - there.at[0],
    });
    drag.pressBoard({ piece: there.piece, grip, from: there });
  }
  if (phase !== "end" || drag.drop() || cells.length > 1) return;
  const again = button === "primary" ? tapBefore(session, cell) : undefined;
  if (held !== undefined) {
    hand.carry(middleOfCell(cell));
    if (!layHeld(session)) refuse(session, held.piece);
  } else if (again !== undefined) tapAgain(session, again);
  else if (there === undefined) layChosen(session, cell);
  else if (button === "secondary") hand.putBack(there);
  else tapPiece(session, there, cell);
}

/** The tap that one on this cell repeats, whatever lies there by now. */
function tapBefore({ sheet, taps }: Session, cell: Cell): Tap | undefined {
  const { last } = taps;
  if (last === undefined || performance.now() - last.at >= DOUBLE_TAP_MS) return undefined;
  return String(last.cell) === String(cell) && sheet.peek() === last.after.sheet ? last : undefined;
}

/** A tap turns what lies there. */
function tapPiece(session: Session, laid: Laid, cell: Cell): void {
  const { sheet, taps } = session;
  const at = performance.now();
  const before = { laid, sheet: sheet.peek() };
  const after = { laid: turnOnBoard(session, laid, cell, "turn"), sheet: sheet.peek() };
  taps.last = { at, cell, before, after };
}

/** A second one soon after takes that back and flips; where nothing may be flipped it turns again. */
function tapAgain(session: Session, { cell, before, after }: Tap): void {
  if (!before.sheet.puzzle.flips) return tapPiece(session, after.laid, cell);
  session.taps.last = undefined;
  if (after.sheet !== before.sheet) stepsOf(session).undo();
  turnOnBoard(session, before.laid, cell, "flip");
}

/** Enter lays what is in hand; else it lifts what lies there, or takes the next piece of the tray. */
function keyAct(session: Session, cell: Cell, button: Stroke["button"]): void {
  const { hand } = session;
  const { puzzle } = session.sheet.peek();
  const held = hand.held.peek();
  if (held !== undefined) {
    hand.carry(middleOfCell(cell));
    if (!layHeld(session)) refuse(session, held.piece);
    return;
  }
  const there = lyingOn(puzzle, hand.lying.peek(), cell);
  if (there === undefined) hand.takeNext(cell, 1);
  else if (button === "secondary") hand.putBack(there);
  else liftByKeys(session, there, cell);
}

function liftByKeys(session: Session, laid: Laid, cell: Cell): void {
  const grip = gripOn(session.sheet.peek().puzzle, laid, cell);
  session.hand.lift(laid.piece, { by: "keys", spot: middleOfCell(cell), from: laid, grip });
}

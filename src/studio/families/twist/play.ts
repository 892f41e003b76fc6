/** What strokes and keys mean where pieces are laid: in Play, and in Edit for the pieces that are given. */
import type { Cell } from "../../../board/index.js";
import { coverOf, type Laid, type PieceMove } from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { byFinger, showNote } from "../../ui/index.js";
import { screenGrid, useDrag, type Drag, type PagePoint } from "../shared/index.js";
import { middleOfCell } from "./hand.js";
import { cellsUnder, isOn, lyingOn, placeOver } from "./places.js";
import { poseOf, turnOf, unturnedPoint, type Point } from "./pose.js";
import type { Session } from "./session.js";

/** Two taps within this time flip. */
export const DOUBLE_TAP_MS = 320;

/** What a pointer lifts, and where it holds it, in cells of the unturned piece. */
export interface HeldPiece {
  readonly piece: number;
  readonly grip: Point;
  readonly from?: Laid;
}

function onBoard({ x, y }: PagePoint): Point | undefined {
  const grid = screenGrid();
  return grid === undefined ? undefined : { x: (x - grid.left) / grid.size, y: (y - grid.top) / grid.size };
}

/** Whether what is in hand could be laid; what was in its way is named, since it leaves the board. */
function layHeld({ hand, loose, sheet, undo }: Session): boolean {
  const from = hand.held.peek()?.from;
  const before = loose.peek();
  if (!hand.lay()) return false;
  const after = loose.peek();
  const { pieces } = sheet.peek().puzzle;
  const lifted = before.filter((laid) => laid !== from && !after.includes(laid));
  if (lifted.length === 0) return true;
  const names = lifted.map(({ piece }) => pieces[piece]!.name).join(" and ");
  const were = lifted.length === 1 ? `Piece ${names} was` : `Pieces ${names} were`;
  showNote({
    words: `${were} in the way and went back to the tray.`,
    action: { label: "Undo", run: undo },
  });
  return true;
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
        if (now.from === undefined) hand.letGo();
        else hand.putBack(now.from);
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
  if (piece === undefined || !isOn(puzzle, cell) || hand.left.peek()[piece]! <= 0) return;
  const pose = hand.poseInTray(piece);
  const taken = cellsUnder(puzzle, [...hand.lying.peek(), ...session.fixed.peek()]);
  const laid = placeOver(puzzle, piece, turnOf(pose), cell, taken);
  if (laid === undefined) return refuse(session, piece);
  session.move([{ kind: "place", laid }]);
  if (hand.left.peek()[piece]! <= 0) hand.chosen.value = undefined;
}

/** Turn what lies on the board, as far as it takes to fit between the others, or flip it. */
export function turnOnBoard(session: Session, laid: Laid, how: "turn" | "flip"): void {
  const { sheet } = session;
  const [cell] = coverOf(sheet.peek().puzzle, laid).cells as [Cell];
  const before = sheet.peek();
  const ways: readonly PieceMove[] =
    how === "flip"
      ? [{ kind: "flip", cell }]
      : [1, 2, 3].map((quarters) => ({ kind: "turn", cell, quarters }));
  for (const way of ways) {
    session.move([way]);
    if (sheet.peek() !== before) break;
  }
  if (sheet.peek() !== before) return;
  showNote({
    words: `There is no room to ${how} piece ${nameOf(session, laid.piece)} here: drag it where there is.`,
  });
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
  if (held !== undefined) {
    hand.carry(middleOfCell(cell));
    if (!layHeld(session)) refuse(session, held.piece);
  } else if (there === undefined) layChosen(session, cell);
  else if (button === "secondary") hand.putBack(there);
  else tapPiece(session, there, cell);
}

/** A tap turns what lies there; a second one soon after takes that back and flips. */
function tapPiece(session: Session, laid: Laid, cell: Cell): void {
  const { sheet, taps } = session;
  const last = taps.last;
  const now = performance.now();
  const again = last !== undefined && now - last.at < DOUBLE_TAP_MS && String(last.cell) === String(cell);
  if (!again || !sheet.peek().puzzle.flips) {
    taps.last = { at: now, cell, laid, sheet: sheet.peek() };
    turnOnBoard(session, laid, "turn");
    return;
  }
  taps.last = undefined;
  if (sheet.peek() !== last.sheet) session.undo();
  if (sheet.peek() === last.sheet) turnOnBoard(session, last.laid, "flip");
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
  const piece = session.sheet.peek().puzzle.pieces[laid.piece]!;
  const grip = unturnedPoint(piece, poseOf(laid.turn), {
    x: cell[1] - laid.at[1] + 0.5,
    y: cell[0] - laid.at[0] + 0.5,
  });
  session.hand.lift(laid.piece, { by: "keys", spot: middleOfCell(cell), from: laid, grip });
}

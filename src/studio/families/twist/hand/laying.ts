/** Laying pieces by strokes and keys: in Play, and in Edit for the given pieces. */
import { cellAt, type Cell } from "../../../../board/index.js";
import {
  coverOf,
  type Laid,
  type Twist,
  cellsUnder,
  flippedPose,
  gripOn,
  isOnBoard,
  lyingOn,
  placeOver,
  poseOf,
  rotatedPose,
  turnOfPose,
  unturnedPoint,
  type PiecePoint,
} from "../../../../puzzles/index.js";
import type { KeyAction } from "../../../frame/index.js";
import type { Stroke } from "../../../board/index.js";
import { byFinger, showNote } from "../../../ui/index.js";
import {
  focusBoard,
  type Laying,
  layingKeys,
  layingStroke,
  type Pointing,
  screenGrid,
  turnMeant,
  useDrag,
  type Drag,
  type PagePoint,
  sayWithUndo,
} from "../../shared/index.js";
import { middleOfCell } from "./hand.js";
import type { Session, Tap } from "../session.js";
import { turnOnBoard } from "./turning.js";
import * as phrases from "../../../words/twist.js";

/** Two taps within this time flip. */
export const DOUBLE_TAP_MS = 320;

/** What a pointer drags, and the point of the unturned piece that it holds, in cells. */
export interface HeldPiece {
  readonly piece: number;
  readonly grip: PiecePoint;
  readonly from?: Laid;
}

function onBoard({ x, y }: PagePoint): PiecePoint | undefined {
  const grid = screenGrid();
  return grid === undefined ? undefined : { x: (x - grid.left) / grid.size, y: (y - grid.top) / grid.size };
}

/** The history in which laying a piece is a step. */
function stepsOf({ stage, edits, plays }: Session): Session["plays"] {
  return stage.peek() === "givens" ? edits : plays;
}

/** Lays the piece in hand, and names the pieces that make room for it. Returns whether it could be laid. */
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
  const were = lifted.length === 1 ? phrases.pieceWas(names) : phrases.piecesWere(names);
  sayWithUndo(phrases.inTheWayAndWent(were), stepsOf(session));
  return true;
}

/** The given piece that is in the way of the piece in hand; none while the hand is beside the board. */
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
  showNote({ words: phrases.pieceIsGivenItStays(nameOf(session, piece)) });
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
        hand.returnHeld();
        if (given !== undefined) sayGiven(session, given);
      },
      letGo: () => hand.letGo(),
      turn: () => hand.turnTo(rotatedPose),
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
    ? phrases.aTapTurnsIt(flips ? phrases.aDoubleTapFlipsIt : "")
    : phrases.rOrAClickTurns(flips ? phrases.fOrADoubleClick : "");
  showNote({ words: phrases.pieceDoesNotFitThere(nameOf(session, piece), ways) });
}

/** Where a tap on a cell would lay the chosen piece, in the pose that it has in the tray. */
export function chosenPlace(session: Session, cell: Cell): Laid | undefined {
  const { hand } = session;
  const { puzzle } = session.sheet.peek();
  const piece = hand.chosen.peek();
  if (piece === undefined || !isOnBoard(puzzle, cell) || hand.left.peek()[piece]! <= 0) return undefined;
  const taken = cellsUnder(puzzle, [...hand.lying.peek(), ...session.fixed.peek()]);
  return placeOver(puzzle, piece, turnOfPose(hand.poseInTray(piece)), cell, taken);
}

/** Lays the chosen piece of the tray on a cell, in the pose that it has in the tray. */
function layChosen(session: Session, cell: Cell): void {
  const { hand } = session;
  const { puzzle } = session.sheet.peek();
  const piece = hand.chosen.peek();
  if (piece === undefined || !isOnBoard(puzzle, cell) || hand.left.peek()[piece]! <= 0) return;
  const laid = chosenPlace(session, cell);
  if (laid === undefined) return refuse(session, piece);
  session.move([{ kind: "place", placed: laid }]);
  if (hand.left.peek()[piece]! <= 0) hand.chosen.value = undefined;
}

/** Keys keep a piece on the board: at an edge it may lie beside the cursor, and the next key means the piece. */
function stayOn(cells: readonly Cell[], [row, col]: Cell): void {
  const far = ([r, c]: Cell): number => Math.abs(r - row) + Math.abs(c - col);
  const nearest = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  if (far(nearest) > 0) focusBoard(nearest, [nearest], () => true);
}

export function layingOf(session: Session): Laying<Laid> {
  const { hand, cursor, focus } = session;
  const puzzle = (): Twist => session.sheet.peek().puzzle;
  return {
    noun: "piece",
    cursor,
    focus,
    chosen: hand.chosen,
    inHand: () => hand.held.peek() !== undefined,
    isTrayEmpty: () => hand.left.value.every((count) => count <= 0),
    at: (cell) => lyingOn(puzzle(), hand.lying.peek(), cell),
    takeNext: hand.takeNext,
    lift: (laid, cell) =>
      hand.lift(laid.piece, {
        by: "keys",
        spot: middleOfCell(cell),
        from: laid,
        grip: gripOn(puzzle(), laid, cell),
      }),
    layOn(cell) {
      const { piece, by } = hand.held.peek()!;
      hand.carry(middleOfCell(cell));
      const laid = hand.aim.peek()?.laid;
      if (!layHeld(session)) refuse(session, piece);
      else if (by === "keys" && laid !== undefined) stayOn(coverOf(puzzle(), laid).cells, cell);
    },
    putBack: hand.putBack,
    returnHeld: hand.returnHeld,
    focusBoard() {
      const taken = cellsUnder(puzzle(), [...hand.lying.peek(), ...session.fixed.peek()]);
      const cells = Array.from(puzzle().present.keys(), (at) => cellAt(puzzle(), at));
      const onBoard = cells.filter((cell) => isOnBoard(puzzle(), cell));
      return focusBoard(cursor.peek(), onBoard, (cell) => !taken.has(String(cell)));
    },
    ...turnsOf(session, "turn"),
  };
}

function turnsOf(session: Session, how: "turn" | "flip") {
  const { hand } = session;
  const change = how === "turn" ? rotatedPose : flippedPose;
  return {
    turnHeld: () => hand.turnTo(change),
    turnOnBoard: (laid: Laid, cell: Cell) => void turnOnBoard(session, laid, cell, how),
    turnInTray: (piece: number) => hand.setPose(piece, change(hand.poseInTray(piece))),
  };
}

export function flipMeant(session: Session): void {
  if (session.sheet.peek().puzzle.flips) turnMeant(layingOf(session), turnsOf(session, "flip"));
  else showNote({ words: phrases.piecesOfThisPuzzle });
}

export function pieceKeys(session: Session): KeyAction[] {
  return [
    ...layingKeys(layingOf(session)),
    { keys: "f", label: phrases.flipThePiece, run: () => flipMeant(session) },
  ];
}

export function playStroke(session: Session, drag: Drag<HeldPiece>, stroke: Stroke): void {
  const pointing: Pointing<Laid> = {
    press(laid, cell) {
      const at = onBoard(drag.last()) ?? middleOfCell(cell);
      const point = { x: at.x - laid.at[1], y: at.y - laid.at[0] };
      const { pieces } = session.sheet.peek().puzzle;
      const grip = unturnedPoint(pieces[laid.piece]!, poseOf(laid.turn), point);
      drag.pressBoard({ piece: laid.piece, grip, from: laid });
    },
    tap(laid, cell, button) {
      const again = button === "primary" ? tapBefore(session, cell) : undefined;
      if (again !== undefined) tapAgain(session, again);
      else if (laid === undefined) layChosen(session, cell);
      else tapPiece(session, laid, cell);
    },
  };
  layingStroke(layingOf(session), drag, pointing, stroke);
}

/** The tap on this cell a moment ago, whatever is there now. */
function tapBefore({ sheet, taps }: Session, cell: Cell): Tap | undefined {
  const { last } = taps;
  if (last === undefined || performance.now() - last.at >= DOUBLE_TAP_MS) return undefined;
  return String(last.cell) === String(cell) && sheet.peek() === last.after.sheet ? last : undefined;
}

function tapPiece(session: Session, laid: Laid, cell: Cell): void {
  const { sheet, taps } = session;
  const at = performance.now();
  const before = { laid, sheet: sheet.peek() };
  const after = { laid: turnOnBoard(session, laid, cell, "turn"), sheet: sheet.peek() };
  taps.last = { at, cell, before, after };
}

/** A second tap takes back the turn and flips the piece; if pieces may not be flipped, it turns again. */
function tapAgain(session: Session, { cell, before, after }: Tap): void {
  if (!before.sheet.puzzle.flips) return tapPiece(session, after.laid, cell);
  session.taps.last = undefined;
  if (after.sheet !== before.sheet) stepsOf(session).undo();
  turnOnBoard(session, before.laid, cell, "flip");
}

/**
 * What the hand is doing on the board, without the DOM: plain events go in, a new state and strokes come out. The caller
 * sends `hold` when a finger has rested for `LONG_PRESS`. A touch draws nothing until it is lifted (a tap), moved (a stroke)
 * or held (the right button). A second finger makes it a pinch and cancels a stroke.
 */
import type { Cell } from "../../../board/index.js";
import { middleOf, movePen, type Pen, startPen } from "./stroke.js";
import type { Stroke } from "../types.js";
import {
  cellAt,
  clampViewport,
  type Frame,
  isZoomed,
  panBy,
  pinch,
  type Point,
  reframe,
  reveal,
  toLattice,
  type Viewport,
} from "./viewport.js";
import { clampCell } from "./cursor.js";

/** After this many milliseconds, a resting finger counts as the right button. */
export const LONG_PRESS = 500;
/** How far a resting finger may move, in pixels. */
const SLOP = 10;

interface Finger {
  readonly pointer: number;
  readonly at: Point;
}

type Ink = Pick<Stroke, "button" | "by">;

export type Hand =
  | { readonly kind: "idle" }
  | { readonly kind: "press"; readonly pointer: number; readonly from: Point }
  | { readonly kind: "stroke"; readonly pointer: number; readonly ink: Ink; readonly pen: Pen }
  | { readonly kind: "keys"; readonly ink: Ink; readonly pen: Pen }
  | { readonly kind: "pan"; readonly pointer: number; readonly at: Point }
  | { readonly kind: "pinch"; readonly fingers: readonly [Finger, Finger] }
  /** Something is still down, but its gesture is over. */
  | { readonly kind: "spent" };

export interface BoardState {
  readonly frame: Frame;
  readonly viewport: Viewport;
  readonly cursor: Cell;
  readonly hand: Hand;
  /** Everything that touches the board, in order. */
  readonly fingers: readonly Finger[];
}

export type HandEvent =
  | {
      readonly kind: "down";
      readonly pointer: number;
      readonly at: Point;
      readonly wants: "primary" | "secondary" | "pan" | "nothing";
      readonly by: "pointer" | "touch";
    }
  | { readonly kind: "move"; readonly pointer: number; readonly at: Point }
  | { readonly kind: "up"; readonly pointer: number; readonly at: Point }
  /** The browser has taken the pointer away. */
  | { readonly kind: "lost"; readonly pointer: number }
  | { readonly kind: "hold" }
  | { readonly kind: "escape" }
  | { readonly kind: "act"; readonly button: Stroke["button"] }
  | { readonly kind: "extend"; readonly to: Cell }
  /** The key that held the stroke is up. */
  | { readonly kind: "release" };

export interface Outcome {
  readonly state: BoardState;
  readonly strokes: readonly Stroke[];
}

const IDLE: Hand = { kind: "idle" };
const SPENT: Hand = { kind: "spent" };

/** The hand whose gesture is over. */
function over({ fingers }: Pick<BoardState, "fingers">): Hand {
  return fingers.length > 0 ? SPENT : IDLE;
}

export function startBoard(frame: Frame): BoardState {
  return { frame, viewport: frame.fit, cursor: [0, 0], hand: IDLE, fingers: [] };
}

/** For another room, or another board. A stroke on a board that is gone ends. */
export function setFrame(state: BoardState, frame: Frame): BoardState {
  const { rows, cols } = state.frame.sheet;
  const same = rows === frame.sheet.rows && cols === frame.sheet.cols;
  return {
    ...state,
    frame,
    viewport: reframe(state.frame, state.viewport, frame),
    cursor: clampCell(frame.sheet, state.cursor),
    hand: same ? state.hand : over(state),
  };
}

export function setViewport(state: BoardState, viewport: Viewport): BoardState {
  return { ...state, viewport: clampViewport(state.frame, viewport) };
}

export function moveCursor(state: BoardState, to: Cell): BoardState {
  const cursor = clampCell(state.frame.sheet, to);
  return { ...state, cursor, viewport: reveal(state.frame, state.viewport, cursor) };
}

export function handle(state: BoardState, event: HandEvent): Outcome {
  switch (event.kind) {
    case "down":
      return pressed(state, event);
    case "move":
      return moved(state, event.pointer, event.at);
    case "up":
      return then(moved(state, event.pointer, event.at), (next) => lifted(next, event.pointer));
    case "lost":
      return lost(state, event.pointer);
    case "hold":
      return held(state);
    case "escape":
      return { state: { ...state, hand: over(state) }, strokes: letGo(state) };
    case "act":
      return acted(state, event.button);
    case "extend":
      return extended(state, event.to);
    case "release":
      return released(state);
  }
}

function strokeOf(ink: Ink, pen: Pen, phase: Stroke["phase"]): Stroke[] {
  return pen.cells.length === 0 ? [] : [{ ...ink, cells: pen.cells, phase }];
}

/** The stroke to report when one in progress is cancelled. */
function letGo({ hand }: BoardState): readonly Stroke[] {
  return hand.kind === "stroke" || hand.kind === "keys" ? strokeOf(hand.ink, hand.pen, "cancel") : [];
}

function quiet(state: BoardState): Outcome {
  return { state, strokes: [] };
}

function then({ state, strokes }: Outcome, next: (state: BoardState) => Outcome): Outcome {
  const after = next(state);
  return { state: after.state, strokes: [...strokes, ...after.strokes] };
}

function pressed(before: BoardState, event: Extract<HandEvent, { kind: "down" }>): Outcome {
  const { pointer, at, wants, by } = event;
  const fingers = [...before.fingers.filter((finger) => finger.pointer !== pointer), { pointer, at }];
  const strokes = letGo(before);
  const now = (hand: Hand): Outcome => ({ state: { ...before, fingers, hand }, strokes });
  const [one, two] = fingers;
  if (one !== undefined && two !== undefined)
    return now(fingers.length === 2 && by === "touch" ? { kind: "pinch", fingers: [one, two] } : SPENT);
  if (wants === "nothing") return now(SPENT);
  if (wants === "pan") return now({ kind: "pan", pointer, at });
  if (by === "touch") return now({ kind: "press", pointer, from: at });
  return then(now(IDLE), (state) => begin(state, pointer, { button: wants, by }, at));
}

function begin(state: BoardState, pointer: number, ink: Ink, at: Point): Outcome {
  const pen = startPen(state.frame.sheet, toLattice(state.viewport, at));
  return {
    state: { ...state, hand: { kind: "stroke", pointer, ink, pen }, cursor: pen.cells[0] ?? state.cursor },
    strokes: strokeOf(ink, pen, "start"),
  };
}

const TOUCH: Ink = { button: "primary", by: "touch" };

function moved(before: BoardState, pointer: number, at: Point): Outcome {
  const { hand } = before;
  const moveFinger = (finger: Finger): Finger => (finger.pointer === pointer ? { pointer, at } : finger);
  const state = { ...before, fingers: before.fingers.map(moveFinger) };
  if ("pointer" in hand && hand.pointer !== pointer) return quiet(state);
  switch (hand.kind) {
    case "press":
      if (Math.hypot(at.x - hand.from.x, at.y - hand.from.y) < SLOP) return quiet(state);
      return then(begin(state, pointer, TOUCH, hand.from), (begun) => moved(begun, pointer, at));
    case "stroke": {
      const pen = movePen(state.frame.sheet, hand.pen, toLattice(state.viewport, at));
      const next = { ...state, hand: { ...hand, pen } };
      if (pen.cells === hand.pen.cells) return quiet(next);
      // A stroke that came in from the margin starts with its first cell.
      const phase = hand.pen.cells.length === 0 ? "start" : "move";
      return { state: next, strokes: strokeOf(hand.ink, pen, phase) };
    }
    case "pan":
      return quiet({
        ...state,
        viewport: panBy(state.frame, state.viewport, at.x - hand.at.x, at.y - hand.at.y),
        hand: { ...hand, at },
      });
    case "pinch": {
      const [one, two] = hand.fingers;
      const fingers = [moveFinger(one), moveFinger(two)] as const;
      const apart = [fingers[0].at, fingers[1].at] as const;
      return quiet({
        ...state,
        viewport: pinch(state.frame, state.viewport, [one.at, two.at], apart),
        hand: { kind: "pinch", fingers },
      });
    }
    case "idle":
    case "keys":
    case "spent":
      return quiet(state);
  }
}

/**
 * The state without a pointer, whose gesture is over. It is unchanged if the pointer went down beside the board. A stroke by
 * keys goes on.
 */
function without(before: BoardState, pointer: number): BoardState {
  const fingers = before.fingers.filter((finger) => finger.pointer !== pointer);
  if (fingers.length === before.fingers.length) return before;
  const hand = before.hand.kind === "keys" ? before.hand : over({ fingers });
  return { ...before, fingers, hand };
}

/** A finger or a button is up. */
function lifted(before: BoardState, pointer: number): Outcome {
  const { hand } = before;
  const state = without(before, pointer);
  if (state === before || !("pointer" in hand) || hand.pointer !== pointer) return quiet(state);
  if (hand.kind === "press")
    return then(begin(before, pointer, TOUCH, hand.from), (begun) => lifted(begun, pointer));
  if (hand.kind !== "stroke") return quiet(state);
  const cursor = hand.pen.cells.at(-1) ?? state.cursor;
  return { state: { ...state, cursor }, strokes: strokeOf(hand.ink, hand.pen, "end") };
}

function lost(before: BoardState, pointer: number): Outcome {
  const { hand } = before;
  const mine = hand.kind === "stroke" && hand.pointer === pointer;
  return { state: without(before, pointer), strokes: mine ? letGo(before) : [] };
}

function held(state: BoardState): Outcome {
  if (state.hand.kind !== "press") return quiet(state);
  const { pointer, from } = state.hand;
  return begin(state, pointer, { button: "secondary", by: "touch" }, from);
}

function acted(state: BoardState, button: Stroke["button"]): Outcome {
  if (state.hand.kind !== "idle") return quiet(state);
  const one = { cells: [state.cursor], button, by: "keyboard" } as const;
  const strokes = (["start", "end"] as const).map((phase) => ({ ...one, phase }));
  return { state: moveCursor(state, state.cursor), strokes };
}

function extended(state: BoardState, to: Cell): Outcome {
  const { hand, frame } = state;
  if (hand.kind !== "idle" && hand.kind !== "keys") return quiet(state);
  const ink: Ink = { button: "primary", by: "keyboard" };
  const goesOn = hand.kind === "keys";
  const started = goesOn ? hand.pen : startPen(frame.sheet, middleOf(state.cursor));
  const pen = movePen(frame.sheet, started, middleOf(to));
  return {
    state: { ...moveCursor(state, to), hand: { kind: "keys", ink, pen } },
    strokes: [
      ...(goesOn ? [] : strokeOf(ink, started, "start")),
      ...(pen.cells === started.cells ? [] : strokeOf(ink, pen, "move")),
    ],
  };
}

function released(state: BoardState): Outcome {
  if (state.hand.kind !== "keys") return quiet(state);
  return { state: { ...state, hand: IDLE }, strokes: strokeOf(state.hand.ink, state.hand.pen, "end") };
}

export function hovered(state: BoardState, at: Point): Cell | undefined {
  return cellAt(state.frame, state.viewport, at);
}

/** Whether part of the sheet is out of sight. */
export function canPan(state: BoardState): boolean {
  return isZoomed(state.frame, state.viewport);
}

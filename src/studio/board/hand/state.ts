/**
 * What the hand is doing on the board, apart from the DOM: plain events go in, a new state and strokes come out. The caller
 * sends `hold` when a finger has rested for `LONG_PRESS`. A touch draws nothing until it is lifted (a tap), moved (a stroke)
 * or held (the right button); a second finger makes it a pinch and cancels a stroke.
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

/** Milliseconds that a finger rests before it stands for the right button. */
export const LONG_PRESS = 500;
/** Pixels that a finger may tremble. */
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

export function startBoard(frame: Frame): BoardState {
  return { frame, viewport: frame.fit, cursor: [0, 0], hand: IDLE, fingers: [] };
}

/** Another room, or another board. A stroke on a board that is gone ends. */
export function setFrame(state: BoardState, frame: Frame): BoardState {
  const { rows, cols } = state.frame.sheet;
  const same = rows === frame.sheet.rows && cols === frame.sheet.cols;
  const busy = state.fingers.length > 0;
  return {
    ...state,
    frame,
    viewport: reframe(state.frame, state.viewport, frame),
    cursor: clampCell(frame.sheet, state.cursor),
    hand: same ? state.hand : busy ? SPENT : IDLE,
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
    case "up": {
      const { state: next, strokes } = moved(state, event.pointer, event.at);
      const { state: last, strokes: more } = lifted(next, event.pointer);
      return { state: last, strokes: [...strokes, ...more] };
    }
    case "lost":
      return lost(state, event.pointer);
    case "hold":
      return held(state);
    case "escape":
      return { state: { ...state, hand: state.fingers.length > 0 ? SPENT : IDLE }, strokes: letGo(state) };
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

/** What a stroke in progress says when it is cancelled. */
function letGo({ hand }: BoardState): readonly Stroke[] {
  return hand.kind === "stroke" || hand.kind === "keys" ? strokeOf(hand.ink, hand.pen, "cancel") : [];
}

function quiet(state: BoardState): Outcome {
  return { state, strokes: [] };
}

function latticeOf(state: BoardState, at: Point): Point {
  return toLattice(state.viewport, at);
}

function pressed(before: BoardState, event: Extract<HandEvent, { kind: "down" }>): Outcome {
  const { pointer, at, wants, by } = event;
  const fingers = [...before.fingers.filter((finger) => finger.pointer !== pointer), { pointer, at }];
  const state = { ...before, fingers };
  const [one, two] = fingers;
  if (one !== undefined && two !== undefined) {
    const hand: Hand =
      fingers.length === 2 && by === "touch" ? { kind: "pinch", fingers: [one, two] } : SPENT;
    return { state: { ...state, hand }, strokes: letGo(before) };
  }
  const given = letGo(before);
  if (wants === "nothing") return { state: { ...state, hand: SPENT }, strokes: given };
  if (wants === "pan") return { state: { ...state, hand: { kind: "pan", pointer, at } }, strokes: given };
  if (by === "touch")
    return { state: { ...state, hand: { kind: "press", pointer, from: at } }, strokes: given };
  const begun = begin(state, pointer, { button: wants, by }, at);
  return { state: begun.state, strokes: [...given, ...begun.strokes] };
}

function begin(state: BoardState, pointer: number, ink: Ink, at: Point): Outcome {
  const pen = startPen(state.frame.sheet, latticeOf(state, at));
  return {
    state: { ...state, hand: { kind: "stroke", pointer, ink, pen }, cursor: pen.cells[0] ?? state.cursor },
    strokes: strokeOf(ink, pen, "start"),
  };
}

function moved(before: BoardState, pointer: number, at: Point): Outcome {
  const { hand } = before;
  const fingers = before.fingers.map((finger) => (finger.pointer === pointer ? { pointer, at } : finger));
  const state = { ...before, fingers };
  switch (hand.kind) {
    case "press": {
      if (hand.pointer !== pointer) return quiet(state);
      if (Math.hypot(at.x - hand.from.x, at.y - hand.from.y) < SLOP) return quiet(state);
      const begun = begin(state, pointer, { button: "primary", by: "touch" }, hand.from);
      const then = moved(begun.state, pointer, at);
      return { state: then.state, strokes: [...begun.strokes, ...then.strokes] };
    }
    case "stroke": {
      if (hand.pointer !== pointer) return quiet(state);
      const pen = movePen(state.frame.sheet, hand.pen, latticeOf(state, at));
      const next = { ...state, hand: { ...hand, pen } };
      if (pen.cells === hand.pen.cells) return quiet(next);
      // A stroke that came in from the margin starts with its first cell.
      return {
        state: next,
        strokes: strokeOf(hand.ink, pen, hand.pen.cells.length === 0 ? "start" : "move"),
      };
    }
    case "pan":
      if (hand.pointer !== pointer) return quiet(state);
      return quiet({
        ...state,
        viewport: panBy(state.frame, state.viewport, at.x - hand.at.x, at.y - hand.at.y),
        hand: { ...hand, at },
      });
    case "pinch": {
      const [one, two] = hand.fingers.map((finger) =>
        finger.pointer === pointer ? { pointer, at } : finger,
      );
      if (one === undefined || two === undefined) return quiet(state);
      const [oldOne, oldTwo] = hand.fingers;
      return quiet({
        ...state,
        viewport: pinch(state.frame, state.viewport, [oldOne.at, oldTwo.at], [one.at, two.at]),
        hand: { kind: "pinch", fingers: [one, two] },
      });
    }
    case "idle":
    case "keys":
    case "spent":
      return quiet(state);
  }
}

/** A finger or a button is up. */
function lifted(before: BoardState, pointer: number): Outcome {
  const { hand } = before;
  // It went down beside the board.
  if (!before.fingers.some((finger) => finger.pointer === pointer)) return quiet(before);
  const fingers = before.fingers.filter((finger) => finger.pointer !== pointer);
  const rest: Hand = fingers.length > 0 ? SPENT : IDLE;
  const state: BoardState = { ...before, fingers };
  if (hand.kind === "press" && hand.pointer === pointer) {
    const { state: begun, strokes } = begin(state, pointer, { button: "primary", by: "touch" }, hand.from);
    const ends = begun.hand.kind === "stroke" ? strokeOf(begun.hand.ink, begun.hand.pen, "end") : [];
    return { state: { ...begun, hand: rest }, strokes: [...strokes, ...ends] };
  }
  if (hand.kind === "stroke" && hand.pointer === pointer) {
    return {
      state: { ...state, hand: rest, cursor: hand.pen.cells.at(-1) ?? state.cursor },
      strokes: strokeOf(hand.ink, hand.pen, "end"),
    };
  }
  if (hand.kind === "keys") return quiet(state);
  return quiet({ ...state, hand: rest });
}

function lost(before: BoardState, pointer: number): Outcome {
  if (!before.fingers.some((finger) => finger.pointer === pointer)) return quiet(before);
  const fingers = before.fingers.filter((finger) => finger.pointer !== pointer);
  const mine = before.hand.kind === "stroke" && before.hand.pointer === pointer;
  const hand: Hand = before.hand.kind === "keys" ? before.hand : fingers.length > 0 ? SPENT : IDLE;
  return { state: { ...before, fingers, hand }, strokes: mine ? letGo(before) : [] };
}

function held(state: BoardState): Outcome {
  if (state.hand.kind !== "press") return quiet(state);
  const { pointer, from } = state.hand;
  return begin(state, pointer, { button: "secondary", by: "touch" }, from);
}

function acted(state: BoardState, button: Stroke["button"]): Outcome {
  if (state.hand.kind !== "idle") return quiet(state);
  const one = { cells: [state.cursor], button, by: "keyboard" } as const;
  return {
    state: moveCursor(state, state.cursor),
    strokes: [
      { ...one, phase: "start" },
      { ...one, phase: "end" },
    ],
  };
}

function extended(state: BoardState, to: Cell): Outcome {
  const { hand, frame } = state;
  if (hand.kind !== "idle" && hand.kind !== "keys") return quiet(state);
  const ink: Ink = { button: "primary", by: "keyboard" };
  const started = hand.kind === "keys" ? hand.pen : startPen(frame.sheet, middleOf(state.cursor));
  const strokes = hand.kind === "keys" ? [] : strokeOf(ink, started, "start");
  const pen = movePen(frame.sheet, started, middleOf(to));
  const more = pen.cells === started.cells ? [] : strokeOf(ink, pen, "move");
  return {
    state: { ...moveCursor(state, to), hand: { kind: "keys", ink, pen } },
    strokes: [...strokes, ...more],
  };
}

function released(state: BoardState): Outcome {
  if (state.hand.kind !== "keys") return quiet(state);
  return { state: { ...state, hand: IDLE }, strokes: strokeOf(state.hand.ink, state.hand.pen, "end") };
}

export function hovered(state: BoardState, at: Point): Cell | undefined {
  return cellAt(state.frame, state.viewport, at);
}

/** Whether some of the sheet is out of sight. */
export function canPan(state: BoardState): boolean {
  return isZoomed(state.frame, state.viewport);
}

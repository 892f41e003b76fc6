/**
 * Dragging dominoes. A press on one, in the tray or on the board, lifts it as soon as the pointer moves; it then follows
 * wherever the pointer goes on the page. The board's own strokes go on below (two fingers still pinch), and say when a
 * press on the board has ended.
 */
import { useEffect, useMemo } from "preact/hooks";
import { cellUnder, screenGrid, TURNS, turnOf, type Half, type Turn } from "./places.js";
import type { Session } from "./session.js";

/** Pixels that a hand may tremble. */
const SLOP = { mouse: 4, touch: 8 } as const;
/** A finger hides what is under it: the domino is so many cells above it. */
const ABOVE_FINGER = 0.8;

interface Press {
  readonly pointer: number;
  readonly domino: number;
  readonly half: Half;
  readonly on: "tray" | "board";
  readonly x: number;
  readonly y: number;
  /** It has been lifted; when it is not in hand any more, it was let go. */
  lifted: boolean;
}

export interface DominoPointer {
  /** On a domino of the tray. */
  pressTray(event: PointerEvent, domino: number, turn: Turn): void;
  /** On a domino of the board, by the pointer that went down last. */
  pressBoard(domino: number, half: Half): void;
  /** The press on the board is over: lay what is in hand. Whether there was something. */
  drop(): boolean;
  cancel(): void;
  /** Whether the last press was a drag, and its click means nothing. */
  dragged(): boolean;
}

interface Listening extends DominoPointer {
  listen(): () => void;
}

function createPointer(session: Session): Listening {
  const { hand } = session;
  let last = { pointer: -1, x: 0, y: 0, touch: false };
  let press: Press | undefined;
  let dragged = false;

  const note = (event: PointerEvent): void => {
    last = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType === "touch",
    };
  };
  const place = () => {
    const grid = screenGrid();
    const at = { x: last.x, y: last.y - (last.touch ? ABOVE_FINGER * (grid?.size ?? 0) : 0) };
    return { at, over: grid === undefined ? undefined : cellUnder(grid, at.x, at.y) };
  };
  const drop = (): boolean => {
    const now = hand.held.peek();
    press = undefined;
    if (now?.by !== "pointer") return false;
    if (hand.lay()) return true;
    if (now.from === "board") hand.putBack(now.domino);
    else hand.letGo();
    return true;
  };
  const cancel = (): void => {
    press = undefined;
    if (hand.held.peek()?.by === "pointer") hand.letGo();
  };
  const onMove = (event: PointerEvent): void => {
    if (press !== undefined && event.pointerId !== press.pointer) return;
    note(event);
    if (press === undefined) return;
    if (!press.lifted) {
      const far = Math.hypot(last.x - press.x, last.y - press.y);
      if (far < (last.touch ? SLOP.touch : SLOP.mouse)) return;
      press.lifted = true;
      dragged = true;
      hand.lift(press.domino, { by: "pointer", half: press.half, ...place() });
    } else if (hand.held.peek()?.by === "pointer") hand.carry(place());
  };
  const onUp = (event: PointerEvent): void => {
    if (press === undefined || event.pointerId !== press.pointer) return;
    note(event);
    if (hand.held.peek()?.by === "pointer") hand.carry(place());
    if (press.on === "tray") drop();
  };
  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === press?.pointer) cancel();
  };
  const begin = (domino: number, half: Half, on: Press["on"]): void => {
    const { pointer, x, y } = last;
    press = { pointer, domino, half, on, x, y, lifted: false };
    dragged = false;
  };
  return {
    pressTray(event, domino, turn) {
      if (event.button !== 0) return;
      note(event);
      const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
      const [down, right] = TURNS[turnOf(turn)];
      const along = (event.clientX - left - width / 2) * right + (event.clientY - top - height / 2) * down;
      begin(domino, along > 0 ? 1 : 0, "tray");
    },
    pressBoard: (domino, half) => begin(domino, half, "board"),
    drop,
    cancel,
    dragged: () => dragged,
    listen() {
      const stop = new AbortController();
      const options = { capture: true, signal: stop.signal };
      addEventListener(
        "pointerdown",
        (event) => {
          if (press === undefined) note(event);
        },
        options,
      );
      addEventListener("pointermove", onMove, options);
      addEventListener("pointerup", onUp, options);
      addEventListener("pointercancel", onCancel, options);
      return () => {
        stop.abort();
        cancel();
      };
    },
  };
}

export function useDominoPointer(session: Session, playing: boolean): DominoPointer {
  const pointer = useMemo(() => createPointer(session), []);
  useEffect(() => (playing ? pointer.listen() : undefined), [playing]);
  return pointer;
}

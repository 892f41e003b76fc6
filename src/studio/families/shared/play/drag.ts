/** Dragging things between a tray and the board. A pressed thing is lifted when the pointer moves; two fingers still pinch the board. */
import { useLayoutEffect, useMemo } from "preact/hooks";
import { screenGrid } from "../page/screen-places.js";

/** How far a press may move without becoming a drag, in pixels. */
const SLOP = { mouse: 4, touch: 8 } as const;
/** A finger hides what is under it, so a dragged thing is this many cells above it. */
const ABOVE_FINGER = 0.8;

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** The hand that a drag moves. `T`: what is dragged, and where it is held. */
export interface DragHand<T> {
  holds(): boolean;
  lift(thing: T, at: PagePoint): void;
  carry(at: PagePoint): void;
  /** Lays the thing, or puts it back. */
  drop(): void;
  letGo(): void;
  /** Called when a second finger taps while the first one carries the thing. */
  turn?(): void;
}

export interface Drag<T> {
  /** A press on a thing in the tray; `tap` is called if the pointer goes up without having moved. */
  pressTray(event: PointerEvent, thing: T, tap: () => void): void;
  /** A press on a thing on the board, by the pointer that went down last. */
  pressBoard(thing: T): void;
  /** Ends the press on the board: lays what is in hand. Returns whether there was something. */
  drop(): boolean;
  cancel(): void;
  /** Whether the last press was a drag, so that its click is ignored. */
  dragged(): boolean;
  last(): PagePoint;
}

interface Press<T> {
  readonly pointer: number;
  readonly thing: T;
  readonly on: "tray" | "board";
  tap?(): void;
  lifted: boolean;
}

interface Listening<T> extends Drag<T> {
  listen(): () => void;
}

function createDrag<T>(hand: DragHand<T>): Listening<T> {
  let last = { pointer: -1, x: 0, y: 0, touch: false };
  /** Where the last press began: the board reports a finger's stroke only after it has moved. */
  let down = last;
  let press: Press<T> | undefined;
  let dragged = false;

  const note = (event: PointerEvent): void => {
    last = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType === "touch",
    };
  };
  const place = (): PagePoint => ({
    x: last.x,
    y: last.y - (last.touch ? ABOVE_FINGER * (screenGrid()?.size ?? 0) : 0),
  });
  const drop = (): boolean => {
    press = undefined;
    if (!hand.holds()) return false;
    hand.drop();
    return true;
  };
  const cancel = (): void => {
    press = undefined;
    if (hand.holds()) hand.letGo();
  };
  const liftWhenFar = (from: Press<T>): void => {
    const far = Math.hypot(last.x - down.x, last.y - down.y);
    if (far < (last.touch ? SLOP.touch : SLOP.mouse)) return;
    from.lifted = true;
    dragged = true;
    hand.lift(from.thing, place());
  };
  const onMove = (event: PointerEvent): void => {
    if (press !== undefined && event.pointerId !== press.pointer) return;
    note(event);
    if (press?.lifted === false) liftWhenFar(press);
    else if (press !== undefined && hand.holds()) hand.carry(place());
  };
  const onUp = (event: PointerEvent): void => {
    if (press === undefined || event.pointerId !== press.pointer) return;
    note(event);
    if (hand.holds()) hand.carry(place());
    if (press.on !== "tray") return;
    const { lifted, tap } = press;
    drop();
    // Not in a click handler, because browsers send no click for a tap right after a fast drag of a finger.
    if (!lifted) tap?.();
  };
  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === press?.pointer) cancel();
  };
  const begin = (what: Pick<Press<T>, "thing" | "on" | "tap">): void => {
    press = { ...what, pointer: last.pointer, lifted: false };
    dragged = false;
    liftWhenFar(press);
  };
  return {
    pressTray(event, thing, tap) {
      if (event.button !== 0) return;
      note(event);
      down = last;
      begin({ thing, on: "tray", tap });
    },
    pressBoard: (thing) => begin({ thing, on: "board" }),
    drop,
    cancel,
    dragged: () => dragged,
    last: () => ({ x: last.x, y: last.y }),
    listen() {
      const stop = new AbortController();
      const options = { capture: true, signal: stop.signal };
      addEventListener(
        "pointerdown",
        (event) => {
          if (press !== undefined) {
            if (!press.lifted || event.pointerType !== "touch" || hand.turn === undefined) return;
            // It is not a pinch, so the board must not get it.
            event.stopPropagation();
            hand.turn();
            return;
          }
          note(event);
          down = last;
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

/** Drags while `active`, with the hand of the first render. */
export function useDrag<T>(hand: DragHand<T>, active: boolean): Drag<T> {
  const drag = useMemo(() => createDrag(hand), []);
  // In a layout effect, because a fast press may come before an effect runs.
  useLayoutEffect(() => (active ? drag.listen() : undefined), [active]);
  return drag;
}

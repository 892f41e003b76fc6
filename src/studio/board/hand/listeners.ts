/**
 * Between the browser and the headless board: events of the DOM become events of the hand, and what
 * comes out goes to the page. The state lives outside of rendering, because several events may come
 * between two frames.
 */
import type { Cell } from "../../../board/index.js";
import { cellOfElement } from "../cells.js";
import { createKeys } from "./keys.js";
import {
  type BoardState,
  canPan,
  handle,
  type HandEvent,
  hovered,
  LONG_PRESS,
  moveCursor,
  setFrame,
  setViewport,
} from "./state.js";
import type { BoardProps } from "../types.js";
import { frameOf, panBy, type Point, type Room, type Viewport, zoomAt } from "./viewport.js";

/** A notch of a wheel, or what a trackpad makes of it, changes the scale by at most e^0.3. */
const LARGEST_NOTCH = 30;
const WHEEL_ZOOM = 0.01;
const WHEEL_LINE = 16;
const BUZZ = 12;

export interface Look {
  readonly board: BoardState;
  /** The cell under the mouse. */
  readonly hover: Cell | undefined;
  readonly focused: boolean;
  /** The cursor is shown: the keyboard is in use. */
  readonly ring: boolean;
  /** Space is down: the next drag pans. */
  readonly grab: boolean;
}

/** What a living board stands on. */
export interface Ground {
  readonly held: { current: Look };
  readonly latest: { readonly current: BoardProps };
  svg(): SVGSVGElement;
  /** After the next drawing the cursor's cell has the focus. */
  focusCursor(): void;
  redraw(): void;
}

export type Living = ReturnType<typeof createLiving>;

export function sameCell(one: Cell | undefined, two: Cell | undefined): boolean {
  return one === two || (one !== undefined && two !== undefined && one[0] === two[0] && one[1] === two[1]);
}

export function createLiving({ held, latest, svg, focusCursor, redraw }: Ground) {
  let timer: number | undefined;
  let mouse: Point | undefined;
  let told: Cell | undefined;
  /** The pointer was used last: browsers call a focus set by a script visible even then. */
  let pointing = false;

  const change = (parts: Partial<Look>): void => {
    const before = held.current;
    const next = { ...before, ...parts };
    // The board may have moved under a mouse that did not.
    const hover = mouse === undefined ? undefined : hovered(next.board, mouse);
    held.current = { ...next, hover: sameCell(hover, before.hover) ? before.hover : hover };
    const { board, focused } = held.current;
    const seen = held.current.hover ?? (focused ? board.cursor : undefined);
    if (!sameCell(seen, told)) {
      told = seen;
      latest.current.onFocusCell?.(seen);
    }
    redraw();
  };

  const dispatch = (event: HandEvent, parts: Partial<Look> = {}): boolean => {
    const before = held.current.board.hand;
    const { state, strokes } = handle(held.current.board, event);
    if (state.hand.kind !== "press") window.clearTimeout(timer);
    else if (before.kind !== "press") timer = window.setTimeout(hold, LONG_PRESS);
    change({ ...parts, board: state });
    for (const stroke of strokes) latest.current.onStroke?.(stroke);
    return strokes.length > 0;
  };

  const hold = (): void => {
    if (dispatch({ kind: "hold" }) && "vibrate" in navigator) navigator.vibrate(BUZZ);
  };

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = svg().getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const show = (viewport: Viewport): void => change({ board: setViewport(held.current.board, viewport) });

  /** Around a point, or the middle of the room. */
  const zoom = (factor: number, at?: Point): void => {
    const { frame, viewport } = held.current.board;
    const { width, height } = frame.inner;
    show(zoomAt(frame, viewport, factor, at ?? { x: width / 2, y: height / 2 }));
  };

  const fit = (): void => show(held.current.board.frame.fit);

  const keys = createKeys({
    look: () => held.current,
    draws: () => latest.current.onStroke !== undefined,
    steering: () => latest.current,
    overBoard: () => mouse !== undefined,
    svg,
    focusCursor,
    change,
    dispatch,
    zoom,
    fit,
  });

  const wanted = (event: PointerEvent): "primary" | "secondary" | "pan" | "nothing" => {
    const { board, grab } = held.current;
    const draws = latest.current.onStroke !== undefined;
    if (event.button === 1 || (grab && event.button === 0)) return "pan";
    if (event.button === 2) return draws ? "secondary" : "nothing";
    if (event.button !== 0) return "nothing";
    // Ctrl and click are the right button where a mouse has one.
    if (draws) return event.ctrlKey ? "secondary" : "primary";
    return canPan(board) ? "pan" : "nothing";
  };

  const onWheel = (event: WheelEvent): void => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
    const { frame, viewport } = held.current.board;
    // A pinch on a trackpad comes as a wheel with Ctrl.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const notch = Math.max(-LARGEST_NOTCH, Math.min(LARGEST_NOTCH, event.deltaY * unit));
      zoom(Math.exp(-notch * WHEEL_ZOOM), pointOf(event));
      return;
    }
    if (!canPan(held.current.board)) return;
    const sideways = event.shiftKey && event.deltaX === 0;
    const dx = sideways ? event.deltaY : event.deltaX;
    const dy = sideways ? 0 : event.deltaY;
    const next = panBy(frame, viewport, -dx * unit, -dy * unit);
    // At the edge of the sheet the wheel is the page's again.
    if (next.x === viewport.x && next.y === viewport.y) return;
    event.preventDefault();
    show(next);
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const { board } = held.current;
      const touch = event.pointerType === "touch";
      // A second pen or button while one is drawing.
      if (!touch && board.fingers.length > 0) return;
      const at = pointOf(event);
      mouse = touch ? undefined : at;
      pointing = true;
      keys.forgetSpace();
      const wants = wanted(event);
      try {
        if (wants !== "nothing") svg().setPointerCapture(event.pointerId);
      } catch {
        // A pointer that is already up cannot be held; what it still says comes while it is over the board.
      }
      if (wants !== "pan" && hovered(board, at) !== undefined) focusCursor();
      dispatch(
        { kind: "down", pointer: event.pointerId, at, wants, by: touch ? "touch" : "pointer" },
        { ring: false },
      );
    },
    onPointerMove(event: PointerEvent) {
      const at = pointOf(event);
      if (event.pointerType !== "touch") mouse = at;
      const { board, hover } = held.current;
      if (board.fingers.some(({ pointer }) => pointer === event.pointerId)) {
        dispatch({ kind: "move", pointer: event.pointerId, at });
      } else if (mouse !== undefined && !sameCell(hovered(board, mouse), hover)) {
        change({});
      }
    },
    onPointerUp(event: PointerEvent) {
      if (held.current.focused) focusCursor();
      dispatch({ kind: "up", pointer: event.pointerId, at: pointOf(event) });
    },
    onPointerCancel(event: PointerEvent) {
      dispatch({ kind: "lost", pointer: event.pointerId });
    },
    onLostPointerCapture(event: PointerEvent) {
      dispatch({ kind: "lost", pointer: event.pointerId });
    },
    onPointerLeave() {
      mouse = undefined;
      change({});
    },
    onMouseDown(event: MouseEvent) {
      // No text is selected by dragging, no page scrolled by the middle button; the focus is set by hand.
      event.preventDefault();
    },
    onDblClick(event: MouseEvent) {
      // Where a click draws, two clicks draw twice: only beside the cells, or on a picture, do they mean "show all".
      const draws = latest.current.onStroke !== undefined;
      if (!draws || hovered(held.current.board, pointOf(event)) === undefined) fit();
    },
    onContextMenu(event: MouseEvent) {
      if (latest.current.onStroke !== undefined) event.preventDefault();
    },
    onKeyDown: keys.onKeyDown,
    onKeyUp: keys.onKeyUp,
    onFocusIn(event: FocusEvent) {
      const cell = cellOfElement(event.target);
      if (cell === undefined) return;
      const { board, ring } = held.current;
      change({
        focused: true,
        ring: ring || (!pointing && (event.target as Element).matches(":focus-visible")),
        board: sameCell(cell, board.cursor) ? board : moveCursor(board, cell),
      });
    },
    onFocusOut(event: FocusEvent) {
      if (event.relatedTarget instanceof Node && svg().contains(event.relatedTarget)) return;
      keys.forgetSpace();
      dispatch({ kind: "release" }, { focused: false, ring: false });
    },
  };

  return {
    handlers,
    onWheel,
    onWindowKeyDown(event: KeyboardEvent): void {
      pointing = false;
      keys.onWindowKeyDown(event);
    },
    onWindowKeyUp: keys.onWindowKeyUp,
    zoom,
    fit,
    setRoom(room: Room): void {
      const { board } = held.current;
      const { width, height, density } = board.frame.room;
      if (width === room.width && height === room.height && density === room.density) return;
      change({ board: setFrame(board, frameOf(board.frame.sheet, room)) });
    },
    stop(): void {
      window.clearTimeout(timer);
    },
  };
}

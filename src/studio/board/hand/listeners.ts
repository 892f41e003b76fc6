/** Turns DOM events into events of the hand. */
import { cellOfElement } from "../cells.js";
import { type Controller, sameCell } from "./controller.js";
import { createKeys } from "./keys.js";
import { canPan, type HandEvent, hovered, moveCursor } from "./state.js";
import { panBy, type Point } from "./viewport.js";

/** A notch of a wheel changes the scale by at most e^0.3. */
const LARGEST_NOTCH = 30;
const WHEEL_ZOOM = 0.01;
const WHEEL_LINE = 16;

function pointOf({ svg }: Controller, event: MouseEvent): Point {
  const { left, top } = svg().getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

export function createListeners(controller: Controller) {
  const { svg, look, change, dispatch, focusCursor } = controller;
  const keys = createKeys(controller);
  /** Whether the pointer was used last. Even then, browsers treat a focus set by a script as visible. */
  let pointing = false;

  // For the element around the drawing: Chromium makes an SVG that listens to the focus a tab stop of its own.
  const focusHandlers = {
    onFocusIn(event: FocusEvent) {
      const cell = cellOfElement(event.target);
      if (cell === undefined) return;
      const { board, ring } = look();
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
    focusHandlers,
    handlers: {
      ...pointerHandlers(controller),
      onPointerDown(event: PointerEvent) {
        const { board } = look();
        const touch = event.pointerType === "touch";
        // A second pen or button while one is drawing.
        if (!touch && board.fingers.length > 0) return;
        const at = pointOf(controller, event);
        controller.setMouse(touch ? undefined : at);
        pointing = true;
        keys.forgetSpace();
        const wants = wanted(controller, event);
        try {
          if (wants !== "nothing") svg().setPointerCapture(event.pointerId);
        } catch {
          // The pointer is already up and cannot be captured. Its further events come only while it is over the board.
        }
        if (wants !== "pan" && hovered(board, at) !== undefined) focusCursor();
        const by = touch ? "touch" : "pointer";
        controller.press(event.timeStamp);
        dispatch({ kind: "down", pointer: event.pointerId, at, wants, by }, { ring: false });
      },
      onKeyDown: keys.onKeyDown,
      onKeyUp: keys.onKeyUp,
    },
    onWheel: (event: WheelEvent) => wheel(controller, event),
    onWindowKeyDown(event: KeyboardEvent): void {
      pointing = false;
      keys.onWindowKeyDown(event);
    },
    onWindowKeyUp: keys.onWindowKeyUp,
  };
}

function wanted(
  { look, draws }: Controller,
  event: PointerEvent,
): Extract<HandEvent, { kind: "down" }>["wants"] {
  const { board, grab } = look();
  if (event.button === 1 || (grab && event.button === 0)) return "pan";
  if (event.button === 2) return draws() ? "secondary" : "nothing";
  if (event.button !== 0) return "nothing";
  // Ctrl+click is the right click of a mouse with one button.
  if (draws()) return event.ctrlKey ? "secondary" : "primary";
  return canPan(board) ? "pan" : "nothing";
}

function pointerHandlers(controller: Controller) {
  const { look, draws, change, dispatch, lift, fit, focusCursor, mouse, setMouse } = controller;
  const lost = (event: PointerEvent): void => void dispatch({ kind: "lost", pointer: event.pointerId });
  return {
    onPointerMove(event: PointerEvent) {
      const at = pointOf(controller, event);
      if (event.pointerType !== "touch") setMouse(at);
      const { board, hover } = look();
      const over = mouse();
      if (board.fingers.some(({ pointer }) => pointer === event.pointerId)) {
        dispatch({ kind: "move", pointer: event.pointerId, at });
      } else if (over !== undefined && !sameCell(hovered(board, over), hover)) change({});
    },
    onPointerUp(event: PointerEvent) {
      if (look().focused) focusCursor();
      lift(event.timeStamp);
      dispatch({ kind: "up", pointer: event.pointerId, at: pointOf(controller, event) });
    },
    onPointerCancel: lost,
    onLostPointerCapture: lost,
    onPointerLeave() {
      setMouse(undefined);
      change({});
    },
    onMouseDown(event: MouseEvent) {
      // Dragging selects no text, the middle button scrolls no page; the focus is set by hand.
      event.preventDefault();
    },
    onDblClick(event: MouseEvent) {
      // Where a click draws, a double click draws twice; elsewhere it shows the whole board.
      if (!draws() || hovered(look().board, pointOf(controller, event)) === undefined) fit();
    },
    onContextMenu(event: MouseEvent) {
      if (draws()) event.preventDefault();
    },
  };
}

function wheel(controller: Controller, event: WheelEvent): void {
  const { look, zoom, show } = controller;
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
  const { board } = look();
  const { frame, viewport } = board;
  // A pinch on a trackpad comes as a wheel with Ctrl.
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const notch = Math.max(-LARGEST_NOTCH, Math.min(LARGEST_NOTCH, event.deltaY * unit));
    zoom(Math.exp(-notch * WHEEL_ZOOM), pointOf(controller, event));
    return;
  }
  if (!canPan(board)) return;
  const sideways = event.shiftKey && event.deltaX === 0;
  const dx = sideways ? event.deltaY : event.deltaX;
  const dy = sideways ? 0 : event.deltaY;
  const next = panBy(frame, viewport, -dx * unit, -dy * unit);
  // At the edge of the sheet the wheel scrolls the page.
  if (next.x === viewport.x && next.y === viewport.y) return;
  event.preventDefault();
  show(next);
}

/** Holds the board's state outside of rendering, because several events may come between two frames, and reports strokes to the page. */
import type { Cell } from "../../../board/index.js";
import type { BoardProps } from "../types.js";
import {
  type BoardState,
  handle,
  type HandEvent,
  hovered,
  LONG_PRESS,
  setFrame,
  setViewport,
} from "./state.js";
import {
  frameOf,
  type Point,
  revealSome,
  type Room,
  type Viewport,
  viewOf,
  viewportOf,
  zoomAt,
} from "./viewport.js";

const BUZZ = 12;

export interface Look {
  readonly board: BoardState;
  readonly hover: Cell | undefined;
  readonly focused: boolean;
  /** The cursor is shown: the keyboard is in use. */
  readonly ring: boolean;
  /** Space is down: the next drag pans. */
  readonly grab: boolean;
}

export interface Ground {
  readonly held: { current: Look };
  readonly latest: { readonly current: BoardProps };
  svg(): SVGSVGElement;
  /** After the next drawing the cursor's cell has the focus. */
  focusCursor(): void;
  redraw(): void;
}

export type Controller = ReturnType<typeof createController>;

export function sameCell(one: Cell | undefined, two: Cell | undefined): boolean {
  return one === two || (one !== undefined && two !== undefined && one[0] === two[0] && one[1] === two[1]);
}

export function createController({ held, latest, svg, focusCursor, redraw }: Ground) {
  let timer: number | undefined;
  let pressedAt = 0;
  let mouse: Point | undefined;
  let told: Cell | undefined;
  /** The room is known, and the first view is shown. */
  let begun = false;

  const change = (parts: Partial<Look>): void => {
    const before = held.current;
    const next = { ...before, ...parts };
    // The board may have moved under a mouse that did not move.
    const hover = mouse === undefined ? undefined : hovered(next.board, mouse);
    held.current = { ...next, hover: sameCell(hover, before.hover) ? before.hover : hover };
    const { board, focused } = held.current;
    const seen = held.current.hover ?? (focused ? board.cursor : undefined);
    if (!sameCell(seen, told)) {
      told = seen;
      latest.current.onFocusCell?.(seen);
    }
    if (begun && board.viewport !== before.board.viewport)
      latest.current.onView?.(viewOf(board.frame, board.viewport));
    redraw();
  };

  /** Returns whether the event made a stroke. */
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

  const show = (viewport: Viewport): void => change({ board: setViewport(held.current.board, viewport) });

  return {
    svg,
    focusCursor,
    change,
    dispatch,
    show,
    look: () => held.current,
    props: () => latest.current,
    /** Whether the page wants strokes. */
    draws: () => latest.current.onStroke !== undefined,
    /** Something goes down, at this time on the clock of events. */
    press(at: number): void {
      pressedAt = at;
    },
    /** The same for up. A busy page hears of it before its timer runs, so the finger may have rested long enough. */
    lift(at: number): void {
      if (held.current.board.hand.kind === "press" && at - pressedAt >= LONG_PRESS) hold();
    },
    zoom(factor: number, at?: Point): void {
      const { frame, viewport } = held.current.board;
      const { width, height } = frame.inner;
      show(zoomAt(frame, viewport, factor, at ?? { x: width / 2, y: height / 2 }));
    },
    fit: () => show(held.current.board.frame.fit),
    reveal(cells: readonly Cell[]): void {
      const { frame, viewport } = held.current.board;
      const next = revealSome(frame, viewport, cells);
      if (next !== viewport) show(next);
    },
    mouse: () => mouse,
    setMouse(at: Point | undefined): void {
      mouse = at;
    },
    setRoom(room: Room): void {
      const { board } = held.current;
      const { width, height, density } = board.frame.room;
      // If the zoom buttons move outside, the size changes, too.
      if (width === room.width && height === room.height && density === room.density) return;
      const framed = setFrame(board, frameOf(board.frame.sheet, room));
      const { view } = latest.current;
      if (begun || view === undefined) change({ board: framed });
      else change({ board: setViewport(framed, viewportOf(framed.frame, view)) });
      begun ||= room.width > 0 && room.height > 0;
    },
    stop(): void {
      window.clearTimeout(timer);
    },
  };
}

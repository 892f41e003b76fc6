/** The headless board inside a component: measures its room, adds listeners, and puts the focus back after a redraw. */
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { sameData } from "../../base/index.js";
import { firstStop } from "./hand/cursor.js";
import { type Controller, createController, type Look } from "./hand/controller.js";
import { createListeners } from "./hand/listeners.js";
import { type BoardState, setFrame, startBoard } from "./hand/state.js";
import type { BoardProps } from "./types.js";
import { frameOf, type Room, type Sheet } from "./hand/viewport.js";

const NO_ROOM: Room = { width: 0, height: 0, density: 1 };

/** Moves the cursor of a new sheet to a stop. */
function onStop(board: BoardState, { stops }: BoardProps): BoardState {
  if (stops === undefined || stops(board.cursor)) return board;
  return { ...board, cursor: firstStop(board.frame.sheet, stops) };
}

type Listeners = Pick<ReturnType<typeof createListeners>, "handlers" | "focusHandlers">;

export function useBoard(
  sheet: Sheet,
  props: BoardProps,
  room: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
): { readonly look: Look; readonly controller: Controller } & Listeners {
  const [, count] = useState(0);
  const held = useRef<Look | undefined>(undefined);
  held.current ??= {
    board: onStop(startBoard(frameOf(sheet, NO_ROOM)), props),
    hover: undefined,
    focused: false,
    ring: false,
    grab: false,
  };
  if (!sameData(held.current.board.frame.sheet, sheet)) {
    const { board } = held.current;
    held.current = {
      ...held.current,
      hover: undefined,
      board: onStop(setFrame(board, frameOf(sheet, board.frame.room)), props),
    };
  }
  const latest = useRef(props);
  latest.current = props;
  const refocus = useRef(false);
  const { controller, listeners } = useMemo(() => {
    const controller = createController({
      held: held as { current: Look },
      latest,
      svg: () => svg.current!,
      focusCursor: () => (refocus.current = true),
      redraw: () => count((drawn) => drawn + 1),
    });
    return { controller, listeners: createListeners(controller) };
  }, []);

  useLayoutEffect(() => {
    const element = room.current!;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      // The style sheet decides where the zoom buttons are.
      const cornerFree = getComputedStyle(element).getPropertyValue("--zoom") !== "";
      controller.setRoom({ width, height, density: window.devicePixelRatio, cornerFree });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The density can change without the size: page zoom, another screen.
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);

  // Added before the first frame, so that no early key is lost.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Not passive: the wheel must be able to keep the page from scrolling.
    svg.current!.addEventListener("wheel", listeners.onWheel, { passive: false, signal });
    window.addEventListener("keydown", listeners.onWindowKeyDown, { signal });
    window.addEventListener("keyup", listeners.onWindowKeyUp, { signal });
    return () => {
      stop.abort();
      controller.stop();
    };
  }, []);

  const { about } = props;
  useLayoutEffect(() => {
    if (about !== undefined) controller.reveal(about);
  }, [about]);

  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    const { board, ring } = held.current!;
    const [row, col] = board.cursor;
    const element = svg.current!.querySelector<SVGElement>(`[data-cell="${row},${col}"]`);
    element?.focus({ preventScroll: true });
    if (ring) element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const { handlers, focusHandlers } = listeners;
  return { look: held.current, controller, handlers, focusHandlers };
}

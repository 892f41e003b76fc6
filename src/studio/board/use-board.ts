/**
 * The living board inside a component: it gets its room from the page's layout, its listeners that the
 * framework cannot add, and the focus back after the cell it stood on has been drawn anew.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { firstStop } from "./hand/cursor.js";
import { createLiving, type Living, type Look } from "./hand/listeners.js";
import { type BoardState, setFrame, startBoard } from "./hand/state.js";
import type { BoardProps } from "./types.js";
import { frameOf, type Room, sameSheet, type Sheet } from "./hand/viewport.js";

const NO_ROOM: Room = { width: 0, height: 0, density: 1 };

/** The cursor of a new sheet is not left where there is nothing. */
function onStop(board: BoardState, { stops }: BoardProps): BoardState {
  if (stops === undefined || stops(board.cursor)) return board;
  return { ...board, cursor: firstStop(board.frame.sheet, stops) };
}

export function useBoard(
  sheet: Sheet,
  props: BoardProps,
  room: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
): { readonly look: Look; readonly living: Living } {
  const [, count] = useState(0);
  const held = useRef<Look | undefined>(undefined);
  held.current ??= {
    board: onStop(startBoard(frameOf(sheet, NO_ROOM)), props),
    hover: undefined,
    focused: false,
    ring: false,
    grab: false,
  };
  if (!sameSheet(held.current.board.frame.sheet, sheet)) {
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
  const living = useMemo(
    () =>
      createLiving({
        held: held as { current: Look },
        latest,
        svg: () => svg.current!,
        focusCursor: () => (refocus.current = true),
        redraw: () => count((drawn) => drawn + 1),
      }),
    [],
  );

  useLayoutEffect(() => {
    const element = room.current!;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      living.setRoom({ width, height, density: window.devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The density changes with the page's zoom or another screen, the size need not.
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);

  useEffect(() => {
    const element = svg.current!;
    // Wheels must be able to say no to the page.
    element.addEventListener("wheel", living.onWheel, { passive: false });
    window.addEventListener("keydown", living.onWindowKeyDown);
    window.addEventListener("keyup", living.onWindowKeyUp);
    return () => {
      element.removeEventListener("wheel", living.onWheel);
      window.removeEventListener("keydown", living.onWindowKeyDown);
      window.removeEventListener("keyup", living.onWindowKeyUp);
      living.stop();
    };
  }, []);

  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    const { board, ring } = held.current!;
    const [row, col] = board.cursor;
    const element = svg.current!.querySelector<SVGElement>(`[data-cell="${row},${col}"]`);
    element?.focus({ preventScroll: true });
    if (ring) element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return { look: held.current, living };
}

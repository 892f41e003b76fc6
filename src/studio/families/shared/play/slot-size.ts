/** Places of a tray beside the board: as large as the panel's width and two fifths of the window's height allow, all of them in sight. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useNarrowScreen } from "../page/narrow-screen.js";

const HEIGHT_SHARE = 0.4;
const GAP = 4;

export interface SlotSizes {
  readonly least: number;
  readonly most: number;
}

/** The largest side with which so many places fit. */
export function slotSize(count: number, width: number, height: number, { least, most }: SlotSizes): number {
  for (let side = most; side > least; side -= 4) {
    const columns = Math.floor((width + GAP) / (side + GAP));
    if (columns > 0 && Math.ceil(count / columns) * (side + GAP) <= height) return side;
  }
  return least;
}

/** `least` below the board, where the tray scrolls. */
export function useSlotSize(tray: RefObject<HTMLElement | null>, count: number, sizes: SlotSizes): number {
  const narrow = useNarrowScreen();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const panel = tray.current?.closest(".workspace-panel");
      const width = tray.current?.clientWidth ?? panel?.clientWidth ?? 0;
      setRoom((before) =>
        before.width === width && before.height === innerHeight ? before : { width, height: innerHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (tray.current !== null) observer.observe(tray.current);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return narrow ? sizes.least : slotSize(count, room.width, room.height * HEIGHT_SHARE, sizes);
}

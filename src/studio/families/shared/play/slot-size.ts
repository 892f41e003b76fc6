/**
 * Places of a tray: as large as the panel's width and a share of the window's height allow, so that all are in sight. The share is two
 * fifths of the height beside the board, one fifth below it, and nothing on a phone.
 */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useNarrowScreen } from "../page/narrow-screen.js";

const SHARE_BESIDE = 0.4;
const SHARE_BELOW = 0.2;
/** Narrower is a phone. */
const TABLET = 600;
const GAP = 4;

export interface SlotSizes {
  readonly least: number;
  readonly most: number;
  /** The number of rows of a tray below the board. */
  readonly rowsBelow: number;
}

export interface Slots {
  readonly side: number;
  /** Rows below the board. */
  readonly rows: number;
}

interface Room {
  readonly width: number;
  /** The height of the window. */
  readonly height: number;
}

const columnsOf = (width: number, side: number): number => Math.floor((width + GAP) / (side + GAP));

/** The largest side with which this many places fit. */
export function slotSize(count: number, width: number, height: number, { least, most }: SlotSizes): number {
  for (let side = most; side > least; side -= 4) {
    const columns = columnsOf(width, side);
    if (columns > 0 && Math.ceil(count / columns) * (side + GAP) <= height) return side;
  }
  return least;
}

/** For a tray below the board. A tray that scrolls has places of the size `least`, in all rows that it may have. */
export function slotsBelow(count: number, { width, height }: Room, sizes: SlotSizes): Slots {
  const { least, most, rowsBelow } = sizes;
  if (width < TABLET) return { side: least, rows: rowsBelow };
  const side = slotSize(count, width, Math.min(height * SHARE_BELOW, rowsBelow * (most + GAP)), sizes);
  return { side, rows: Math.min(Math.ceil(count / columnsOf(width, side)), rowsBelow) };
}

/** Not rounded up, as `clientWidth` may be: then the last place of a row would go to the next one. */
function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const { width } = element.getBoundingClientRect();
  return Math.floor(width - parseFloat(paddingLeft) - parseFloat(paddingRight));
}

export function useSlots(tray: RefObject<HTMLElement | null>, count: number, sizes: SlotSizes): Slots {
  const narrow = useNarrowScreen();
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = tray.current === null ? 0 : contentWidth(tray.current);
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
  const below = slotsBelow(count, room, sizes);
  return narrow ? below : { ...below, side: slotSize(count, room.width, room.height * SHARE_BESIDE, sizes) };
}

/** While the pointer is over the board, each notch of the wheel turns the thing that is in hand or chosen. With Ctrl it zooms as usual. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { targetOf, useRoot } from "../../../ui/index.js";

/** The pixels of a notch; a trackpad sends many small steps. */
const NOTCH = 60;
/** Pixels per line, for browsers that count lines. */
const LINE = 20;

export interface WheelHand {
  /** Whether there is something to turn; else the wheel acts as usual. */
  holds(): boolean;
  /** `back`: the other way round. */
  turn(back: boolean): void;
}

export function useWheelTurn(active: boolean, hand: WheelHand): void {
  const latest = useRef(hand);
  latest.current = hand;
  const root = useRoot();
  useLayoutEffect(() => {
    if (!active) return undefined;
    let travelled = 0;
    const onWheel = (event: WheelEvent): void => {
      const target = targetOf(event);
      if (event.ctrlKey || event.metaKey || !(target instanceof Element) || !root.contains(target)) return;
      if (target.closest("[data-board]") === null || !latest.current.holds()) return;
      event.preventDefault();
      event.stopPropagation();
      travelled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      if (Math.abs(travelled) < NOTCH) return;
      const back = travelled < 0;
      travelled = 0;
      latest.current.turn(back);
    };
    // Handled before the board, which would move under the wheel.
    addEventListener("wheel", onWheel, { passive: false, capture: true });
    return () => removeEventListener("wheel", onWheel, { capture: true });
  }, [active]);
}

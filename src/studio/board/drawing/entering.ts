/** How new pieces and dominoes appear: those that were not in the last drawing, and the direction they come from. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { bringIn, type Slide } from "./motion.js";

/** Two cells slide from the first to the second, unless they are diagonal. */
export function slideOf(cells: readonly Cell[]): Slide {
  const [one, two] = cells;
  if (one === undefined || two === undefined || cells.length !== 2) return "none";
  if (one[0] === two[0]) return one[1] < two[1] ? "right" : "left";
  if (one[1] !== two[1]) return "none";
  return one[0] < two[0] ? "down" : "up";
}

/** Animates the new children of a group when `list` changes: one by one when `animate`, together when not, not at all when undefined. */
export function useEntering(
  group: RefObject<SVGGElement | null>,
  list: unknown,
  animate: boolean | undefined,
): void {
  const drawn = useRef(new WeakSet<Element>());
  const first = useRef(true);
  useLayoutEffect(() => {
    const fresh: SVGElement[] = [];
    for (const element of group.current?.querySelectorAll<SVGElement>(":scope > *") ?? []) {
      if (!drawn.current.has(element)) fresh.push(element);
      drawn.current.add(element);
    }
    const welcome = animate === true || (animate === false && !first.current);
    first.current = false;
    if (welcome) bringIn(fresh, animate);
  }, [list]);
}

/** The small live boards of the first screen. They load after it is drawn, so that the first screen stays small. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useLoaded } from "../ui/index.js";

export function lazyMiniature(load: () => Promise<ComponentType>): ComponentType {
  return function LazyMiniature() {
    // Without its miniature the tile still has its name and still works.
    const Board = useLoaded(load, []);
    return Board === undefined ? null : <Board />;
  };
}

/** Counts up at intervals; stays at `first` with reduced motion. */
export function useBeat(everyMs: number, first: number): number {
  const [beat, setBeat] = useState(first);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setBeat((last) => last + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return beat;
}

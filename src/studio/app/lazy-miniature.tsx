/** The small live boards of the first screen. They load after it is drawn, so that the first screen stays small. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazyMiniature(load: () => Promise<ComponentType>): ComponentType {
  return function LazyMiniature() {
    const [Board, setBoard] = useState<ComponentType | undefined>(undefined);
    useEffect(() => {
      let gone = false;
      load().then(
        (board) => (gone ? undefined : setBoard(() => board)),
        // Without it the tile has its name and its line, and works.
        (error: unknown) => console.error(error),
      );
      return () => {
        gone = true;
      };
    }, []);
    return Board === undefined ? null : <Board />;
  };
}

/** Counts up every so often; stays at `first` where motion is unwanted. */
export function useBeat(everyMs: number, first: number): number {
  const [beat, setBeat] = useState(first);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setBeat((last) => last + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return beat;
}

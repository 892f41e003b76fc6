/** What moves the page waits for the end of a press: its click would not find its target otherwise. */
import { useEffect, useRef } from "preact/hooks";

/** Runs at once, or after the press and its click when a pointer is down. */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined);
  useEffect(() => {
    const down = (): void => {
      waiting.current ??= [];
    };
    const up = (): void => {
      const runs = waiting.current ?? [];
      waiting.current = undefined;
      // The click comes after this event, in the same task.
      setTimeout(() => {
        for (const run of runs) run();
      });
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener("pointerdown", down, options);
    addEventListener("pointerup", up, options);
    addEventListener("pointercancel", up, options);
    return () => stop.abort();
  }, []);
  return (run) => {
    if (waiting.current === undefined) run();
    else waiting.current.push(run);
  };
}

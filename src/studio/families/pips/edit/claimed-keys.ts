/** Keys that the board has a use for (0 shows all of it, = comes closer), while they are wanted for something else. */
import { useEffect, useRef } from "preact/hooks";

type Claimed = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** For as long as these are given, presses on the board go here before the board hears of them. */
export function useClaimedKeys(keys: Claimed | undefined): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const claim = (event: KeyboardEvent): void => {
      const run = latest.current?.[event.key];
      const onBoard = event.target instanceof Element && event.target.hasAttribute("data-cell");
      if (run === undefined || !onBoard || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      run(event);
    };
    addEventListener("keydown", claim, { capture: true });
    return () => removeEventListener("keydown", claim, { capture: true });
  }, []);
}

/** Keys that the board normally uses (0 shows all of it, = zooms in), while they are needed for something else. */
import { useLayoutEffect, useRef } from "preact/hooks";

type Claimed = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** While these are set, the board does not see the keys. */
export function useClaimedKeys(keys: Claimed | undefined): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
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

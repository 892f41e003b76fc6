/** Whether the screen is narrow: the same width as in the style sheets of the workspace. */
import { useEffect, useMemo, useState } from "preact/hooks";

const NARROW = "(width < 900px)";

export function useNarrowScreen(): boolean {
  const query = useMemo(() => matchMedia(NARROW), []);
  const [narrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const follow = (): void => setNarrow(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return narrow;
}

/** Components that are loaded when they are first shown. The next time they are there at once. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

const loadedBefore = new WeakMap<() => Promise<unknown>, unknown>();

/** What `load` gives; undefined while it is awaited. A failure is thrown to the page that shows it. */
export function useLoadedOnce<T extends object>(load: () => Promise<T>): T | undefined {
  const [, setEnd] = useState<T | undefined>(undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(undefined);
  useEffect(() => {
    if (loadedBefore.has(load)) return undefined;
    let gone = false;
    load().then(
      (value) => {
        loadedBefore.set(load, value);
        return gone ? undefined : setEnd(() => value);
      },
      (error: unknown) => (gone ? undefined : setFailure({ error })),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (failure !== undefined) throw failure.error;
  return loadedBefore.get(load) as T | undefined;
}

/** Shows nothing; `data-loading` tells whoever waits for it that something is on its way. */
export const Loading = () => <span hidden data-loading />;

/** Nothing is shown until it is there. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const Loaded = useLoadedOnce(load);
    return Loaded === undefined ? <Loading /> : <Loaded {...props} />;
  };
}

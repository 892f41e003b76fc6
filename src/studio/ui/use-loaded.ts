import { useEffect, useState } from "preact/hooks";

/** The value of a promise; the last one while the next is awaited, undefined before the first. Failures go to the console. */
export function useLoaded<T>(load: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T } | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    load().then(
      (value) => (gone ? undefined : setLoaded({ value })),
      (error: unknown) => console.error(error),
    );
    return () => {
      gone = true;
    };
  }, deps);
  return loaded?.value;
}

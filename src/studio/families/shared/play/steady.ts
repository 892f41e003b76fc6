import { computed, type ReadonlySignal } from "@preact/signals";

/** Follows a value, but keeps the old one while the new one is equal, so that nothing is drawn again. */
export function steady<T>(
  next: () => T | undefined,
  same: (one: T, two: T) => boolean,
): ReadonlySignal<T | undefined> {
  let last: T | undefined;
  return computed(() => {
    const now = next();
    if (now === undefined || last === undefined || !same(now, last)) last = now;
    return last;
  });
}

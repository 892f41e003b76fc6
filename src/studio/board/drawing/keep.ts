/** Keeps the value or element of the last drawing where nothing has changed, so that the page leaves it alone. */
import type { VNode } from "preact";
import { useRef } from "preact/hooks";

/** Whether two values of plain data say the same. */
export function sameData(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== "object" || typeof two !== "object" || one === null || two === null) return false;
  if (isList(one))
    return isList(two) && one.length === two.length && one.every((it, i) => sameData(it, two[i]));
  const [ones, twos] = [one, two] as Record<string, unknown>[];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(two).length && names.every((name) => sameData(ones![name], twos![name]))
  );
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value) || value instanceof Uint8Array;
}

export function useSame<T>(value: T): T {
  const known = useRef(value);
  if (!sameData(known.current, value)) known.current = value;
  return known.current;
}

export interface Keyed<T> {
  /** Equal keys are told apart by their order. */
  readonly key: string;
  readonly content: T;
}

export function useKept<T>(items: readonly Keyed<T>[], make: (content: T, key: string) => VNode): VNode[] {
  const known = useRef(new Map<string, { readonly content: T; readonly element: VNode }>());
  const now: typeof known.current = new Map();
  for (const { key: wanted, content } of items) {
    let key = wanted;
    while (now.has(key)) key += "+";
    const before = known.current.get(key);
    const same = before !== undefined && sameData(before.content, content);
    now.set(key, same ? before : { content, element: make(content, key) });
  }
  known.current = now;
  return Array.from(now.values(), ({ element }) => element);
}

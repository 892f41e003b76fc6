/** Keeps the value or element of the last drawing if nothing has changed, so that the page does not touch it. */
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { sameData } from "../../../base/index.js";

export function useSame<T>(value: T): T {
  const known = useRef(value);
  if (!sameData(known.current, value)) known.current = value;
  return known.current;
}

export interface Keyed<T> {
  /** Equal keys are distinguished by their order. */
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

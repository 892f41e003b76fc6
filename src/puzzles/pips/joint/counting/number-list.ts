/** Numbers one after the other in a typed array that grows by doubling, from small: see `key-table.ts`. */
import { grown } from "../../../../base/index.js";

export interface NumberList {
  items: Int32Array;
  length: number;
}

export function createNumberList(): NumberList {
  return { items: new Int32Array(16), length: 0 };
}

export function push(list: NumberList, item: number): void {
  if (list.length === list.items.length) list.items = grown(list.items, 2 * list.length);
  list.items[list.length++] = item;
}

/** Sorts, and takes repeats out. Shell's method: lists are short, and nothing is allocated. */
export function sortUnique(list: NumberList): void {
  const { items, length } = list;
  let gap = 1;
  while (3 * gap < length) gap = 3 * gap + 1;
  for (; gap > 0; gap = (gap / 3) | 0)
    for (let i = gap; i < length; i++) {
      const item = items[i]!;
      let j = i;
      for (; j >= gap && items[j - gap]! > item; j -= gap) items[j] = items[j - gap]!;
      items[j] = item;
    }
  let end = 0;
  for (let i = 0; i < length; i++) if (end === 0 || items[i] !== items[end - 1]) items[end++] = items[i]!;
  list.length = end;
}

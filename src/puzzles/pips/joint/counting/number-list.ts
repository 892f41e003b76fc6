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

/** Into a list in ascending order, unless it is there. What comes is mostly greater than all before. */
export function insert(list: NumberList, item: number): void {
  const { items, length } = list;
  if (length === 0 || items[length - 1]! < item) {
    push(list, item);
    return;
  }
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]! < item) low = middle + 1;
    else high = middle;
  }
  if (items[low] === item) return;
  push(list, items[length - 1]!);
  list.items.copyWithin(low + 1, low, length);
  list.items[low] = item;
}

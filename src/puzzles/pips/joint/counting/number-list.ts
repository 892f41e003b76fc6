/** Numbers one after the other in a typed array that grows by doubling, from small: see `key-table.ts`. */
export interface NumberList {
  items: Int32Array;
  length: number;
}

export function createNumberList(): NumberList {
  return { items: new Int32Array(16), length: 0 };
}

export function push(list: NumberList, item: number): void {
  if (list.length === list.items.length) list.items = longer(list.items, list.length);
  list.items[list.length++] = item;
}

/** A copy with room for twice as many as `least`. */
export function longer(items: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * least);
  copy.set(items);
  return copy;
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

/** Add an item to the list that a map keeps for a key. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** A longer copy of the array, zeros at its end. */
export function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}

/** A function that makes its value once for each object. */
export function remember<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

/** An Int32Array that grows by doubling: appending costs O(1) on average and allocates nothing per item. */
export interface Growable {
  readonly push: (value: number) => void;
  /** How many there are so far. */
  readonly length: () => number;
  /** A copy of exact size, safe to send to another thread. */
  finish(): Int32Array;
}

export function createGrowable(capacity = 1024): Growable {
  let data = new Int32Array(Math.max(16, capacity));
  let length = 0;
  return {
    push(value) {
      if (length === data.length) data = grown(data, 2 * length);
      data[length++] = value;
    },
    length: () => length,
    finish: () => data.slice(0, length),
  };
}

/** An Int32Array that grows by doubling: appending costs O(1) on average and allocates nothing per item. */

export interface Growable {
  readonly push: (value: number) => void;
  readonly length: number;
  /** A copy of exact size, safe to send to another thread. */
  finish(): Int32Array;
}

export function createGrowable(capacity = 1024): Growable {
  let data = new Int32Array(Math.max(16, capacity));
  let length = 0;
  return {
    push(value) {
      if (length === data.length) {
        const larger = new Int32Array(data.length * 2);
        larger.set(data);
        data = larger;
      }
      data[length++] = value;
    },
    get length() {
      return length;
    },
    finish: () => data.slice(0, length),
  };
}

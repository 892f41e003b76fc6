/**
 * A set of keys, each a few 32-bit words, numbered in the order they come: open addressing with linear probing,
 * and the keys one after the other in one array. Grows by doubling; refuses to grow beyond a bound, so that a count that is
 * too large ends in words and not in a crash.
 */
export interface KeyTable {
  /** How many keys there are. */
  size(): number;
  /** The number of the first `length` words as a key, a new number where it is new; −1: no room. */
  intern(words: Int32Array, length: number): number;
  /** The word at `offset` of key `id` is `words()[start(id) + offset]`, until the next key comes. */
  words(): Int32Array;
  start(id: number): number;
}

export function createKeyTable(mostBytes: number): KeyTable {
  let slots = new Int32Array(512);
  let starts = new Int32Array(slots.length / 2 + 1);
  let pool = new Int32Array(2048);
  let size = 0;

  const hashOf = (words: Int32Array, at: number, length: number): number => {
    let hash = length;
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ words[at + i]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  };
  /** The slot of a key that is not there yet. */
  const emptySlot = (hash: number): number => {
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  };
  const hasRoom = (length: number): boolean => {
    const poolLength = starts[size]! + length > pool.length ? 2 * (pool.length + length) : pool.length;
    const slotCount = size + 1 === starts.length ? 2 * slots.length : slots.length;
    if (poolLength === pool.length && slotCount === slots.length) return true;
    if (4 * poolLength + 6 * slotCount > mostBytes) return false;
    if (poolLength !== pool.length) {
      const longer = new Int32Array(poolLength);
      longer.set(pool);
      pool = longer;
    }
    if (slotCount !== slots.length) {
      const longer = new Int32Array(slotCount / 2 + 1);
      longer.set(starts);
      starts = longer;
      slots = new Int32Array(slotCount);
      for (let id = 0; id < size; id++) {
        const from = starts[id]!;
        slots[emptySlot(hashOf(pool, from, starts[id + 1]! - from))] = id + 1;
      }
    }
    return true;
  };
  return {
    size: () => size,
    words: () => pool,
    start: (id) => starts[id]!,
    intern(words, length) {
      const hash = hashOf(words, 0, length);
      const mask = slots.length - 1;
      for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const id = slots[slot]! - 1;
        const from = starts[id]!;
        if (starts[id + 1]! - from !== length) continue;
        let i = 0;
        while (i < length && pool[from + i] === words[i]) i++;
        if (i === length) return id;
      }
      if (!hasRoom(length)) return -1;
      const from = starts[size]!;
      for (let i = 0; i < length; i++) pool[from + i] = words[i]!;
      starts[size + 1] = from + length;
      slots[emptySlot(hash)] = size + 1;
      return size++;
    },
  };
}

/**
 * A set of keys, each a few 32-bit words, numbered in the order they come: open addressing with linear probing,
 * and the keys one after the other in one array. Grows by doubling; refuses to grow beyond a bound, so that a count that is
 * too large ends in words and not in a crash.
 */
export interface KeyTable {
  readonly mostBytes: number;
  /** How many keys there are. */
  size: number;
  /** Key `id` is words starts[id] … starts[id + 1] − 1 of `pool`. */
  pool: Int32Array;
  starts: Int32Array;
  /** Twice as many as there is room for keys; 0: empty, else a number plus 1. */
  slots: Int32Array;
}

export function createKeyTable(mostBytes: number): KeyTable {
  return {
    mostBytes,
    size: 0,
    pool: new Int32Array(2048),
    starts: new Int32Array(257),
    slots: new Int32Array(512),
  };
}

/** The number of the first `length` words as a key, a new number where it is new; −1: no room. */
export function intern(table: KeyTable, words: Int32Array, length: number): number {
  const { slots } = table;
  const hash = hashOf(words, 0, length);
  const mask = slots.length - 1;
  for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const id = slots[slot]! - 1;
    const from = table.starts[id]!;
    if (table.starts[id + 1]! - from !== length) continue;
    let i = 0;
    while (i < length && table.pool[from + i] === words[i]) i++;
    if (i === length) return id;
  }
  if (!makeRoom(table, length)) return -1;
  const id = table.size++;
  const from = table.starts[id]!;
  for (let i = 0; i < length; i++) table.pool[from + i] = words[i]!;
  table.starts[id + 1] = from + length;
  table.slots[emptySlot(table.slots, hash)] = id + 1;
  return id;
}

function hashOf(words: Int32Array, at: number, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) {
    hash = Math.imul(hash ^ words[at + i]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function emptySlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

function makeRoom(table: KeyTable, length: number): boolean {
  const { size, pool, starts, slots, mostBytes } = table;
  const poolLength = starts[size]! + length > pool.length ? 2 * (pool.length + length) : pool.length;
  const slotCount = size + 1 === starts.length ? 2 * slots.length : slots.length;
  if (4 * poolLength + 6 * slotCount > mostBytes) return false;
  if (poolLength !== pool.length) {
    table.pool = new Int32Array(poolLength);
    table.pool.set(pool);
  }
  if (slotCount !== slots.length) {
    table.starts = new Int32Array(slotCount / 2 + 1);
    table.starts.set(starts);
    table.slots = new Int32Array(slotCount);
    for (let id = 0; id < size; id++) {
      const from = starts[id]!;
      table.slots[emptySlot(table.slots, hashOf(table.pool, from, starts[id + 1]! - from))] = id + 1;
    }
  }
  return true;
}

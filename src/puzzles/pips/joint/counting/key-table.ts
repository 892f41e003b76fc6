/**
 * A set of keys, each a few 32-bit words, numbered as they come: open addressing with linear probing. It grows by doubling up to a bound,
 * so that a count that is too large ends with a message instead of a crash.
 */
import { grown } from "../../../../base/index.js";

export interface KeyTable {
  readonly mostBytes: number;
  size: number;
  /** Key `id` is words starts[id] … starts[id + 1] − 1 of `pool`. */
  pool: Int32Array;
  starts: Int32Array;
  hashes: Int32Array;
  /** Twice as many as there is room for keys; 0: empty, else a number plus 1. */
  slots: Int32Array;
}

export function createKeyTable(mostBytes: number): KeyTable {
  return {
    mostBytes,
    size: 0,
    pool: new Int32Array(16),
    starts: new Int32Array(5),
    hashes: new Int32Array(4),
    slots: new Int32Array(8),
  };
}

/** The number of the first `length` words as a key. A new key gets a new number; −1: no room. */
export function intern(table: KeyTable, words: Int32Array, length: number): number {
  const { slots, starts, hashes, pool } = table;
  let hash = length;
  for (let i = 0; i < length; i++) {
    hash = Math.imul(hash ^ words[i]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  const mask = slots.length - 1;
  let slot = hash & mask;
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const id = slots[slot]! - 1;
    if (hashes[id] !== hash) continue;
    const from = starts[id]!;
    if (starts[id + 1]! - from !== length) continue;
    let i = 0;
    while (i < length && pool[from + i] === words[i]) i++;
    if (i === length) return id;
  }
  const id = table.size;
  const from = starts[id]!;
  if (id === hashes.length || from + length > pool.length) {
    if (!grow(table, length)) return -1;
    slot = emptySlot(table.slots, hash);
  }
  for (let i = 0; i < length; i++) table.pool[from + i] = words[i]!;
  table.starts[id + 1] = from + length;
  table.hashes[id] = hash;
  table.slots[slot] = id + 1;
  table.size = id + 1;
  return id;
}

function emptySlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

function grow(table: KeyTable, length: number): boolean {
  const { size, pool, starts, hashes, mostBytes } = table;
  const poolLength = starts[size]! + length > pool.length ? 2 * (pool.length + length) : pool.length;
  const keys = size === hashes.length ? 2 * size : hashes.length;
  if (4 * poolLength + 16 * keys > mostBytes) return false;
  if (poolLength > pool.length) table.pool = grown(pool, poolLength);
  if (keys === hashes.length) return true;
  table.starts = grown(starts, keys + 1);
  table.hashes = grown(hashes, keys);
  const slots = new Int32Array(2 * keys);
  for (let id = 0; id < size; id++) slots[emptySlot(slots, hashes[id]!)] = id + 1;
  table.slots = slots;
  return true;
}

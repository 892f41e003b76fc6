/**
 * The sweep of `front.ts` for boards of any size and up to 32 kinds. A piece reaches at most 64 cells beyond the first empty one, so a step
 * costs the same on every board. Masks are relative to the first cell of their placement and leave it out.
 */
import type { Compiled } from "../compile.js";
import { createDeadTest } from "./front.js";
import { createLists, DEAD, ENTRY, type Lists, makeList, passedOf } from "./lists.js";
import { finish, giveBack, look, type Run, take, ASK_EVERY } from "../run.js";

export interface Slide {
  readonly lists: Lists;
  /** The board at the start of a sweep, with room behind it. */
  readonly rest: Int32Array;
  readonly words: number;
  readonly savedCell: Int32Array;
}

/** The cells of the window: those behind the first empty one. */
const REACH = 64;
const MOST_KINDS = 32;
/** Cells of the window that choose a list, within the memory for one number for each cell and state of them. */
const STATE_MOST = 12;
const STATE_LEAST = 6;
const MOST_HEADS = 1 << 20;

/** Undefined where a piece reaches too far, or there are too many kinds. */
export function createSlide(compiled: Compiled, barred: Uint8Array): Slide | undefined {
  const { cells, kinds, words, kindOf, front } = compiled;
  const relative = kinds <= MOST_KINDS ? relativeMasks(compiled) : undefined;
  if (relative === undefined) return undefined;
  let width = Math.min(STATE_MOST, Math.max(STATE_LEAST, 2 * front));
  while (width > STATE_LEAST && cells << width > MOST_HEADS) width--;
  const behind = Array.from({ length: width }, (_, at) => at);
  const lists = createLists(
    { ...compiled, mask: relative, kindOf },
    "first",
    barred,
    width,
    () => behind,
    createDeadTest(compiled, width),
  );
  return { lists, rest: new Int32Array(words + 4), words, savedCell: new Int32Array(cells + 1) };
}

/** The placements without their first cells, counted from the cell behind it. */
function relativeMasks({ mask, firstOf, words }: Compiled): [Int32Array, Int32Array] | undefined {
  const low = new Int32Array(firstOf.length);
  const high = new Int32Array(firstOf.length);
  for (let at = 0; at < firstOf.length; at++) {
    for (let word = 0; word < words; word++) {
      for (let rest = mask[word]![at]!; rest !== 0; rest &= rest - 1) {
        const to = 32 * word + 31 - Math.clz32(rest & -rest) - firstOf[at]! - 1;
        if (to >= REACH) return undefined;
        if (to < 0) continue;
        if (to < 32) low[at]! |= 1 << to;
        else high[at]! |= 1 << (to - 32);
      }
    }
  }
  return [low, high];
}

function cellsFrom(rest: Int32Array, cell: number): number {
  const word = cell >>> 5;
  const by = cell & 31;
  return (rest[word]! >>> by) | ((rest[word + 1]! << 1) << (31 - by));
}

/** The first empty cell from this one on, or −1. */
function firstFrom(rest: Int32Array, words: number, cell: number): number {
  for (let from = cell; from < 32 * words; from = (from | 31) + 1) {
    const here = rest[from >>> 5]! >>> (from & 31);
    if (here !== 0) return from + 31 - Math.clz32(here & -here);
  }
  return -1;
}

/** Fill what is empty in every way. One long function because it is the hot loop: `poorest.ts` has the measurement. */
export function sweepSlide(
  { lists, rest, words, savedCell }: Slide,
  run: Run,
  empty: Int32Array,
  startKinds: number,
  base: number,
): void {
  const { heads, width } = lists;
  const { path, saved0, saved1, savedKinds, savedAt, counted } = run;
  const states = (1 << width) - 1;
  rest.set(empty);
  let entries = lists.entries;
  let cell = firstFrom(rest, words, 0);
  let in0 = cellsFrom(rest, cell + 1);
  let in1 = cellsFrom(rest, cell + 33);
  let kinds = startKinds;
  let depth = base;
  let ask = run.ask;
  let head = heads[(cell << width) | (in0 & states)]!;
  if (head === 0) {
    head = makeList(lists, cell, in0 & states);
    entries = lists.entries;
  }
  if (head === DEAD) return;
  let at = head + 1;
  for (;;) {
    const bit = entries[at + 2]!;
    if ((bit & kinds) === 0) {
      if (bit !== 0) {
        at = entries[at + 4]!;
        continue;
      }
      if (depth === base) break;
      depth--;
      cell = savedCell[depth]!;
      in0 = saved0[depth]!;
      in1 = saved1[depth]!;
      kinds = savedKinds[depth]!;
      at = savedAt[depth]!;
      if (counted !== 0) giveBack(run, entries[at + 2]!);
      at += ENTRY;
      continue;
    }
    const mask0 = entries[at]!;
    const mask1 = entries[at + 1]!;
    if (((mask0 & ~in0) | (mask1 & ~in1)) !== 0) {
      at += ENTRY;
      continue;
    }
    const left0 = in0 ^ mask0;
    const left1 = in1 ^ mask1;
    let to: number;
    let next0: number;
    let next1: number;
    if (left0 !== 0) {
      const by = 31 - Math.clz32(left0 & -left0);
      to = cell + 1 + by;
      next0 = ((left0 >>> by) >>> 1) | (left1 << (31 - by));
      next1 = ((left1 >>> by) >>> 1) | (cellsFrom(rest, cell + 1 + REACH) << (31 - by));
    } else {
      if (left1 !== 0) {
        const by = 31 - Math.clz32(left1 & -left1);
        to = cell + 33 + by;
        next0 = ((left1 >>> by) >>> 1) | (cellsFrom(rest, cell + 1 + REACH) << (31 - by));
      } else {
        to = firstFrom(rest, words, cell + 1 + REACH);
        if (to < 0) {
          finish(run, kinds, bit, entries[at + 3]!, depth);
          if (run.stop !== undefined) break;
          at += ENTRY;
          continue;
        }
        next0 = cellsFrom(rest, to + 1);
      }
      next1 = cellsFrom(rest, to + 33);
    }
    const state = next0 & states;
    head = heads[(to << width) | state]!;
    if (head === 0) {
      head = makeList(lists, to, state);
      entries = lists.entries;
    }
    if (head === DEAD || (entries[head]! & ((kinds ^ bit) | counted)) === 0) {
      at += ENTRY;
      continue;
    }
    path[depth] = entries[at + 3]!;
    savedCell[depth] = cell;
    saved0[depth] = in0;
    saved1[depth] = in1;
    savedKinds[depth] = kinds;
    savedAt[depth] = at;
    depth++;
    cell = to;
    in0 = next0;
    in1 = next1;
    kinds = counted === 0 ? kinds ^ bit : take(run, kinds, bit);
    at = head + 1;
    if (--ask === 0) {
      ask = ASK_EVERY;
      look(run, passedOf(entries, savedAt, base, depth));
      if (run.stop !== undefined) break;
    }
  }
  run.ask = ask;
}

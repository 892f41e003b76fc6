/**
 * The sweep that fills the first empty cell of a fixed order (de Bruijn, "Programming backtrack search", 1971), for boards that
 * are narrow across the order.
 *
 * All cells before are full, and the probes of a cell are those that follow: one shift gives their state, which on a narrow board
 * holds nearly all of the border between full and empty. Dead regions are found once per state, when its list is made: a region
 * that is closed inside the window and has a size that no pieces add up to. Exponential time, no allocation but for new lists.
 */
import type { Compiled } from "../compile.js";
import { createLists, DEAD, ENTRY, type Lists, makeList, passedOf } from "./lists.js";
import { finish, giveBack, look, type Run, type Sweep, take, ASK_EVERY } from "../run.js";

/** The window is two fronts deep, within bounds: a longer one sees more, and has more states. */
const WINDOW_LEAST = 6;
const WINDOW_MOST = 12;

export function createFrontSweep(compiled: Compiled, barred: Uint8Array): Sweep {
  const { cells, front } = compiled;
  const width = Math.min(WINDOW_MOST, Math.max(WINDOW_LEAST, 2 * front));
  const lists = createLists(
    compiled,
    "first",
    barred,
    width,
    (cell) => Array.from({ length: Math.min(width, cells - 1 - cell) }, (_, at) => cell + 1 + at),
    createDeadTest(compiled, width),
  );
  return (run, empty0, empty1, kinds, depth) => sweepFront(lists, run, empty0, empty1, kinds, depth);
}

/**
 * A separate function with local arrays: a closure made for every search would be compiled for every search. Its loop is a copy on purpose;
 * `poorest.ts` says why.
 */
function sweepFront(
  lists: Lists,
  run: Run,
  start0: number,
  start1: number,
  startKinds: number,
  base: number,
): void {
  const { heads, width } = lists;
  const { path, saved0, saved1, savedKinds, savedAt, counted } = run;
  const window = (1 << width) - 1;
  let entries = lists.entries;
  let empty0 = start0;
  let empty1 = start1;
  let kinds = startKinds;
  let depth = base;
  let ask = run.ask;
  const first = start0 !== 0 ? 31 - Math.clz32(start0 & -start0) : 63 - Math.clz32(start1 & -start1);
  const behind =
    first < 32 ? ((start0 >>> first) >>> 1) | (start1 << (31 - first)) : (start1 >>> (first - 32)) >>> 1;
  let head = heads[(first << width) | (behind & window)]!;
  if (head === 0) {
    head = makeList(lists, first, behind & window);
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
      empty0 = saved0[depth]!;
      empty1 = saved1[depth]!;
      kinds = savedKinds[depth]!;
      at = savedAt[depth]!;
      if (counted !== 0) giveBack(run, entries[at + 2]!);
      at += ENTRY;
      continue;
    }
    const mask0 = entries[at]!;
    const mask1 = entries[at + 1]!;
    if (((mask0 & ~empty0) | (mask1 & ~empty1)) !== 0) {
      at += ENTRY;
      continue;
    }
    const next0 = empty0 ^ mask0;
    const next1 = empty1 ^ mask1;
    let cell: number;
    let ahead: number;
    if (next0 !== 0) {
      cell = 31 - Math.clz32(next0 & -next0);
      ahead = ((next0 >>> cell) >>> 1) | (next1 << (31 - cell));
    } else if (next1 !== 0) {
      cell = 63 - Math.clz32(next1 & -next1);
      ahead = (next1 >>> (cell - 32)) >>> 1;
    } else {
      finish(run, kinds, bit, entries[at + 3]!, depth);
      if (run.stop !== undefined) break;
      at += ENTRY;
      continue;
    }
    head = heads[(cell << width) | (ahead & window)]!;
    if (head === 0) {
      head = makeList(lists, cell, ahead & window);
      entries = lists.entries;
    }
    if (head === DEAD || (entries[head]! & ((kinds ^ bit) | counted)) === 0) {
      at += ENTRY;
      continue;
    }
    path[depth] = entries[at + 3]!;
    saved0[depth] = empty0;
    saved1[depth] = empty1;
    savedKinds[depth] = kinds;
    savedAt[depth] = at;
    depth++;
    empty0 = next0;
    empty1 = next1;
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

/** Whether a closed region inside the window of a cell has a size that no pieces add up to. Cells behind the window count as empty. */
export function createDeadTest(
  { cells, neighbours, kindOf, sizeOf, problem }: Compiled,
  width: number,
): Lists["isDead"] {
  if (neighbours === undefined) return () => false;
  const sums = sumsOf(problem.kinds, kindOf, sizeOf);
  // No size is impossible: nothing can be seen to be dead.
  if (~sums << (30 - width) === 0) return () => false;
  const region = new Int32Array(cells);
  const seen = new Int32Array(cells);
  let visit = 0;
  return (cell, state) => {
    visit++;
    const last = Math.min(cells - 1, cell + width);
    for (let start = cell; start <= last; start++) {
      if (seen[start] === visit || (start > cell && ((state >>> (start - cell - 1)) & 1) === 0)) continue;
      let size = 1;
      let open = false;
      region[0] = start;
      seen[start] = visit;
      for (let at = 0; at < size; at++) {
        for (const other of neighbours[region[at]!]!) {
          if (other > last) open = true;
          if (other <= cell || other > last || seen[other] === visit) continue;
          if (((state >>> (other - cell - 1)) & 1) === 0) continue;
          seen[other] = visit;
          region[size++] = other;
        }
      }
      if (!open && size < 32 && ((sums >>> size) & 1) === 0) return true;
    }
    return false;
  };
}

/** Bit s: whether s cells, fewer than 32, can be filled at all. */
function sumsOf(kinds: Compiled["problem"]["kinds"], kindOf: Int32Array, sizeOf: Int32Array): number {
  const sizes = new Int32Array(kinds.length);
  for (const [at, kind] of kindOf.entries()) if (sizeOf[at]! < 32) sizes[kind]! |= 1 << sizeOf[at]!;
  let sums = 1;
  for (const [kind, { max }] of kinds.entries()) {
    for (let times = Math.min(31, max); times > 0; times--) {
      let more = sums;
      for (let size = 1; size < 32; size++) if (((sizes[kind]! >>> size) & 1) !== 0) more |= sums << size;
      sums = more;
    }
  }
  return sums;
}

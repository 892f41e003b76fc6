/**
 * The upper levels of the search for boards of up to 64 cells: branch on the item with the fewest options (Knuth: a cell, or a kind to be
 * used once). Counters are bit-sliced: one word holds one binary digit of 32 of them. A branch ends where an item has no option, or the
 * size of a region is not a sum of sizes. Nothing is undone: a branch costs one pass over a compact list, one list per level.
 */
import type { Compiled } from "../compile.js";
import { NO_ITEM, pickFewest, type PlacementStack, roomOn } from "./stack.js";
import { regionsFit, type Shifts } from "../sweeps/regions.js";
import { giveBack, look, type Run, solved, type Sweep, take, ASK_EVERY } from "../run.js";

export interface Upper {
  readonly run: Run;
  readonly stack: PlacementStack;
  readonly levels: number;
  readonly sweep: Sweep;
  /** Where regions can be looked at: the geometry, and the size of each kind. */
  readonly shifts: Shifts | undefined;
  readonly sizeOfKind: Int32Array | undefined;
}

/** The size of each kind, or undefined when placements of a kind differ in size. */
export function kindSizes({ kinds, kindOf, sizeOf }: Compiled): Int32Array | undefined {
  const sizes = new Int32Array(kinds);
  for (let at = 0; at < kindOf.length; at++) {
    const kind = kindOf[at]!;
    if (sizes[kind] !== 0 && sizes[kind] !== sizeOf[at]) return undefined;
    sizes[kind] = sizeOf[at]!;
  }
  return sizes;
}

/** Branch on an item over the list [start, end); progress runs over [from, from + share). */
export function branch(
  upper: Upper,
  start: number,
  end: number,
  empty0: number,
  empty1: number,
  kinds: number,
  item: number,
  depth: number,
  from: number,
  share: number,
): void {
  const { run, stack } = upper;
  roomOn(stack, 2 * end - start);
  const flag = 1 << (item & 31);
  const key = item < 32 ? stack.low : item < 64 ? stack.high : stack.kind;
  let branches = 0;
  for (let at = start; at < end; at++) if ((key[at]! & flag) !== 0) branches++;
  const each = share / branches;
  let reached = from;
  for (let at = start; at < end; at++) {
    // A branch below may have replaced the arrays of the stack.
    const keyed = item < 32 ? stack.low : item < 64 ? stack.high : stack.kind;
    if ((keyed[at]! & flag) === 0) continue;
    const mask0 = stack.low[at]!;
    const mask1 = stack.high[at]!;
    const bit = stack.kind[at]!;
    const next0 = empty0 & ~mask0;
    const next1 = empty1 & ~mask1;
    run.path[depth] = stack.id[at]!;
    const after = take(run, kinds, bit);
    run.reached = reached;
    run.branchShare = each;
    if (--run.ask === 0) {
      run.ask = ASK_EVERY;
      look(run, 0);
    }
    if (run.stop === undefined) {
      if ((next0 | next1) === 0) solved(run, after, depth + 1);
      else if (depth >= upper.levels) upper.sweep(run, next0, next1, after, depth + 1);
      else {
        const gone = kinds & ~after;
        descend(upper, start, end, mask0, mask1, gone, next0, next1, after, depth + 1, reached, each);
      }
    }
    giveBack(run, bit);
    if (run.stop !== undefined) return;
    reached += each;
  }
}

/** A child: the list without what conflicts with (cut0, cut1, gone), its counters, and the item to branch on. */
function descend(
  upper: Upper,
  start: number,
  end: number,
  cut0: number,
  cut1: number,
  gone: number,
  empty0: number,
  empty1: number,
  kinds: number,
  depth: number,
  from: number,
  share: number,
): void {
  const { low, high, kind, id } = upper.stack;
  // Counters of two binary digits, and whether they ran over.
  let to = end;
  let ones0 = 0;
  let ones1 = 0;
  let ones2 = 0;
  let twos0 = 0;
  let twos1 = 0;
  let twos2 = 0;
  let more0 = 0;
  let more1 = 0;
  let more2 = 0;
  for (let at = start; at < end; at++) {
    const mask0 = low[at]!;
    const mask1 = high[at]!;
    const bit = kind[at]!;
    if (((mask0 & cut0) | (mask1 & cut1) | (bit & gone)) !== 0) continue;
    low[to] = mask0;
    high[to] = mask1;
    kind[to] = bit;
    id[to] = id[at]!;
    to++;
    const carry0 = ones0 & mask0;
    ones0 ^= mask0;
    more0 |= twos0 & carry0;
    twos0 ^= carry0;
    const carry1 = ones1 & mask1;
    ones1 ^= mask1;
    more1 |= twos1 & carry1;
    twos1 ^= carry1;
    const carry2 = ones2 & bit;
    ones2 ^= bit;
    more2 |= twos2 & carry2;
    twos2 ^= carry2;
  }
  const must = kinds & upper.run.once;
  const some0 = ones0 | twos0 | more0;
  const some1 = ones1 | twos1 | more1;
  const some2 = ones2 | twos2 | more2;
  if (((empty0 & ~some0) | (empty1 & ~some1) | (must & ~some2)) !== 0) return;
  if (!sizesFit(upper, empty0, empty1, kinds)) return;
  // One option, two, three; else the exact counts.
  const few0 = empty0 & ~more0;
  const few1 = empty1 & ~more1;
  const few2 = must & ~more2;
  let item = lowest(few0 & ~twos0, few1 & ~twos1, few2 & ~twos2);
  if (item === NO_ITEM) item = lowest(few0 & ~ones0, few1 & ~ones1, few2 & ~ones2);
  if (item === NO_ITEM) item = lowest(few0, few1, few2);
  if (item === NO_ITEM) item = pickFewest(upper.stack, end, to, empty0, empty1, must);
  branch(upper, end, to, empty0, empty1, kinds, item, depth, from, share);
}

function lowest(in0: number, in1: number, in2: number): number {
  if (in0 !== 0) return 31 - Math.clz32(in0 & -in0);
  if (in1 !== 0) return 63 - Math.clz32(in1 & -in1);
  return in2 === 0 ? NO_ITEM : 95 - Math.clz32(in2 & -in2);
}

function sizesFit(
  { shifts, sizeOfKind, run }: Upper,
  empty0: number,
  empty1: number,
  kinds: number,
): boolean {
  if (shifts === undefined || sizeOfKind === undefined) return true;
  let sums0 = 1;
  let sums1 = 0;
  for (let rest = kinds; rest !== 0; rest &= rest - 1) {
    const kind = 31 - Math.clz32(rest & -rest);
    const size = sizeOfKind[kind]!;
    if (size === 0 || size > 31) continue;
    for (let times = Math.min(run.left[kind]!, Math.ceil(63 / size)); times > 0; times--) {
      sums1 |= (sums1 << size) | (sums0 >>> (32 - size));
      sums0 |= sums0 << size;
    }
  }
  return regionsFit(shifts, empty0, empty1, sums0, sums1);
}

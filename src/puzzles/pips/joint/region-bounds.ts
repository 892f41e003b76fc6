/**
 * Which pips each region can still take, from its condition and from the halves that are left: bounds consistency of the sums
 * over the supply, as a player does it. For every region with cells left:
 * - a sum: the smallest and the largest halves left bound what the other cells of the region add up to, and the bounds of all
 *   other regions, taken from everything that is left, bound this one;
 * - `equals`: a value with enough halves left; `unequal`: values that it does not have yet, and enough of them;
 * - a region that can take only one value keeps those halves for itself, and the others go without (repeated until nothing
 *   changes). The last cell of an exact sum is such a region, and is seen to first, because that saves a repetition.
 *
 * All of it is sound, none of it complete: the search does the rest. Time per pass: regions × ranks + halves.
 */
import type { Position } from "./position.js";
import type { Sums } from "./arena.js";
import { EQUALS, INTERVAL, rankOf, type Tables, UNEQUAL } from "./tables.js";

export interface Bounds {
  /** Sets of ranks that a region can take, `words` words each. */
  readonly allowed: Int32Array;
  /** Bounds of the sum of a region's open cells. */
  readonly least: Sums;
  readonly most: Sums;
  /** 1: all open cells of the region take the same rank, its only one. */
  readonly settled: Uint8Array;
  /** Halves left by rank, without those that settled regions keep for themselves, and the set of ranks that have some. */
  readonly free: Int32Array;
  readonly available: Int32Array;
  /** Regions with bare cells that are not settled: the first `waitingCount`. */
  readonly waiting: Int32Array;
  waitingCount: number;
  /** smallest[m]: sum of the m smallest free halves. */
  readonly smallest: Sums;
  /** How many free halves there are, and their sum. */
  halves: number;
  total: number;
}

export function createBounds(t: Tables): Bounds {
  return {
    allowed: t.arena.int32(t.regionCount * t.words),
    least: t.arena.sums(t.regionCount),
    most: t.arena.sums(t.regionCount),
    settled: t.arena.uint8(t.regionCount),
    free: t.arena.int32(t.rankCount),
    available: t.arena.int32(t.words),
    waiting: t.arena.int32(t.regionCount),
    waitingCount: 0,
    smallest: t.arena.sums(2 * t.dominoCount + 1),
    halves: 0,
    total: 0,
  };
}

/** False: nothing can complete this position. */
export function boundRegions(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, regionCount, pips, regionRule, regionLow, regionHigh } = t;
  const { supply, open, sum, value } = p;
  const { free, settled, waiting } = b;
  let halves = 0;
  let total = 0;
  for (let v = 0; v < rankCount; v++) {
    const count = supply[v]!;
    free[v] = count;
    halves += count;
    total += count * pips[v]!;
  }
  b.halves = halves;
  b.total = total;
  let count = 0;
  for (let r = 0; r < regionCount; r++) {
    settled[r] = 0;
    if (open[r] === 0) continue;
    let rank = value[r]!;
    if (rank < 0 && open[r] === 1 && regionRule[r] === INTERVAL && regionLow[r] === regionHigh[r]) {
      const pip = regionLow[r]! - sum[r]!;
      rank = rankOf(pips, pip);
      if (pips[rank] !== pip) return false;
    }
    if (rank < 0) waiting[count++] = r;
    else if (!settle(t, p, b, r, rank)) return false;
  }
  b.waitingCount = count;
  for (;;) {
    const before = b.halves;
    sumSmallest(t, b);
    if (!boundSums(t, p, b) || !filterRanks(t, p, b)) return false;
    if (b.halves === before) return true;
  }
}

function settle(t: Tables, p: Position, b: Bounds, region: number, rank: number): boolean {
  const open = p.open[region]!;
  const sum = open * t.pips[rank]!;
  const words = t.words;
  b.free[rank]! -= open;
  if (b.free[rank]! < 0) return false;
  b.halves -= open;
  b.total -= sum;
  b.settled[region] = 1;
  b.least[region] = b.most[region] = sum;
  for (let w = 0; w < words; w++) b.allowed[region * words + w] = 0;
  b.allowed[region * words + (rank >>> 5)] = 1 << (rank & 31);
  return true;
}

function sumSmallest({ rankCount, words, pips }: Tables, { free, available, smallest }: Bounds): void {
  for (let w = 0; w < words; w++) available[w] = 0;
  let at = 0;
  let sum = 0;
  for (let v = 0; v < rankCount; v++) {
    const end = at + free[v]!;
    if (end === at) continue;
    available[v >>> 5]! |= 1 << (v & 31);
    const pip = pips[v]!;
    while (at < end) {
      sum += pip;
      smallest[++at] = sum;
    }
  }
}

function boundSums(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, pips, regionRule, regionLow, regionHigh } = t;
  const { smallest, halves, total, least, most, waiting, waitingCount, free } = b;
  let leastOfAll = 0;
  let mostOfAll = 0;
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const open = p.open[r]!;
    let low = smallest[open]!;
    let high = total - smallest[halves - open]!;
    if (regionRule[r] === EQUALS) {
      let v = 0;
      while (v < rankCount && free[v]! < open) v++;
      if (v === rankCount) return false;
      low = open * pips[v]!;
      v = rankCount - 1;
      while (free[v]! < open) v--;
      high = open * pips[v]!;
    } else {
      const sum = p.sum[r]!;
      const asked = regionLow[r]! - sum;
      const allowed = regionHigh[r]! - sum;
      if (asked > low) low = asked;
      if (allowed < high) high = allowed;
      if (low > high) return false;
    }
    least[r] = low;
    most[r] = high;
    leastOfAll += low;
    mostOfAll += high;
  }
  if (leastOfAll > total || mostOfAll < total) return false;
  // The region has what is left when the others have the most that they can, or more; and the other way round.
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const oldLeast = least[r]!;
    const oldMost = most[r]!;
    const low = total - (mostOfAll - oldMost);
    const high = total - (leastOfAll - oldLeast);
    if (low > oldLeast) least[r] = low;
    if (high < oldMost) most[r] = high;
    if (least[r]! > most[r]!) return false;
  }
  return true;
}

function filterRanks(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, words, pips, regionRule } = t;
  // `halves` and `total` of this pass, as in `smallest` and `available`: what settles meanwhile is for the next one, which then follows.
  const { least, most, waiting, waitingCount, halves, total, available, smallest, allowed } = b;
  let still = 0;
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const rule = regionRule[r]!;
    const open = p.open[r]!;
    let count = 0;
    if (rule === EQUALS) count = allowEqual(t, p, b, r);
    else {
      const low = least[r]! - (total - smallest[halves - open + 1]!);
      const high = most[r]! - smallest[open - 1]!;
      let first = 0;
      while (first < rankCount && pips[first]! < low) first++;
      let last = rankCount - 1;
      while (last >= first && pips[last]! > high) last--;
      for (let w = 0; w < words; w++) {
        let set = available[w]! & ranksBetween(first, last, w);
        if (rule === UNEQUAL) set &= ~p.used[r * words + w]!;
        allowed[r * words + w] = set;
        for (; set !== 0; set &= set - 1) count++;
      }
    }
    if (count === 0 || (rule === UNEQUAL && count < open)) return false;
    if (count > 1) {
      waiting[still++] = r;
      continue;
    }
    const rank = onlyRank(t, b, r);
    const sum = open * pips[rank]!;
    if (sum < least[r]! || sum > most[r]! || !settle(t, p, b, r, rank)) return false;
  }
  b.waitingCount = still;
  return true;
}

/** Writes the ranks that all open cells of a region can have together, and returns how many. */
function allowEqual({ rankCount, words, pips }: Tables, p: Position, b: Bounds, r: number): number {
  const { free, allowed } = b;
  const open = p.open[r]!;
  const low = b.least[r]!;
  const high = b.most[r]!;
  const base = r * words;
  for (let w = 0; w < words; w++) allowed[base + w] = 0;
  let count = 0;
  for (let v = 0; v < rankCount; v++) {
    const sum = open * pips[v]!;
    if (free[v]! < open || sum < low || sum > high) continue;
    allowed[base + (v >>> 5)]! |= 1 << (v & 31);
    count++;
  }
  return count;
}

/** The word of a set of all ranks from `first` to `last`. */
function ranksBetween(first: number, last: number, word: number): number {
  const from = first - 32 * word;
  const to = last - 32 * word;
  if (from > 31 || to < 0 || from > to) return 0;
  return (from <= 0 ? -1 : -1 << from) & (to >= 31 ? -1 : ~(-2 << to));
}

/** The rank of a region that can have only one. */
function onlyRank({ words }: Tables, { allowed }: Bounds, r: number): number {
  let w = 0;
  while (allowed[r * words + w] === 0) w++;
  return 32 * w + 31 - Math.clz32(allowed[r * words + w]!);
}

/** After `boundRegions`. False: a rank has more halves than cells that can take it. Counts do without: it ends hardly any of their positions. */
export function roomForAll(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, words, regionRule } = t;
  const { free, allowed, waiting, waitingCount } = b;
  for (let v = 0; v < rankCount; v++) {
    let missing = free[v]!;
    if (missing === 0) continue;
    const word = v >>> 5;
    for (let i = 0; i < waitingCount && missing > 0; i++) {
      const r = waiting[i]!;
      if ((allowed[r * words + word]! >>> (v & 31)) & 1)
        missing -= regionRule[r] === UNEQUAL ? 1 : p.open[r]!;
    }
    if (missing > 0) return false;
  }
  return true;
}

/**
 * Which pips each region can still take, from its condition and from the halves that are left: bounds consistency of the sums
 * over the supply, as a player does it. For every region with cells left:
 * - a sum: the smallest and the largest halves left bound what the other cells of the region add up to, and the bounds of all
 *   other regions, taken from everything that is left, bound this one;
 * - `equals`: a value with enough halves left; `unequal`: values that it does not have yet, and enough of them;
 * - a region that can take only one value keeps those halves for itself, and the others go without (repeated until nothing
 *   changes);
 * - and every half must find room: a rank with more halves than cells that can take it is a dead end.
 *
 * All of it is sound, none of it complete: the search does the rest. Time per pass: regions × ranks + halves.
 */
import type { Position } from "./position.js";
import { EQUALS, type Tables, UNEQUAL } from "./tables.js";

export interface Bounds {
  /** Sets of ranks that a region can take, `words` words each. */
  readonly allowed: Int32Array;
  /** Bounds of the sum of a region's open cells. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** 1: all open cells of the region take the same rank, its only one. */
  readonly settled: Uint8Array;
  /** Halves left by rank, without those that settled regions keep for themselves. */
  readonly free: Int32Array;
  /** Regions with bare cells that are not settled: the first `waitingCount`. */
  readonly waiting: Int32Array;
  waitingCount: number;
  /** smallest[m]: sum of the m smallest free halves. */
  readonly smallest: Float64Array;
  /** How many free halves there are, and their sum. */
  halves: number;
  total: number;
}

export function createBounds(t: Tables): Bounds {
  return {
    allowed: t.arena.int32(t.regionCount * t.words),
    least: t.arena.float64(t.regionCount),
    most: t.arena.float64(t.regionCount),
    settled: t.arena.uint8(t.regionCount),
    free: t.arena.int32(t.rankCount),
    waiting: t.arena.int32(t.regionCount),
    waitingCount: 0,
    smallest: t.arena.float64(2 * t.dominoCount + 1),
    halves: 0,
    total: 0,
  };
}

/** False: nothing can complete this position. */
export function boundRegions(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, regionCount, pips } = t;
  const { free } = b;
  let halves = 0;
  let total = 0;
  for (let v = 0; v < rankCount; v++) {
    const count = p.supply[v]!;
    free[v] = count;
    halves += count;
    total += count * pips[v]!;
  }
  b.halves = halves;
  b.total = total;
  let waiting = 0;
  for (let r = 0; r < regionCount; r++) {
    b.settled[r] = 0;
    if (p.open[r] === 0) continue;
    if (p.value[r]! < 0) b.waiting[waiting++] = r;
    else if (!settle(t, p, b, r, p.value[r]!)) return false;
  }
  b.waitingCount = waiting;
  for (;;) {
    const before = b.halves;
    sumSmallest(t, b);
    if (!boundSums(t, p, b) || !filterRanks(t, p, b)) return false;
    if (b.halves === before) return roomForAll(t, p, b);
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

function sumSmallest(t: Tables, b: Bounds): void {
  let at = 0;
  let sum = 0;
  for (let v = 0; v < t.rankCount; v++) {
    const pip = t.pips[v]!;
    for (let i = b.free[v]!; i > 0; i--) {
      sum += pip;
      b.smallest[++at] = sum;
    }
  }
}

function boundSums(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, pips } = t;
  const { smallest, halves, total, least, most, waiting, waitingCount } = b;
  let leastOfAll = 0;
  let mostOfAll = 0;
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const open = p.open[r]!;
    let low = smallest[open]!;
    let high = total - smallest[halves - open]!;
    if (t.regionRule[r] === EQUALS) {
      let v = 0;
      while (v < rankCount && b.free[v]! < open) v++;
      if (v === rankCount) return false;
      low = open * pips[v]!;
      v = rankCount - 1;
      while (b.free[v]! < open) v--;
      high = open * pips[v]!;
    } else {
      const sum = p.sum[r]!;
      if (t.regionLow[r]! - sum > low) low = t.regionLow[r]! - sum;
      if (t.regionHigh[r]! - sum < high) high = t.regionHigh[r]! - sum;
      if (low > high) return false;
    }
    least[r] = low;
    most[r] = high;
    leastOfAll += low;
    mostOfAll += high;
  }
  if (leastOfAll > total || mostOfAll < total) return false;
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const low = total - (mostOfAll - most[r]!);
    const high = total - (leastOfAll - least[r]!);
    if (low > least[r]!) least[r] = low;
    if (high < most[r]!) most[r] = high;
    if (least[r]! > most[r]!) return false;
  }
  return true;
}

function filterRanks(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, words, pips } = t;
  const { free, smallest, allowed, waiting, waitingCount } = b;
  const { halves, total } = b;
  let still = 0;
  for (let i = 0; i < waitingCount; i++) {
    const r = waiting[i]!;
    const open = p.open[r]!;
    const rule = t.regionRule[r]!;
    const base = r * words;
    for (let w = 0; w < words; w++) allowed[base + w] = 0;
    let count = 0;
    let last = 0;
    if (rule === EQUALS) {
      for (let v = 0; v < rankCount; v++) {
        const sum = open * pips[v]!;
        if (free[v]! < open || sum < b.least[r]! || sum > b.most[r]!) continue;
        allowed[base + (v >>> 5)]! |= 1 << (v & 31);
        count++;
        last = v;
      }
      if (count === 0) return false;
      if (count > 1) waiting[still++] = r;
      else if (!settle(t, p, b, r, last)) return false;
      continue;
    }
    const low = b.least[r]! - (total - smallest[halves - open + 1]!);
    const high = b.most[r]! - smallest[open - 1]!;
    for (let v = 0; v < rankCount; v++) {
      const pip = pips[v]!;
      if (free[v]! <= 0 || pip < low || pip > high) continue;
      if (rule === UNEQUAL && (p.used[base + (v >>> 5)]! >>> (v & 31)) & 1) continue;
      allowed[base + (v >>> 5)]! |= 1 << (v & 31);
      count++;
      last = v;
    }
    if (count === 0 || (rule === UNEQUAL && count < open)) return false;
    if (count > 1) {
      waiting[still++] = r;
      continue;
    }
    const sum = open * pips[last]!;
    if (sum < b.least[r]! || sum > b.most[r]! || !settle(t, p, b, r, last)) return false;
  }
  b.waitingCount = still;
  return true;
}

function roomForAll(t: Tables, p: Position, b: Bounds): boolean {
  const { rankCount, words } = t;
  for (let v = 0; v < rankCount; v++) {
    let missing = b.free[v]!;
    if (missing === 0) continue;
    const word = v >>> 5;
    for (let i = 0; i < b.waitingCount && missing > 0; i++) {
      const r = b.waiting[i]!;
      if ((b.allowed[r * words + word]! >>> (v & 31)) & 1) {
        missing -= t.regionRule[r] === UNEQUAL ? 1 : p.open[r]!;
      }
    }
    if (missing > 0) return false;
  }
  return true;
}

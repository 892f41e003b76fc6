/**
 * Few numbers that hit every one of some sets: branch and bound. It branches on the set with the fewest numbers left, those that hit the most sets
 * first. Sets of which no two share a number need one each, which is the bound.
 */
import { bitCount, hasBit, rulesIn, wordsFor } from "../search/models.js";

export interface HittingSets {
  add(set: readonly number[]): void;
  /** At most this many numbers, one in every set. Undefined: there are none. `tick` may throw `Stopped`. */
  atMost(size: number, tick: () => void): readonly number[] | undefined;
}

/** Of numbers below `count`. */
export function createHittingSets(count: number): HittingSets {
  const words = wordsFor(count);
  const sets: Uint32Array[] = [];

  return {
    add(set) {
      const bits = new Uint32Array(words);
      for (const one of set) bits[one >> 5]! |= 1 << (one & 31);
      sets.push(bits);
      // Small sets first: they decide most.
      sets.sort((a, b) => sizeOf(a) - sizeOf(b));
    },
    atMost(size, tick) {
      const chosen: number[] = [];
      const banned = new Uint32Array(words);

      function grow(unhit: readonly Uint32Array[], left: number): boolean {
        if (unhit.length === 0) return true;
        if (left === 0) return false;
        tick();
        const open = unhit.map((set) => set.map((bits, i) => bits & ~banned[i]!));
        if (setsApart(open, left) > left) return false;
        const narrow = open.reduce((best, set) => (sizeOf(set) < sizeOf(best) ? set : best));
        const hits = (one: number): number => unhit.filter((set) => hasBit(set, one)).length;
        const candidates = rulesIn(narrow).map((one) => ({ one, hits: hits(one) }));
        const tried: number[] = [];
        let found = false;
        for (const { one } of candidates.toSorted((a, b) => b.hits - a.hits)) {
          chosen.push(one);
          found = grow(
            unhit.filter((set) => !hasBit(set, one)),
            left - 1,
          );
          if (found) break;
          chosen.pop();
          banned[one >> 5]! |= 1 << (one & 31);
          tried.push(one);
        }
        for (const one of tried) banned[one >> 5]! &= ~(1 << (one & 31));
        return found;
      }

      return grow(sets, size) ? chosen : undefined;
    },
  };
}

/** Some sets of which no two share a number: how many they are, up to one more than `enough`. A set without numbers cannot be hit. */
function setsApart(sets: readonly Uint32Array[], enough: number): number {
  const used = new Uint32Array(sets[0]!.length);
  let apart = 0;
  for (const set of sets) {
    if (set.every((bits) => bits === 0)) return enough + 1;
    if (set.some((bits, i) => (bits & used[i]!) !== 0)) continue;
    set.forEach((bits, i) => (used[i]! |= bits));
    if (++apart > enough) return apart;
  }
  return apart;
}

function sizeOf(set: Uint32Array): number {
  let size = 0;
  for (const bits of set) size += bitCount(bits);
  return size;
}

/**
 * Regions that are cut off, by bit tricks, for boards of up to 64 cells. On a box, edges span two or three distances in the sweep, and all
 * neighbours of a set of cells are a few shifts of its mask (Kogge and Stone's fill). With more distances nothing is pruned.
 */
import type { Compiled } from "../compile.js";

/** Up to three distances; for each, the mask of the lower ends of its edges. */
export interface Shifts {
  readonly distance: readonly [number, number, number];
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

export function shiftsOf({ neighbours }: Compiled): Shifts | undefined {
  if (neighbours === undefined) return undefined;
  const distance: [number, number, number] = [1, 1, 1];
  const low: [number, number, number] = [0, 0, 0];
  const high: [number, number, number] = [0, 0, 0];
  let used = 0;
  for (const [cell, list] of neighbours.entries()) {
    for (const other of list) {
      if (other < cell) continue;
      let at = distance.indexOf(other - cell);
      if (at < 0 || at >= used) {
        at = used++;
        if (at === 3 || other - cell > 31) return undefined;
        distance[at] = other - cell;
      }
      if (cell < 32) low[at]! |= 1 << cell;
      else high[at]! |= 1 << (cell - 32);
    }
  }
  return { distance, low, high };
}

export function bitsOf(word0: number, word1: number): number {
  let x = word0 - ((word0 >>> 1) & 0x55555555);
  let y = word1 - ((word1 >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  y = (y & 0x33333333) + ((y >>> 2) & 0x33333333);
  // A digit holds up to 8 now, and up to 16 when two are added.
  x = ((x + y) & 0x0f0f0f0f) + (((x + y) >>> 4) & 0x0f0f0f0f);
  return Math.imul(x, 0x01010101) >>> 24;
}

/** Whether every region of empty cells has a size that can be filled: bit s of (`sums0`, `sums1`) stands for s cells; 64 always can. */
export function regionsFit(
  { distance, low, high }: Shifts,
  empty0: number,
  empty1: number,
  sums0: number,
  sums1: number,
): boolean {
  let rest0 = empty0;
  let rest1 = empty1;
  while ((rest0 | rest1) !== 0) {
    let fill0 = rest0 & -rest0;
    let fill1 = rest0 === 0 ? rest1 & -rest1 : 0;
    for (;;) {
      let next0 = fill0;
      let next1 = fill1;
      for (let at = 0; at < 3; at++) {
        const by = distance[at]!;
        const up0 = next0 & low[at]!;
        const up1 = next1 & high[at]!;
        const down0 = ((next0 >>> by) | (next1 << (32 - by))) & low[at]!;
        const down1 = (next1 >>> by) & high[at]!;
        next0 |= ((up0 << by) | down0) & empty0;
        next1 |= ((up1 << by) | (up0 >>> (32 - by)) | down1) & empty1;
      }
      if (next0 === fill0 && next1 === fill1) break;
      fill0 = next0;
      fill1 = next1;
    }
    const size = bitsOf(fill0, fill1);
    if (size < 32 ? ((sums0 >>> size) & 1) === 0 : size < 64 && ((sums1 >>> (size - 32)) & 1) === 0) {
      return false;
    }
    rest0 &= ~fill0;
    rest1 &= ~fill1;
  }
  return true;
}

/** The lists of placements that the upper levels of the search hand down, one behind the other. */

import { grown } from "../../../base/index.js";

/** Two words of cells, the kind as a bit, the placement; grown together. */
export interface PlacementStack {
  low: Int32Array;
  high: Int32Array;
  kind: Int32Array;
  id: Int32Array;
  readonly options: Int32Array;
}

/** Items are numbered: cells from 0, kinds from 64. */
export const KIND_ITEMS = 64;
export const NO_ITEM = -1;
const ITEMS = KIND_ITEMS + 32;

export function createPlacementStack(count: number): PlacementStack {
  const room = 3 * count + 64;
  return {
    low: new Int32Array(room),
    high: new Int32Array(room),
    kind: new Int32Array(room),
    id: new Int32Array(room),
    options: new Int32Array(ITEMS),
  };
}

export function roomOn(stack: PlacementStack, size: number): void {
  if (size <= stack.id.length) return;
  stack.low = grown(stack.low, 2 * size);
  stack.high = grown(stack.high, 2 * size);
  stack.kind = grown(stack.kind, 2 * size);
  stack.id = grown(stack.id, 2 * size);
}

export function pickFewest(
  { low, high, kind, options }: PlacementStack,
  start: number,
  end: number,
  empty0: number,
  empty1: number,
  must: number,
): number {
  options.fill(0);
  for (let at = start; at < end; at++) {
    for (let rest = low[at]!; rest !== 0; rest &= rest - 1) options[31 - Math.clz32(rest & -rest)]!++;
    for (let rest = high[at]!; rest !== 0; rest &= rest - 1) options[63 - Math.clz32(rest & -rest)]!++;
    options[KIND_ITEMS + 31 - Math.clz32(kind[at]!)]!++;
  }
  let best = NO_ITEM;
  for (let item = 0; item < ITEMS; item++) {
    const open = item < 32 ? empty0 >>> item : item < 64 ? empty1 >>> (item - 32) : must >>> (item - 64);
    if ((open & 1) === 0) continue;
    if (best === NO_ITEM || options[item]! < options[best]!) best = item;
  }
  return best;
}

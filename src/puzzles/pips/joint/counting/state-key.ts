/**
 * What is left of a puzzle, as words to compare: positions with equal keys have the same completions. The covered cells, the copies left,
 * and for every begun region what its condition needs: the sum (while it matters), the value, the set of values.
 */
import type { Cover } from "./covers.js";
import type { Position } from "../position.js";
import { EQUALS, INTERVAL, type Tables } from "../tables.js";

/** More takes a second word. */
const MOST_INT = 2 ** 31 - 1;

export interface StateKey {
  /** The key written last: its words from 0 to before `length`. */
  readonly words: Int32Array;
  length: number;
  free: boolean;
}

/** Copies left of kind k are in word kindWord[k] of `packed`, in units of kindUnit[k]. */
export interface CopyWords {
  readonly packed: Int32Array;
  readonly kindWord: Int32Array;
  readonly kindUnit: Int32Array;
}

/** The copies left, side by side in as few bits as hold them; a word's bits are never split. */
export function packCopies(t: Tables, p: Position): CopyWords {
  const kindWord = new Int32Array(t.kindCount);
  const kindUnit = new Int32Array(t.kindCount);
  let word = 0;
  let shift = 0;
  for (let k = 0; k < t.kindCount; k++) {
    const bits = 32 - Math.clz32(p.copies[k]!);
    if (shift + bits > 32) {
      word++;
      shift = 0;
    }
    kindWord[k] = word;
    kindUnit[k] = bits === 0 ? 0 : 1 << shift;
    shift += bits;
  }
  const packed = new Int32Array(word + 1);
  for (let k = 0; k < t.kindCount; k++) packed[kindWord[k]!]! += p.copies[k]! * kindUnit[k]!;
  return { packed, kindWord, kindUnit };
}

export function createStateKey(t: Tables, { packed }: CopyWords): StateKey {
  const most = 1 + packed.length + t.regionCount * Math.max(2, t.words);
  return { words: new Int32Array(most), length: 0, free: false };
}

export function writeKey(
  key: StateKey,
  t: Tables,
  p: Position,
  { id, begun, asks }: Cover,
  packed: Int32Array,
): void {
  const { words } = key;
  const { pips, rankCount, words: setWords } = t;
  const wideSums = t.wholeSum > MOST_INT;
  let free = !asks;
  let length = 1;
  words[0] = id;
  for (let i = 0; i < packed.length; i++) words[length++] = packed[i]!;
  for (let i = 0; i < begun.length; i++) {
    const r = begun[i]!;
    const rule = t.regionRule[r]!;
    if (rule === INTERVAL) {
      const open = p.open[r]!;
      const sum = p.sum[r]!;
      const settled =
        sum + open * pips[0]! >= t.regionLow[r]! && sum + open * pips[rankCount - 1]! <= t.regionHigh[r]!;
      if (!settled) free = false;
      words[length++] = settled ? -1 : sum | 0;
      if (wideSums) words[length++] = settled ? -1 : Math.floor(sum / 2 ** 32);
    } else if (rule === EQUALS) words[length++] = p.value[r]!;
    else for (let w = 0; w < setWords; w++) words[length++] = p.used[r * setWords + w]!;
  }
  key.length = length;
  key.free = free;
}

/**
 * What is left of a puzzle, as words to compare: two positions with equal keys have the same completions.
 * The cells that are covered, the copies left, and of every region that is begun what its condition needs
 * to know: the sum (nothing, once no completion can break its bounds), the value, the set of values.
 */
import type { Position } from "./position.js";
import { EQUALS, INTERVAL, type Tables, UNEQUAL } from "./tables.js";

export interface StateKey {
  readonly stride: number;
  /** Writes the key of a position, and says whether no region asks anything of what is left. */
  write(p: Position, words: Int32Array): boolean;
}

export function createStateKey(t: Tables): StateKey {
  const { nodeCount, kindCount, regionCount, rankCount, pips, words: setWords } = t;
  const cellWords = (nodeCount + 31) >>> 5;
  // Copies side by side in as few bits as hold them; a word's bits are never split.
  const kindWord = new Int32Array(kindCount);
  const kindShift = new Int32Array(kindCount);
  let word = cellWords;
  let shift = 0;
  for (let k = 0; k < kindCount; k++) {
    const bits = 32 - Math.clz32(t.kindCopies[k]!);
    if (shift + bits > 32) {
      word++;
      shift = 0;
    }
    kindWord[k] = word;
    kindShift[k] = shift;
    shift += bits;
  }
  const regionBase = word + 1;
  const regionWord = new Int32Array(regionCount);
  let stride = regionBase;
  for (let r = 0; r < regionCount; r++) {
    regionWord[r] = stride;
    const rule = t.regionRule[r]!;
    // A sum takes two words: pips may be large.
    if (rule === INTERVAL) stride += t.regionLow[r] === -Infinity && t.regionHigh[r] === Infinity ? 0 : 2;
    else stride += rule === EQUALS ? 1 : setWords;
  }
  const leastPip = rankCount === 0 ? 0 : pips[0]!;
  const mostPip = rankCount === 0 ? 0 : pips[rankCount - 1]!;

  return {
    stride,
    write(p, words) {
      for (let i = 0; i < regionBase; i++) words[i] = 0;
      for (let n = 0; n < nodeCount; n++) if (p.covered[n] === 1) words[n >>> 5]! |= 1 << (n & 31);
      for (let k = 0; k < kindCount; k++) words[kindWord[k]!]! |= p.copies[k]! << kindShift[k]!;
      let free = true;
      for (let r = 0; r < regionCount; r++) {
        const to = regionWord[r]!;
        const open = p.open[r]!;
        const rule = t.regionRule[r]!;
        if (rule === INTERVAL) {
          const low = t.regionLow[r]!;
          const high = t.regionHigh[r]!;
          if (low === -Infinity && high === Infinity) continue;
          const sum = p.sum[r]!;
          if (open === 0 || (sum + open * leastPip >= low && sum + open * mostPip <= high)) {
            words[to] = words[to + 1] = 0;
            continue;
          }
          free = false;
          words[to] = sum | 0;
          words[to + 1] = 1 + Math.floor(sum / 2 ** 32);
        } else if (rule === EQUALS) {
          words[to] = open === 0 ? 0 : p.value[r]! + 1;
          if (open > 0) free = false;
        } else if (rule === UNEQUAL) {
          for (let w = 0; w < setWords; w++) words[to + w] = open === 0 ? 0 : p.used[r * setWords + w]!;
          if (open > 0) free = false;
        }
      }
      return free;
    },
  };
}

/** Solutions as bits: word w of a literal has those of solutions 32w to 32w + 31 that have it. */
import type { Literal } from "../../../model/index.js";

/** Some of the known solutions, a bit each. */
export type Chosen = Uint32Array;

export interface KnownSolutions {
  /** Adds a solution: its values, by variable. */
  keep(values: Uint8Array): void;
  /** All of them. */
  everything(): Chosen;
  /** Those that have all these literals, by their places in the list. */
  having(given: readonly number[]): Chosen;
  /** How many of the chosen have a literal, too. Counting stops at `enough`. */
  counted(chosen: Chosen, literal: number, enough: number): number;
  /** How many are chosen, up to `enough`. */
  size(chosen: Chosen, enough: number): number;
  /** The first of the chosen. */
  first(chosen: Chosen): Uint8Array | undefined;
}

export function createKnownSolutions(literals: readonly Literal[]): KnownSolutions {
  let words = 16;
  let count = 0;
  let bits = literals.map(() => new Uint32Array(words));
  const solutions: Uint8Array[] = [];
  const used = (): number => (count + 31) >> 5;

  function keep(values: Uint8Array): void {
    if (count === 32 * words) {
      words *= 2;
      bits = bits.map((old) => {
        const wider = new Uint32Array(words);
        wider.set(old);
        return wider;
      });
    }
    literals.forEach((literal, i) => {
      if (values[Math.abs(literal)] === (literal > 0 ? 1 : 0)) bits[i]![count >> 5]! |= 1 << (count & 31);
    });
    solutions.push(values);
    count++;
  }

  const everything = (): Uint32Array => {
    const all = new Uint32Array(words);
    for (let i = 0; i < count; i++) all[i >> 5]! |= 1 << (i & 31);
    return all;
  };
  const both = (a: Uint32Array, b: Uint32Array): Uint32Array => {
    const shared = new Uint32Array(words);
    for (let w = used() - 1; w >= 0; w--) shared[w] = a[w]! & b[w]!;
    return shared;
  };
  const having = (given: readonly number[]): Uint32Array => {
    let have = everything();
    for (const i of given) have = both(have, bits[i]!);
    return have;
  };
  const inBoth = (have: Uint32Array, own: Uint32Array, enough: number): number => {
    let found = 0;
    for (let w = used() - 1; w >= 0 && found < enough; w--) found += bitCount(have[w]! & own[w]!);
    return found;
  };
  const first = (have: Chosen): Uint8Array | undefined => {
    const word = have.findIndex((bitsOfWord) => bitsOfWord !== 0);
    return word < 0
      ? undefined
      : solutions[32 * word + Math.clz32(1) - Math.clz32(have[word]! & -have[word]!)];
  };

  return {
    keep,
    everything,
    having,
    counted: (chosen, literal, enough) => inBoth(chosen, bits[literal]!, enough),
    size: (chosen, enough) => inBoth(chosen, chosen, enough),
    first,
  };
}

function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

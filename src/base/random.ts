/**
 * Seeded pseudo-random numbers, the same on every machine: xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom
 * number generators", 2018), its state filled by splitmix32 so that neighbouring seeds share nothing.
 */
import { mustBeSeed, mustBeWhole } from "./contract.js";

/** A generator of random numbers. The same seed gives the same numbers everywhere. */
export interface Random {
  /** A uniform integer in [0, 2^32). */
  uint32(): number;
  /** A uniform integer in [0, bound), without modulo bias; 1 ≤ bound ≤ 2^32. */
  below(bound: number): number;
  /** A uniform double in [0, 1) with 53 random bits. */
  unit(): number;
  /** Permute in place, uniformly (Fisher–Yates). */
  shuffle<T>(items: T[]): T[];
}

/** Random numbers from a seed. */
export function createRandom(seed: number): Random {
  mustBeSeed("createRandom", seed);
  let mix = seed >>> 0;
  const high = Math.floor(seed / 2 ** 32) >>> 0;
  const split = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let a = split();
  let b = split() ^ high;
  let c = split();
  let d = split() | 1;

  const uint32 = (): number => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  const below = (bound: number): number => {
    if (!(bound >= 1 && bound <= 2 ** 32)) mustBeWhole("Random.below", "bound", bound, 1, 2 ** 32);
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let value = uint32();
    while (value >= limit) value = uint32();
    return value % bound;
  };
  return {
    uint32,
    below,
    unit: () => ((uint32() >>> 5) * 2 ** 26 + (uint32() >>> 6)) / 2 ** 53,
    shuffle(items) {
      for (let i = items.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const kept = items[i]!;
        items[i] = items[j]!;
        items[j] = kept;
      }
      return items;
    },
  };
}

/**
 * A separate seed for each part of a job: `deriveSeed(seed, 3, 0)` is for the first try at the third puzzle. The parts can be done in
 * any order and by anyone. Two rounds of a 32-bit mixer per number (Mueller's, as in splitmix32), in two lanes; 53 bits.
 */
export function deriveSeed(seed: number, ...path: readonly number[]): number {
  mustBeSeed("deriveSeed", seed);
  let low = mixed(seed >>> 0, 0x9e3779b9);
  let high = mixed(Math.floor(seed / 2 ** 32) >>> 0, low);
  for (const step of path) {
    low = mixed(low ^ (step >>> 0), high);
    high = mixed(high ^ (Math.floor(step / 2 ** 32) >>> 0), low);
  }
  return (high >>> 11) * 2 ** 32 + low;
}

function mixed(value: number, salt: number): number {
  let z = (value + salt) >>> 0;
  for (let round = 0; round < 2; round++) {
    z = Math.imul(z ^ (z >>> 16), 0x45d9f3b);
    z = (z ^ (z >>> 15)) >>> 0;
  }
  return z;
}

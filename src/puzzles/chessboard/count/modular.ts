/**
 * Arithmetic modulo primes of about 24 bits in double precision, with delayed reduction (FFLAS: Dumas, Gautier, Pernet, "Finite field linear
 * algebra subroutines", ISSAC 2002). Residues are centred, |x| ≤ (p + 1) / 2: while a sum of t products, below t·(p + 1)²/4, stays under
 * 2^53, one reduction serves the whole dot product. 30-bit primes took two and a half times as long per term.
 */
import { ContractError } from "../../../base/index.js";

/** The largest modulus for which sums of `terms` products of centred residues, and one residue more, are exact. */
export function modulusLimit(terms: number): number {
  return Math.floor(2 * Math.sqrt((2 ** 53 - 2 ** 26) / (terms + 2))) - 2;
}

/** `x` modulo p, centred. |x| ≤ 2^53, and `inverse` is 1 / p. */
export function reduce(x: number, p: number, inverse: number): number {
  return x - p * Math.floor(x * inverse + 0.5);
}

/** The inverse of `value` modulo the prime p, centred; `value` is not 0 modulo p and p < 2^30. */
export function invert(value: number, p: number): number {
  let a = p | 0;
  let b = (value < 0 ? value + p : value) | 0;
  let s = 0;
  let t = 1;
  while (b !== 0) {
    const q = (a / b) | 0;
    const rest = (a - Math.imul(q, b)) | 0;
    a = b;
    b = rest;
    const next = (s - Math.imul(q, t)) | 0;
    s = t;
    t = next;
  }
  return 2 * s > p ? s - p : 2 * s < -p ? s + p : s;
}

/** Σ a[ai + t]·b[bi + t] for t < length. Four sums, because a single one would wait for each addition. */
export function dot(a: Float64Array, ai: number, b: Float64Array, bi: number, length: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let t = 0;
  for (const end = length - 3; t < end; t += 4) {
    s0 += a[ai + t]! * b[bi + t]!;
    s1 += a[ai + t + 1]! * b[bi + t + 1]!;
    s2 += a[ai + t + 2]! * b[bi + t + 2]!;
    s3 += a[ai + t + 3]! * b[bi + t + 3]!;
  }
  for (; t < length; t++) s0 += a[ai + t]! * b[bi + t]!;
  return s0 + s1 + (s2 + s3);
}

/** Odd primes below `limit` (< 2^30), the largest first. Throws when they run out, far beyond any use here. */
export function* primesBelow(limit: number): Generator<number, never> {
  const divisors = smallPrimes(Math.ceil(Math.sqrt(limit)) + 1);
  for (let candidate = (limit - 1) | 1; candidate > 3; candidate -= 2) {
    if (candidate >= limit) continue;
    let prime = true;
    for (const divisor of divisors) {
      if (divisor * divisor > candidate) break;
      if (candidate % divisor === 0) {
        prime = false;
        break;
      }
    }
    if (prime) yield candidate;
  }
  throw new ContractError("primesBelow: no primes left");
}

let sieved: readonly number[] = [];
let sievedTo = 0;

function smallPrimes(limit: number): readonly number[] {
  if (limit <= sievedTo) return sieved;
  const composite = new Uint8Array(limit + 1);
  const primes: number[] = [];
  for (let i = 2; i <= limit; i++) {
    if (composite[i] === 1) continue;
    primes.push(i);
    for (let j = i * i; j <= limit; j += i) composite[j] = 1;
  }
  sieved = primes;
  sievedTo = limit;
  return primes;
}

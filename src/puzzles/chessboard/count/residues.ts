/**
 * Chinese remaindering in mixed radix (Garner, "The residue number system", 1959): x = v0 + v1·p0 + v2·p0·p1 + … with 0 ≤ vi < pi. The digits
 * come from the residues in O(m²) multiply-adds without big integers, and numbers are compared by their digits from the top. Primes may be
 * dropped from the end as numbers shrink.
 */
import { invert, reduce } from "./modular.js";

export interface ResidueSystem {
  readonly primes: Float64Array;
  /** Digits of the number with these residues (centred or not) modulo the first `count` primes, into `out`. */
  digits(residues: Float64Array, count: number, out: Float64Array): void;
  below(a: Float64Array, b: Float64Array, count: number): boolean;
  /** a − b into a; b ≤ a. */
  subtract(a: Float64Array, b: Float64Array, count: number): void;
  toBigInt(digits: Float64Array, count: number): bigint;
  fromBigInt(value: bigint, count: number, out: Float64Array): void;
}

/** Terms between reductions: digits are below p and table entries below p / 2, so a term is below p²/2. */
function stride(largest: number): number {
  return Math.max(1, Math.floor(2 ** 52 / ((largest * (largest + 1)) / 2)));
}

/** The number below the product of the primes that has these residues. */
export function fromResidues(primes: readonly number[], residues: readonly number[]): bigint {
  const system = createResidueSystem(primes);
  const digits = new Float64Array(primes.length);
  system.digits(Float64Array.from(residues), primes.length, digits);
  return system.toBigInt(digits, primes.length);
}

export function createResidueSystem(primes: readonly number[]): ResidueSystem {
  const m = primes.length;
  const moduli = Float64Array.from(primes);
  // table[j·m + i] = p0·…·p(i−1) modulo pj, for i < j; unit[j] = 1 / (p0·…·p(j−1)) modulo pj.
  const table = new Float64Array(m * m);
  const unit = new Float64Array(m);
  let largest = 3;
  for (let j = 0; j < m; j++) {
    const p = moduli[j]!;
    const inverse = 1 / p;
    let product = 1;
    for (let i = 0; i < j; i++) {
      table[j * m + i] = product;
      product = reduce(product * reduce(moduli[i]!, p, inverse), p, inverse);
    }
    unit[j] = invert(product, p);
    if (p > largest) largest = p;
  }
  const step = stride(largest);

  return {
    primes: moduli,
    digits(residues, count, out) {
      for (let j = 0; j < count; j++) {
        const p = moduli[j]!;
        const inverse = 1 / p;
        let known = 0;
        for (let i = 0; i < j;) {
          const end = Math.min(j, i + step);
          for (; i < end; i++) known += out[i]! * table[j * m + i]!;
          known = reduce(known, p, inverse);
        }
        const rest = reduce(residues[j]! - known, p, inverse);
        const digit = reduce(rest * unit[j]!, p, inverse);
        out[j] = digit < 0 ? digit + p : digit;
      }
    },
    below(a, b, count) {
      for (let j = count - 1; j >= 0; j--) if (a[j] !== b[j]) return a[j]! < b[j]!;
      return false;
    },
    subtract(a, b, count) {
      let borrow = 0;
      for (let j = 0; j < count; j++) {
        const digit = a[j]! - b[j]! - borrow;
        borrow = digit < 0 ? 1 : 0;
        a[j] = digit + borrow * moduli[j]!;
      }
    },
    toBigInt(digits, count) {
      let value = 0n;
      for (let j = count - 1; j >= 0; j--) value = value * BigInt(moduli[j]!) + BigInt(digits[j]!);
      return value;
    },
    fromBigInt(value, count, out) {
      let rest = value;
      for (let j = 0; j < count; j++) {
        const p = BigInt(moduli[j]!);
        out[j] = Number(rest % p);
        rest /= p;
      }
    },
  };
}

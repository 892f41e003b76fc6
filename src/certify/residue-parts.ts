/**
 * Whether remainders modulo the primes of some parts are enough to know a number: they really are primes, each in one part, and their
 * product is beyond any value that the number can have (Chinese remainder theorem). Trial division: √p steps for a prime p.
 */
import { type Budget, createTicker, UNLIMITED } from "../base/index.js";

/** Why the parts do not decide a number that is not negative and at most 2^bits; undefined when they do. Throws `Stopped`. */
export function residuePartsFlaw(
  parts: readonly (readonly number[])[],
  bits: number,
  budget: Budget = UNLIMITED,
): string | undefined {
  const tick = createTicker(budget);
  const seen = new Set<number>();
  let product = 1n;
  for (const [index, part] of parts.entries()) {
    if (part.length === 0) return `part ${index} has no prime`;
    for (const prime of part) {
      if (!isPrime(prime, tick)) return `${prime} is not a prime`;
      if (seen.has(prime)) return `${prime} is in two parts`;
      seen.add(prime);
      product *= BigInt(prime);
    }
  }
  return product > 1n << BigInt(bits) ? undefined : "the primes of all parts together are too few";
}

function isPrime(value: number, tick: (steps: number) => void): boolean {
  if (!Number.isInteger(value) || value < 3 || value % 2 === 0) return value === 2;
  const most = Math.sqrt(value);
  tick(most);
  for (let divisor = 3; divisor <= most; divisor += 2) if (value % divisor === 0) return false;
  return true;
}

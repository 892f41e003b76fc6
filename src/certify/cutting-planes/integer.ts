/**
 * Integers of any size that stay doubles while they can. A value is a `number` exactly when it
 * is safe (at most 2^53 − 1 in size) and a `bigint` otherwise. Rounding is monotone, so a sum or
 * product of safe integers that comes out safe is exact, and one that overflows comes out unsafe.
 */
export type Int = number | bigint;

const LIMIT = Number.MAX_SAFE_INTEGER;

/** A number if it is safe. */
function asInt(value: bigint): Int {
  return value >= -LIMIT && value <= LIMIT ? Number(value) : value;
}

export function add(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (sum <= LIMIT && sum >= -LIMIT) return sum;
  }
  return asInt(BigInt(a) + BigInt(b));
}

export function subtract(a: Int, b: Int): Int {
  return add(a, negate(b));
}

export function negate(a: Int): Int {
  return a === 0 ? 0 : -a;
}

export function multiply(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (product <= LIMIT && product >= -LIMIT) return product === 0 ? 0 : product;
  }
  return asInt(BigInt(a) * BigInt(b));
}

/** a / b rounded up; b > 0. */
export function divideUp(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const rest = a % b;
    const quotient = (a - rest) / b;
    return rest > 0 ? quotient + 1 : quotient === 0 ? 0 : quotient;
  }
  const rest = BigInt(a) % BigInt(b);
  const quotient = BigInt(a) / BigInt(b);
  return asInt(rest > 0n ? quotient + 1n : quotient);
}

export function magnitude(a: Int): Int {
  return a < 0 ? -a : a;
}

/** The integer written in text[start…end), or undefined if it is not one. */
export function readInteger(text: string, start: number, end: number): Int | undefined {
  const first = text.charCodeAt(start);
  const signed = first === 43 || first === 45;
  const digits = signed ? start + 1 : start;
  if (digits === end) return undefined;
  let value = 0;
  for (let at = digits; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  if (value > LIMIT) {
    const wide = BigInt(text.slice(digits, end));
    return first === 45 ? -wide : wide;
  }
  return first === 45 ? negate(value) : value;
}

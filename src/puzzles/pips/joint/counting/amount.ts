/** Exact counts that are numbers while they fit, and big integers from there on: most are small, and big integers are slow. */
export type Amount = number | bigint;

export function add(a: Amount, b: Amount): Amount {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER) return sum;
  }
  return BigInt(a) + BigInt(b);
}

export function multiply(a: Amount, b: Amount): Amount {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (product <= Number.MAX_SAFE_INTEGER) return product;
  }
  return BigInt(a) * BigInt(b);
}

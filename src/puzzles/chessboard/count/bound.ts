/**
 * Upper bounds on the number of tilings of a component, in bits: how many primes are enough.
 *
 * Hadamard: the determinant is at most the product of the lengths of its rows, here √degree, and the
 * same for columns. (Brégman's bound, (degree!)^(1/degree), is weaker for degrees 3 and 4 and equal
 * for 2.) On a large board that is 1 bit per domino, where the truth is 0.841.
 */
import type { KasteleynMatrix } from "./kasteleyn-matrix.js";

/** log2 of a number that the count does not exceed. */
export function boundBits(matrix: KasteleynMatrix): number {
  return hadamardBits(matrix);
}

function hadamardBits({ from, touch }: KasteleynMatrix): number {
  const n = from.length - 1;
  const degree = new Int32Array(n);
  let rows = 0;
  let cols = 0;
  for (let i = 0; i < n; i++) rows += Math.log2(from[i + 1]! - from[i]!);
  for (const j of touch) degree[j]!++;
  for (const d of degree) cols += Math.log2(d);
  // The sums of n logarithms are right to far better than this.
  return Math.min(rows, cols) / 2 + 1e-9 * n + 1e-6;
}

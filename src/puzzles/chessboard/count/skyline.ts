/**
 * LU factors of a Kasteleyn matrix modulo a prime, in its envelope: rows of L and columns of U from their first non-zero entry on. Elimination
 * without pivoting fills nothing outside (Jennings 1966). Every entry is one dot product with one delayed reduction (`modular.ts`). On an
 * a × b board, a ≤ b, the envelope is about a/2 wide: a³b/8 multiply-adds and a²b/2 numbers.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { envelope, type KasteleynMatrix } from "./kasteleyn-matrix.js";
import { dot, invert, modulusLimit, reduce } from "./modular.js";

export interface Skyline {
  readonly n: number;
  /** Row k of L has columns low[k] … k − 1; column k of U has rows up[k] … k. */
  readonly low: Int32Array;
  readonly up: Int32Array;
  /** L(k, j) is at rowAt[k] + j and U(i, k) at colAt[k] + i. */
  readonly rowAt: Int32Array;
  readonly colAt: Int32Array;
  readonly lowerSize: number;
  readonly upperSize: number;
  /** Primes below this keep the dot products exact. */
  readonly modulusLimit: number;
  /** Places in L (strictly below the diagonal) and in U of the entries of the matrix. */
  readonly lowerPlace: Int32Array;
  readonly lowerEntry: Int8Array;
  readonly upperPlace: Int32Array;
  readonly upperEntry: Int8Array;
}

/** Factors modulo one prime. `pivotInverse[k]` is 1 / U(k, k). */
export interface Factors {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly pivotInverse: Float64Array;
}

/** Numbers in the factors modulo one prime: 1 GiB of doubles. */
const SIZE_LIMIT = 2 ** 27;

/** The layout, or undefined when the factors would not fit in memory. */
export function createSkyline(matrix: KasteleynMatrix): Skyline | undefined {
  const { low, up } = envelope(matrix);
  const n = low.length;
  let size = n;
  for (let k = 0; k < n; k++) size += k - low[k]! + (k - up[k]!);
  if (size > SIZE_LIMIT) return undefined;
  const rowAt = new Int32Array(n);
  const colAt = new Int32Array(n);
  let lowerSize = 0;
  let upperSize = 0;
  for (let k = 0; k < n; k++) {
    rowAt[k] = lowerSize - low[k]!;
    colAt[k] = upperSize - up[k]!;
    lowerSize += k - low[k]!;
    upperSize += k - up[k]! + 1;
  }
  const lowerPlace: number[] = [];
  const lowerEntry: number[] = [];
  const upperPlace: number[] = [];
  const upperEntry: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let t = matrix.from[i]!; t < matrix.from[i + 1]!; t++) {
      const j = matrix.touch[t]!;
      if (j < i) {
        lowerPlace.push(rowAt[i]! + j);
        lowerEntry.push(matrix.entry[t]!);
      } else {
        upperPlace.push(colAt[j]! + i);
        upperEntry.push(matrix.entry[t]!);
      }
    }
  }
  return {
    n,
    low,
    up,
    rowAt,
    colAt,
    lowerSize,
    upperSize,
    modulusLimit: modulusLimit(longestDot(low, up)),
    lowerPlace: Int32Array.from(lowerPlace),
    lowerEntry: Int8Array.from(lowerEntry),
    upperPlace: Int32Array.from(upperPlace),
    upperEntry: Int8Array.from(upperEntry),
  };
}

/** A bound on the terms of any dot product: it is within a row of L and within a column of U. */
function longestDot(low: Int32Array, up: Int32Array): number {
  let row = 0;
  let col = 0;
  for (let k = 0; k < low.length; k++) {
    row = Math.max(row, k - low[k]!);
    col = Math.max(col, k - up[k]!);
  }
  return Math.min(row, col);
}

/** About how many one elimination takes. */
export function multiplyAdds({ n, low, up }: Skyline): number {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += ((k - low[k]!) ** 2 + (k - up[k]!) ** 2) / 2;
  return sum;
}

export function createFactors(skyline: Skyline): Factors {
  return {
    lower: new Float64Array(skyline.lowerSize),
    upper: new Float64Array(skyline.upperSize),
    pivotInverse: new Float64Array(skyline.n),
  };
}

export function loadMatrix(skyline: Skyline, factors: Factors): void {
  const { lower, upper } = factors;
  lower.fill(0);
  upper.fill(0);
  const { lowerPlace, lowerEntry, upperPlace, upperEntry } = skyline;
  for (let t = 0; t < lowerPlace.length; t++) lower[lowerPlace[t]!] = lowerEntry[t]!;
  for (let t = 0; t < upperPlace.length; t++) upper[upperPlace[t]!] = upperEntry[t]!;
}

const ROWS_PER_QUESTION = 32;

/** Factors rows and columns `begin` ≤ k < `end` in place. Returns the product of the pivots modulo p (0 where p divides one), or why it stopped. */
export function factor(
  skyline: Skyline,
  factors: Factors,
  p: number,
  begin: number,
  end: number,
  budget: Budget,
): number | StopReason {
  const inverse = 1 / p;
  let product = 1;
  for (let k = begin; k < end; k++) {
    if (k % ROWS_PER_QUESTION === ROWS_PER_QUESTION - 1) {
      const reason = budget.stopped();
      if (reason !== undefined) return reason;
    }
    solveColumn(skyline, factors, p, k);
    solveRow(skyline, factors, p, k);
    const pivot = solvePivot(skyline, factors, p, k);
    if (pivot === 0) return 0;
    factors.pivotInverse[k] = invert(pivot, p);
    product = reduce(product * pivot, p, inverse);
  }
  return product;
}

// One function per line of the factors: they are called often, so the first board of a process already runs compiled code.

function solveColumn(
  { low, up, rowAt, colAt }: Skyline,
  { lower, upper }: Factors,
  p: number,
  k: number,
): void {
  const inverse = 1 / p;
  const col = colAt[k]!;
  const first = up[k]!;
  for (let i = first; i < k; i++) {
    const start = low[i]! > first ? low[i]! : first;
    if (start >= i) continue;
    const x = upper[col + i]! - dot(lower, rowAt[i]! + start, upper, col + start, i - start);
    upper[col + i] = x - p * Math.floor(x * inverse + 0.5);
  }
}

function solveRow({ low, up, rowAt, colAt }: Skyline, factors: Factors, p: number, k: number): void {
  const { lower, upper, pivotInverse } = factors;
  const inverse = 1 / p;
  const row = rowAt[k]!;
  const first = low[k]!;
  for (let j = first; j < k; j++) {
    const start = up[j]! > first ? up[j]! : first;
    let x = lower[row + j]!;
    if (start < j) {
      x -= dot(lower, row + start, upper, colAt[j]! + start, j - start);
      x -= p * Math.floor(x * inverse + 0.5);
    }
    x *= pivotInverse[j]!;
    lower[row + j] = x - p * Math.floor(x * inverse + 0.5);
  }
}

function solvePivot(
  { low, up, rowAt, colAt }: Skyline,
  { lower, upper }: Factors,
  p: number,
  k: number,
): number {
  const col = colAt[k]!;
  const start = Math.max(low[k]!, up[k]!);
  const pivot = upper[col + k]! - dot(lower, rowAt[k]! + start, upper, col + start, k - start);
  upper[col + k] = reduce(pivot, p, 1 / p);
  return upper[col + k]!;
}

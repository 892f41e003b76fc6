/**
 * Upper bounds on the number of tilings of a component, in bits: how many primes are enough.
 *
 * Hadamard: the determinant is at most the product of the lengths of its rows, here √degree, and the same for columns. (Brégman's
 * bound, (degree!)^(1/degree), is weaker for degrees 3 and 4.) On a large board that is 1 bit per domino, where the truth is
 * 0.841.
 *
 * Where that would cost many primes, a sharper bound costs as much as two of them: the count squared is the determinant of A =
 * KKᵀ, and a Cholesky factor L of A + s·I in floating point bounds it rigorously. By its backward error (Higham, "Accuracy and
 * Stability of Numerical Algorithms", theorem 10.3) LLᵀ is A + s·I + Δ with |Δij| ≤ γ·√(aii·ajj), γ = (m + 2)·u/(1 − (m + 2)·u)
 * for sums of m terms and unit roundoff u. With s no less than any ‖Δ‖ can be, LLᵀ ≥ A as quadratic forms, so the count is at
 * most the product of the diagonal of L.
 */
import type { Budget } from "../../../base/index.js";
import type { KasteleynMatrix } from "./kasteleyn-matrix.js";
import { dot } from "./modular.js";

/** From this many bits on, the sharper bound is worth its time: it saves a sixth of them or more. */
const WORTH_FACTORING_BITS = 400;

/** log2 of a number that the count does not exceed. */
export function boundBits(matrix: KasteleynMatrix, budget: Budget): number {
  const hadamard = hadamardBits(matrix);
  if (hadamard < WORTH_FACTORING_BITS) return hadamard;
  return Math.min(hadamard, choleskyBits(matrix, budget));
}

/** Far more than the rounding errors of a sum of n logarithms. */
function slack(n: number): number {
  return 1e-9 * n + 1e-6;
}

export function hadamardBits({ from, touch }: KasteleynMatrix): number {
  const n = from.length - 1;
  const degree = new Int32Array(n);
  let rows = 0;
  let cols = 0;
  for (let i = 0; i < n; i++) rows += Math.log2(from[i + 1]! - from[i]!);
  for (const j of touch) degree[j]!++;
  for (const d of degree) cols += Math.log2(d);
  return Math.min(rows, cols) / 2 + slack(n);
}

const ROWS_PER_QUESTION = 64;

/** Infinity when rounding gets in the way. */
export function choleskyBits(matrix: KasteleynMatrix, budget: Budget): number {
  const { from, touch } = matrix;
  const n = from.length - 1;
  // first[j] is the first row with an entry in column j, so row i of A starts at the least of these in row i of K.
  const first = new Int32Array(n).fill(n);
  for (let i = n - 1; i >= 0; i--) for (let t = from[i]!; t < from[i + 1]!; t++) first[touch[t]!] = i;
  const low = new Int32Array(n);
  const rowAt = new Int32Array(n);
  const opened = new Int32Array(n);
  let size = 0;
  let widest = 0;
  for (let i = 0; i < n; i++) {
    let start = i;
    for (let t = from[i]!; t < from[i + 1]!; t++) start = Math.min(start, first[touch[t]!]!);
    low[i] = start;
    rowAt[i] = size - start;
    size += i - start + 1;
    widest = Math.max(widest, i - start + 1);
    opened[start]!++;
  }
  if (size > 2 ** 27) return Infinity;
  // Row i of the symmetric envelope: low[i] … i, and the later rows that have begun by then.
  let longest = 0;
  for (let i = 0, begun = 0; i < n; i++) {
    begun += opened[i]!;
    longest = Math.max(longest, i - low[i]! + 1 + begun - (i + 1));
  }

  // ‖Δ‖ ≤ longest row × γ × max aii, and aii ≤ 4 + s. The shift is four times that.
  const shift = 16 * longest * (widest + 4) * 2 ** -53;
  const lower = new Float64Array(size);
  loadGram(matrix, rowAt, lower);
  let bits = 0;
  for (let i = 0; i < n; i++) {
    // When the budget stops, this bound is given up. The caller asks the budget next.
    if (i % ROWS_PER_QUESTION === 0 && budget.stopped() !== undefined) return Infinity;
    const row = rowAt[i]!;
    const begin = low[i]!;
    solveRow(lower, low, rowAt, i);
    const square = lower[row + i]! + shift - dot(lower, row + begin, lower, row + begin, i - begin);
    if (!(square > 0)) return Infinity;
    const diagonal = Math.sqrt(square);
    lower[row + i] = diagonal;
    bits += Math.log2(diagonal);
  }
  return bits + slack(n);
}

function solveRow(lower: Float64Array, low: Int32Array, rowAt: Int32Array, i: number): void {
  const row = rowAt[i]!;
  const begin = low[i]!;
  for (let j = begin; j < i; j++) {
    const start = low[j]! > begin ? low[j]! : begin;
    const rest = lower[row + j]! - dot(lower, row + start, lower, rowAt[j]! + start, j - start);
    lower[row + j] = rest / lower[rowAt[j]! + j]!;
  }
}

/** The lower triangle of KKᵀ. */
function loadGram({ from, touch, entry }: KasteleynMatrix, rowAt: Int32Array, lower: Float64Array): void {
  const n = from.length - 1;
  // Columns of K, four entries at most: rows and values.
  const count = new Uint8Array(n);
  const rows = new Int32Array(4 * n);
  const values = new Int8Array(4 * n);
  for (let i = 0; i < n; i++) {
    for (let t = from[i]!; t < from[i + 1]!; t++) {
      const j = touch[t]!;
      const at = 4 * j + count[j]!++;
      rows[at] = i;
      values[at] = entry[t]!;
      for (let other = 4 * j; other <= at; other++)
        lower[rowAt[i]! + rows[other]!]! += entry[t]! * values[other]!;
    }
  }
}

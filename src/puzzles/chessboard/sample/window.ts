/**
 * Ratios of numbers of tilings, from the inverse Kasteleyn matrix of a board that is being tiled.
 *
 * Let K be the Kasteleyn matrix of the squares not yet covered and e a place for a domino on the white square w and the black
 * square b. Then T(without w and b) / T = K(w, b)·K⁻¹(b, w) (Kenyon, "Local statistics of lattice dimers", 1997).
 *
 * Of K⁻¹ only a window is kept: the rows and columns of the squares near the last dominoes of the order, which are decided first.
 * Two operations keep it right, each about the square of the window modulo each prime, once per domino:
 * - extend: with K = LU, the next domino j before the window borders the matrix that the window inverts by L(·, j) and U(j, ·);
 *   the inverse of a bordered matrix takes two matrix-vector products.
 * - cover: without w and b the inverse is K⁻¹ − K⁻¹(·, w)·K⁻¹(b, ·) / K⁻¹(b, w).
 *
 * Wilson, "Determinant algorithms for random planar structures", 1997, has the same plan with nested dissection.
 */
import { dot, invert, reduce, type Skyline } from "../count/index.js";
import type { FactorStore } from "./factor-store.js";

export interface Window {
  /** Slots of domino i's squares in the window, −1 when they are not there. */
  readonly whiteSlot: Int32Array;
  readonly blackSlot: Int32Array;
  clear(): void;
  /** Brings domino j in; the dominoes after j are in, or covered. The store has row j. */
  extend(j: number, primeCount: number): void;
  /** K⁻¹(black of domino j, white of domino i) modulo the q-th prime. */
  at(q: number, i: number, j: number): number;
  /** Covers the white of i and the black of j: false when some prime, `failed()`, divides the number of tilings left. */
  cover(i: number, j: number, primeCount: number): boolean;
  failed(): number;
}

export function createWindow(skyline: Skyline, store: FactorStore, capacity: number): Window {
  const { n, low, up, rowAt, colAt } = skyline;
  const whiteSlot = new Int32Array(n).fill(-1);
  const blackSlot = new Int32Array(n).fill(-1);
  const whites = new Int32Array(capacity);
  const blacks = new Int32Array(capacity);
  // Row s, column t: the black in slot s, the white in slot t.
  const inverses: Float64Array[] = store.primes.map(() => new Float64Array(capacity * capacity));
  const across = new Float64Array(capacity);
  const down = new Float64Array(capacity);
  const sums = new Float64Array(capacity);
  let size = 0;
  let failed = -1;

  const extendOne = (q: number, j: number): void => {
    const p = store.primes[q]!;
    const inverse = 1 / p;
    const x = inverses[q]!;
    const slice = store.slices()[q]!;
    const lowerBase = store.lowerBase();
    const upperBase = store.upperBase();
    const unit = slice.pivotInverse[j - store.firstRow()]!;
    for (let s = 0; s < size; s++) {
      const i = whites[s]!;
      down[s] = low[i]! <= j ? slice.lower[rowAt[i]! + j - lowerBase]! : 0;
      const k = blacks[s]!;
      across[s] = up[k]! <= j ? reduce(slice.upper[colAt[k]! + j - upperBase]! * unit, p, inverse) : 0;
      sums[s] = 0;
    }
    let corner = 0;
    for (let s = 0; s < size; s++) {
      const row = s * capacity;
      const entry = reduce(-dot(x, row, down, 0, size), p, inverse);
      const factor = across[s]!;
      if (factor !== 0) {
        for (let t = 0; t < size; t++) sums[t]! += factor * x[row + t]!;
        corner += factor * entry;
      }
      x[row + size] = entry;
    }
    const last = size * capacity;
    for (let t = 0; t < size; t++) x[last + t] = reduce(-sums[t]!, p, inverse);
    x[last + size] = reduce(unit - corner, p, inverse);
  };

  return {
    whiteSlot,
    blackSlot,
    failed: () => failed,
    clear() {
      whiteSlot.fill(-1);
      blackSlot.fill(-1);
      size = 0;
    },
    extend(j, primeCount) {
      for (let q = 0; q < primeCount; q++) extendOne(q, j);
      whiteSlot[j] = size;
      blackSlot[j] = size;
      whites[size] = j;
      blacks[size] = j;
      size++;
    },
    at: (q, i, j) => inverses[q]![blackSlot[j]! * capacity + whiteSlot[i]!]!,
    cover(i, j, primeCount) {
      const white = whiteSlot[i]!;
      const black = blackSlot[j]!;
      for (let q = 0; q < primeCount; q++) {
        if (coverOne(inverses[q]!, capacity, size, black, white, store.primes[q]!, across)) continue;
        failed = q;
        return false;
      }
      size--;
      whites[white] = whites[size]!;
      whiteSlot[whites[white]] = white;
      blacks[black] = blacks[size]!;
      blackSlot[blacks[black]] = black;
      whiteSlot[i] = -1;
      blackSlot[j] = -1;
      return true;
    },
  };
}

/** The window modulo one prime without the black in one slot and the white in another; false when p divides the number of tilings left. */
function coverOne(
  x: Float64Array,
  capacity: number,
  size: number,
  black: number,
  white: number,
  p: number,
  across: Float64Array,
): boolean {
  const inverse = 1 / p;
  const pivotRow = black * capacity;
  if (x[pivotRow + white] === 0) return false;
  const unit = invert(x[pivotRow + white]!, p);
  const last = size - 1;
  const lastRow = last * capacity;
  // Clear the place first: the last row and column take the places of those that go.
  for (let t = 0; t < size; t++) {
    across[t] = x[pivotRow + t]!;
    x[pivotRow + t] = x[lastRow + t]!;
  }
  across[white] = across[last]!;
  for (let s = 0; s < last; s++) {
    const row = s * capacity;
    const factor = reduce(x[row + white]! * unit, p, inverse);
    x[row + white] = x[row + last]!;
    if (factor === 0) continue;
    for (let t = 0; t < last; t++) {
      const y = x[row + t]! - factor * across[t]!;
      x[row + t] = y - p * Math.floor(y * inverse + 0.5);
    }
  }
  return true;
}

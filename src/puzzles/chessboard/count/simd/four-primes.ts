/** Determinants modulo four primes at once, for matrices that are worth it (`kernel.ts`). */
import { memoryOf, type Budget, type StopReason } from "../../../../base/index.js";
import { invert, reduce } from "../modular.js";
import type { Skyline } from "../skyline.js";
import { INVERSES_AT, LINE_BYTES, NUMBER_BYTES, PRIMES_AT, startKernel, TABLES_AT } from "./kernel.js";

export const LANES = 4;

export interface FourPrimes {
  /** The determinant modulo each prime, 0 where it cannot be had modulo this one; or why the budget said stop. */
  residues(primes: readonly number[], budget: Budget): number[] | StopReason;
}

/** Half a GiB of memory. */
const MOST_NUMBERS = 2 ** 29 / NUMBER_BYTES;
const LINES_PER_QUESTION = 32;

/** Undefined where this machine has no such instructions, or there is not enough memory: one prime at a time takes a quarter of it. */
export function createFourPrimes(skyline: Skyline, budget: Budget): FourPrimes | undefined {
  const { n, lowerSize, upperSize } = skyline;
  if (lowerSize + upperSize + n > MOST_NUMBERS) return undefined;
  const pivotsAt = TABLES_AT + Math.ceil((LINE_BYTES * n) / NUMBER_BYTES) * NUMBER_BYTES;
  const lowerAt = pivotsAt + NUMBER_BYTES * n;
  const upperAt = lowerAt + NUMBER_BYTES * lowerSize;
  const end = upperAt + NUMBER_BYTES * upperSize;
  if (end > memoryOf(budget)) return undefined;
  const kernel = startKernel(end);
  if (kernel === undefined) return undefined;
  const { buffer, run: solveLine } = kernel;
  const doubles = new Float64Array(buffer);
  writeTables(skyline, new Int32Array(buffer, TABLES_AT), lowerAt, upperAt);

  return {
    residues(primes, budget) {
      for (let lane = 0; lane < LANES; lane++) {
        doubles[PRIMES_AT / 8 + lane] = primes[lane]!;
        doubles[INVERSES_AT / 8 + lane] = 1 / primes[lane]!;
      }
      loadMatrix(skyline, doubles, lowerAt / 8, upperAt / 8);
      const products = primes.map(() => 1);
      for (let k = 0; k < n; k++) {
        if (k % LINES_PER_QUESTION === LINES_PER_QUESTION - 1) {
          const reason = budget.stopped();
          if (reason !== undefined) return reason;
        }
        solveLine(k, pivotsAt);
        const pivots = (upperAt + NUMBER_BYTES * (skyline.colAt[k]! + k)) / 8;
        for (let lane = 0; lane < LANES; lane++) {
          const [p, pivot] = [primes[lane]!, doubles[pivots + lane]!];
          // A prime that divides a pivot is of no use. Zeros keep what follows in bounds.
          doubles[(pivotsAt + NUMBER_BYTES * k) / 8 + lane] = pivot === 0 ? 0 : invert(pivot, p);
          products[lane] = reduce(products[lane]! * pivot, p, 1 / p);
        }
      }
      return products;
    },
  };
}

function writeTables(
  { n, low, up, rowAt, colAt }: Skyline,
  table: Int32Array,
  lowerAt: number,
  upperAt: number,
): void {
  for (let k = 0; k < n; k++) {
    table[4 * k] = low[k]!;
    table[4 * k + 1] = up[k]!;
    table[4 * k + 2] = lowerAt + NUMBER_BYTES * rowAt[k]!;
    table[4 * k + 3] = upperAt + NUMBER_BYTES * colAt[k]!;
  }
}

/** `lowerAt` and `upperAt` in doubles. */
function loadMatrix(skyline: Skyline, doubles: Float64Array, lowerAt: number, upperAt: number): void {
  const { lowerPlace, lowerEntry, upperPlace, upperEntry } = skyline;
  doubles.fill(0, lowerAt);
  for (let t = 0; t < lowerPlace.length; t++) {
    const at = lowerAt + LANES * lowerPlace[t]!;
    doubles.fill(lowerEntry[t]!, at, at + LANES);
  }
  for (let t = 0; t < upperPlace.length; t++) {
    const at = upperAt + LANES * upperPlace[t]!;
    doubles.fill(upperEntry[t]!, at, at + LANES);
  }
}

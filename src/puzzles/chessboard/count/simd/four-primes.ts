/** Determinants modulo four primes at once, for matrices that are worth it (`kernel.ts`). */
import type { Budget, StopReason } from "../../../../base/index.js";
import { invert, reduce } from "../modular.js";
import type { Skyline } from "../skyline.js";
import { INVERSES_AT, kernelBytes, LINE_BYTES, NUMBER_BYTES, PRIMES_AT, TABLES_AT } from "./kernel.js";

export const LANES = 4;

export interface FourPrimes {
  /** The determinant modulo each prime, 0 where it cannot be had modulo this one; or why the budget said stop. */
  residues(primes: readonly number[], budget: Budget): number[] | StopReason;
}

/** Half a GiB of memory. */
const MOST_NUMBERS = 2 ** 29 / NUMBER_BYTES;
const PAGE_BYTES = 2 ** 16;
const LINES_PER_QUESTION = 32;

/** What is used of it here. It is there in Node and in browsers; the types of either are not known to the library. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
};

let compiled: object | false | undefined;

/** Undefined where this machine has no such instructions, or there is not enough memory. */
export function createFourPrimes(skyline: Skyline): FourPrimes | undefined {
  const { n, lowerSize, upperSize } = skyline;
  if (lowerSize + upperSize + n > MOST_NUMBERS) return undefined;
  compiled ??= compile();
  if (compiled === false) return undefined;
  const pivotsAt = TABLES_AT + Math.ceil((LINE_BYTES * n) / NUMBER_BYTES) * NUMBER_BYTES;
  const lowerAt = pivotsAt + NUMBER_BYTES * n;
  const upperAt = lowerAt + NUMBER_BYTES * lowerSize;
  const end = upperAt + NUMBER_BYTES * upperSize;
  const memory = memoryOf(end);
  if (memory === undefined) return undefined;
  const { solveLine } = new WebAssembly.Instance(compiled, { env: { memory } }).exports as {
    solveLine(line: number, pivots: number): void;
  };
  const doubles = new Float64Array(memory.buffer);
  writeTables(skyline, new Int32Array(memory.buffer, TABLES_AT), lowerAt, upperAt);

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

function compile(): object | false {
  try {
    return new WebAssembly.Module(kernelBytes());
  } catch {
    return false;
  }
}

function memoryOf(bytes: number): InstanceType<typeof WebAssembly.Memory> | undefined {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  } catch {
    return undefined;
  }
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

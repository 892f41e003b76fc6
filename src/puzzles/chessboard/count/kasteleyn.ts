/**
 * Exact counting by Kasteleyn's determinant, per elementary component: signs and order (`kasteleyn-matrix.ts`), an upper bound (`bound.ts`),
 * elimination modulo as many primes as it asks for (`skyline.ts`; on large boards four at a time, `simd/`), remaindering
 * (`residues.ts`). An a × b board, a ≤ b, takes about ab / 2 / 24 primes of a³b/8 multiply-adds each.
 */
import { reserve, thousands, type Budget, type StopReason } from "../../../base/index.js";
import type { Grid } from "../../../board/index.js";
import { boundBits } from "./bound.js";
import { decompose } from "./elementary.js";
import { kasteleynMatrix, type KasteleynMatrix } from "./kasteleyn-matrix.js";
import { primesBelow } from "./modular.js";
import { fromResidues } from "./residues.js";
import { createFourPrimes, LANES } from "./simd/four-primes.js";
import { createFactors, createSkyline, factor, loadMatrix, multiplyAdds, type Skyline } from "./skyline.js";

export function countByKasteleyn(grid: Grid, budget: Budget): bigint | StopReason {
  const jobs: { skyline: Skyline; bits: number }[] = [];
  let total = 0;
  const empty = eachComponent(grid, budget, (matrix, skyline) => {
    const bits = boundBits(matrix, budget);
    total += Math.ceil(bits / Math.log2(skyline.modulusLimit));
    jobs.push({ skyline, bits });
  });
  if (empty !== undefined) return empty;

  let count = 1n;
  let done = 0;
  for (const { skyline, bits } of jobs) {
    const counted = determinant(skyline, bits, budget, () => {
      done++;
      budget.report({ stage: "counting modulo primes", done, total });
    });
    if (typeof counted === "string") return counted;
    count *= counted;
  }
  return count;
}

/** The matrix of every component that is not forced. Where there are none, returns why: 0 for no tiling, or the limit that was reached. */
export function eachComponent(
  grid: Grid,
  budget: Budget,
  take: (matrix: KasteleynMatrix, skyline: Skyline) => void,
): 0n | StopReason | undefined {
  const cut = decompose(grid, budget);
  if (cut.outcome === "stopped") return cut.reason;
  if (cut.outcome === "impossible") return 0n;
  for (const component of cut.components) {
    const reason = budget.stopped();
    if (reason !== undefined) return reason;
    const matrix = kasteleynMatrix(component, grid.cols, budget);
    const skyline = createSkyline(matrix);
    if (skyline === undefined) return "memory";
    take(matrix, skyline);
  }
  return undefined;
}

/** The determinant, known to be positive and below 2^bits, or why the budget said stop. */
export function determinant(
  skyline: Skyline,
  bits: number,
  budget: Budget,
  onPrime: () => void,
): bigint | StopReason {
  const eliminate = elimination(skyline, bits, budget);
  const source = primesBelow(skyline.modulusLimit);
  const primes: number[] = [];
  const residues: number[] = [];
  let missing = bits;
  while (missing >= 0) {
    const tried = Array.from({ length: eliminate.together }, () => source.next().value);
    const found = eliminate.modulo(tried, budget);
    if (typeof found === "string") return found;
    for (const [at, residue] of found.entries()) {
      if (residue === 0 || missing < 0) continue;
      primes.push(tried[at]!);
      residues.push(residue);
      missing -= Math.log2(tried[at]!);
      onPrime();
    }
  }
  return fromResidues(primes, residues);
}

export interface Elimination {
  /** How many primes it takes at a time. */
  readonly together: number;
  /** The determinant modulo each, 0 where it cannot be had modulo this one. */
  modulo(primes: readonly number[], budget: Budget): number[] | StopReason;
}

/** With fewer multiply-adds for all primes together, allocating memory for four primes does not pay. That is on boards below about 24 × 24. */
const WORTH_IT = 300_000;

export function elimination(skyline: Skyline, bits: number, budget: Budget): Elimination {
  const primes = bits / Math.log2(skyline.modulusLimit);
  const four = primes * multiplyAdds(skyline) < WORTH_IT ? undefined : createFourPrimes(skyline, budget);
  if (four !== undefined)
    return { together: LANES, modulo: (primes, budget) => four.residues(primes, budget) };
  const size = skyline.lowerSize + skyline.upperSize + skyline.n;
  reserve(budget, Float64Array.BYTES_PER_ELEMENT * size, `a matrix of ${thousands(size)} numbers`);
  const factors = createFactors(skyline);
  return {
    together: 1,
    modulo([p], budget) {
      loadMatrix(skyline, factors);
      const residue = factor(skyline, factors, p!, 0, skyline.n, budget);
      return typeof residue === "string" ? residue : [residue];
    },
  };
}

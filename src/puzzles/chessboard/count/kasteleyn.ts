/**
 * Exact counting by Kasteleyn's determinant, per elementary component: signs and order (`kasteleyn-matrix.ts`), an upper bound (`bound.ts`),
 * elimination modulo as many primes as it asks for (`skyline.ts`), remaindering (`residues.ts`). An a × b board, a ≤ b, takes about
 * ab / 2 / 24 primes of a³b/8 multiply-adds each.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import type { Grid } from "../../../board/index.js";
import { boundBits } from "./bound.js";
import { decompose } from "./elementary.js";
import { kasteleynMatrix } from "./kasteleyn-matrix.js";
import { primesBelow } from "./modular.js";
import { fromResidues } from "./residues.js";
import { createFactors, createSkyline, factor, loadMatrix, type Skyline } from "./skyline.js";

export function countByKasteleyn(grid: Grid, budget: Budget): bigint | StopReason {
  const cut = decompose(grid, budget);
  if (cut.outcome === "stopped") return cut.reason;
  if (cut.outcome === "impossible") return 0n;

  const jobs: { skyline: Skyline; bits: number }[] = [];
  let total = 0;
  for (const component of cut.components) {
    const reason = budget.stopped();
    if (reason !== undefined) return reason;
    const matrix = kasteleynMatrix(component, grid.cols, budget);
    const skyline = createSkyline(matrix);
    if (skyline === undefined) return "memory";
    const bits = boundBits(matrix, budget);
    total += Math.ceil(bits / Math.log2(skyline.modulusLimit));
    jobs.push({ skyline, bits });
  }

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

/** The determinant, known to be positive and below 2^bits, or why the budget said stop. */
export function determinant(
  skyline: Skyline,
  bits: number,
  budget: Budget,
  onPrime: () => void,
): bigint | StopReason {
  const factors = createFactors(skyline);
  const primes: number[] = [];
  const residues: number[] = [];
  let missing = bits;
  for (const p of primesBelow(skyline.modulusLimit)) {
    if (missing < 0) break;
    loadMatrix(skyline, factors);
    const residue = factor(skyline, factors, p, 0, skyline.n, budget);
    if (typeof residue === "string") return residue;
    if (residue === 0) continue;
    primes.push(p);
    residues.push(residue);
    missing -= Math.log2(p);
    onPrime();
  }
  return fromResidues(primes, residues);
}

/**
 * Sequential counter: s(i, j) says that the first i literals reach j, and is carried along the literals. With weights it is the
 * sequential weighted counter, of which the plain one is the case of unit weights.
 *
 * C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints" (CP 2005): LT_SEQ. S. Hölldobler, N. Manthey, P.
 * Steinke, "A Compact Encoding of Pseudo-Boolean Constraints into SAT" (KI 2012).
 *
 * Sinz gives (n−1)k variables and 2nk + n − 3k − 1 clauses. Here s(i, j) is left out where it is decided: above i (false), or so
 * low that the bound is met or missed whatever follows; and s(1, 1) is the first literal itself. That leaves at most k(n−k)
 * variables, with at most 2k(n−k) + n clauses per direction. Weighted: at most n·K variables and 2nK + n clauses per direction.
 *
 * Arc-consistent in each direction, and for exactly k; an exact weighted sum is not (that would decide subset sum).
 */
import type { Literal } from "../../model/index.js";
import type { Sum, SumRelation } from "../normal.js";
import { FALSE, TRUE, type ClauseWriter } from "./clause-writer.js";
import { saysAtLeast, saysAtMost, type CardinalityEncoder, type Size } from "./encoder.js";

export const sequential: CardinalityEncoder = {
  id: "sequential",
  title: "Sequential counter",
  citation: "C. Sinz: Towards an Optimal CNF Encoding of Boolean Cardinality Constraints. CP 2005",
  size: "at most k(n−k) variables; at most 2k(n−k) + n clauses, twice that for exactly k",
  arcConsistent: true,
  linear: "weighted-counter",
  bound(n, k, relation) {
    const clauses = 2 * k * (n - k) + n;
    return { variables: k * (n - k), clauses: relation === "exactly" ? 2 * clauses : clauses };
  },
  encode(writer, literals, k, relation) {
    writeCounter(writer, literals, undefined, k, relation);
  },
};

export function boundWeightedCounter(sum: Sum): Size {
  const n = sum.literals.length;
  const clauses = 2 * n * sum.bound + n;
  return { variables: n * sum.bound, clauses: sum.relation === "exactly" ? 2 * clauses : clauses };
}

export function writeWeightedCounter(writer: ClauseWriter, sum: Sum): void {
  writeCounter(writer, sum.literals, sum.weights, sum.bound, sum.relation);
}

function writeCounter(
  writer: ClauseWriter,
  literals: readonly Literal[],
  weights: readonly number[] | undefined,
  bound: number,
  relation: SumRelation,
): void {
  const atMost = saysAtMost(relation);
  const atLeast = saysAtLeast(relation);
  // Row i as literals for j = 1…bound, FALSE above what the first i can reach, TRUE below what the rest needs.
  let before = new Int32Array(bound + 1).fill(FALSE);
  let after = new Int32Array(bound + 1).fill(FALSE);
  before[0] = TRUE;
  after[0] = TRUE;
  let reached = 0;
  let ahead = literals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
  for (let i = 0; i < literals.length; i++) {
    const x = literals[i]!;
    const weight = weights?.[i] ?? 1;
    reached += weight;
    ahead -= weight;
    const settled = Math.max(0, bound - ahead);
    const top = Math.min(reached, bound);
    for (let j = 1; j <= bound; j++) {
      if (j <= settled) after[j] = TRUE;
      else if (j > top) after[j] = FALSE;
      else after[j] = i === 0 ? x : writer.newVariable();
    }
    if (atMost) {
      for (let j = settled + 1; j <= top; j++) {
        writer.binary(-before[j]!, after[j]!);
        if (i > 0) writer.ternary(-x, -before[Math.max(0, j - weight)]!, after[j]!);
      }
      // One more than the bound.
      writer.binary(-x, -before[bound + 1 - weight]!);
    }
    if (atLeast) {
      for (let j = Math.max(1, settled); j <= top; j++) {
        if (i > 0 || j === settled) writer.ternary(-after[j]!, before[j]!, x);
        writer.binary(-after[j]!, before[Math.max(0, j - weight)]!);
      }
    }
    [before, after] = [after, before];
  }
}

/**
 * Pairwise, for k > 1 binomial: of every k + 1 literals one is false (at most k), of every n − k + 1 literals one is true (at
 * least k).
 *
 * Folklore; named and compared in Frisch and Giannaros, "SAT Encodings of the At-Most-k Constraint" (ModRef 2010). No auxiliary
 * variables, C(n, k+1) clauses for at most, C(n, n−k+1) for at least, both for exactly. Arc-consistent: the clauses are all the
 * prime implicates.
 */
import type { Literal } from "../../model/index.js";
import type { ClauseWriter } from "./clause-writer.js";
import { saysAtLeast, saysAtMost, type CardinalityEncoder } from "./encoder.js";

export const pairwise: CardinalityEncoder = {
  id: "pairwise",
  title: "Pairwise (binomial)",
  citation: "A. M. Frisch, P. A. Giannaros: SAT Encodings of the At-Most-k Constraint. ModRef 2010",
  size: "no variables; C(n, k+1) clauses for at most k, C(n, n−k+1) for at least k, their sum for exactly k",
  arcConsistent: true,
  bound(n, k, relation) {
    let clauses = 0;
    if (saysAtMost(relation)) clauses += binomial(n, k + 1);
    if (saysAtLeast(relation)) clauses += binomial(n, n - k + 1);
    return { variables: 0, clauses };
  },
  encode(writer, literals, k, relation) {
    if (saysAtMost(relation)) writeSubsets(writer, literals, k + 1, -1);
    if (saysAtLeast(relation)) writeSubsets(writer, literals, literals.length - k + 1, 1);
  },
};

/** At most one by pairs: the base case of the recursive encodings. */
export function writePairs(writer: ClauseWriter, literals: readonly Literal[]): void {
  for (let i = 0; i < literals.length; i++) {
    for (let j = i + 1; j < literals.length; j++) writer.binary(-literals[i]!, -literals[j]!);
  }
}

/** One clause for every subset of `size` literals, in lexicographic order, each literal times `sign`. */
function writeSubsets(writer: ClauseWriter, literals: readonly Literal[], size: number, sign: 1 | -1): void {
  const n = literals.length;
  const chosen = new Int32Array(size);
  for (let i = 0; i < size; i++) chosen[i] = i;
  for (;;) {
    for (let i = 0; i < size; i++) writer.literal(sign * literals[chosen[i]!]!);
    writer.close();
    let last = size - 1;
    while (last >= 0 && chosen[last] === n - size + last) last--;
    if (last < 0) return;
    chosen[last]!++;
    for (let i = last + 1; i < size; i++) chosen[i] = chosen[i - 1]! + 1;
  }
}

/** C(n, k) as a double: exact up to 2^53, and large beyond it, which is all that a limit needs. */
function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let value = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) value = (value * (n - Math.min(k, n - k) + i)) / i;
  return Math.round(value);
}

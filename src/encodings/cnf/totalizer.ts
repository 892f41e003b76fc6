/**
 * Totalizer: a balanced tree whose nodes count their leaves in unary; r(m) says that m of them hold.
 *
 * O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints" (CP 2003), counting no further than the
 * bound: M. Büttner, J. Rintanen, "Satisfiability Planning with Constraints on the Number of Actions" (ICAPS 2005). One count
 * beyond the bound is forbidden in the node where it arises and needs no variable; the root has none.
 *
 * With L = ⌈log₂ k⌉ at most n(L+1) variables (L levels of n while nodes are smaller than k, then half as many from level to
 * level) and 2nk + n(L+1) clauses per direction. Arc-consistent.
 */
import type { Literal } from "../../model/index.js";
import { FALSE, TRUE, type ClauseWriter } from "./clause-writer.js";
import { saysAtLeast, saysAtMost, type CardinalityEncoder } from "./encoder.js";

export const totalizer: CardinalityEncoder = {
  id: "totalizer",
  title: "Totalizer",
  citation: "O. Bailleux, Y. Boufkhad: Efficient CNF Encoding of Boolean Cardinality Constraints. CP 2003",
  size: "at most n(L+1) variables with L = ⌈log₂ k⌉; at most 2nk + n(L+1) clauses, twice that for exactly k",
  arcConsistent: true,
  bound(n, k, relation) {
    const levels = n * (Math.ceil(Math.log2(k)) + 1);
    const clauses = 2 * n * k + levels;
    return { variables: levels, clauses: relation === "exactly" ? 2 * clauses : clauses };
  },
  encode(writer, literals, k, relation) {
    const tree: Tree = { writer, k, atMost: saysAtMost(relation), atLeast: saysAtLeast(relation) };
    const middle = literals.length >> 1;
    const left = countLeaves(tree, literals, 0, middle);
    const right = countLeaves(tree, literals, middle, literals.length);
    // The root's counts are known: the k-th holds, or at least no more than k do.
    joinCounts(
      tree,
      left,
      right,
      Array.from({ length: k }, () => TRUE),
    );
  },
};

interface Tree {
  readonly writer: ClauseWriter;
  readonly k: number;
  readonly atMost: boolean;
  readonly atLeast: boolean;
}

/** The counts 1…min(size, k) of the literals in [from, to). */
function countLeaves(tree: Tree, literals: readonly Literal[], from: number, to: number): readonly Literal[] {
  if (to - from === 1) return [literals[from]!];
  const middle = (from + to) >> 1;
  const left = countLeaves(tree, literals, from, middle);
  const right = countLeaves(tree, literals, middle, to);
  const counts: Literal[] = [];
  for (let m = 1; m <= Math.min(to - from, tree.k); m++) counts.push(tree.writer.newVariable());
  joinCounts(tree, left, right, counts);
  return counts;
}

/** i on the left and j on the right make i + j; fewer than i + 1 and fewer than j + 1 make fewer than i + j + 1. */
function joinCounts(
  tree: Tree,
  left: readonly Literal[],
  right: readonly Literal[],
  counts: readonly Literal[],
): void {
  const { writer, k } = tree;
  for (let i = 0; i <= left.length; i++) {
    for (let j = 0; j <= right.length && i + j <= k + 1; j++) {
      if (tree.atMost && i + j > 0) {
        const sum = i + j > k ? FALSE : counts[i + j - 1]!;
        writer.ternary(i === 0 ? FALSE : -left[i - 1]!, j === 0 ? FALSE : -right[j - 1]!, sum);
      }
      // At the root only the k-th count is asked for, and its clauses imply those of the lower ones.
      if (tree.atLeast && i + j < counts.length && (counts[i + j] !== TRUE || i + j === k - 1)) {
        writer.ternary(left[i] ?? FALSE, right[j] ?? FALSE, -counts[i + j]!);
      }
    }
  }
}

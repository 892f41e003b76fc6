/**
 * Generalized totalizer: a tree as for cardinalities, but a node has one output for every sum that its leaves can reach; r(w)
 * says that they reach w or more.
 *
 * S. Joshi, R. Martins, V. Manquinho, "Generalized Totalizer Encoding for Pseudo-Boolean Constraints" (CP 2015), for at most. The
 * clauses of the other direction are theirs seen from below (at most u on the left and at most v on the right is at most u + v),
 * so an exact sum shares one tree. Leaves are sorted by weight: equal weights meet early and give few different sums.
 *
 * A node may reach 2^(leaves) sums, but no more than min(bound, node total): pseudo-polynomial, measured by a dry run before
 * anything is written. Arc-consistent for at most and at least; an exact sum is not.
 */
import type { Literal } from "../../model/index.js";
import type { Sum } from "../normal.js";
import { FALSE, type ClauseWriter } from "./clause-writer.js";
import { saysAtLeast, saysAtMost, type Size } from "./encoder.js";

/** The sums above 0 that a node can reach, ascending, none above the bound, and their outputs. */
interface Node {
  readonly sums: readonly number[];
  readonly outputs: readonly Literal[];
}

/** The exact size, or undefined as soon as the clauses are more than `limit`. */
export function sizeOfGeneralizedTotalizer(sum: Sum, limit: number): Size | undefined {
  const directions = sum.relation === "exactly" ? 2 : 1;
  let variables = 0;
  let clauses = 0;
  const visit = (weights: readonly number[], root: boolean): readonly number[] | undefined => {
    if (weights.length === 1) return [weights[0]!];
    const middle = weights.length >> 1;
    const left = visit(weights.slice(0, middle), false);
    const right = left === undefined ? undefined : visit(weights.slice(middle), false);
    if (left === undefined || right === undefined) return undefined;
    const pairs = (left.length + 1) * (right.length + 1);
    clauses += directions * (root ? left.length + 1 : pairs + left.length + 1);
    if (clauses > limit || pairs > limit) return undefined;
    const sums = root ? [] : joinSums(left, right, sum.bound, saysAtMost(sum.relation));
    variables += sums.length;
    clauses += Math.max(0, sums.length - 1);
    return sums;
  };
  const { weights } = sortedByWeight(sum);
  return visit(weights, true) === undefined ? undefined : { variables, clauses };
}

export function writeGeneralizedTotalizer(writer: ClauseWriter, sum: Sum): void {
  const { literals, weights } = sortedByWeight(sum);
  const atMost = saysAtMost(sum.relation);
  const visit = (from: number, to: number): Node => {
    if (to - from === 1) return { sums: [weights[from]!], outputs: [literals[from]!] };
    const middle = from + ((to - from) >> 1);
    const left = visit(from, middle);
    const right = visit(middle, to);
    const sums = joinSums(left.sums, right.sums, sum.bound, atMost);
    const outputs = sums.map(() => writer.newVariable());
    for (let i = 1; i < outputs.length; i++) writer.binary(-outputs[i]!, outputs[i - 1]!);
    const node: Node = { sums, outputs };
    if (atMost) {
      writeReached(writer, left, right, node);
      forbidAbove(writer, left, right, sum.bound);
    }
    if (saysAtLeast(sum.relation)) writeNotReached(writer, left, right, node);
    return node;
  };
  const middle = literals.length >> 1;
  const left = visit(0, middle);
  const right = visit(middle, literals.length);
  if (atMost) forbidAbove(writer, left, right, sum.bound);
  if (saysAtLeast(sum.relation)) demand(writer, left, right, sum.bound);
}

function sortedByWeight(sum: Sum): { literals: Literal[]; weights: number[] } {
  const order = sum.literals.map((_, i) => i);
  const weightAt = (i: number): number => sum.weights?.[i] ?? 1;
  order.sort((i, j) => weightAt(i) - weightAt(j) || i - j);
  return { literals: order.map((i) => sum.literals[i]!), weights: order.map(weightAt) };
}

/** All sums of one from each side; above the bound they are forbidden (`strict`) or as good as the bound. */
function joinSums(
  left: readonly number[],
  right: readonly number[],
  bound: number,
  strict: boolean,
): number[] {
  const sums = new Set<number>();
  for (const u of [0, ...left]) {
    for (const v of [0, ...right]) {
      if (u + v <= bound) sums.add(u + v);
      else if (!strict) sums.add(bound);
    }
  }
  sums.delete(0);
  return [...sums].toSorted((a, b) => a - b);
}

function outputAt(node: Node, index: number): Literal {
  return node.outputs[index] ?? FALSE;
}

/** u on the left and v on the right: u + v. Index −1 stands for the sum 0, which always holds. */
function writeReached(writer: ClauseWriter, left: Node, right: Node, node: Node): void {
  const place = new Map(node.sums.map((w, index) => [w, index]));
  for (let i = -1; i < left.sums.length; i++) {
    for (let j = -1; j < right.sums.length; j++) {
      const output = place.get((left.sums[i] ?? 0) + (right.sums[j] ?? 0));
      if (output === undefined) continue;
      writer.ternary(
        i < 0 ? FALSE : -left.outputs[i]!,
        j < 0 ? FALSE : -right.outputs[j]!,
        node.outputs[output]!,
      );
    }
  }
}

/** For every u the least v with u + v above the bound: not both. */
function forbidAbove(writer: ClauseWriter, left: Node, right: Node, bound: number): void {
  let j = right.sums.length - 1;
  for (let i = -1; i < left.sums.length; i++) {
    const u = left.sums[i] ?? 0;
    while (j >= 0 && u + right.sums[j]! > bound) j--;
    // The right sums after j are too large beside u; when j is −1, all of them are.
    if (j + 1 < right.sums.length) {
      writer.binary(i < 0 ? FALSE : -left.outputs[i]!, -right.outputs[j + 1]!);
    }
  }
}

/** Not the sum after u on the left, and not the one after v on the right: not the one after u + v. */
function writeNotReached(writer: ClauseWriter, left: Node, right: Node, node: Node): void {
  for (let i = -1; i < left.sums.length; i++) {
    for (let j = -1; j < right.sums.length; j++) {
      const reached = (left.sums[i] ?? 0) + (right.sums[j] ?? 0);
      const next = firstAbove(node.sums, reached);
      if (next === node.sums.length) break;
      writer.ternary(outputAt(left, i + 1), outputAt(right, j + 1), -node.outputs[next]!);
    }
  }
}

/** For every u the greatest v with u + v below the bound: one side must exceed its number. */
function demand(writer: ClauseWriter, left: Node, right: Node, bound: number): void {
  for (let i = -1; i < left.sums.length; i++) {
    const u = left.sums[i] ?? 0;
    if (u >= bound) break;
    const next = firstAbove(right.sums, bound - u - 1);
    writer.binary(outputAt(left, i + 1), outputAt(right, next));
  }
}

/** Index of the first of the ascending numbers that is greater than `value`. */
function firstAbove(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

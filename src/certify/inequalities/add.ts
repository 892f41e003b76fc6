/**
 * Two sums, e ≥ B and c ≥ b, become one: e + c ≥ B + b. Let e(p) ≥ u mean "the terms of e among the first p variables make at least
 * u". For each p, u and v that are needed, it follows that
 *
 *     e(p) ≥ u and c(p) ≥ v  ⇒  (e + c)(p) ≥ u + v
 *
 * from the same for p − 1, by the case of the variable. A threshold that is always reached stands for all lower ones, so the lemmas of
 * one p are no more than the thresholds of e times those of c.
 */
import { clauseOf, type Term } from "../equations/counter.js";
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";
import {
  clausesBeyond,
  constantAt,
  createThresholds,
  defineThresholds,
  literalAt,
  meaningOf,
  orderBetween,
  type Thresholds,
} from "./thresholds.js";

/** A sum that reaches its bound, and the clause that says so: none where it always does. */
export interface Bounded {
  readonly sum: Thresholds;
  readonly bound: number;
  readonly unit: HeldClause | undefined;
}

/** The variables of both sums in order, and how many terms of each sum are among the first p. */
interface Merged {
  readonly variables: readonly number[];
  readonly old: readonly number[];
  readonly mine: readonly number[];
  readonly made: readonly number[];
}

/** Thresholds of e and c at one number of variables, which never are below what is always reached. */
interface Pair {
  readonly u: number;
  readonly v: number;
}

const keyOf = ({ u, v }: Pair): string => `${u} ${v}`;

/** `terms`: those of both sums together, with the coefficients added. Undefined when the empty clause was written. */
export function addBounded(
  scribe: Scribe,
  one: Bounded,
  two: Bounded,
  terms: readonly Term[],
  variables: readonly number[],
): Bounded | undefined {
  const kept = commonTerms(one.sum.terms, terms);
  const sum = createThresholds(terms, { sum: one.sum, kept });
  const both = { e: one.sum, c: two.sum, sum, merged: mergedOf(one.sum, two.sum, sum, variables), kept };
  const last = variables.length;
  const goal = clamped(both, last, one.bound, two.bound);
  const pairs = pairsNeeded(both, goal);
  const needed = sum.levels.map(() => new Set<number>());
  for (const [q, wanted] of pairs.entries())
    for (const { u, v } of wanted.values()) needed[both.merged.made[q]!]!.add(u + v);
  const bound = goal.u + goal.v;
  needed[terms.length]!.add(bound);
  defineThresholds(scribe, sum, needed, true);
  const claim = deriveClaims(scribe, both, pairs).get(keyOf(goal));
  const literal = literalAt(sum, terms.length, bound);
  const unit = literal === TRUE ? undefined : scribe.lemma([literal], [claim, one.unit, two.unit]);
  if (literal === FALSE) return undefined;
  const spent = [claim, one.unit, two.unit].filter((clause) => clause !== undefined);
  scribe.remove([...spent, ...clausesBeyond(one.sum, kept), ...clausesBeyond(two.sum, 0)]);
  return { sum, bound, unit };
}

interface Both {
  readonly e: Thresholds;
  readonly c: Thresholds;
  readonly sum: Thresholds;
  readonly merged: Merged;
  /** This many terms at the beginning are the same in e and in the new sum. */
  readonly kept: number;
}

function commonTerms(one: readonly Term[], two: readonly Term[]): number {
  let kept = 0;
  while (kept < one.length && kept < two.length && one[kept]!.every((value, i) => value === two[kept]![i]))
    kept++;
  return kept;
}

function mergedOf(e: Thresholds, c: Thresholds, sum: Thresholds, variables: readonly number[]): Merged {
  const counts = ({ terms }: Thresholds): number[] => {
    const found = [0];
    for (const variable of variables) {
      const before = found.at(-1)!;
      found.push(before + Number(terms[before]?.[1] === variable));
    }
    return found;
  };
  return { variables, old: counts(e), mine: counts(c), made: counts(sum) };
}

function clamped({ e, c, merged }: Both, q: number, u: number, v: number): Pair {
  return { u: Math.max(u, e.least[merged.old[q]!]!), v: Math.max(v, c.least[merged.mine[q]!]!) };
}

/** By how much the variable before the q-th border changes each of the two sums. */
function shiftsAt({ e, c, merged: { old, mine } }: Both, q: number): Pair {
  return {
    u: old[q]! > old[q - 1]! ? e.terms[old[q - 1]!]![0] : 0,
    v: mine[q]! > mine[q - 1]! ? c.terms[mine[q - 1]!]![0] : 0,
  };
}

/** What a pair rests on: with the variable, and without it. */
function below(both: Both, q: number, { u, v }: Pair): readonly [Pair, Pair] {
  const shift = shiftsAt(both, q);
  return [clamped(both, q - 1, u - shift.u, v - shift.v), clamped(both, q - 1, u, v)];
}

/** Whether the lemma of a pair holds anyway. */
function isTrivial(
  { e, c, sum, merged: { old, mine, made }, kept }: Both,
  q: number,
  { u, v }: Pair,
): boolean {
  if (constantAt(e, old[q]!, u) === FALSE || constantAt(c, mine[q]!, v) === FALSE) return true;
  if (constantAt(sum, made[q]!, u + v) === TRUE) return true;
  return v === 0 && mine[q] === 0 && old[q] === made[q] && made[q]! <= kept;
}

/** By the number of variables: the pairs whose lemmas the last one rests on. */
function pairsNeeded(both: Both, goal: Pair): Map<string, Pair>[] {
  const last = both.merged.variables.length;
  const pairs = Array.from({ length: last + 1 }, () => new Map<string, Pair>());
  if (!isTrivial(both, last, goal)) pairs[last]!.set(keyOf(goal), goal);
  for (let q = last; q > 0; q--)
    for (const pair of pairs[q]!.values())
      for (const lower of below(both, q, pair))
        if (!isTrivial(both, q - 1, lower)) pairs[q - 1]!.set(keyOf(lower), lower);
  return pairs;
}

/** The lemmas of all variables, those of the last one kept. */
function deriveClaims(
  scribe: Scribe,
  both: Both,
  pairs: readonly ReadonlyMap<string, Pair>[],
): ReadonlyMap<string, HeldClause> {
  const { e, c, sum, merged } = both;
  let before = new Map<string, HeldClause>();
  for (let q = 1; q < pairs.length; q++) {
    const made = new Map<string, HeldClause>();
    const spent = [...before.values()];
    const [old, mine, next] = [merged.old[q]!, merged.mine[q]!, merged.made[q]!];
    const variable = merged.variables[q - 1]!;
    for (const [key, pair] of pairs[q]!) {
      const { u, v } = pair;
      const claim = clauseOf([-literalAt(e, old, u), -literalAt(c, mine, v), literalAt(sum, next, u + v)]);
      if (claim === undefined) continue;
      const candidates = [
        ...(old > merged.old[q - 1]! ? meaningOf(e, old, u) : []),
        ...(mine > merged.mine[q - 1]! ? meaningOf(c, mine, v) : []),
        ...(next > merged.made[q - 1]! ? meaningOf(sum, next, u + v) : []),
        ...lowerClaims(both, q, pair, before),
      ];
      const derived = scribe.lemmaByCases(claim, candidates, [variable]);
      if (derived === undefined) continue;
      made.set(key, derived.lemma);
      spent.push(...derived.cases);
    }
    scribe.remove(spent);
    before = made;
  }
  return before;
}

/** The lemmas of one variable less that a pair rests on, and the order of thresholds that leads from them to those it needs. */
function lowerClaims(
  both: Both,
  q: number,
  pair: Pair,
  before: ReadonlyMap<string, HeldClause>,
): HeldClause[] {
  const { sum, merged } = both;
  const shift = shiftsAt(both, q);
  const level = merged.made[q - 1]!;
  const [taken, left] = below(both, q, pair);
  const found: HeldClause[] = [];
  for (const [lower, needed] of [
    [taken, pair.u + pair.v - shift.u - shift.v],
    [left, pair.u + pair.v],
  ] as const) {
    const claim = before.get(keyOf(lower));
    if (claim !== undefined) found.push(claim);
    found.push(...orderBetween(sum, level, lower.u + lower.v, needed));
  }
  return found;
}

/**
 * What a counter says, as thresholds of a sum over the same variables. The weights of the two need not be alike: encodings cut weights
 * to what is needed, divide them, and take out what is decided.
 *
 * A literal s(i, j) of the sequential counter says that the first i literals reach j (Sinz 2005; with weights Hölldobler, Manthey and
 * Steinke 2012). If the counter reaches j there, the terms of the sum up to there make at least the least that they can make then, which
 * a table says. Where the counter bounds from above, it is the least that they can make if the counter does not reach j + 1. One lemma
 * follows from those of one term less, by the case of the variable. "At least one of these" is read in the same way: that the first i
 * literals have one is said by the negations of the others.
 */
import { sequentialLiterals } from "../equations/count.js";
import { clauseOf, type Term } from "../equations/counter.js";
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";
import type { Inequality } from "./read.js";
import { literalAt, meaningOf, orderBetween, type Thresholds } from "./thresholds.js";

/** A sequential counter: the weights of these literals against the bound. Without literals: what clauses of one literal decide. */
export interface SaidByCounter {
  readonly kind: "counter";
  readonly literals: readonly number[];
  readonly weights: readonly number[] | undefined;
  readonly bound: number;
  /** Its first variable; the others follow. */
  readonly auxiliary: number;
}

/** A clause says that one of these literals holds, besides others that are decided. */
export interface SaidByOneOf {
  readonly kind: "one-of";
  readonly literals: readonly number[];
}

/** A counter beside the terms of a sum. */
interface Beside {
  /** Whether the sum is large when the counter is; otherwise it is large when the counter is small. */
  readonly rises: boolean;
  /** By the number of terms: how many of them are literals of the counter. */
  readonly counted: readonly number[];
  /** By the term: the weight of its literal in the counter; 0 where it has none. */
  readonly weights: readonly number[];
  /** By the term: what it adds to the sum when the counter counts it, and when it does not. */
  readonly gains: readonly (readonly [counted: number, not: number])[];
  /** What the counter reaches, or does not exceed. */
  readonly bound: number;
}

interface Reading extends Beside {
  readonly said: SaidByCounter | SaidByOneOf;
  /** By the number of terms: the numbers of the counter that are read, and the threshold of the sum that each leads to. */
  readonly thresholds: readonly ReadonlyMap<number, number>[];
}

function besideOf(
  { clauses }: Pick<Inequality, "clauses">,
  said: SaidByCounter | SaidByOneOf,
  terms: readonly Term[],
): Beside | undefined {
  const { literals } = said;
  const weightsSaid = said.kind === "counter" ? said.weights : undefined;
  const units = clauses.filter((clause) => clause.literals.length === 1).map(({ literals: [l] }) => l!);
  const decided = new Set(units);
  const counted = [0];
  const weights: number[] = [];
  const gains: (readonly [number, number])[] = [];
  let rises: boolean | undefined;
  for (const [coefficient, variable] of terms) {
    const before = counted.at(-1)!;
    const literal = literals[before];
    const isCounted = literal !== undefined && Math.abs(literal) === variable;
    counted.push(before + Number(isCounted));
    weights.push(isCounted ? (weightsSaid?.[before] ?? 1) : 0);
    if (isCounted) {
      const upwards = literal > 0 === coefficient > 0;
      if (rises !== undefined && rises !== upwards) return undefined;
      rises = upwards;
      gains.push(literal > 0 ? [coefficient, 0] : [0, coefficient]);
    } else {
      const gain = decided.has(variable)
        ? coefficient
        : decided.has(-variable)
          ? 0
          : Math.min(0, coefficient);
      gains.push([gain, gain]);
    }
  }
  if (counted.at(-1) !== literals.length) return undefined;
  return { rises: rises ?? true, counted, weights, gains, bound: said.kind === "counter" ? said.bound : 1 };
}

/** Undefined where the counter does not count what the sum does, or in another order, or says less. */
export function planReading(
  inequality: Pick<Inequality, "clauses" | "bound">,
  given: SaidByCounter | SaidByOneOf,
  terms: readonly Term[],
): Reading | undefined {
  const said = given.kind === "one-of" ? inOrderOf(terms, given) : given;
  const beside = besideOf(inequality, said, terms);
  if (beside === undefined) return undefined;
  const least = leastTable(beside, numbersNeeded(beside));
  if (least.at(-1)!.get(beside.bound)! < inequality.bound) return undefined;
  const thresholds = [...least.slice(0, -1), new Map([[beside.bound, inequality.bound]])];
  return { ...beside, said, thresholds };
}

function inOrderOf(terms: readonly Term[], { kind, literals }: SaidByOneOf): SaidByOneOf {
  const places = new Map(terms.map(([, variable], at) => [variable, at]));
  const placeOf = (literal: number): number => places.get(Math.abs(literal)) ?? terms.length;
  return { kind, literals: literals.toSorted((one, two) => placeOf(one) - placeOf(two)) };
}

/** The number of the counter before a term that it counts; undefined where the counter would exceed it. */
function numberBefore({ weights, rises }: Beside, p: number, j: number): number | undefined {
  const rest = j - weights[p - 1]!;
  if (rest >= 0) return rest;
  return rises ? 0 : undefined;
}

/** By the number of terms: which numbers of the counter the last one rests on. */
function numbersNeeded(beside: Beside): Set<number>[] {
  const { counted, bound } = beside;
  const needed = counted.map(() => new Set<number>());
  needed.at(-1)!.add(bound);
  for (let p = counted.length - 1; p > 0; p--)
    for (const j of needed[p]!) {
      needed[p - 1]!.add(j);
      const rest = numberBefore(beside, p, j);
      if (rest !== undefined) needed[p - 1]!.add(rest);
    }
  return needed;
}

/** The least that the first p terms make if the counter reaches j, or does not exceed it. None where it cannot reach j. */
function leastTable(beside: Beside, numbers: readonly ReadonlySet<number>[]): Map<number, number>[] {
  const table: Map<number, number>[] = [];
  for (const [p, wanted] of numbers.entries()) {
    const row = new Map<number, number>();
    for (const j of wanted) {
      if (p === 0) {
        if (j === 0 || !beside.rises) row.set(j, 0);
        continue;
      }
      const [gain, other] = beside.gains[p - 1]!;
      const rest = numberBefore(beside, p, j);
      const taken = rest === undefined ? undefined : table[p - 1]!.get(rest);
      const least = Math.min((taken ?? Infinity) + gain, (table[p - 1]!.get(j) ?? Infinity) + other);
      if (least !== Infinity) row.set(j, least);
    }
    table.push(row);
  }
  return table;
}

/** By i and j: literals of which one holds unless the first i literals reach j, or unless they do not exceed it. */
function denialOf({ said, rises }: Reading): (i: number, j: number) => readonly number[] {
  if (said.kind === "one-of") return (i, j) => (j === 0 ? [] : said.literals.slice(i));
  const { literals, bound, auxiliary, weights } = said;
  const rows = sequentialLiterals(literals, bound, auxiliary, weights);
  const s = (i: number, j: number): number => (j <= 0 ? TRUE : j > bound ? FALSE : rows[i]![j]!);
  return (i, j) => [rises ? -s(i, j) : s(i, j + 1)];
}

/** The clause that the sum reaches its bound. */
export function readCounter(
  scribe: Scribe,
  clauses: readonly HeldClause[],
  reading: Reading,
  sum: Thresholds,
): HeldClause | undefined {
  const { counted, thresholds, bound } = reading;
  const denial = denialOf(reading);
  const rulesAt = rulesByTerm(reading, clauses, sum);
  let before = new Map<number, HeldClause>();
  for (let p = 1; p <= sum.terms.length; p++) {
    const [coefficient, variable] = sum.terms[p - 1]!;
    const rules = rulesAt(p);
    const made = new Map<number, HeldClause>();
    const spent = [...before.values()];
    for (const [j, threshold] of thresholds[p]!) {
      const claim = clauseOf([...denial(counted[p]!, j), literalAt(sum, p, threshold)]);
      if (claim === undefined) continue;
      const candidates = [...rules, ...meaningOf(sum, p, threshold), ...before.values()];
      // What the terms before reach may be more than is needed of them.
      for (const number of new Set([numberBefore(reading, p, j) ?? j, j]))
        for (const low of [threshold, threshold - coefficient])
          candidates.push(...orderBetween(sum, p - 1, thresholds[p - 1]!.get(number) ?? -Infinity, low));
      const derived = scribe.lemmaByCases(claim, candidates, [variable]);
      if (derived === undefined) continue;
      made.set(j, derived.lemma);
      spent.push(...derived.cases);
    }
    scribe.remove(spent);
    before = made;
  }
  return before.get(bound);
}

/** The clauses of the counter that a term needs. */
function rulesByTerm(
  { said, counted }: Reading,
  clauses: readonly HeldClause[],
  { terms }: Thresholds,
): (p: number) => readonly HeldClause[] {
  if (said.kind === "one-of") return () => clauses;
  const rows = sequentialLiterals(said.literals, said.bound, said.auxiliary, said.weights);
  return (p) => {
    const i = counted[p]!;
    const near = new Set([terms[p - 1]![1], ...rows[i]!, ...rows[Math.max(0, i - 1)]!].map(Math.abs));
    return clauses.filter((clause) => clause.literals.every((literal) => near.has(Math.abs(literal))));
  };
}

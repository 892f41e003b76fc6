/**
 * What the clauses of a constraint say, as "the sum reaches its bound" of the thresholds of the constraint's own sum.
 *
 * Where one literal decides all others, it takes a lemma for each literal. Larger counts are read from the sequential counter (Sinz 2005;
 * with weights Hölldobler, Manthey and Steinke 2012), where s(i, j) says that the first i literals reach j: by i follows that the
 * first i terms make at least what j literals make, if s(i, j) holds, or at most that, if s(i, j + 1) does not.
 */
import { sequentialLiterals } from "../equations/count.js";
import { clauseOf, type Term } from "../equations/counter.js";
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";
import type { Bounded } from "./add.js";
import {
  createThresholds,
  defineThresholds,
  literalAt,
  meaningOf,
  orderBetween,
  type Thresholds,
} from "./thresholds.js";

/** A sequential counter: the weights of these literals against the bound. */
export interface SaidByCounter {
  readonly kind: "counter";
  readonly literals: readonly number[];
  readonly weights: readonly number[] | undefined;
  readonly bound: number;
  /** Its first variable; the others follow. */
  readonly auxiliary: number;
}

/** How clauses say an inequality. */
export type Said =
  /** Unit propagation finds it. */
  | { readonly kind: "propagation" }
  /** Unit propagation finds it when one of these literals holds, and when none does. */
  | { readonly kind: "cases"; readonly literals: readonly number[] }
  | SaidByCounter;

/** Σ coefficients · variables ≥ bound, and the clauses that say so. */
export interface Inequality {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly bound: number;
  readonly clauses: readonly HeldClause[];
  readonly said: Said;
}

/** `terms`: those of the inequality, in the order of the proof. */
export function readInequality(scribe: Scribe, inequality: Inequality, terms: readonly Term[]): Bounded {
  const sum = createThresholds(terms);
  const needed = sum.levels.map(() => new Set<number>());
  const { bound, said } = inequality;
  needed[terms.length]!.add(bound);
  const reading = said.kind === "counter" ? readingOf(inequality, said, terms) : undefined;
  if (reading !== undefined)
    for (const [p, numbers] of reading.numbers.entries())
      for (const j of numbers) needed[p]!.add(reading.factor * j + reading.offsets[p]!);
  defineThresholds(scribe, sum, needed, reading !== undefined);
  const goal = literalAt(sum, terms.length, bound);
  if (goal === TRUE) return { sum, bound, unit: undefined };
  const unit =
    said.kind === "counter"
      ? readCounter(scribe, inequality, said, sum, reading!)
      : readPlain(scribe, inequality, said.kind === "cases" ? said.literals : [], sum, goal);
  return { sum, bound, unit };
}

function readPlain(
  scribe: Scribe,
  { clauses }: Inequality,
  cases: readonly number[],
  { levels }: Thresholds,
  goal: number,
): HeldClause | undefined {
  const meanings = levels.map(({ entries }) => [...entries.values()].flatMap((entry) => entry.clauses));
  // Values go upwards from the variables; without cases they come down from the goal.
  const inOrder = cases.length === 0 ? meanings.toReversed() : meanings;
  const candidates = [...clauses, ...inOrder.flat()];
  const spent: HeldClause[] = [];
  for (const literal of cases) {
    const claim = clauseOf([-literal, goal]);
    const decided = claim === undefined ? undefined : scribe.lemma(claim, candidates);
    if (decided !== undefined) spent.push(decided);
  }
  const unit = scribe.lemma([goal], spent, candidates);
  scribe.remove(spent);
  return unit;
}

/** How the thresholds of the sum and of the counter go together. */
interface Scale {
  /** What one unit of the counter changes in the sum. */
  readonly factor: number;
  /** By the number of terms: what the sum is where the counter is 0. */
  readonly offsets: readonly number[];
  /** By the number of terms: how many of them are literals of the counter. The others are decided by clauses of one literal. */
  readonly counted: readonly number[];
}

/** Undefined where the counter does not count what the sum does, or in another order. */
export function scaleOf(
  { clauses, bound }: Pick<Inequality, "clauses" | "bound">,
  { literals, weights, bound: most }: SaidByCounter,
  terms: readonly Term[],
): Scale | undefined {
  const fixed = new Set(
    clauses.filter((clause) => clause.literals.length === 1).map(({ literals: [l] }) => l!),
  );
  const offsets = [0];
  const counted = [0];
  let factor: number | undefined;
  for (const [at, [coefficient, variable]] of terms.entries()) {
    const literal = literals[counted[at]!];
    const weight = weights?.[counted[at]!] ?? 1;
    if (literal !== undefined && Math.abs(literal) === variable) {
      const mine = (literal > 0 ? coefficient : -coefficient) / weight;
      if (factor !== undefined && mine !== factor) return undefined;
      factor = mine;
      offsets.push(offsets[at]! + (literal < 0 ? coefficient : 0));
      counted.push(counted[at]! + 1);
    } else {
      if (!fixed.has(variable) && !fixed.has(-variable)) return undefined;
      offsets.push(offsets[at]! + (fixed.has(variable) ? coefficient : 0));
      counted.push(counted[at]!);
    }
  }
  if (factor === undefined || counted.at(-1) !== literals.length) return undefined;
  return factor * most + offsets.at(-1)! === bound ? { factor, offsets, counted } : undefined;
}

interface Reading extends Scale {
  /** By the number of terms: which numbers of the counter are read. */
  readonly numbers: readonly ReadonlySet<number>[];
}

function readingOf(inequality: Inequality, said: SaidByCounter, terms: readonly Term[]): Reading {
  const scale = scaleOf(inequality, said, terms)!;
  return { ...scale, numbers: numbersNeeded(said, scale) };
}

function readCounter(
  scribe: Scribe,
  { clauses }: Inequality,
  { literals, weights, bound, auxiliary }: SaidByCounter,
  sum: Thresholds,
  { factor, offsets, counted, numbers }: Reading,
): HeldClause | undefined {
  const rows = sequentialLiterals(literals, bound, auxiliary, weights);
  const s = (i: number, j: number): number => (j <= 0 ? TRUE : j > bound ? FALSE : rows[i]![j]!);
  let before = new Map<number, HeldClause>();
  for (let p = 1; p <= sum.terms.length; p++) {
    const i = counted[p]!;
    const variable = sum.terms[p - 1]![1];
    const near = new Set([variable, ...rows[i]!, ...rows[Math.max(0, i - 1)]!].map(Math.abs));
    const rules = clauses.filter((clause) => clause.literals.every((literal) => near.has(Math.abs(literal))));
    const made = new Map<number, HeldClause>();
    const spent = [...before.values()];
    const size = counted[p - 1] === i ? 0 : (weights?.[i - 1] ?? 1);
    for (const j of numbers[p]!) {
      const threshold = factor * j + offsets[p]!;
      // A literal that counts more than is needed leads to less than nothing, which the terms before it reach, too.
      const beyond = factor > 0 && j < size ? offsets[p - 1]! : undefined;
      const claim = clauseOf([factor > 0 ? -s(i, j) : s(i, j + 1), literalAt(sum, p, threshold)]);
      if (claim === undefined) continue;
      const candidates = [
        ...rules,
        ...meaningOf(sum, p, threshold),
        ...before.values(),
        ...(beyond === undefined ? [] : orderBetween(sum, p - 1, beyond, beyond + factor * (j - size))),
      ];
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

/** By the number of terms: which numbers of the counter the last one rests on. */
function numbersNeeded(
  { weights, bound }: SaidByCounter,
  { counted, factor }: Pick<Scale, "counted" | "factor">,
): Set<number>[] {
  const needed = counted.map(() => new Set<number>());
  needed.at(-1)!.add(bound);
  for (let p = counted.length - 1; p > 0; p--) {
    const isCounted = counted[p]! > counted[p - 1]!;
    const weight = isCounted ? (weights?.[counted[p - 1]!] ?? 1) : 0;
    for (const j of needed[p]!) {
      needed[p - 1]!.add(j);
      if (j >= weight || factor > 0) needed[p - 1]!.add(Math.max(0, j - weight));
    }
  }
  return needed;
}

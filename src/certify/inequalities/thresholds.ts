/**
 * "The first p terms of a sum make at least t": a literal for each p and t that a proof needs, by extension (Tseitin, 1968). Whether the
 * last of the p variables holds decides between two literals of the level below. More implies less: the proof says so for neighbouring
 * thresholds of a level, and unit propagation does the rest.
 */
import { ContractError } from "../../base/index.js";
import { choice, clauseOf, type Term } from "../equations/counter.js";
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";

interface Entry {
  readonly literal: number;
  /** What the literal means. */
  readonly clauses: readonly HeldClause[];
  /** That it implies lower thresholds of its level. */
  readonly order: HeldClause[];
}

/** The thresholds of one number of terms. */
interface Level {
  readonly entries: Map<number, Entry>;
  /** In rising order. */
  sorted: number[];
}

export interface Thresholds {
  readonly terms: readonly Term[];
  /** By the number of terms: the least and the most that they can make. */
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly levels: readonly Level[];
}

const emptyLevel = (): Level => ({ entries: new Map(), sorted: [] });

/** `start` is a sum whose first `kept` terms are the same: their literals are used again. */
export function createThresholds(
  terms: readonly Term[],
  start?: { readonly sum: Thresholds; readonly kept: number },
): Thresholds {
  const least = [0];
  const most = [0];
  for (const [at, [coefficient]] of terms.entries()) {
    least.push(least[at]! + Math.min(0, coefficient));
    most.push(most[at]! + Math.max(0, coefficient));
  }
  const levels = least.map((_, p) =>
    start !== undefined && p <= start.kept ? start.sum.levels[p]! : emptyLevel(),
  );
  return { terms, least, most, levels };
}

/** Whether a threshold is decided: always reached, or never. */
export function constantAt({ least, most }: Thresholds, p: number, t: number): number | undefined {
  return t <= least[p]! ? TRUE : t > most[p]! ? FALSE : undefined;
}

export function literalAt(sum: Thresholds, p: number, t: number): number {
  const constant = constantAt(sum, p, t);
  if (constant !== undefined) return constant;
  const entry = sum.levels[p]!.entries.get(t);
  if (entry === undefined) throw new ContractError(`the threshold ${t} of ${p} terms was not defined`);
  return entry.literal;
}

/** What the literal of a threshold means: no clauses where it is decided. */
export function meaningOf(sum: Thresholds, p: number, t: number): readonly HeldClause[] {
  return sum.levels[p]!.entries.get(t)?.clauses ?? [];
}

/** Clauses from which it follows, by unit propagation, that reaching `high` implies reaching `low`. */
export function orderBetween({ levels }: Thresholds, p: number, high: number, low: number): HeldClause[] {
  const { entries, sorted } = levels[p]!;
  const found: HeldClause[] = [];
  for (let at = sorted.length - 1; at >= 0 && sorted[at]! > low; at--)
    if (sorted[at]! <= high) for (const clause of entries.get(sorted[at]!)!.order) found.push(clause);
  return found;
}

/** Defines thresholds, by the number of terms, and those below that they rest on. `ordered`: says that more implies less. */
export function defineThresholds(
  scribe: Scribe,
  sum: Thresholds,
  needed: readonly Set<number>[],
  ordered: boolean,
): void {
  const { terms, levels } = sum;
  const missing = needed.map((thresholds) => new Set(thresholds));
  for (let p = terms.length; p >= 0; p--)
    for (const t of missing[p]!) {
      if (constantAt(sum, p, t) !== undefined || levels[p]!.entries.has(t)) missing[p]!.delete(t);
      else missing[p - 1]!.add(t).add(t - terms[p - 1]![0]);
    }
  for (let p = 1; p <= terms.length; p++) {
    const fresh = [...missing[p]!].toSorted((one, two) => one - two);
    if (fresh.length === 0) continue;
    const [coefficient, variable] = terms[p - 1]!;
    const level = levels[p]!;
    for (const t of fresh) {
      const made = choice(scribe, variable, literalAt(sum, p - 1, t - coefficient), literalAt(sum, p - 1, t));
      level.entries.set(t, { ...made, order: [] });
    }
    if (!ordered) continue;
    level.sorted = [...level.entries.keys()].toSorted((one, two) => one - two);
    const isFresh = new Set(fresh);
    for (let at = 1; at < level.sorted.length; at++) {
      const [low, high] = [level.sorted[at - 1]!, level.sorted[at]!];
      if (isFresh.has(low) || isFresh.has(high)) sayOrder(scribe, sum, p, high, low);
    }
  }
}

function sayOrder(scribe: Scribe, sum: Thresholds, p: number, high: number, low: number): void {
  const { entries } = sum.levels[p]!;
  const [coefficient, variable] = sum.terms[p - 1]!;
  const [more, less] = [entries.get(high)!, entries.get(low)!];
  const claim = clauseOf([-more.literal, less.literal]);
  if (claim === undefined) return;
  const candidates = [
    ...more.clauses,
    ...less.clauses,
    ...orderBetween(sum, p - 1, high, low),
    ...orderBetween(sum, p - 1, high - coefficient, low - coefficient),
  ];
  const derived = scribe.lemmaByCases(claim, candidates, [variable]);
  if (derived === undefined) return;
  more.order.push(derived.lemma);
  scribe.remove(derived.cases);
}

/** The clauses of all levels beyond this many terms. */
export function clausesBeyond({ levels }: Thresholds, kept: number): HeldClause[] {
  return levels
    .slice(kept + 1)
    .flatMap(({ entries }) => [...entries.values()].flatMap(({ clauses, order }) => [...clauses, ...order]));
}

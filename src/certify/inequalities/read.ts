/**
 * What the clauses of a constraint say, as "the sum reaches its bound" of the thresholds of the constraint's own sum.
 *
 * Where one literal decides all others, it takes a lemma for each literal. Larger counts are read from a counter (`read-counter.ts`).
 */
import { ContractError } from "../../base/index.js";
import { clauseOf, type Term } from "../equations/counter.js";
import { TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";
import type { Bounded } from "./add.js";
import { planReading, readCounter, type SaidByCounter, type SaidByOneOf } from "./read-counter.js";
import { createThresholds, defineThresholds, literalAt, type Thresholds } from "./thresholds.js";

/** How clauses say an inequality. */
export type Said =
  /** Unit propagation finds it. */
  | { readonly kind: "propagation" }
  /** Unit propagation finds it when one of these literals holds, and when none does. */
  | { readonly kind: "cases"; readonly literals: readonly number[] }
  | SaidByOneOf
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
  const counts = said.kind === "counter" || said.kind === "one-of";
  const reading = counts ? planReading(inequality, said, terms) : undefined;
  if (counts && reading === undefined) throw new ContractError("a counter that does not say its inequality");
  if (reading !== undefined)
    for (const [p, thresholds] of reading.thresholds.entries())
      for (const threshold of thresholds.values()) needed[p]!.add(threshold);
  defineThresholds(scribe, sum, needed, reading !== undefined);
  const goal = literalAt(sum, terms.length, bound);
  if (goal === TRUE) return { sum, bound, unit: undefined };
  const unit =
    reading === undefined
      ? readPlain(scribe, inequality, said.kind === "cases" ? said.literals : [], sum, goal)
      : readCounter(scribe, inequality.clauses, reading, sum);
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

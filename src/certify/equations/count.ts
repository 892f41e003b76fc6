/**
 * Turns "exactly k of these literals", as an encoding states it, into "their number is k modulo m", as the counter of an equation states
 * it.
 *
 * For k = 1, and for all but one, the clauses need only propagate: one literal decides all others. For other k the sequential counter is
 * read (Sinz 2005, as `encodings/cnf/sequential.ts` writes it): s(i, j) says that the first i literals reach j. By i and j follows: the
 * first i reach j and not j + 1, so their number is j.
 */
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";
import { clauseOf, remainder, type Counter } from "./counter.js";

/** A constraint of the formula: exactly k of the literals, each of another variable, and the clauses that say so. */
export interface ExactCount {
  readonly literals: readonly number[];
  readonly k: number;
  readonly clauses: readonly HeldClause[];
  /** The first variable of the sequential counter; 0 where there is none. */
  readonly auxiliary: number;
}

/** Whether a count can be read: otherwise only the sequential counter will do. */
export function isPlainCount({ literals, k }: Pick<ExactCount, "literals" | "k">): boolean {
  return k <= 1 || k >= literals.length - 1;
}

/**
 * The unit "the counter has the value of the target". The counter adds up the variables, each with the weight and the sign of its
 * literal; for the sequential counter in the same order.
 */
export function readCount(
  scribe: Scribe,
  count: ExactCount,
  counter: Counter,
  weight: number,
  target: number,
): HeldClause | undefined {
  const { literals, k } = count;
  // If k is more than half of them, it is stated for the opposite literals.
  if (!isPlainCount(count))
    return 2 * k > literals.length
      ? readSequential(scribe, turned(count), counter, -weight)
      : readSequential(scribe, count, counter, weight);
  const candidates = [...count.clauses, ...counter.clauses.flat(2)];
  return readPlain(scribe, count, counter.literals.at(-1)![target]!, candidates);
}

const turned = (count: ExactCount): ExactCount => ({
  ...count,
  literals: count.literals.map((literal) => -literal),
  k: count.literals.length - count.k,
});

function readPlain(
  scribe: Scribe,
  { literals, k }: ExactCount,
  claim: number,
  candidates: readonly HeldClause[],
): HeldClause | undefined {
  const spent: HeldClause[] = [];
  if (k !== 0 && k !== literals.length)
    for (const literal of literals) {
      const clause = clauseOf([k === 1 ? -literal : literal, claim]);
      const decided = clause === undefined ? undefined : scribe.lemma(clause, candidates);
      if (decided !== undefined) spent.push(decided);
    }
  const unit = scribe.lemma([claim], spent, candidates);
  scribe.remove(spent);
  return unit;
}

function readSequential(
  scribe: Scribe,
  { literals, k, clauses, auxiliary }: ExactCount,
  counter: Counter,
  weight: number,
): HeldClause | undefined {
  const modulus = counter.literals[0]!.length;
  const reaches = sequentialLiterals(literals, k, auxiliary);
  let negatives = 0;
  const s = (i: number, j: number): number => (j <= 0 ? TRUE : j > k ? FALSE : reaches[i]![j]!);
  let before: (HeldClause | undefined)[] = [];
  for (let i = 1; i <= literals.length; i++) {
    const made: (HeldClause | undefined)[] = [];
    // A negated literal counts when its variable does not hold.
    if (literals[i - 1]! < 0) negatives++;
    const least = Math.max(0, k - (literals.length - i));
    const near = new Set([literals[i - 1]!, ...reaches[i]!, ...reaches[i - 1]!].map(Math.abs));
    const rules = clauses.filter((clause) => clause.literals.every((literal) => near.has(Math.abs(literal))));
    const candidates = [...rules, ...counter.clauses[i]!.flat(), ...before];
    const spent: HeldClause[] = [];
    for (let j = least; j <= Math.min(i, k); j++) {
      const claim = clauseOf([
        -s(i, j),
        s(i, j + 1),
        counter.literals[i]![remainder(weight * (j - negatives), modulus)]!,
      ]);
      const derived =
        claim === undefined ? undefined : scribe.lemmaByCases(claim, candidates, [literals[i - 1]!]);
      made[j] = derived?.lemma;
      spent.push(...(derived?.cases ?? []));
    }
    scribe.remove([...spent, ...before.filter((clause) => clause !== undefined)]);
    before = made;
  }
  return before[k];
}

/** The variables of the sequential counter up to k, by i and j, with constants where a value is decided. */
export function sequentialLiterals(
  literals: readonly number[],
  k: number,
  auxiliary: number,
  weights?: readonly number[],
): number[][] {
  let next = auxiliary;
  const rows = [[TRUE, ...Array.from({ length: k }, () => FALSE)]];
  let reached = 0;
  let ahead = literals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
  for (let i = 1; i <= literals.length; i++) {
    const weight = weights?.[i - 1] ?? 1;
    reached += weight;
    ahead -= weight;
    const settled = Math.max(0, k - ahead);
    const row = [TRUE];
    for (let j = 1; j <= k; j++)
      row.push(j <= settled ? TRUE : j > reached ? FALSE : i === 1 ? literals[0]! : next++);
    rows.push(row);
  }
  return rows;
}

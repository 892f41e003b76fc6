/**
 * A refutation of equations that add up to 0 = d modulo m, with d not 0, where resolution alone may need exponential size.
 *
 * The equations are added one after the other. Counters state the sum so far: e(p, a) says that its first p terms make a modulo m. With c
 * for the counter of the next equation, and e' for the new sum, over the variables in one order, it follows for each p, a and b that
 *
 *     e(p) = a and c(p) = b  ⇒  e'(p) = a + b
 *
 * from the same for p − 1, by the case of the variable. What e and e' have in common at the beginning is not derived again. The last sum
 * has no terms, and a value other than 0. Adding an equation takes 4 m² lemmas at most, and 8 m definitions, for each term that it
 * changes. (After Bryant, Biere and Heule, "Clausal proofs for pseudo-Boolean reasoning", TACAS 2022, who add equations as BDDs.)
 */
import { ContractError, type Budget } from "../../base/index.js";
import type { ClauseSet } from "../clausal/dimacs.js";
import { createScribe, type HeldClause, type Scribe, type StepSink } from "../lrat/scribe.js";
import { isPlainCount, readCount, type ExactCount } from "./count.js";
import { clauseOf, createCounter, remainder, type Counter, type Term } from "./counter.js";
import { planSum, type Equation } from "./plan.js";

/** A constraint, and how often it is added. */
export interface WeightedCount extends ExactCount {
  readonly weight: number;
}

export interface EquationProof {
  /** New variables that it takes at most: a measure of its length. */
  readonly size: number;
  /** Adds the next equation. False when the empty clause was written. */
  start(sink: StepSink): () => boolean;
}

/** Whether a variable comes before another in sums: below 0 when it does. */
type Before = (one: number, two: number) => number;

interface Added extends Equation {
  readonly count: WeightedCount;
}

/** Undefined where the order of the variables does not fit a count that has to be read in its own order. */
export function equationProof(
  formula: ClauseSet,
  counts: readonly WeightedCount[],
  modulus: number,
  budget: Budget,
): EquationProof | undefined {
  const equations = counts.map(equationOf);
  const late = (at: number): boolean => !isPlainCount(counts[at]!);
  const { order, closes } = planSum(equations, late, budget);
  const added = order.map((at) => equations[at]!);
  const byClosing: Before = (one, two) => closes.get(two)! - closes.get(one)! || one - two;
  const byNumber: Before = (one, two) => one - two;
  const fits = (before: Before): boolean =>
    added.every(
      ({ variables, count }) =>
        isPlainCount(count) || variables.every((one, at) => at === 0 || before(variables[at - 1]!, one) < 0),
    );
  const before = [byClosing, byNumber].find(fits);
  if (before === undefined) return undefined;
  const size = sizeOf(added, modulus, before);
  return {
    size,
    start(sink) {
      const { variableCount, clauseCount } = formula;
      const scribe = createScribe({ variableCount, clauseCount, liveVariables: size + 1, sink });
      return createSum(scribe, added, modulus, before);
    },
  };
}

function equationOf(count: WeightedCount): Added {
  const { literals, k, weight } = count;
  return {
    count,
    variables: literals.map(Math.abs),
    coefficients: literals.map((literal) => Math.sign(literal) * weight),
    target: weight * (k - literals.filter((literal) => literal < 0).length),
  };
}

/** The terms of a sum and one equation more, those that vanish left out; and how many terms at the beginning stay. */
function withEquation(
  sum: readonly Term[],
  { variables, coefficients }: Equation,
  modulus: number,
  before: Before,
): { terms: Term[]; merged: number[]; kept: number } {
  const coefficientOf = new Map(sum.map(([coefficient, variable]) => [variable, coefficient]));
  for (const [at, variable] of variables.entries())
    coefficientOf.set(variable, remainder((coefficientOf.get(variable) ?? 0) + coefficients[at]!, modulus));
  const merged = [...coefficientOf.keys()].toSorted(before);
  const changed = new Set(variables);
  const first = merged.findIndex((variable) => changed.has(variable));
  const kept = first === -1 ? merged.length : first;
  const terms = merged
    .map((variable): Term => [coefficientOf.get(variable)!, variable])
    .filter(([coefficient]) => coefficient !== 0);
  return { terms, merged, kept };
}

function sizeOf(added: readonly Added[], modulus: number, before: Before): number {
  let sum: readonly Term[] = [];
  let size = 0;
  for (const equation of added) {
    const { terms, kept } = withEquation(sum, equation, modulus, before);
    size += modulus * (equation.variables.length + Math.max(0, terms.length - kept));
    sum = terms;
  }
  return size;
}

/** Each call adds an equation. */
function createSum(scribe: Scribe, added: readonly Added[], modulus: number, before: Before): () => boolean {
  let sum: Sum = { terms: [], counter: createCounter(scribe, modulus, []), value: 0, known: undefined };
  let at = 0;
  return () => {
    const equation = added[at++];
    if (equation === undefined) throw new ContractError("the equations do not add up to a contradiction");
    const next = add(scribe, sum, equation, modulus, before);
    if (next === undefined) return false;
    sum = next;
    return true;
  };
}

interface Sum {
  readonly terms: readonly Term[];
  readonly counter: Counter;
  readonly value: number;
  /** The unit clause that says so. Before the first equation, there is nothing to say. */
  readonly known: HeldClause | undefined;
}

/** The next sum, or undefined when the empty clause was written. */
function add(scribe: Scribe, sum: Sum, equation: Added, modulus: number, before: Before): Sum | undefined {
  const { terms, merged, kept } = withEquation(sum.terms, equation, modulus, before);
  const own = equation.variables
    .map((variable, i): Term => [equation.coefficients[i]!, variable])
    .toSorted(([, one], [, two]) => before(one, two));
  const counter = createCounter(scribe, modulus, own);
  const target = remainder(equation.target, modulus);
  const read = readCount(scribe, equation.count, counter, equation.count.weight, target);
  const next = createCounter(scribe, modulus, terms, { counter: sum.counter, kept });
  const walk = { merged: merged.slice(kept), sum, own, counter, terms, next, kept, modulus };
  const related = relate(scribe, walk);
  const value = remainder(sum.value + target, modulus);
  const link = related[sum.value * modulus + target];
  const claim = next.literals.at(-1)![value]!;
  const known = scribe.lemma([claim], [sum.known, read, link]);
  if (terms.length === 0 && value !== 0) return undefined;
  scribe.remove([
    ...present([...related, read, sum.known]),
    ...counter.clauses.flat(2),
    ...sum.counter.clauses.slice(kept + 1).flat(2),
  ]);
  return { terms, counter: next, value, known };
}

const present = (clauses: readonly (HeldClause | undefined)[]): HeldClause[] =>
  clauses.filter((clause) => clause !== undefined);

interface Walk {
  /** The variables from the first that changes on. */
  readonly merged: readonly number[];
  readonly sum: Sum;
  readonly own: readonly Term[];
  readonly counter: Counter;
  readonly terms: readonly Term[];
  readonly next: Counter;
  readonly kept: number;
  readonly modulus: number;
}

/** The lemmas "e = a and c = b ⇒ e' = a + b" after the last variable, by a · m + b. */
function relate(scribe: Scribe, walk: Walk): (HeldClause | undefined)[] {
  const { merged, sum, own, counter, terms, next, kept, modulus } = walk;
  const pairs = Array.from({ length: modulus * modulus }, (_, at) => at);
  let before: (HeldClause | undefined)[] = pairs.map(() => undefined);
  /** How many terms of the old sum, of the equation and of the new sum were met. */
  let [old, mine, made] = [kept, 0, kept];
  for (const variable of merged) {
    const isOld = sum.terms[old]?.[1] === variable;
    const isMine = own[mine]?.[1] === variable;
    const isMade = terms[made]?.[1] === variable;
    [old, mine, made] = [old + Number(isOld), mine + Number(isMine), made + Number(isMade)];
    const spent: HeldClause[] = [];
    const after = pairs.map((pair) => {
      const [a, b] = [Math.floor(pair / modulus), pair % modulus];
      const value = (a + b) % modulus;
      const [e, c, sumOfBoth] = [
        sum.counter.literals[old]![a]!,
        counter.literals[mine]![b]!,
        next.literals[made]![value]!,
      ];
      const claim = clauseOf([-e, -c, sumOfBoth]);
      if (claim === undefined) return undefined;
      const candidates = [
        ...(isOld ? sum.counter.clauses[old]![a]! : []),
        ...(isMine ? counter.clauses[mine]![b]! : []),
        ...(isMade ? next.clauses[made]![value]! : []),
        ...before,
      ];
      const derived = scribe.lemmaByCases(claim, candidates, [variable]);
      spent.push(...(derived?.cases ?? []));
      return derived?.lemma;
    });
    scribe.remove([...spent, ...present(before)]);
    before = after;
  }
  return before;
}

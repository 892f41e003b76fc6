/**
 * A refutation of inequalities that add up to 0 ≥ 1, where resolution alone may need exponential size.
 *
 * They are added one after the other. Thresholds over its variables (`thresholds.ts`) state the sum so far, and also the next inequality;
 * the next sum follows from both (`add.ts`). A variable that no further inequality has leaves the sum: what it can add at most is taken off
 * the bound. The last bound is more than the sum can reach, which is the empty clause. Adding takes a few lemmas for each term that
 * changes, each threshold of the sum and each of the inequality, so the proof is polynomial in the witness. (After Bryant, Biere and Heule,
 * "Clausal proofs for pseudo-Boolean reasoning", TACAS 2022, who add constraints as BDDs.)
 */
import { ContractError, type Budget } from "../../base/index.js";
import type { ClauseSet } from "../clausal/dimacs.js";
import type { Term } from "../equations/counter.js";
import { planSum } from "../equations/plan.js";
import type { EquationProof } from "../equations/proof.js";
import { createScribe, type HeldClause, type Scribe } from "../lrat/scribe.js";
import { addBounded, type Bounded } from "./add.js";
import { planReading } from "./read-counter.js";
import { readInequality, type Inequality } from "./read.js";
import { createThresholds } from "./thresholds.js";

/** More new variables are not worth their memory. */
const MOST_VARIABLES = 1 << 24;

/** A literal that unit propagation knows, and the clause that it came from: its other literals are known to be false. */
export interface KnownLiteral {
  readonly literal: number;
  readonly from: HeldClause;
}

/** An inequality or a known literal, and how often it is added. */
export type Summand = Inequality | { readonly known: number; readonly times: number };

const isKnown = (summand: Summand): summand is Extract<Summand, { known: number }> => "known" in summand;

interface Step {
  readonly summand: Summand;
  readonly terms: readonly Term[];
  /** The variables of the sum before it, and of its own terms. */
  readonly variables: readonly number[];
  /** The terms of the sum after it, and then without those that no further summand has. */
  readonly added: readonly Term[];
  readonly left: readonly Term[];
}

/**
 * `known`: what unit propagation knows, each literal after those that it follows from. Undefined where a counter counts in an
 * order that does not fit, or the proof would be too long.
 */
export function inequalityProof(
  formula: ClauseSet,
  summands: readonly Summand[],
  known: readonly KnownLiteral[],
  budget: Budget,
): EquationProof | undefined {
  const equations = summands.map((summand) =>
    isKnown(summand)
      ? { variables: [Math.abs(summand.known)], coefficients: [1], target: 0 }
      : { ...summand, target: 0 },
  );
  const counts = (at: number): boolean => {
    const summand = summands[at]!;
    return !isKnown(summand) && summand.said.kind === "counter";
  };
  const { order, closes } = planSum(equations, counts, budget);
  const ordered = order.map((at) => summands[at]!);
  const byClosing = (one: number, two: number): number => closes.get(two)! - closes.get(one)! || one - two;
  for (const before of [byClosing, byCounters(ordered, [...closes.keys()].toSorted(byClosing))]) {
    if (before === undefined || !ordered.every((summand) => fits(summand, before))) continue;
    const steps = stepsOf(ordered, closes, before);
    const size = known.length + steps.reduce((sum, step) => sum + variablesOf(step), 0);
    if (size > MOST_VARIABLES) return undefined;
    return {
      size,
      start(sink) {
        const { variableCount, clauseCount } = formula;
        const scribe = createScribe({ variableCount, clauseCount, liveVariables: size + 1, sink });
        return createSum(scribe, steps, known);
      },
    };
  }
  return undefined;
}

type Before = (one: number, two: number) => number;

/** The order in which counters have their literals, or as near to the wished one as possible. Undefined where two of them do not agree. */
function byCounters(summands: readonly Summand[], wished: readonly number[]): Before | undefined {
  const earlier = new Map<number, number[]>(wished.map((variable) => [variable, []]));
  for (const summand of summands) {
    if (isKnown(summand) || summand.said.kind !== "counter") continue;
    const counted = summand.said.literals.map(Math.abs);
    for (const [at, variable] of counted.entries()) if (at > 0) earlier.get(variable)!.push(counted[at - 1]!);
  }
  const ranks = new Map<number, number>();
  const waiting = new Set<number>();
  for (const first of wished)
    for (const stack = [first]; stack.length > 0;) {
      const variable = stack.at(-1)!;
      const open = earlier.get(variable)!.filter((other) => !ranks.has(other));
      if (open.length === 0 || ranks.has(variable)) {
        if (!ranks.has(variable)) ranks.set(variable, ranks.size);
        stack.pop();
      } else {
        if (open.some((other) => other === variable || waiting.has(other))) return undefined;
        waiting.add(variable);
        stack.push(...open);
      }
    }
  return (one, two) => ranks.get(one)! - ranks.get(two)!;
}

function termsOf(summand: Summand, before: Before): Term[] {
  if (isKnown(summand)) return [[Math.sign(summand.known) * summand.times, Math.abs(summand.known)]];
  const { variables, coefficients } = summand;
  return variables
    .map((variable, at): Term => [coefficients[at]!, variable])
    .toSorted(([, one], [, two]) => before(one, two));
}

function fits(summand: Summand, before: Before): boolean {
  if (isKnown(summand) || (summand.said.kind !== "counter" && summand.said.kind !== "one-of")) return true;
  return planReading(summand, summand.said, termsOf(summand, before)) !== undefined;
}

function stepsOf(
  ordered: readonly Summand[],
  closes: ReadonlyMap<number, number>,
  before: Before,
): readonly Step[] {
  let sum = new Map<number, number>();
  return ordered.map((summand, at) => {
    const terms = termsOf(summand, before);
    for (const [coefficient, variable] of terms) sum.set(variable, (sum.get(variable) ?? 0) + coefficient);
    const variables = [...sum.keys()].toSorted(before);
    const all = [...sum]
      .filter(([, coefficient]) => coefficient !== 0)
      .map(([variable, coefficient]): Term => [coefficient, variable])
      .toSorted(([, one], [, two]) => before(one, two));
    const left = all.filter(([, variable]) => closes.get(variable)! > at);
    sum = new Map(left.map(([coefficient, variable]) => [variable, coefficient]));
    return { summand, terms, variables, added: all, left };
  });
}

/** This many thresholds at most: one for each value that the first p terms can have. */
function variablesOf({ terms, added, left }: Step): number {
  let all = 0;
  for (const list of [terms, added, left]) {
    let spread = 0;
    for (const [coefficient] of list) all += spread += Math.abs(coefficient);
  }
  return all;
}

/** Each call adds one summand. */
function createSum(scribe: Scribe, steps: readonly Step[], known: readonly KnownLiteral[]): () => boolean {
  let units: ReadonlyMap<number, HeldClause> | undefined;
  let sum: Bounded = { sum: createThresholds([]), bound: 0, unit: undefined };
  let next = 0;
  return () => {
    units ??= sayKnown(scribe, known);
    const step = steps[next++];
    if (step === undefined) throw new ContractError("the inequalities do not contradict each other");
    const { summand, terms, variables, added, left } = step;
    const read = isKnown(summand)
      ? readInequality(scribe, knownInequality(summand, units), terms)
      : readInequality(scribe, summand, terms);
    const bigger = addBounded(scribe, sum, read, added, variables);
    if (bigger === undefined) return false;
    const closed = new Set(left.map(([, variable]) => variable));
    const gone = added.filter(([, variable]) => !closed.has(variable));
    if (gone.length === 0) {
      sum = bigger;
      return true;
    }
    // What is left of a variable is taken off by "it is at most 1", or "at least 0".
    const opposite = createThresholds(gone.map(([coefficient, variable]): Term => [-coefficient, variable]));
    const always = { sum: opposite, bound: opposite.least.at(-1)!, unit: undefined };
    const smaller = addBounded(
      scribe,
      bigger,
      always,
      left,
      added.map(([, variable]) => variable),
    );
    if (smaller === undefined) return false;
    sum = smaller;
    return true;
  };
}

/** Writes one clause for each literal that unit propagation knows. */
function sayKnown(scribe: Scribe, known: readonly KnownLiteral[]): ReadonlyMap<number, HeldClause> {
  const units = new Map<number, HeldClause>();
  for (const { literal, from } of known) {
    const before = from.literals.flatMap((other) => units.get(-other) ?? []);
    units.set(literal, scribe.lemma([literal], [...before, from])!);
  }
  return units;
}

function knownInequality(
  { known, times }: Extract<Summand, { known: number }>,
  units: ReadonlyMap<number, HeldClause>,
): Inequality {
  return {
    variables: [Math.abs(known)],
    coefficients: [Math.sign(known) * times],
    bound: known > 0 ? times : 0,
    clauses: [units.get(known)!],
    said: { kind: "propagation" },
  };
}

/**
 * From a RUP proof to LRAT: every lemma is tested by unit propagation, and the clauses that led to its conflict become its hints, in the
 * order in which they became unit. Deletions that a check of DRAT ignores are left out. Takes as long as a forward check.
 */
import type { Budget, StopReason } from "../../base/index.js";
import { createClauseStore, SIZE_SHIFT, TAUTOLOGY } from "../clausal/clauses.js";
import type { ClauseSet } from "../clausal/dimacs.js";
import { largestVariable } from "../clausal/compact.js";
import { stepLiterals, type Proof } from "../clausal/proof.js";
import { createPropagator, TRUE } from "../clausal/propagate.js";
import { activate, loadFormula } from "../clausal/session.js";
import { createStep, pushHint, pushLiteral, type LratStep } from "./step.js";

type Converted =
  | { readonly outcome: "refuted" | "not-rup" }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** Steps between two looks at the clock. */
const POLL_STEPS = 64;

/** Hands the steps to `take`, until that returns false or the empty clause was handed over. A lemma that is not RUP ends it. */
export function rupToLrat(
  formula: ClauseSet,
  proof: Proof,
  take: (step: LratStep) => boolean,
  budget: Budget,
): Converted {
  const variableCount = Math.max(largestVariable(formula.stream), largestVariable(proof.literals));
  const words = formula.stream.length + proof.literals.length;
  const store = createClauseStore(formula.clauseCount + proof.stepCount, words, variableCount);
  const { arena } = store;
  const propagator = createPropagator(arena, variableCount);
  const { values, reasons } = propagator;
  const hintsOf = createHintCollector(arena, reasons, propagator.position);
  const step = createStep();
  const idOf = (ref: number): number => arena[ref - 2]! + 1;
  const begin = (id: number, literals: ArrayLike<number>): void => {
    step.deletion = false;
    step.id = id;
    step.literalCount = step.hintCount = 0;
    for (let at = 0; at < literals.length; at++) pushLiteral(step, literals[at]!);
  };
  /** The empty clause, from a clause that is false at top level. */
  const refuted = (conflict: number): Converted => {
    begin(store.count() + 1, []);
    for (const ref of hintsOf(conflict, 0)) pushHint(step, idOf(ref));
    take(step);
    return { outcome: "refuted" };
  };
  /** The clause that is false once all literals of the lemma are, or 0. */
  const conflictOf = (ref: number): number => {
    const stop = ref + (arena[ref - 1]! >> SIZE_SHIFT);
    for (let at = ref; at < stop; at++) {
      const literal = arena[at]!;
      if (values[literal] === TRUE) return reasons[literal >> 1]!;
      if (values[literal] === 0) propagator.assign(literal ^ 1, 0);
    }
    return propagator.propagate();
  };

  let falsified = loadFormula(formula, store, propagator);
  if (falsified === 0) falsified = propagator.propagate();
  if (falsified !== 0) return refuted(falsified);
  for (let at = 0; at < proof.stepCount; at++) {
    const reason = at % POLL_STEPS === 0 ? budget.stopped() : undefined;
    if (reason !== undefined) return { outcome: "stopped", reason };
    budget.report({ stage: "finding hints", done: at, total: proof.stepCount });
    // Deletions only save time, and a proof that a solver has just learned has none.
    if (proof.deletions[at] === 1) continue;
    const [from, to] = [proof.starts[at]!, proof.starts[at + 1]!];
    const ref = store.append(proof.literals, from, to);
    if ((arena[ref - 1]! & TAUTOLOGY) !== 0) continue;
    const before = propagator.trailSize();
    const conflict = conflictOf(ref);
    if (conflict === 0) return { outcome: "not-rup" };
    begin(idOf(ref), stepLiterals(proof, at));
    for (const clause of hintsOf(conflict, ref)) pushHint(step, idOf(clause));
    propagator.undo(before);
    if (!take(step)) return { outcome: "refuted" };
    falsified = activate(store, propagator, ref);
    if (falsified !== 0) return refuted(falsified);
  }
  return { outcome: "not-rup" };
}

/** The clauses behind a conflict, in the order in which they became unit, the false one last. */
function createHintCollector(arena: Int32Array, reasons: Int32Array, position: Int32Array) {
  const seen = new Uint8Array(reasons.length);
  return (conflict: number, lemma: number): number[] => {
    const touched: number[] = [];
    const implied: number[] = [];
    const meet = (ref: number, visit: boolean): void => {
      const stop = ref + (arena[ref - 1]! >> SIZE_SHIFT);
      for (let at = ref; at < stop; at++) {
        const variable = arena[at]! >> 1;
        if (seen[variable] === 1) continue;
        seen[variable] = 1;
        touched.push(variable);
        if (visit && reasons[variable] !== 0) implied.push(variable);
      }
    };
    // What the lemma says is assumed, and needs no hint.
    if (lemma !== 0) meet(lemma, false);
    meet(conflict, true);
    for (let at = 0; at < implied.length; at++) meet(reasons[implied[at]!]!, true);
    for (const variable of touched) seen[variable] = 0;
    implied.sort((a, b) => position[a]! - position[b]!);
    return [...implied.map((variable) => reasons[variable]!), conflict];
  };
}

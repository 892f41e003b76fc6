/**
 * One run over a proof. Forward, lemmas are added and propagated at top level until a clause is falsified. Backward (unless
 * every lemma was tested on the way), lemmas are taken out again, deleted clauses return, and each lemma that the refutation
 * needs is tested against the clauses that were active before it.
 *
 * The top-level trail only grows on the way forward. So on the way back it is cut at the literal that a lemma implied, and is then
 * what it was before that lemma. A deleted clause returns under the same trail, so its watches are still right. That fails for the
 * reason of a top-level literal: deletions of such clauses, and of unit clauses, are ignored, as drat-trim does.
 */
import { type Budget, type StopReason } from "../../base/index.js";
import {
  ACTIVE,
  type ClauseStore,
  CORE,
  createClauseStore,
  encode,
  SIZE_SHIFT,
  TAUTOLOGY,
} from "./clauses.js";
import { largestVariable } from "./compact.js";
import type { ClauseSet } from "./dimacs.js";
import { createLemmaTest } from "./lemma.js";
import type { Proof } from "./proof.js";
import { createPropagator, FALSE, type Propagator } from "./propagate.js";

type SessionEnd =
  | { readonly kind: "verified" }
  | { readonly kind: "no-empty-clause" }
  | { readonly kind: "not-redundant"; readonly step: number }
  | { readonly kind: "missing-deletion"; readonly step: number }
  | { readonly kind: "stopped"; readonly reason: StopReason };

export interface Session {
  readonly end: SessionEnd;
  readonly store: ClauseStore;
  /** Step → the clause it added or deleted, 0 for a deletion that was ignored or not reached. */
  readonly stepRefs: Int32Array;
  readonly checkedLemmas: number;
  readonly ratLemmas: number;
  readonly ignoredDeletions: number;
  readonly missingDeletions: number;
}

export interface SessionOptions {
  readonly budget: Budget;
  readonly forward: boolean;
  readonly strict: boolean;
}

/** Steps, or propagated literals, between two looks at the clock. */
const POLL_STEPS = 256;
const POLL_WORK = 1 << 14;

/** Long because its steps share the trail and the counts; most of its lines are the two loops. */
export function runSession(formula: ClauseSet, proof: Proof, options: SessionOptions): Session {
  const { budget, forward, strict } = options;
  const variableCount = Math.max(largestVariable(formula.stream), largestVariable(proof.literals));
  const lemmaCount = proof.deletions.reduce((lemmas, deletion) => lemmas - deletion, proof.stepCount);
  const store = createClauseStore(
    formula.clauseCount + lemmaCount,
    formula.stream.length + proof.literals.length,
    variableCount,
  );
  const { arena } = store;
  const propagator = createPropagator(arena, variableCount);
  const { values, reasons } = propagator;
  const testLemma = createLemmaTest(store, propagator, !forward);
  const stepRefs = new Int32Array(proof.stepCount);
  const counts = { checkedLemmas: 0, ratLemmas: 0, ignoredDeletions: 0, missingDeletions: 0 };
  const finish = (end: SessionEnd): Session => ({ end, store, stepRefs, ...counts });

  let polledSteps = 0;
  let polledWork = 0;
  const poll = (stage: string, done: number): StopReason | undefined => {
    if (++polledSteps < POLL_STEPS && propagator.work() - polledWork < POLL_WORK) return undefined;
    polledSteps = 0;
    polledWork = propagator.work();
    budget.report({ stage, done, total: proof.stepCount });
    return budget.stopped();
  };

  const isReason = (ref: number): boolean => reasons[arena[ref]! >> 1] === ref;

  /** Test the lemma of `step`; false when it is not redundant. */
  const passes = (step: number): boolean => {
    const start = proof.starts[step]!;
    const pivot = start === proof.starts[step + 1] ? -1 : encode(proof.literals[start]!);
    const redundancy = testLemma(stepRefs[step]!, pivot);
    counts.checkedLemmas++;
    if (redundancy === "rat") counts.ratLemmas++;
    return redundancy !== "none";
  };

  /** Activate a clause under the current trail, and propagate. Returns 0 or the falsified clause. */
  const activate = (ref: number): number => {
    const head = arena[ref - 1]!;
    if ((head & TAUTOLOGY) !== 0) return 0;
    arena[ref - 1] = head | ACTIVE;
    const stop = ref + (head >> SIZE_SHIFT);
    let open = 0;
    for (let at = ref; at < stop && open < 2; at++) {
      const literal = arena[at]!;
      if (values[literal] === FALSE) continue;
      arena[at] = arena[ref + open]!;
      arena[ref + open] = literal;
      open++;
    }
    if (open === 0) return ref;
    if (stop - ref > 1) propagator.attach(ref);
    if (open === 2 || values[arena[ref]!] !== 0) return 0;
    propagator.assign(arena[ref]!, ref);
    return propagator.propagate();
  };

  let conflict = loadFormula(formula, store, propagator, (ref) => {
    const literal = arena[ref]!;
    if (values[literal] === FALSE) return false;
    if (values[literal] === 0) propagator.assign(literal, ref);
    return true;
  });
  if (conflict === 0) conflict = propagator.propagate();

  let step = 0;
  for (; conflict === 0 && step < proof.stepCount; step++) {
    const stop = poll(forward ? "checking the proof" : "reading the proof", step);
    if (stop !== undefined) return finish({ kind: "stopped", reason: stop });
    const from = proof.starts[step]!;
    const to = proof.starts[step + 1]!;
    if (proof.deletions[step] === 1) {
      const ref = store.find(proof.literals, from, to);
      if (ref === 0) {
        counts.missingDeletions++;
        if (strict) return finish({ kind: "missing-deletion", step });
      } else if (arena[ref - 1]! >> SIZE_SHIFT < 2 || isReason(ref)) {
        counts.ignoredDeletions++;
      } else {
        store.unlist(ref);
        if ((arena[ref - 1]! & TAUTOLOGY) === 0) stepRefs[step] = ref;
        arena[ref - 1]! &= ~ACTIVE;
      }
      continue;
    }
    const ref = store.append(proof.literals, from, to);
    stepRefs[step] = ref;
    // The trail is propagated to its end without a conflict, so an empty lemma cannot be RUP.
    if (from === to || (forward && !passes(step))) return finish({ kind: "not-redundant", step });
    conflict = activate(ref);
  }
  if (conflict === 0) return finish({ kind: "no-empty-clause" });
  if (forward) return finish({ kind: "verified" });

  propagator.settle();
  propagator.markConflict(conflict);
  while (--step >= 0) {
    const stop = poll("checking the proof", proof.stepCount - step);
    if (stop !== undefined) return finish({ kind: "stopped", reason: stop });
    const ref = stepRefs[step]!;
    if (ref === 0) continue;
    if (proof.deletions[step] === 1) {
      arena[ref - 1]! |= ACTIVE;
      propagator.attach(ref);
      continue;
    }
    arena[ref - 1]! &= ~ACTIVE;
    if (isReason(ref)) propagator.undoFrom(arena[ref]!);
    if ((arena[ref - 1]! & CORE) !== 0 && !passes(step)) return finish({ kind: "not-redundant", step });
  }
  return finish({ kind: "verified" });
}

/** Store, activate and watch the formula's clauses; units go to `assume`. Returns 0 or the first falsified clause. */
function loadFormula(
  formula: ClauseSet,
  store: ClauseStore,
  propagator: Propagator,
  assume: (ref: number) => boolean,
): number {
  const { stream } = formula;
  const { arena } = store;
  let conflict = 0;
  let from = 0;
  for (let to = 0; to < stream.length; to++) {
    if (stream[to] !== 0) continue;
    const ref = store.append(stream, from, to);
    from = to + 1;
    const head = arena[ref - 1]!;
    if ((head & TAUTOLOGY) !== 0) continue;
    arena[ref - 1] = head | ACTIVE;
    const size = head >> SIZE_SHIFT;
    if (size > 1) propagator.attach(ref);
    else if ((size === 0 || !assume(ref)) && conflict === 0) conflict = ref;
  }
  return conflict;
}

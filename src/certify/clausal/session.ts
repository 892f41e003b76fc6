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

export function runSession(formula: ClauseSet, proof: Proof, options: SessionOptions): Session {
  const run = startRun(formula, proof, options);
  const reached = goForward(run);
  const end = "kind" in reached ? reached : options.forward ? VERIFIED : goBackward(run, reached);
  return { end, store: run.store, stepRefs: run.stepRefs, ...run.counts };
}

const VERIFIED: SessionEnd = { kind: "verified" };

/** What both ways share. */
interface Run extends SessionOptions {
  readonly formula: ClauseSet;
  readonly proof: Proof;
  readonly store: ClauseStore;
  readonly propagator: Propagator;
  readonly stepRefs: Int32Array;
  readonly counts: {
    checkedLemmas: number;
    ratLemmas: number;
    ignoredDeletions: number;
    missingDeletions: number;
  };
  poll(stage: string, done: number): StopReason | undefined;
  /** Whether the lemma of a step is redundant. */
  passes(step: number): boolean;
}

function startRun(formula: ClauseSet, proof: Proof, options: SessionOptions): Run {
  const formulaVariables = largestVariable(formula.stream);
  const variableCount = Math.max(formulaVariables, largestVariable(proof.literals));
  const lemmaCount = proof.deletions.reduce((lemmas, deletion) => lemmas - deletion, proof.stepCount);
  const store = createClauseStore(
    formula.clauseCount + lemmaCount,
    formula.stream.length + proof.literals.length,
    variableCount,
  );
  const propagator = createPropagator(store.arena, variableCount);
  const testLemma = createLemmaTest(store, propagator, !options.forward, formulaVariables);
  const stepRefs = new Int32Array(proof.stepCount);
  const counts = { checkedLemmas: 0, ratLemmas: 0, ignoredDeletions: 0, missingDeletions: 0 };
  let polledSteps = 0;
  let polledWork = 0;
  return {
    ...options,
    formula,
    proof,
    store,
    propagator,
    stepRefs,
    counts,
    poll(stage, done) {
      if (++polledSteps < POLL_STEPS && propagator.work() - polledWork < POLL_WORK) return undefined;
      polledSteps = 0;
      polledWork = propagator.work();
      options.budget.report({ stage, done, total: proof.stepCount });
      return options.budget.stopped();
    },
    passes(step) {
      const start = proof.starts[step]!;
      const pivot = start === proof.starts[step + 1] ? -1 : encode(proof.literals[start]!);
      const redundancy = testLemma(stepRefs[step]!, pivot);
      counts.checkedLemmas++;
      if (redundancy === "rat") counts.ratLemmas++;
      return redundancy !== "none";
    },
  };
}

/** The falsified clause, and the step that led to it. */
interface Conflict {
  readonly conflict: number;
  readonly step: number;
}

function goForward(run: Run): Conflict | SessionEnd {
  const { formula, proof, store, propagator, stepRefs, counts, forward, strict } = run;
  const { arena } = store;
  let conflict = loadFormula(formula, store, propagator);
  if (conflict === 0) conflict = propagator.propagate();
  let step = 0;
  for (; conflict === 0 && step < proof.stepCount; step++) {
    const reason = run.poll(forward ? "checking the proof" : "reading the proof", step);
    if (reason !== undefined) return { kind: "stopped", reason };
    const from = proof.starts[step]!;
    const to = proof.starts[step + 1]!;
    if (proof.deletions[step] === 1) {
      const ref = store.find(proof.literals, from, to);
      if (ref === 0) {
        counts.missingDeletions++;
        if (strict) return { kind: "missing-deletion", step };
      } else if (arena[ref - 1]! >> SIZE_SHIFT < 2 || isReason(run, ref)) {
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
    if (from === to || (forward && !run.passes(step))) return { kind: "not-redundant", step };
    conflict = activate(store, propagator, ref);
  }
  return conflict === 0 ? { kind: "no-empty-clause" } : { conflict, step };
}

function goBackward(run: Run, { conflict, step: last }: Conflict): SessionEnd {
  const { proof, propagator, stepRefs } = run;
  const { arena } = run.store;
  propagator.settle();
  propagator.markConflict(conflict);
  for (let step = last - 1; step >= 0; step--) {
    const reason = run.poll("checking the proof", proof.stepCount - step);
    if (reason !== undefined) return { kind: "stopped", reason };
    const ref = stepRefs[step]!;
    if (ref === 0) continue;
    if (proof.deletions[step] === 1) {
      arena[ref - 1]! |= ACTIVE;
      propagator.attach(ref);
      continue;
    }
    arena[ref - 1]! &= ~ACTIVE;
    if (isReason(run, ref)) propagator.undoFrom(arena[ref]!);
    if ((arena[ref - 1]! & CORE) !== 0 && !run.passes(step)) return { kind: "not-redundant", step };
  }
  return VERIFIED;
}

function isReason({ propagator, store }: Run, ref: number): boolean {
  return propagator.reasons[store.arena[ref]! >> 1] === ref;
}

/** Activate a clause under the current trail, and propagate. Returns 0 or the falsified clause. */
export function activate({ arena }: ClauseStore, propagator: Propagator, ref: number): number {
  const { values } = propagator;
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
}

/** Store, activate and watch the formula's clauses, and assign its units. Returns 0 or the first falsified clause. */
export function loadFormula({ stream }: ClauseSet, store: ClauseStore, propagator: Propagator): number {
  const { arena } = store;
  const { values } = propagator;
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
    const literal = arena[ref]!;
    if (size > 1) propagator.attach(ref);
    else if (size === 1 && values[literal] === 0) propagator.assign(literal, ref);
    else if ((size === 0 || values[literal] === FALSE) && conflict === 0) conflict = ref;
  }
  return conflict;
}

/**
 * Does a DRAT proof refute a formula? Checked backwards, as DRAT-trim does (Wetzler, Heule and Hunt, SAT 2014, after Goldberg and
 * Novikov, DATE 2003; RAT after Heule, Hunt and Wetzler, CADE 2013): find the conflict, then test from the end only the lemmas
 * that something later needed. The marked clauses and lemmas are a core: they suffice.
 *
 * "verified" means that the formula has no model, not that every line of the proof is sound: lemmas that the refutation does not
 * need are not tested. Mode "forward" tests every lemma up to the conflict, and gives no core. A proof need not write the empty
 * clause: it is derived when unit propagation falsifies a clause.
 *
 * By drat-trim's convention, deletions of unit clauses and of reasons of top-level literals are ignored. A deletion that names no
 * clause is counted, or rejected when `strict`.
 *
 * Time is that of propagation, about that of the solver that wrote the proof; memory is four bytes per literal of formula and
 * proof, sixteen per watched clause, and some per variable.
 */
import { plural, thousands, type Budget, type StopReason } from "../../base/index.js";
import { CORE } from "./clauses.js";
import { compact } from "./compact.js";
import type { ClauseSet } from "./dimacs.js";
import { createProofLog, type Proof, stepLiterals, stepPlace } from "./proof.js";
import { runSession, type Session } from "./session.js";

/** `backward` tests the lemmas that the refutation needs and finds its core; `forward` tests all up to the conflict. */
export type CheckMode = "backward" | "forward";

/** How a clausal proof is checked. */
export interface CheckOptions {
  /** Time, and how to cancel it. */
  readonly budget: Budget;
  /** Which lemmas are tested. Default `backward`. */
  readonly mode?: CheckMode;
  /** Reject deletions of clauses that are not there. */
  readonly strict?: boolean;
  /** Give the indices of the core, not only its size. */
  readonly withCore?: boolean;
}

/** What a refutation needs. */
export interface ProofCore {
  /** Formula clauses, by number from 0. */
  readonly clauses: Int32Array;
  /** Lemmas, by step of the proof from 0. */
  readonly lemmas: Int32Array;
}

/** The first step that does not follow. */
export interface RejectedStep {
  /** Step of the proof, from 0, deletions counted. */
  readonly step: number;
  /** Lemma of the proof, from 0, deletions not counted. */
  readonly lemma: number;
  /** "line 12", "byte 4096" or "step 3". */
  readonly place: string;
  /** The lemma itself. */
  readonly literals: readonly number[];
}

/** What a check has counted, and its verdict in words. */
export interface CheckCounts {
  /** Additions in the proof. */
  readonly lemmas: number;
  /** How many of them were tested. */
  readonly checkedLemmas: number;
  /** Tested lemmas that were RAT and not RUP. */
  readonly ratLemmas: number;
  /** Deletions in the proof. */
  readonly deletions: number;
  /** Those of unit clauses and of reasons, which are passed over. */
  readonly ignoredDeletions: number;
  /** Those of clauses that are not there. */
  readonly missingDeletions: number;
  /** The verdict as a sentence. */
  readonly words: string;
}

/** The verdict on a clausal proof, in words too, with counts and the first step that fails. */
export type ProofCheck = CheckCounts &
  (
    | {
        readonly verdict: "verified";
        readonly mode: "backward";
        /** How many lemmas the refutation needs. */
        readonly coreLemmas: number;
        /** How many clauses of the formula it needs. */
        readonly coreClauses: number;
        /** Which they are, when that was asked for. */
        readonly core?: ProofCore;
      }
    | { readonly verdict: "verified"; readonly mode: "forward" }
    | { readonly verdict: "rejected"; readonly reason: "no-empty-clause" }
    /** This step is wrong. */
    | {
        readonly verdict: "rejected";
        readonly reason: "not-redundant" | "missing-deletion";
        readonly rejectedAt: RejectedStep;
      }
    /** The limit was reached. */
    | { readonly verdict: "stopped"; readonly reason: StopReason }
  );

/** Whether a DRAT proof refutes a formula. */
export function checkProof(formula: ClauseSet, proof: Proof, options: CheckOptions): ProofCheck {
  return runCheck(formula, proof, options).check;
}

/** The verdict on a proof and, when it holds, the proof without the lemmas that it does not need. */
export interface TrimmedProof {
  /** The verdict on the whole proof. */
  readonly check: ProofCheck;
  /** Only when verified. */
  readonly trimmed?: { readonly proof: Proof; readonly core: ProofCore };
}

/**
 * The proof without what the refutation does not need: the core lemmas in order, the deletions
 * of core lemmas and of formula clauses (which RAT lemmas may rest on), and the empty clause.
 */
export function trimProof(
  formula: ClauseSet,
  proof: Proof,
  options: Omit<CheckOptions, "mode" | "withCore">,
): TrimmedProof {
  const { check, session } = runCheck(formula, proof, { ...options, mode: "backward", withCore: true });
  if (check.verdict !== "verified" || check.mode !== "backward" || check.core === undefined) return { check };
  const { arena } = session.store;
  const log = createProofLog();
  for (let step = 0; step < proof.stepCount; step++) {
    const ref = session.stepRefs[step]!;
    if (ref === 0) continue;
    const needed = (arena[ref - 1]! & CORE) !== 0;
    if (proof.deletions[step] === 0) {
      if (needed) log.add(stepLiterals(proof, step));
    } else if (needed || arena[ref - 2]! < formula.clauseCount) log.remove(stepLiterals(proof, step));
  }
  log.add([]);
  return { check, trimmed: { proof: log.finish(), core: check.core } };
}

function runCheck(
  formula: ClauseSet,
  proof: Proof,
  options: CheckOptions,
): { check: ProofCheck; session: Session } {
  const forward = options.mode === "forward";
  const dense = compact(formula, proof);
  const session = runSession(dense.formula, dense.proof, {
    budget: options.budget,
    forward,
    strict: options.strict ?? false,
  });
  const deletions = proof.deletions.reduce((sum, bit) => sum + bit, 0);
  const counts = {
    lemmas: proof.stepCount - deletions,
    checkedLemmas: session.checkedLemmas,
    ratLemmas: session.ratLemmas,
    deletions,
    ignoredDeletions: session.ignoredDeletions,
    missingDeletions: session.missingDeletions,
  };
  return { session, check: judge(formula, proof, session, counts, options) };
}

/** What was found about the lemmas before the conflict. */
function lemmasHold(count: number): string {
  if (count === 0) return "its clauses alone lead to the conflict";
  return count === 1
    ? "the one lemma up to the conflict holds"
    : `all ${thousands(count)} lemmas up to the conflict hold`;
}

function judge(
  formula: ClauseSet,
  proof: Proof,
  session: Session,
  counts: Omit<CheckCounts, "words">,
  options: CheckOptions,
): ProofCheck {
  const { end } = session;
  switch (end.kind) {
    case "verified": {
      if (options.mode === "forward") {
        const words = `The proof refutes the formula; ${lemmasHold(counts.checkedLemmas)}.`;
        return { ...counts, verdict: "verified", mode: "forward", words };
      }
      const core = coreOf(formula, proof, session);
      const words =
        `The proof refutes the formula; ${core.lemmas.length === 0 ? "" : `${core.lemmas.length} of its ${plural(counts.lemmas, "lemma")} and `}` +
        `${core.clauses.length} of the ${plural(formula.clauseCount, "clause")} suffice.`;
      return {
        ...counts,
        verdict: "verified",
        mode: "backward",
        words,
        coreLemmas: core.lemmas.length,
        coreClauses: core.clauses.length,
        ...(options.withCore === true ? { core } : {}),
      };
    }
    case "no-empty-clause": {
      const words = "The proof ends without the empty clause: it refutes nothing.";
      return { ...counts, verdict: "rejected", reason: "no-empty-clause", words };
    }
    case "not-redundant": {
      const rejectedAt = rejection(proof, end.step);
      const what = rejectedAt.literals.length === 0 ? "The empty clause" : "The lemma";
      const words = `${what} at ${rejectedAt.place} does not follow (neither RUP nor RAT on its first literal).`;
      return { ...counts, verdict: "rejected", reason: "not-redundant", rejectedAt, words };
    }
    case "missing-deletion": {
      const rejectedAt = rejection(proof, end.step);
      const words = `The deletion at ${rejectedAt.place} names a clause that is not there.`;
      return { ...counts, verdict: "rejected", reason: "missing-deletion", rejectedAt, words };
    }
    case "stopped": {
      const words = `The check stopped before its end (${end.reason}).`;
      return { ...counts, verdict: "stopped", reason: end.reason, words };
    }
  }
}

function rejection(proof: Proof, step: number): RejectedStep {
  let lemma = 0;
  for (let before = 0; before < step; before++) lemma += 1 - proof.deletions[before]!;
  return { step, lemma, place: stepPlace(proof, step), literals: [...stepLiterals(proof, step)] };
}

function coreOf(formula: ClauseSet, proof: Proof, session: Session): ProofCore {
  const { arena, refs } = session.store;
  const isCore = (ref: number): boolean => (arena[ref - 1]! & CORE) !== 0;
  const clauses = Int32Array.from({ length: formula.clauseCount }, (_, number) => number).filter((number) =>
    isCore(refs[number]!),
  );
  const lemmas = Int32Array.from({ length: proof.stepCount }, (_, step) => step).filter(
    (step) => proof.deletions[step] === 0 && session.stepRefs[step] !== 0 && isCore(session.stepRefs[step]!),
  );
  return { clauses, lemmas };
}

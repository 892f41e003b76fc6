/**
 * Does an LRAT proof refute a formula? Every step names the clauses that it rests on, in the order in which they become unit, so
 * nothing is searched for: the check is linear in the proof and the clauses that it names (Cruz-Filipe, Heule, Hunt, Kaufmann and
 * Schneider-Kamp, "Efficient certified RAT verification", CADE 2017).
 *
 * A lemma is RUP when, with its literals false, its positive hints give units in turn and the last one a conflict. Otherwise it must
 * be RAT on its first literal p: for *every* clause with ¬p the hints have a part, "−id, hints", in which the resolvent is RUP, or the
 * resolvent is a tautology. That none is left out is seen by counting: the checker knows in how many clauses each literal is.
 *
 * A hint must be a clause that is there, with at most one literal that is not false; anything else is rejected, as the format says.
 * The formula's clauses have the ids 1, 2, …; a new clause may take any id that is free. Deletions of ids that are not there are
 * counted. What follows the empty clause is not read.
 *
 * LPR files (Tan, Heule and Myreen, "cake_lpr", TACAS 2021) are LRAT where no step needs a witness: a lemma that repeats its first
 * literal has the witness after it. If the lemma is RUP, or the witness is its pivot alone, it is checked; others are `unsupported`.
 */
import { plural, type Budget, type Result, type StopReason } from "../../base/index.js";
import type { ClauseSet } from "../clausal/dimacs.js";
import { toBytes } from "../bytes.js";
import { createLratClauses, type LratClauses } from "./clauses.js";
import { createLratReader, type LratForm } from "./read.js";
import type { LratStep } from "./step.js";
import { createStepTest, type Fault, type LratFault } from "./step-test.js";

export type { LratFault } from "./step-test.js";

/** How much of an LRAT proof was looked at. */
export interface LratCounts {
  /** Clauses added up to the end of the check. */
  readonly lemmas: number;
  /** How many of them were RAT and not RUP. */
  readonly ratLemmas: number;
  /** Clauses deleted. */
  readonly deletions: number;
  /** Ids in deletions that no clause had. */
  readonly missingDeletions: number;
  /** The verdict as a sentence. */
  readonly words: string;
}

/** Which step of an LRAT proof was not accepted. */
export interface LratRejectedStep {
  /** The id of its clause. */
  readonly id: number;
  /** "line 12", "byte 4096" or "clause 31". */
  readonly place: string;
  /** Its clause. */
  readonly literals: readonly number[];
}

/** The verdict on an LRAT proof, in words too. */
export type LratCheck = LratCounts &
  (
    | { readonly verdict: "verified" }
    | { readonly verdict: "rejected"; readonly reason: "no-empty-clause" }
    /** This step is wrong. */
    | { readonly verdict: "rejected"; readonly reason: LratFault; readonly rejectedAt: LratRejectedStep }
    /** The step is of a kind that this check does not know. */
    | { readonly verdict: "unsupported"; readonly rejectedAt: LratRejectedStep }
    /** The limit was reached. */
    | { readonly verdict: "stopped"; readonly reason: StopReason }
  );

/** Checks a proof step by step, while it is made or read. */
export interface LratChecker {
  /** False when the check has ended: the empty clause follows, a step is wrong, or the budget is spent. */
  take(step: LratStep): boolean;
  /** The verdict on the steps so far. `placeKind` says what the places of the steps are. */
  finish(placeKind?: "line" | "byte"): LratCheck;
}

/** Steps between two looks at the clock. */
const POLL_STEPS = 1 << 10;

export function createLratChecker(formula: ClauseSet, budget: Budget): LratChecker {
  const clauses = createLratClauses(formula.stream.length + 3 * formula.clauseCount, formula.variableCount);
  const test = createStepTest(clauses);
  const counts = { lemmas: 0, ratLemmas: 0, deletions: 0, missingDeletions: 0 };
  type End =
    | { readonly kind: "refuted" }
    | { readonly kind: "stopped"; readonly reason: StopReason }
    | {
        readonly kind: "wrong";
        readonly fault: Fault;
        readonly step: Omit<LratRejectedStep, "place">;
        readonly at: number;
      };
  let end: End | undefined = load(formula, clauses) ? { kind: "refuted" } : undefined;
  let steps = 0;

  const take = (step: LratStep): boolean => {
    if (end !== undefined) return false;
    if (++steps % POLL_STEPS === 0) {
      budget.report({ stage: "checking the proof", done: steps });
      const reason = budget.stopped();
      if (reason !== undefined) end = { kind: "stopped", reason };
    }
    if (step.deletion) {
      for (let at = 0; at < step.hintCount; at++) {
        if (clauses.remove(step.hints[at]!)) counts.deletions++;
        else counts.missingDeletions++;
      }
      return end === undefined;
    }
    const size = clauseSize(step);
    const found = test(step, size);
    if (found.fault !== undefined) {
      const literals = [...step.literals.subarray(0, size)];
      end = { kind: "wrong", fault: found.fault, step: { id: step.id, literals }, at: step.place };
      return false;
    }
    counts.lemmas++;
    if (found.rat) counts.ratLemmas++;
    clauses.add(step.id, step.literals, 0, size);
    if (size === 0) end = { kind: "refuted" };
    return end === undefined;
  };

  return {
    take,
    finish(placeKind) {
      if (end === undefined) {
        const words = "The proof ends without the empty clause: it refutes nothing.";
        return { ...counts, verdict: "rejected", reason: "no-empty-clause", words };
      }
      switch (end.kind) {
        case "refuted": {
          const words = `The proof refutes the formula; ${lemmasHold(counts.lemmas)}.`;
          return { ...counts, verdict: "verified", words };
        }
        case "stopped":
          return {
            ...counts,
            verdict: "stopped",
            reason: end.reason,
            words: `The check stopped before its end (${end.reason}).`,
          };
        case "wrong": {
          const place = placeKind === undefined ? `clause ${end.step.id}` : `${placeKind} ${end.at}`;
          const rejectedAt = { ...end.step, place };
          const { kind, words } = end.fault;
          const what = rejectedAt.literals.length === 0 ? "The empty clause" : "The clause";
          if (kind === "witness") {
            const message = `${what} at ${place} is justified by a witness (PR), which is not supported.`;
            return { ...counts, verdict: "unsupported", rejectedAt, words: message };
          }
          const message = `${what} at ${place} is not justified: ${words}.`;
          return { ...counts, verdict: "rejected", reason: kind, rejectedAt, words: message };
        }
      }
    },
  };
}

/** "its one lemma holds", "all 12 lemmas up to the empty clause hold". */
function lemmasHold(lemmas: number): string {
  if (lemmas < 2)
    return lemmas === 0 ? "the formula has the empty clause" : "its one lemma, the empty clause, follows";
  return `all ${plural(lemmas, "lemma")} up to the empty clause hold`;
}

/** How an LRAT proof is checked. */
export interface LratOptions {
  /** Time, and how to cancel it. */
  readonly budget: Budget;
  /** How it is written. */
  readonly form: LratForm;
}

/** A proof that is given whole is cut into pieces of this size, so that limits are noticed. */
const PIECE = 1 << 20;

/** Whether an LRAT proof refutes a formula. The proof may come in pieces, cut anywhere. */
export function checkLrat(
  formula: ClauseSet,
  proof: string | Uint8Array | Iterable<Uint8Array>,
  { budget, form }: LratOptions,
): Result<LratCheck> {
  const checker = createLratChecker(formula, budget);
  const reader = createLratReader(form, checker.take);
  const pieces = typeof proof === "string" || proof instanceof Uint8Array ? cut(toBytes(proof)) : proof;
  for (const piece of pieces) {
    const read = reader.push(piece);
    if (!read.ok) return read;
    if (!read.value) return { ok: true, value: checker.finish(form === "text" ? "line" : "byte") };
  }
  const read = reader.end();
  if (!read.ok) return read;
  return { ok: true, value: checker.finish(form === "text" ? "line" : "byte") };
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Gives the formula's clauses their ids. True when one of them is empty. */
function load({ stream }: ClauseSet, clauses: LratClauses): boolean {
  let id = 0;
  let from = 0;
  let empty = false;
  for (let to = 0; to < stream.length; to++) {
    if (stream[to] !== 0) continue;
    if (from === to) empty = true;
    clauses.add(++id, stream, from, to);
    from = to + 1;
  }
  return empty;
}

/** Literals before the witness, which begins with the first literal again. */
function clauseSize({ literals, literalCount }: LratStep): number {
  const first = literals[0]!;
  for (let at = 1; at < literalCount; at++) if (literals[at] === first) return at;
  return literalCount;
}

/** Answers. Only this room makes them, from solutions that passed the family's check and certificates that passed their checkers. */
import type { Json, StopReason } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { CountBeside } from "../../puzzles/index.js";
import type { MethodUsed } from "../method-names.js";

/** What every answer has. */
export interface AnswerBase {
  /** What answered the question. */
  readonly method: MethodUsed;
  /** Sizes and times by name: `variables`, `clauses`, `solveMs`. */
  readonly stats: Readonly<Record<string, number>>;
  /** The JSON document. Answers of the library have it. */
  toJSON?(): Json;
}

/** Why a question was not answered, or not completely. */
export interface OpenReason {
  /** A limit; `inapplicable`: the method cannot decide this puzzle; `unproved`: a solver of the user's says "none" without a proof. */
  readonly reason?: StopReason | "inapplicable" | "unproved";
  /** The reason in words, where there is more to say. */
  readonly words?: string;
}

/** What a count adds to an answer. */
export interface Counted {
  /** The number of solutions. */
  readonly count?: bigint;
  /** Further numbers, such as how many there are up to symmetry. */
  readonly also?: readonly CountBeside[];
}

/** There are solutions, and each has passed the family's check. */
export interface Solved<S> extends AnswerBase, OpenReason, Counted {
  readonly status: "solved";
  /** The solutions that were kept; a count keeps none. */
  readonly solutions: readonly S[];
  /** Whether these are all solutions. */
  readonly complete: boolean;
  /** null: undecided. */
  readonly unique: boolean | null;
  /** For a unique solution, when asked for: the refutation of a second one. */
  readonly certificate?: CheckedCertificate;
  readonly atLeast?: never;
  readonly done?: never;
}

/** There is no solution, and the certificate that shows it has been checked. */
export interface Impossible extends AnswerBase, Counted {
  readonly status: "impossible";
  readonly solutions: readonly [];
  readonly complete: true;
  readonly unique: false;
  readonly certificate: CheckedCertificate;
  readonly reason?: never;
  readonly words?: never;
  readonly atLeast?: never;
  readonly done?: never;
}

/** The question was not decided; `reason` says why. */
export interface Unknown extends AnswerBase, OpenReason {
  readonly status: "unknown";
  readonly solutions: readonly [];
  readonly complete: false;
  /** false: there are several, but their number is unknown. */
  readonly unique: false | null;
  /** For a count that was stopped: a lower bound, and the fraction of the work that was done. */
  readonly atLeast?: bigint;
  readonly done?: number;
  readonly certificate?: never;
  readonly count?: never;
  readonly also?: never;
}

/** The content of an answer. */
export type Verdict<S> = Solved<S> | Impossible | Unknown;

/** A private member, so that no other module can make an answer, and a copy by `...` is not one. */
declare class Trusted {
  private readonly trusted: true;
}

/** The answer to a question about a puzzle. `status` says which of the three it is. Only the library makes answers. */
export type Answer<S = unknown> = Verdict<S> & Trusted;

/** For this room only: its door does not export it. */
export function trusted<S>(verdict: Verdict<S>): Answer<S> {
  return verdict as Answer<S>;
}

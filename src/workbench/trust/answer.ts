/** Answers. Only this room makes them, from solutions that passed the family's check and certificates that passed their checkers. */
import type { Json, StopReason } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { CountBeside } from "../../puzzles/index.js";
import type { MethodUsed } from "../method-names.js";

/** What an answer of any status may have. */
export interface AnswerBase {
  /** What answered the question. */
  readonly method: MethodUsed;
  /** Sizes and times by name: `variables`, `clauses`, `solveMs`. */
  readonly stats: Readonly<Record<string, number>>;
  /**
   * Why the question was not answered, or not completely: a limit; `inapplicable`: the method cannot decide this puzzle;
   * `unproved`: a solver of the user's says that there are no (more) solutions, but gave no proof.
   */
  readonly reason?: StopReason | "inapplicable" | "unproved";
  /** More about the reason, in words. */
  readonly words?: string;
  /** The evidence for `impossible`; for a unique solution, when asked for, the refutation of a second one. */
  readonly certificate?: CheckedCertificate;
  /** For a count: the number of solutions. */
  readonly count?: bigint;
  /** For a count: further numbers, such as how many different grids there are. */
  readonly also?: readonly CountBeside[];
  /** For a count that was stopped: a lower bound. */
  readonly atLeast?: bigint;
  /** For a count that was stopped: the fraction of the work that was done. */
  readonly done?: number;
  /** The JSON document. Answers of the library have it. */
  toJSON?(): Json;
}

/** There are solutions, and each has passed the family's check. */
export interface Solved<S> extends AnswerBase {
  /** There are solutions. */
  readonly status: "solved";
  /** The solutions that were kept; a count keeps none. */
  readonly solutions: readonly S[];
  /** Whether these are all solutions. */
  readonly complete: boolean;
  /** null: undecided. */
  readonly unique: boolean | null;
}

/** There is no solution, and the certificate that shows it has been checked. */
export interface Impossible extends AnswerBase {
  /** There is no solution. */
  readonly status: "impossible";
  /** None. */
  readonly solutions: readonly [];
  /** These are all. */
  readonly complete: true;
  /** Not one. */
  readonly unique: false;
  /** Why there is none, in data and in its checker's words. */
  readonly certificate: CheckedCertificate;
}

/** The question was not decided; `reason` says why. */
export interface Unknown extends AnswerBase {
  /** It is not known whether there are solutions; or a count found some, but not all. */
  readonly status: "unknown";
  /** None are given. */
  readonly solutions: readonly [];
  /** There may be others. */
  readonly complete: false;
  /** false: there are several, but their number is unknown. */
  readonly unique: false | null;
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

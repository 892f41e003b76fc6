/** Answers. Only this room makes them, from solutions that passed the family's check and certificates that passed their checkers. */
import type { Json, StopReason } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { CountBeside } from "../../puzzles/index.js";
import type { MethodUsed } from "../method-names.js";

interface Any {
  readonly method: MethodUsed;
  readonly stats: Readonly<Record<string, number>>;
  /** The JSON document. Answers of the library have it. */
  toJSON?(): Json;
}

/** Why the question was not answered, or not completely: a limit, or a method that cannot decide this puzzle. */
interface Why {
  readonly reason?: StopReason | "inapplicable";
  /** The reason in words, where there is more to say. */
  readonly words?: string;
}

interface Claim {
  /** Who claims that there are no (more) solutions, where nothing could be checked. */
  readonly unverified?: string;
  /** For a count: the number, and further numbers. */
  readonly count?: bigint;
  readonly also?: readonly CountBeside[];
}

/** There are solutions, and each has passed the family's check. */
export interface Solved<S> extends Any, Why, Claim {
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
export interface Impossible extends Any, Claim {
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
export interface Unknown extends Any, Why {
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
  readonly unverified?: string;
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

/**
 * What every question about a puzzle is answered with. Only this room makes answers: a solution is part of one once the family's
 * check has passed it, a certificate once its checker has.
 */
import type { Json, StopReason } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { CountBeside } from "../../puzzles/index.js";
import type { MethodUsed } from "../method-names.js";

interface Any {
  readonly method: MethodUsed;
  readonly stats: Readonly<Record<string, number>>;
  /** What `JSON.stringify` writes: the contract's document. Answers of the library have it. */
  toJSON?(): Json;
}

/** Why an answer is not (all of) what was asked: a limit, or a method that cannot decide this puzzle. */
interface Why {
  readonly reason?: StopReason | "inapplicable";
  /** The reason in words, where there is more to say. */
  readonly words?: string;
}

interface Claim {
  /** Whose word it is that there are no (more) solutions, where nothing could be checked. */
  readonly unverified?: string;
  /** With the command `count`, and numbers beside it. */
  readonly count?: bigint;
  readonly also?: readonly CountBeside[];
}

/** There are solutions, and each has passed the family's check. */
export interface Solved<S> extends Any, Why, Claim {
  readonly status: "solved";
  /** Those found and kept; a count keeps none. */
  readonly solutions: readonly S[];
  /** The solutions are all there are. */
  readonly complete: boolean;
  /** null: not decided. */
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
  /** false: there are several, and how many is not known. */
  readonly unique: false | null;
  /** Where a count did not come to its end: there are at least so many, and this fraction of the work was done. */
  readonly atLeast?: bigint;
  readonly done?: number;
  readonly certificate?: never;
  readonly count?: never;
  readonly also?: never;
  readonly unverified?: string;
}

/** What an answer says, before it is one. */
export type Verdict<S> = Solved<S> | Impossible | Unknown;

/** A private member, so that no other module can make an answer, and a changed copy by `...` is none. */
declare class Trusted {
  private readonly trusted: true;
}

/** The answer to a question about a puzzle. `status` says which of the three it is. Only the library makes answers. */
export type Answer<S = unknown> = Verdict<S> & Trusted;

/** For this room alone; its door does not show it. */
export function trusted<S>(verdict: Verdict<S>): Answer<S> {
  return verdict as Answer<S>;
}

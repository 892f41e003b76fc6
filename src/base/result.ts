/** Results as values. A reader never throws on bad input: it answers with a `Problem`. */

/** Where a problem is: in a text (1-based), on the board, or in a JSON document. */
export type Place =
  /** In a text, from 1. */
  | { readonly line: number; readonly column: number }
  /** On the board, from 0. */
  | { readonly cell: readonly number[] }
  /** In a JSON document: `pieces[2].name`. */
  | { readonly path: string }
  /** In a JSON document whose text is known. */
  | { readonly path: string; readonly line: number; readonly column: number };

/** What is wrong with an input, as a value: a stable code, a sentence, and where it is. */
export interface Problem {
  /** Stable, `room-or-family/what`, e.g. `chessboard/row-length`. */
  readonly code: string;
  /** A sentence without a full stop, for people. */
  readonly message: string;
  /** Where it is, if that is known. */
  readonly at?: Place;
  /** Where the first of two is, when something is there twice. */
  readonly first?: { readonly line: number; readonly column: number };
}

/** A value, or the problem that prevents it. Ask `ok` which it is; {@link unwrap} throws the problem. */
export type Result<T> =
  /** It could be had. */
  | { readonly ok: true; readonly value: T }
  /** It could not, and this is why. */
  | { readonly ok: false; readonly error: Problem };

/** A result that has its value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A result that is a problem. */
export function fail(code: string, message: string, at?: Place): { ok: false; error: Problem } {
  return { ok: false, error: at === undefined ? { code, message } : { code, message, at } };
}

/** A broken contract between modules: a bug of ours or a misuse of the library, never bad input. */
export class ContractError extends Error {
  /** Tells it from other errors. */
  override readonly name = "ContractError";
}

/** A `Problem` thrown by code that cannot return one; fronts turn it back into the value. */
export class ProblemError extends Error {
  /** Tells it from other errors. */
  override readonly name = "ProblemError";
  /** What is wrong, as a value. */
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A problem to throw, where code has no result to return. */
export function problemError(code: string, message: string, cause?: unknown): ProblemError {
  return new ProblemError({ code, message }, { cause });
}

/** The value of a result, or its problem thrown. For fronts and tests. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProblemError(result.error);
}

/** Answers as JSON: the documents that the command line prints and the library writes (`quadrille/answer@1`). */
import { isRecord, mustBe, type Json, type Problem } from "../base/index.js";
import type { Family } from "../puzzles/index.js";
import type { MethodUsed } from "./method-names.js";
import type { Answer } from "./trust/index.js";

/** An answer as the JSON document `quadrille/answer@1`. */
export type AnswerJson = {
  readonly schema: "quadrille/answer@1";
  /** The id of the family. */
  readonly family: string;
  /** The sub-question that was asked; then the solutions are answers to it, not solutions of the puzzle. */
  readonly part: string | undefined;
  /** What was found out. */
  readonly status: Answer["status"];
  /** What stopped the work, when the status is `unknown` or the list not complete. */
  readonly reason: Answer["reason"];
  /** More about the reason, where there is more to say. */
  readonly words: string | undefined;
  /** As decimal text, because counts outgrow numbers. */
  readonly count: string | undefined;
  /** For a count that was stopped: there are at least this many. */
  readonly atLeast: string | undefined;
  /** For a count that was stopped: the fraction of the work that was done. */
  readonly done: number | undefined;
  /** The solutions that were asked for and found, each checked, in the family's own form. */
  readonly solutions: readonly Json[];
  /** There are no others. */
  readonly complete: boolean;
  /** Whether there is exactly one; null where that is not known. */
  readonly unique: boolean | null;
  /** What answered: the engine, the formulation, the encoding. */
  readonly method: { readonly [K in keyof MethodUsed]: MethodUsed[K] };
  /** The evidence of an answer that is not a solution. */
  readonly certificate: { readonly kind: string; readonly [field: string]: Json | undefined } | undefined;
  /** Times and sizes, by name. */
  readonly stats: { readonly [name: string]: number };
  /** What people should know about the puzzle as it was read. */
  readonly notes: readonly string[] | undefined;
  /** Further numbers of a count, by name. */
  readonly [also: string]: Json | undefined;
};

/** The JSON document of an answer. */
export function answerJson<P, S>(family: Family<P, S>, puzzle: P, answer: Answer<S>): AnswerJson {
  const whole = Array.isArray(answer?.solutions) && isRecord(answer.method) && isRecord(answer.stats);
  mustBe(whole, "answerJson", "answer", "an answer of the library", answer);
  const { status, reason, words, count, atLeast, done, also = [], complete, unique, certificate } = answer;
  return {
    schema: "quadrille/answer@1",
    family: family.id,
    part: family.part,
    status,
    reason,
    words,
    count: count?.toString(),
    atLeast: atLeast?.toString(),
    done,
    ...Object.fromEntries(also.map((beside) => [beside.key, beside.count.toString()])),
    solutions: answer.solutions.map((solution) => family.solutionJson(puzzle, solution)),
    complete,
    unique,
    method: { ...answer.method },
    certificate,
    stats: { ...answer.stats },
    notes: notesJson(family, puzzle),
  };
}

/** The same value, for which `JSON.stringify` writes the document. */
export function withJson<T extends object>(value: T, json: (value: T) => Json): T {
  // Not enumerable, so that a changed copy by `...` does not keep the document.
  return Object.defineProperty(value, "toJSON", { value: () => json(value), configurable: true });
}

export function answerWithJson<S>(family: Family, puzzle: unknown, answer: Answer<S>): Answer<S> {
  return withJson(answer, (value) => answerJson(family, puzzle, value));
}

/** The notes on a puzzle, or undefined for none, so that documents leave them out. */
export function notesJson<P, S>(family: Family<P, S>, puzzle: P): readonly string[] | undefined {
  const notes = family.notes?.(puzzle) ?? [];
  return notes.length === 0 ? undefined : notes;
}

export function problemJson(problem: Problem): Json {
  return {
    schema: "quadrille/error@1",
    code: problem.code,
    message: problem.message,
    at: problem.at === undefined ? undefined : { ...problem.at },
    first: problem.first === undefined ? undefined : { ...problem.first },
  };
}

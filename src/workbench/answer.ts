/** What every question about a puzzle is answered with, and its JSON (schema `quadrille/answer@1`). */
import { ContractError, type Json, type Problem, type StopReason } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { CountEnd, Family } from "../puzzles/index.js";
import { engineNamed, type MethodNames } from "./own.js";

export interface MethodUsed {
  readonly engine: string;
  readonly formulation?: string;
  readonly encoding?: string;
}

export interface Answer<S = unknown> {
  readonly status: "solved" | "impossible" | "unknown";
  /** Why the answer is not (all of) what was asked: a limit, or a method that cannot decide this puzzle. */
  readonly reason?: StopReason | "inapplicable";
  /** The reason in words, where there is more to say. */
  readonly words?: string;
  readonly solutions: readonly S[];
  /** The solutions are all there are. */
  readonly complete: boolean;
  /** null: not decided. */
  readonly unique: boolean | null;
  readonly method: MethodUsed;
  readonly certificate?: Certificate;
  /** Whose word it is that there are no (more) solutions, where nothing could be checked. */
  readonly unverified?: string;
  readonly stats: Readonly<Record<string, number>>;
  /** With the command `count`. */
  readonly count?: bigint;
  /** Where a count did not come to its end: there are at least so many, and this fraction of the work was done. */
  readonly atLeast?: bigint;
  readonly done?: number;
  /** Numbers beside the count. */
  readonly also?: Extract<CountEnd, { outcome: "counted" }>["also"];
  /** The part of the puzzle that was asked for: then `solutions` are its answers, and none of the puzzle. */
  readonly part?: string;
  /** What `JSON.stringify` writes: the contract's document. Answers of the library have it. */
  toJSON?(): Json;
}

/** The same, of which `JSON.stringify` writes its document. */
export function withJson<T extends object>(value: T, json: (value: T) => Json): T {
  // Not enumerable, so that what is made of an answer by `...` has no document of another.
  return Object.defineProperty(value, "toJSON", { value: () => json(value), configurable: true });
}

export function answerWithJson<S>(family: Family, puzzle: unknown, answer: Answer<S>): Answer<S> {
  return withJson(answer, (value) => answerJson(family, puzzle, value));
}

/** The answer to a question that was not worked on to any end. */
export function unanswered<S>(
  family: Family,
  names: MethodNames,
  reason: StopReason,
  solutions: readonly S[] = [],
): Answer<S> {
  return {
    status: solutions.length > 0 ? "solved" : "unknown",
    reason,
    solutions,
    complete: false,
    unique: solutions.length > 1 ? false : null,
    method: { engine: engineNamed(family, names) },
    stats: { solveMs: 0 },
  };
}

/** What the reader noticed; undefined when that is nothing, so that documents leave it out. */
export function notesJson(family: Family, puzzle: unknown): readonly string[] | undefined {
  const notes = family.notes?.(puzzle) ?? [];
  return notes.length === 0 ? undefined : notes;
}

export function answerJson(family: Family, puzzle: unknown, answer: Answer): Json {
  const part = answer.part === undefined ? undefined : partById(family, answer.part);
  const solution = (value: unknown): Json =>
    part === undefined ? family.solutionJson(puzzle, value) : part.json(puzzle, value);
  return {
    schema: "quadrille/answer@1",
    family: family.id,
    part: answer.part,
    status: answer.status,
    reason: answer.reason,
    words: answer.words,
    count: answer.count?.toString(),
    atLeast: answer.atLeast?.toString(),
    done: answer.done,
    ...Object.fromEntries((answer.also ?? []).map(({ key, count }) => [key, count.toString()])),
    solutions: answer.solutions.map(solution),
    complete: answer.complete,
    unique: answer.unique,
    method: { ...answer.method },
    certificate: answer.certificate === undefined ? undefined : certificateJson(answer.certificate),
    unverified: answer.unverified,
    stats: { ...answer.stats },
    notes: notesJson(family, puzzle),
  };
}

export function partById(family: Family, id: string): NonNullable<Family["parts"]>[number] {
  const part = family.parts?.find((candidate) => candidate.id === id);
  if (part === undefined) throw new ContractError(`${family.id} has no part ${id}`);
  return part;
}

export function certificateJson(certificate: Certificate): Json {
  return { ...certificate };
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

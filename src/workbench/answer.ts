/** What every question about a puzzle is answered with, and its JSON (schema `quadrille/answer@1`). */
import type { Json, Problem, StopReason } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Family } from "../puzzles/index.js";

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
  readonly stats: Readonly<Record<string, number>>;
  /** With the command `count`. */
  readonly count?: bigint;
}

export function answerJson(family: Family, puzzle: unknown, answer: Answer): Json {
  return {
    schema: "quadrille/answer@1",
    family: family.id,
    status: answer.status,
    reason: answer.reason,
    words: answer.words,
    count: answer.count?.toString(),
    solutions: answer.solutions.map((solution) => family.solutionJson(puzzle, solution)),
    complete: answer.complete,
    unique: answer.unique,
    method: { ...answer.method },
    certificate: answer.certificate === undefined ? undefined : certificateJson(answer.certificate),
    stats: { ...answer.stats },
  };
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
  };
}

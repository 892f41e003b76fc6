/** Why there is no solution: the family's witness, or else a solver's refutation. */
import {
  ok,
  plainJson,
  startBudget,
  startClock,
  unlessStopped,
  type Json,
  type Result,
} from "../base/index.js";
import type { Explanation, Family } from "../puzzles/index.js";
import { answerJson, answerWithJson, withJson, type AnswerJson } from "./answer-json.js";
import type { Question } from "./ask/question.js";
import { round, type SolveOptions } from "./options.js";
import { solveHere } from "./solve/solve.js";
import {
  checkedExplanation,
  unanswered,
  withStats,
  type Answer,
  type CheckedExplanation,
} from "./trust/index.js";

/** An answer and, for a puzzle without solution, the reason in words. */
export interface Explained<S> {
  /** As `solvePuzzle` gives it. */
  readonly answer: Answer<S>;
  /** Present when the puzzle has no solution and the family can say why. */
  readonly explanation?: CheckedExplanation;
  /** What `JSON.stringify` writes. */
  toJSON?(): Json;
}

export const EXPLAIN: Question<SolveOptions, Explained<unknown>> = {
  id: "explain",
  call: "explainPuzzle",
  here: explainHere,
  stopped: (family, options, reason) => ({ answer: unanswered(family, options, reason) }),
  withJson(family, puzzle, explained) {
    answerWithJson(family, puzzle, explained.answer);
    return withJson(explained, (value) => explainedJson(family, puzzle, value));
  },
  sendable: sendableExplained,
};

/** The same as data that can be sent to another thread: some lists in it are generated. */
export function sendableExplained<S>({ answer, explanation }: Explained<S>): Explained<S> {
  if (explanation === undefined) return { answer };
  return {
    answer,
    explanation: { ...explanation, data: plainJson(explanation.data) as Explanation["data"] },
  };
}

async function explainHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
): Promise<Result<Explained<S>>> {
  const started = performance.now();
  const limits = startClock(options.limits);
  const solved = await solveHere(family, puzzle, { ...options, limits });
  if (!solved.ok) return solved;
  const answer = solved.value;
  if (answer.status !== "impossible" || family.explain === undefined) return ok({ answer });
  const budget = startBudget(limits);
  const explanation = unlessStopped(
    () => {
      const given = family.explain!(puzzle, budget);
      return given === undefined ? given : checkedExplanation(family, puzzle, given, budget);
    },
    () => undefined,
  );
  if (explanation === undefined) return ok({ answer });
  return ok({
    answer: withStats(answer, { explainMs: round(performance.now() - started) }),
    explanation,
  });
}

type ExplainedJson = AnswerJson & {
  /** With further members of the family. */
  readonly explanation?: {
    readonly verdict: string;
    readonly details: readonly string[];
    readonly [extra: string]: Json | undefined;
  };
};

export function explainedJson(
  family: Family,
  puzzle: unknown,
  { answer, explanation }: Explained<unknown>,
): ExplainedJson {
  const base = answerJson(family, puzzle, answer);
  if (explanation === undefined) return base;
  const { verdict, details, data } = explanation;
  return { ...base, explanation: { verdict, details, ...data } };
}

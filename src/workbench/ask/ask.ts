/**
 * The entrance for every question about a puzzle. It checks the arguments, and starts nothing when the question is cancelled already.
 * A question with an `AbortSignal` is answered in a thread (`thread.ts`), because a search never yields to the event loop.
 *
 * If no thread can find the family or take the engine, the question is answered here, and the signal is seen only before it starts
 * and when a solver yields.
 */
import { ok, startBudget, type Result } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { checkAsked, type AskOptions } from "./arguments.js";
import type { Question } from "./question.js";

export async function ask<O extends AskOptions, R extends object>(
  question: Question<O, R>,
  family: Family,
  puzzle: unknown,
  options: O,
): Promise<Result<R>> {
  checkAsked(question.call, family, puzzle, options, question.options);
  const answered = await answer(question, family, puzzle, options);
  if (!answered.ok || question.withJson === undefined) return answered;
  return ok(question.withJson(family, puzzle, answered.value));
}

async function answer<O extends AskOptions, R extends object>(
  question: Question<O, R>,
  family: Family,
  puzzle: unknown,
  options: O,
): Promise<Result<R>> {
  const { limits } = options;
  if (startBudget(limits).stopped() === "cancelled")
    return ok(question.stopped(family, options, "cancelled", []));
  if (limits?.signal === undefined) return question.here(family, puzzle, options);
  const { answerInThread } = await import("./thread.js");
  const end = await answerInThread<R>(question.id, family, puzzle, options);
  if (end === undefined) return question.here(family, puzzle, options);
  return "result" in end ? end.result : ok(question.stopped(family, options, end.stopped, end.found));
}

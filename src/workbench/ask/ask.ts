/**
 * The way in for every question about a puzzle. Its arguments are looked at, and one that is cancelled already starts nothing. A
 * question with an `AbortSignal` is answered in a thread of its own (`thread.ts`): a search never yields to the event loop, so here it
 * would not see the signal before its end.
 *
 * Two kinds of questions stay here, and see a signal only before they start and where a solver yields: those about a
 * family that no thread can find, and those with an engine that cannot be sent to one.
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
  checkAsked(question.call, family, puzzle, options);
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

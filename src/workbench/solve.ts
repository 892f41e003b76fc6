/**
 * Solving: plan, search, check, certify. Nothing leaves here unchecked: a solution that the
 * family's checker refuses, or a certificate that does not hold, is a bug that stops the
 * program. Bad names and absent engines are problems, limits are part of the answer.
 *
 * A method of the family's own needs no solver, so the solvers' side is loaded only when it is asked for.
 */
import { ok, startBudget, unlessStopped, type Budget, type Result } from "../base/index.js";
import type { Family, Method } from "../puzzles/index.js";
import { answerWithJson, unanswered, type Answer } from "./answer.js";
import { ask, type Question } from "./ask.js";
import { collect, stoppedAnswer, timed, verified, type Collected } from "./collect.js";
import type { SolveOptions } from "./options.js";
import { ownMethod } from "./own.js";

export function solvePuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions = {},
): Promise<Result<Answer<S>>> {
  return ask(SOLVE, family, puzzle, options) as Promise<Result<Answer<S>>>;
}

export const SOLVE: Question<SolveOptions, Answer> = {
  id: "solve",
  call: "solvePuzzle",
  here: solveHere,
  stopped: unanswered,
  withJson: answerWithJson,
};

/** For questions that have been let in already. */
export async function solveHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
): Promise<Result<Answer<S>>> {
  const limit = options.limit ?? 1;
  const method = ownMethod(family, options);
  if (!method.ok) return method;
  if (method.value === undefined)
    return (await import("./solve-by-engine.js")).solveByEngine(family, puzzle, options, limit);
  const started = performance.now();
  const budget = startBudget(options.limits);
  const collected = collect(family, puzzle, options);
  const answer = unlessStopped(
    () => solveByMethod(family, puzzle, method.value!, limit, options, budget, collected),
    (stop) => stoppedAnswer(stop, { engine: method.value!.id }),
  );
  return ok(timed(answer, started));
}

function solveByMethod<P, S>(
  family: Family<P, S>,
  puzzle: P,
  method: Method<P, S>,
  limit: number,
  options: SolveOptions,
  budget: Budget,
  { solutions, add }: Collected<S>,
): Answer<S> {
  const end = method.solve(puzzle, {
    limit,
    budget,
    seed: options.seed,
    steps: options.steps,
    onSolution: (solution) => add(solution, "exact"),
  });
  const base = { solutions, method: { engine: method.id }, stats: { ...end.stats } };
  const why = {
    ...(end.reason === undefined ? {} : { reason: end.reason }),
    ...(end.words === undefined ? {} : { words: end.words }),
  };
  switch (end.outcome) {
    case "exhausted":
      if (solutions.length > 0)
        return { ...base, status: "solved", complete: true, unique: solutions.length === 1 };
      return {
        ...base,
        status: "impossible",
        complete: true,
        unique: false,
        certificate: verified(family, puzzle, method.id, end.certificate, budget),
      };
    case "limit":
      return { ...base, status: "solved", complete: false, unique: solutions.length > 1 ? false : null };
    case "stopped":
    case "inapplicable":
      return {
        ...base,
        ...(end.outcome === "inapplicable" ? { reason: "inapplicable" as const } : {}),
        ...why,
        status: solutions.length > 0 ? "solved" : "unknown",
        complete: false,
        unique: solutions.length > 1 ? false : null,
      };
  }
}

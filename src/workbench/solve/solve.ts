/** Solving, by the family's own method or by a solver. Wrong names and missing engines are problems; limits are part of the answer. */
import { ok, type Result } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { answerWithJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { ownMethod } from "../method-names.js";
import { SOLVE_OPTIONS, type SolveOptions } from "../options.js";
import { solveByMethod, unanswered, type Answer } from "../trust/index.js";

export const SOLVE: Question<SolveOptions, Answer> = {
  id: "solve",
  call: "solvePuzzle",
  options: SOLVE_OPTIONS,
  here: solveHere,
  stopped: unanswered,
  withJson: answerWithJson,
};

/** For questions whose arguments are checked. */
export async function solveHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
): Promise<Result<Answer<S>>> {
  const method = ownMethod(family, options);
  if (!method.ok) return method;
  if (method.value !== undefined) return ok(solveByMethod(family, puzzle, method.value, options));
  // Solvers are loaded only when they are asked.
  return (await import("./solve-by-engine.js")).solveByEngine(family, puzzle, options);
}

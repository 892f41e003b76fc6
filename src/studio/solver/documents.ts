/** From the worker's JSON back to what the family draws. */
import { unwrap } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { AnswerDocument } from "./protocol.js";

/** The solutions of an answer as the family's own values. */
export function solutionsOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { solutions }: Pick<AnswerDocument, "solutions">,
): S[] {
  return solutions.map((solution) => unwrap(family.parseSolution(puzzle, JSON.stringify(solution))));
}

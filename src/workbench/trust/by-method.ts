/** Solving by the family's own method. It loads no solver, so a page can do it on its own thread. */
import { startBudget, unlessStopped } from "../../base/index.js";
import type { Family, Method } from "../../puzzles/index.js";
import type { SolveOptions } from "../options.js";
import type { Answer } from "./answer.js";
import { checkedSolutions } from "./checked-solutions.js";
import { conclude, concludeStopped, timed } from "./conclude.js";

export function solveByMethod<P, S>(
  family: Family<P, S>,
  puzzle: P,
  method: Method<P, S>,
  options: SolveOptions,
): Answer<S> {
  const started = performance.now();
  const { limit = 1, seed, steps } = options;
  const budget = startBudget(options.limits);
  const found = checkedSolutions(family, puzzle, method.id, options);
  const used = { engine: method.id };
  const searched = { family, puzzle, found, limit, used, budget };
  const answer = unlessStopped<Answer<S>>(
    () => {
      const onSolution = (solution: S): void => found.add(solution);
      const end = method.solve(puzzle, { limit, budget, seed, steps, onSolution });
      return conclude(searched, end);
    },
    (stop) => concludeStopped(searched, stop),
  );
  return timed(answer, started);
}

/** A uniformly random solution, where the family can draw one. */
import { ContractError, fail, ok, startBudget, startClock, Stopped, type Result } from "../base/index.js";
import type { Drawn, Family } from "../puzzles/index.js";
import { answerWithJson, unanswered, type Answer } from "./answer.js";
import { ask, type Question } from "./ask.js";
import { round, type SolveOptions } from "./options.js";
import { solveHere } from "./solve.js";

/** Without a seed each call draws anew; the seed used is in the statistics, so that any draw can be repeated. */
export function samplePuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions = {},
): Promise<Result<Answer<S>>> {
  return ask(SAMPLE, family, puzzle, options) as Promise<Result<Answer<S>>>;
}

export const SAMPLE: Question<SolveOptions, Answer> = {
  id: "sample",
  call: "samplePuzzle",
  here: sampleHere,
  stopped: (family, _, reason) => unanswered(family, { engine: "random" }, reason),
  withJson: answerWithJson,
};

async function sampleHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
): Promise<Result<Answer<S>>> {
  if (family.sample === undefined) return fail("usage/random", `${family.id} has no uniform sampler`);
  if (options.engine !== undefined || options.formulation !== undefined || options.encoding !== undefined)
    return fail(
      "usage/engine",
      "--random chooses its own method: leave out engine, formulation and encoding",
    );
  const started = performance.now();
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  const limits = startClock(options.limits);
  const drawn = await drawWithin(() => family.sample!(puzzle, seed, startBudget(limits)));
  const base = { method: { engine: "random" }, complete: false, unique: null };
  const stats = { seed, solveMs: round(performance.now() - started) };
  switch (drawn.outcome) {
    case "stopped":
      return ok({ ...base, status: "unknown", reason: drawn.reason, solutions: [], stats });
    case "none":
      // There is nothing to draw from, and `solve` knows why.
      return solveHere(family, puzzle, { ...options, limits });
    case "drawn": {
      const report = family.check(puzzle, drawn.solution);
      if (!report.complete || report.violations.length > 0)
        throw new ContractError(`${family.id}: a random solution failed the check`);
      return ok({ ...base, status: "solved", solutions: [drawn.solution], words: drawn.words, stats });
    }
  }
}

/** A limit that was reached while the drawing was prepared ends it like any other. */
async function drawWithin<S>(draw: () => Promise<Drawn<S>>): Promise<Drawn<S>> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof Stopped) return { outcome: "stopped", reason: error.reason };
    throw error;
  }
}

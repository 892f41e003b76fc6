/** A uniformly random solution, where the family can draw one. */
import { fail, ok, startBudget, startClock, Stopped, type Result } from "../base/index.js";
import type { Drawn, Family } from "../puzzles/index.js";
import { answerWithJson } from "./answer-json.js";
import type { Question } from "./ask/question.js";
import { round, SOLVE_OPTIONS, type SolveOptions } from "./options.js";
import { solveHere } from "./solve/solve.js";
import { drawnAnswer, unanswered, unknownBecause, type Answer } from "./trust/index.js";

export const SAMPLE: Question<SolveOptions, Answer> = {
  id: "sample",
  call: "sampleSolution",
  options: SOLVE_OPTIONS,
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
  const message = "drawing at random has its own method: leave out engine, formulation and encoding";
  if (options.engine !== undefined || options.formulation !== undefined || options.encoding !== undefined)
    return fail("usage/engine", message);
  const started = performance.now();
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  const limits = startClock(options.limits);
  const drawn = await drawWithin(() => family.sample!(puzzle, seed, startBudget(limits)));
  const stats = { seed, solveMs: round(performance.now() - started) };
  switch (drawn.outcome) {
    case "stopped":
      return ok(unknownBecause(drawn, { engine: "random" }, stats));
    case "none":
      // There is no solution to draw, and `solve` knows why.
      return solveHere(family, puzzle, { ...options, limits });
    case "drawn":
      return ok(drawnAnswer(family, puzzle, drawn, stats));
  }
}

/** A limit may also be reached while the draw is prepared. */
async function drawWithin<S>(draw: () => Promise<Drawn<S>>): Promise<Drawn<S>> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof Stopped) return { outcome: "stopped", reason: error.reason };
    throw error;
  }
}

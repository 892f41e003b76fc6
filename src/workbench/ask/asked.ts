/** The questions of the library as functions. */
import { mustBe, type Result } from "../../base/index.js";
import { anyFamily, type Family } from "../../puzzles/index.js";
import { COUNT, type CountOptions } from "../count/count.js";
import { EXPLAIN, type Explained } from "../explain.js";
import type { SolveOptions } from "../options.js";
import { PROVE, type Proved, type ProveOptions } from "../prove/refutation.js";
import { CERTIFY, type CertifyOptions } from "../prove/certify.js";
import { SAMPLE } from "../sample.js";
import { SOLVE } from "../solve/solve.js";
import { GRADE, type Graded, type GradeOptions } from "../reasons/grade.js";
import {
  HINT,
  WALK,
  type Hinted,
  type HintOptions,
  type HintQuestion,
  type Walked,
  type WalkOptions,
} from "../reasons/hint.js";
import type { Answer } from "../trust/index.js";
import { ask } from "./ask.js";

/** Looks for solutions. Every solution has passed the family's check, and `impossible` carries its certificate. */
export function solvePuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions<S> = {},
): Promise<Result<Answer<S>>> {
  return ask(SOLVE, anyFamily(family), puzzle, options as SolveOptions) as Promise<Result<Answer<S>>>;
}

/** Counts all solutions, by the family's own method where it has one. */
export function countPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions = {},
): Promise<Result<Answer<S>>> {
  return ask(COUNT, anyFamily(family), puzzle, options) as Promise<Result<Answer<S>>>;
}

/** Solves a puzzle and says why it has no solution and what would help, or where several solutions differ. */
export function explainPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions = {},
): Promise<Result<Explained<S, P>>> {
  return ask(EXPLAIN, anyFamily(family), puzzle, options) as Promise<Result<Explained<S, P>>>;
}

/** Draws a solution at random, all equally likely. The seed is in the statistics, so that a draw can be repeated. */
export function sampleSolution<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions = {},
): Promise<Result<Answer<S>>> {
  return ask(SAMPLE, anyFamily(family), puzzle, options) as Promise<Result<Answer<S>>>;
}

/** Adds to a unique answer a refutation of a second solution, checked. Refutations come from CaDiCaL: another `engine` is a problem. */
export async function certifyUnique<P, S>(
  family: Family<P, S>,
  puzzle: P,
  answer: Answer<S>,
  options: SolveOptions = {},
): Promise<Result<Answer<S>>> {
  mustBe(answer?.unique === true, "certifyUnique", "answer", "one that is unique", answer);
  return ask(CERTIFY, anyFamily(family), puzzle, { ...options, answer }) as Promise<Result<Answer<S>>>;
}

/**
 * Adds evidence to an answer: to a unique one the refutation of a second solution, to an impossible one whose search was exhausted a
 * checked refutation, to a count the refutation of a further solution or a second method that agrees. An answer that has its evidence
 * already stays as it is. If the evidence cannot be found, `reason` and `words` say why, and `impossible` becomes `unknown`.
 */
export async function certifyAnswer<P, S>(
  family: Family<P, S>,
  puzzle: P,
  answer: Answer<S>,
  options: CertifyOptions = {},
): Promise<Result<Answer<S>>> {
  mustBe(typeof answer?.status === "string", "certifyAnswer", "answer", "an answer of the library", answer);
  return ask(CERTIFY, anyFamily(family), puzzle, { ...options, answer }) as Promise<Result<Answer<S>>>;
}

/** Refutes a puzzle that has no solution by a clausal proof, and checks the proof. */
export function proveByClauses<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: ProveOptions = {},
): Promise<Result<Proved>> {
  return ask(PROVE, anyFamily(family), puzzle, options);
}

/** The next step on a board with the smallest reason for it, or the mark that is wrong. Each step was proved. */
export function hintPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: HintOptions<S> = {},
): Promise<Result<Hinted>> {
  return ask(HINT, anyFamily(family), puzzle, options as HintQuestion);
}

/** All steps, as far as the rules lead. */
export function walkPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: WalkOptions<S> = {},
): Promise<Result<Walked>> {
  return ask(WALK, anyFamily(family), puzzle, options as WalkOptions);
}

/** How hard a puzzle is, from the steps of its walkthrough. A puzzle with several solutions is graded up to where nothing more is forced. */
export function gradePuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: GradeOptions = {},
): Promise<Result<Graded>> {
  return ask(GRADE, anyFamily(family), puzzle, options);
}

/**
 * Quadrille: placement puzzles read, solved, counted, proved and drawn. Every answer carries its evidence.
 *
 * Start with {@link readPuzzle} and {@link solvePuzzle}. Each family has a module of its own with typed puzzles
 * and solutions: `quadrille/tents`, `quadrille/pips` and so on.
 *
 * @packageDocumentation
 */
export {
  ContractError,
  fail,
  ok,
  ProblemError,
  Stopped,
  unwrap,
  type Budget,
  type Json,
  type Limits,
  type Place,
  type Problem,
  type Progress,
  type Result,
  type StopReason,
} from "../base/index.js";
export type { Certificate } from "../certify/index.js";
export {
  OUR_FAMILIES as FAMILIES,
  type CheckReport,
  type Explanation,
  type Family,
  type Formulation,
  type Method,
  type MethodEnd,
  type MethodRequest,
  type Play,
  type PlayableFamily,
  type PuzzleFormat,
  type Violation,
  type View,
} from "../puzzles/index.js";
export {
  answerJson,
  certifyUnique,
  checkSolution,
  comparePuzzle,
  correctSoFar,
  countPuzzle,
  explainPuzzle,
  sampleSolution,
  solutions,
  solvePuzzle,
  type Answer,
  type AnswerJson,
  type Checked,
  type Impossible,
  type Solved,
  type Unknown,
  type CompareOptions,
  type CompareRow,
  type CountOptions,
  type Explained,
  type SoFar,
  type SolutionsOptions,
  type SolveOptions,
} from "../workbench/index.js";
export {
  familyById,
  readPuzzle,
  withPuzzle,
  type PuzzleOf,
  type ReadOptions,
  type ReadPuzzle,
} from "./reading/read.js";

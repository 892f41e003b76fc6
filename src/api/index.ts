/**
 * Quadrille: placement puzzles read, solved, counted, proved and drawn. Every answer carries its evidence.
 *
 * Start with {@link readPuzzle} and {@link solvePuzzle}. Each family has a door of its own with typed puzzles and
 * solutions: `quadrille/tents`, `quadrille/pips` and so on.
 *
 * @packageDocumentation
 */
export {
  ContractError,
  fail,
  ok,
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
  FAMILIES,
  familyById,
  type CheckReport,
  type CountEnd,
  type Explanation,
  type Family,
  type Formulation,
  type Method,
  type MethodEnd,
  type MethodRequest,
  type PuzzleFormat,
  type Violation,
  type View,
} from "../puzzles/index.js";
export {
  answerJson,
  certifyUnique,
  checkSolution,
  comparePuzzle,
  countPuzzle,
  encodeText,
  explainPuzzle,
  proveByClauses,
  proveByCounting,
  readPuzzle,
  samplePuzzle,
  solutions,
  solvePuzzle,
  verifyFiles,
  type Answer,
  type Checked,
  type CompareOptions,
  type CompareRow,
  type CountingProof,
  type CountOptions,
  type EncodeOptions,
  type EncodeTarget,
  type Explained,
  type MethodUsed,
  type Proved,
  type ProveOptions,
  type ReadOptions,
  type ReadPuzzle,
  type SolutionsOptions,
  type SolveOptions,
  type Verified,
  type VerifyOptions,
} from "../workbench/index.js";

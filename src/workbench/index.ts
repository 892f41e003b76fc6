export { mustBePuzzle } from "./ask/arguments.js";
export {
  certifyAnswer,
  certifyUnique,
  countPuzzle,
  explainPuzzle,
  gradePuzzle,
  hintPuzzle,
  proveByClauses,
  sampleSolution,
  solvePuzzle,
  walkPuzzle,
} from "./ask/asked.js";
export { answerJson, problemJson, type AnswerJson } from "./answer-json.js";
export * from "./check.js";
export * from "./solve/compare.js";
export type { CountOptions } from "./count/count.js";
export {
  countInParts,
  WRONG_PARTS,
  partsOf,
  type ElsewhereEnd,
  type KnownParts,
  type PartsKeeper,
  type PartsList,
} from "./count/parts.js";
export { proveByCounting, type CountingProof } from "./prove/counting-refutation.js";
export { correctSoFar, type SoFar } from "./correct-so-far.js";
export * from "./encode-text.js";
export {
  explainedJson,
  explainHere,
  explainInParts,
  type Explained,
  type ExplainedParts,
} from "./explain.js";
export { familyAsked, type MethodNames, type MethodUsed } from "./method-names.js";
export type { SolveOptions } from "./options.js";
export * from "./solve/plan.js";
export * from "./prove/proof-json.js";
export * from "./documents.js";
export * from "./read.js";
export { notCertified, type CertifyOptions, type CertifyOutput } from "./prove/certify.js";
export { type Proved, type ProofSource, type ProveOptions } from "./prove/refutation.js";
export type { ProofOutput } from "./prove/short-refutation.js";
export {
  foreignAnswerFlaw,
  foreignSolutionsFlaw,
  withoutFirst,
  withStats,
  type Answer,
  type AnswerBase,
  type CheckedExplanation,
  type Impossible,
  type Solved,
  type Unknown,
  type Verdict,
} from "./trust/index.js";
export type { Unproved } from "./prove/unproved.js";
export * from "./prove/verify.js";
export { solutions, type SolutionsOptions } from "./solve/solutions.js";
export { apartWords, type ApartAnswer } from "./reasons/apart.js";
export { gradeJson, type Graded, type GradeOptions } from "./reasons/grade.js";
export {
  boardOf,
  hintJson,
  walkJson,
  type Hinted,
  type HintOptions,
  type WalkOptions,
  type Unhinted,
  type Walked,
} from "./reasons/hint.js";
export {
  AT_A_GLANCE,
  changesSaid,
  conflictCells,
  conflictVerdict,
  listedRules,
  severalExplanation,
  smallerWords,
  spareWords,
} from "./reasons/why-words.js";
export type {
  ClueChange,
  ClueGone,
  ClueRepair,
  RuleConflict,
  SeveralSolutions,
  SpareClues,
} from "./reasons/why-json.js";
export { numberedSteps, numberWords } from "./reasons/numbered.js";
export { stepLines, thoughtsIn, withChain, type SentenceTree } from "./reasons/sentence-tree.js";
export { endWords, walkPage, walkText } from "./reasons/walk-page.js";
export type { Step as ReasonStep } from "../reasons/index.js";

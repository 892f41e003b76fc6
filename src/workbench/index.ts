export { answerJson, notesJson, problemJson, type AnswerJson } from "./answer-json.js";
export * from "./check.js";
export * from "./compare.js";
export { countPuzzle, type CountOptions } from "./count.js";
export { proveByCounting, type CountingProof } from "./counting-refutation.js";
export * from "./encode-text.js";
export {
  explainedJson,
  explainPuzzle,
  sendableExplained,
  type Explained,
  type ExplainedJson,
} from "./explain.js";
export { familyAsked, type MethodNames, type MethodUsed } from "./method-names.js";
export type { SolveOptions } from "./options.js";
export * from "./plan.js";
export * from "./proof-json.js";
export * from "./read.js";
export {
  checkTrace,
  proveByClauses,
  type CheckedTrace,
  type Proved,
  type ProveOptions,
} from "./refutation.js";
export { samplePuzzle } from "./sample.js";
export { solvePuzzle } from "./solve.js";
export { solveByMethod, withoutFirst, withStats, type Answer } from "./trust/index.js";
export { certifyUnique } from "./unique.js";
export type { Unproved } from "./unproved.js";
export * from "./verify.js";

export {
  answerJson,
  certificateJson,
  notesJson,
  partById,
  problemJson,
  type Answer,
  type MethodUsed,
} from "./answer.js";
export * from "./check.js";
export * from "./compare.js";
export { correctSoFar, type SoFar } from "./correct-so-far.js";
export { countPuzzle, type CountOptions } from "./count.js";
export * from "./encode-text.js";
export { explainedJson, explainPuzzle, type Explained } from "./explain.js";
export { partNamed, type MethodNames } from "./own.js";
export * from "./part.js";
export * from "./plan.js";
export * from "./read.js";
export {
  checkTrace,
  proveByClauses,
  proveByCounting,
  type CheckedTrace,
  type CountingProof,
  type Proved,
  type ProveOptions,
} from "./refutation.js";
export { samplePuzzle } from "./sample.js";
export type { SolveOptions } from "./options.js";
export { solutions, type SolutionsOptions } from "./solutions.js";
export { solvePuzzle } from "./solve.js";
export { certifyUnique } from "./unique.js";
export * from "./verify.js";

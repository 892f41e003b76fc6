/** The solver, from the page: questions for the worker, and live answers for small boards. */
export { BROWSER_ENGINES, engineMethod, type BrowserEngineId } from "./browser-engines.js";
export { busy, busyFor, endTasksOf, runTask, warmSolver, type ClientOptions } from "./client.js";
export { decideLive, explainLive, whyImpossible, type LiveAnswer } from "./live.js";
export { inTitles, methodTitles } from "./titles.js";
export type {
  EncodeTask,
  GradeFound,
  HintFound,
  Inspected,
  OnPuzzle,
  ProofDocument,
  ProofFiles,
  PuzzleText,
  RandomFound,
  RowOf,
  StepClauses,
  Task,
  TaskKind,
  ToldConflict,
  ToldStep,
  ToldThought,
  ValueOf,
  WalkFound,
  WhyFound,
} from "./protocol.js";

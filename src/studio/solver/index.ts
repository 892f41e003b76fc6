/** The solver, from the page: questions for the worker, and live answers for small boards. */
export { BROWSER_ENGINES, engineMethod, type BrowserEngineId } from "./browser-engines.js";
export { busy, busyFor, endTasksOf, runTask, warmSolver, type ClientOptions } from "./client.js";
export { decideLive, explainLive, type LiveAnswer } from "./live.js";
export { loadLive } from "./load-live.js";
export { encodingTitle, formulationLabel, inTitles, methodTitles, whyImpossible } from "./titles.js";
export { SERIES_QUESTIONS, type SeriesQuestion } from "./series-questions.js";
export type { Choices, LabLiteral, Learned, Measured, Propagated, Relaxed } from "./lab-tasks.js";
export type { BookletTask, MadePuzzle } from "./making-tasks.js";
export type {
  EncodeTask,
  GradeFound,
  HintFound,
  Inspected,
  InspectedClause,
  OnPuzzle,
  ProofDocument,
  ProofFiles,
  ProofForm,
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

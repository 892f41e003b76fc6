/**
 * Reasons: the next step of a puzzle and why, all steps, and how hard it is; each step was proved. A family of your own gives reasons if it
 * states its rules as a {@link RuleModel}.
 *
 * @packageDocumentation
 */
export { createRuleList, DEFINITION } from "../model/index.js";
export type { BareConstraint, FirstRules, Rule, RuleKind, RuleList, RuleModel } from "../model/index.js";
export type {
  ApartMove,
  ChangedPuzzle,
  Clash,
  Fact,
  Finding,
  Findings,
  FoundStep,
  OpenReasons,
  PuzzleClue,
  PuzzleReasons,
  SeenSolutions,
  SetterClues,
  TakenApart,
  TakingApart,
  Technique,
} from "../puzzles/index.js";
export type {
  Breakdown,
  Grade,
  GradeName,
  GradeWeights,
  Hint,
  MarkToTakeBack,
  Measures,
  StatedFact,
  StepMark,
  StepProof,
  Thought,
  WalkedStep,
  Walkthrough,
  WrongMark,
} from "../reasons/index.js";
export {
  gradePuzzle,
  hintPuzzle,
  walkPage,
  walkPuzzle,
  walkText,
  type ApartAnswer,
  type ClueChange,
  type ClueGone,
  type ClueRepair,
  type Graded,
  type GradeOptions,
  type Hinted,
  type HintOptions,
  type WalkOptions,
  type ReasonStep,
  type RuleConflict,
  type SeveralSolutions,
  type SpareClues,
  type Unhinted,
  type Walked,
} from "../workbench/index.js";

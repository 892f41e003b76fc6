export { explainAmbiguity } from "./conflict/several/ambiguity.js";
export { smallestConflict } from "./conflict/conflict.js";
export type { Conflict } from "./conflict/known.js";
export { refutationBySupposing } from "./conflict/by-supposing.js";
export { refutationInSteps } from "./conflict/conflict-steps.js";
export { openHinting, type Hint, type Hinting, type Walkthrough } from "./hints/hint.js";
export type { WalkedStep } from "./hints/walk.js";
export type { MarkToTakeBack, WrongMark } from "./hints/wrong.js";
export { FOLLOWS, RULE_CELL, STEP_MARKS, USED } from "./steps/marks.js";
export {
  breakdownOf,
  gradeOf,
  gradeByOwn,
  GRADES,
  weightsOf,
  type Breakdown,
  type Grade,
  type GradeName,
  type OwnValues,
} from "./grade/grade.js";
export type { GradeWeights, Measures } from "./grade/measures.js";
export { withOvertime, withPatience } from "./search/patience.js";
export { refuteFewRules, refuteRules } from "./conflict/refute.js";
export { spareClues } from "./spare/spare-clues.js";
export { smallestRepair } from "./conflict/repair.js";
export {
  factWords,
  sentencesOf,
  stateFact,
  type StatedFact,
  type Step,
  type StepMark,
  type Thought,
} from "./steps/step.js";
export { ON_BOARD, OPPOSITE, type StepProof } from "./steps/step-proof.js";
export { createReasoner } from "./search/reasoner.js";
export { sumsOf } from "./search/sums.js";
export { createSwitchboard } from "./search/switchboard.js";

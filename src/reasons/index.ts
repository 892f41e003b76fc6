export { explainAmbiguity } from "./conflict/ambiguity.js";
export { smallestConflict, type Conflict } from "./conflict/conflict.js";
export { refutationInSteps } from "./conflict/conflict-steps.js";
export { openGuardedRules } from "./search/guarded.js";
export { openHinting, type Hint, type Hinting, type Walkthrough } from "./hints/hint.js";
export type { WalkedStep } from "./hints/walk.js";
export { FOLLOWS } from "./steps/marks.js";
export {
  breakdownOf,
  gradeOf,
  GRADES,
  weightsOf,
  type Breakdown,
  type Grade,
  type GradeName,
} from "./grade/grade.js";
export type { GradeWeights } from "./grade/measures.js";
export { withPatience } from "./search/patience.js";
export { refuteRules } from "./conflict/refute.js";
export { smallestRepair } from "./conflict/repair.js";
export { factWords, stateFact, type StatedFact, type Step, type StepMark } from "./steps/step.js";
export { ON_BOARD, OPPOSITE, type StepProof } from "./steps/step-proof.js";
export { createReasoner } from "./search/reasoner.js";
export { sumsOf } from "./search/sums.js";
export { createSwitchboard } from "./search/switchboard.js";

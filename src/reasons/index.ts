export { smallestConflict, type Conflict } from "./conflict.js";
export { openGuardedRules } from "./guarded.js";
export { openHinting, type Hint, type Hinting, type WalkedStep, type Walkthrough } from "./hint.js";
export { FOLLOWS } from "./marks.js";
export type { StatedFact, Step } from "./step.js";
export { gradeOf, GRADES, weightsOf, type Grade, type GradeName } from "./grade.js";
export { needsSupposition } from "./measures.js";

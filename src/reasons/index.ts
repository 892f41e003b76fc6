export { smallestConflict, type Conflict } from "./conflict.js";
export { openGuardedRules } from "./guarded.js";
export { openHinting, type Hint, type Hinting, type WalkedStep, type Walkthrough } from "./hint.js";
export { FOLLOWS } from "./marks.js";
export type { StatedFact, Step, StepMark } from "./step.js";
export { ON_BOARD, OPPOSITE } from "./step-proof.js";
export { createReasoner } from "./reasoner.js";
export { sumsOf } from "./sums.js";
export { createSwitchboard } from "./switchboard.js";

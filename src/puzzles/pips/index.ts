/** Pips: dominoes onto a board of regions with conditions. */
import { startBudget } from "../../base/index.js";
import type { PlayableFamily } from "../family.js";
import type { Method } from "../methods.js";
import { eraseAnswerType } from "../sub-question.js";
import { explainPips } from "./evidence/explain.js";
import { pipsFace } from "./face.js";
import { linkValue } from "./formulations/link-value.js";
import { placement } from "./formulations/placement.js";
import { countPips, joint } from "./joint/index.js";
import type { PlayMove } from "./play/index.js";
import { countingRefutations } from "./evidence/proofs.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { plainReasons } from "./reasons.js";
import { pipsReasons } from "./reasons/index.js";
import { tallyGrids } from "./tally.js";
import { link, value } from "./two-phase/sub-questions.js";
import { twoPhase } from "./two-phase/two-phase.js";
import { CERTIFYING } from "./evidence/witness.js";

/** Where a search found nothing and counting can say why, the plain reason is the better certificate. */
function withPlainReason(method: Method<Pips, PipsSolution>): Method<Pips, PipsSolution> {
  return {
    ...method,
    solve(puzzle, request) {
      const end = method.solve(puzzle, request);
      if (end.outcome !== "exhausted" || end.certificate === undefined) return end;
      const [plain] = plainReasons(puzzle, startBudget());
      return plain === undefined ? end : { ...end, certificate: plain };
    },
  };
}

/** The family of Pips puzzles. */
export const pips: PlayableFamily<Pips, PipsSolution, PipsSolution, PlayMove> = {
  ...pipsFace,
  methods: [withPlainReason(joint), withPlainReason(twoPhase)],
  formulations: [linkValue, placement],
  subQuestions: [eraseAnswerType(link), eraseAnswerType(value)],
  ...CERTIFYING,
  countingRefutations,
  count: async (puzzle, budget) => countPips(puzzle, budget),
  tally: (puzzle) => tallyGrids(puzzle),
  explain: explainPips,
  reasons: pipsReasons,
  measures: async () => (await import("./measures.js")).pipsMeasures,
};

export { pipsFace } from "./face.js";
export { applyPipsMove, emptyPips, type PipsMove } from "./moves.js";
export * from "./play/index.js";
export { randomPips, type RandomPipsOptions } from "./presets.js";
export {
  kindOf as dominoKind,
  tagOf as conditionTag,
  valuesOf as pipValues,
  type Pair as PipsPair,
} from "./nodes.js";
export { pipsScene } from "./scene.js";
export { pictureOf as pipsPicture } from "./picture/embed.js";
export { CONDITIONS as PIPS_CONDITIONS, USUAL_PIPS } from "./puzzle.js";
export type {
  Condition as PipsCondition,
  Node as PipsNode,
  Pips,
  PipsSolution,
  Region as PipsRegion,
  Stray as PipsStray,
} from "./puzzle.js";

/** IQ Twist and every other packing of polyominoes, with holes over pegs or without. */
import type { PlayableFamily } from "../family.js";
import {
  explainPacking,
  packingCounts,
  packingMeasuring,
  packingRefutations,
  placementFormulation,
  searchMethod,
  unitFormulation,
} from "../packing/index.js";
import { twistFace, UNIT_BESIDES } from "./face.js";
import { packingAdapter, twistUnits } from "./packing-adapter.js";
import type { PieceMove } from "./play/index.js";
import type { Twist, TwistSolution } from "./puzzle.js";
import { twistReasons } from "./reasons.js";
import { CERTIFYING } from "./witness.js";

/** The family of packings with pegs. */
export const twist: PlayableFamily<Twist, TwistSolution, TwistSolution, PieceMove> = {
  ...twistFace,
  methods: [searchMethod(packingAdapter)],
  formulations: [
    placementFormulation(packingAdapter),
    unitFormulation({ ...packingAdapter, source: twistUnits, besides: UNIT_BESIDES }),
  ],
  ...CERTIFYING,
  countingRefutations: packingRefutations(packingAdapter),
  ...packingCounts(packingAdapter),
  explain: explainPacking(packingAdapter, CERTIFYING),
  reasons: twistReasons,
  measures: packingMeasuring(packingAdapter),
};

export { twistFace } from "./face.js";
export { applyTwistMove, type TwistMove } from "./moves.js";
export * from "./play/index.js";
export { laidText as twistPlacements } from "./formats/notation.js";
export { TWIST_LEVELS, type TwistChallenge, twistChallenges, type TwistLevel } from "./presets.js";
export { IQ_TWIST_PEGS, IQ_TWIST_PIECES, iqTwist, isIqTwist } from "./sets.js";
export { canonicalLaid, coverOf, turnsOf } from "./turns.js";
export type { Laid, Peg, Twist, TwistPiece, TwistSolution } from "./puzzle.js";
export { type Forced, forcedPiece } from "./play/forced.js";
export { cellWords as twistCellWords, MAX_COPIES, MAX_PIECE_SIDE, MAX_SIDE } from "./puzzle.js";

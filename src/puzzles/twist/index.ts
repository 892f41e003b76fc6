/** IQ Twist and every other packing of polyominoes, with holes over pegs or without. */
import { isGrid } from "../../board/index.js";
import { hasLists } from "../reading.js";
import type { PlayableFamily } from "../family.js";
import {
  explainPacking,
  packingCounts,
  placementFormulation,
  searchMethod,
  unitFormulation,
} from "../packing/index.js";
import { checkTwist } from "./check.js";
import { formats } from "./formats/index.js";
import { twistMaking } from "./making/index.js";
import { type PieceMove, twistPlay } from "./play/index.js";
import type { Twist, TwistSolution } from "./puzzle.js";
import { describeTwist, twistScene } from "./scene.js";
import { twistReasons } from "./reasons.js";
import { isIqTwist } from "./sets.js";
import { twistPaper } from "./paper.js";
import { parseSolution, solutionJson } from "./solution.js";
import { CERTIFYING } from "./witness.js";
import { packingAdapter, twistUnits } from "./packing-adapter.js";

/** The family of packings with pegs. */
export const twist: PlayableFamily<Twist, TwistSolution, TwistSolution, PieceMove> = {
  id: "twist",
  title: "IQ Twist",
  summary:
    "cover a board with polyominoes, turned and flipped; a peg may only be under a hole of its own colour",
  formats,
  isPuzzle: (value) => isGrid(value) && hasLists(value, "pieces", "pegs", "givens"),
  describe: describeTwist,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [searchMethod(packingAdapter)],
  formulations: [
    placementFormulation(packingAdapter),
    unitFormulation({
      ...packingAdapter,
      source: twistUnits,
      besides: "; a peg stands on a cell or stays in the box",
    }),
  ],
  auto: { engine: "search", formulation: "placement", encoding: "product" },
  // A search of this board is a few thousand steps at most.
  quick: (puzzle) => isIqTwist(puzzle),
  check: checkTwist,
  ...CERTIFYING,
  solutionJson,
  parseSolution,
  // Placements: `c1A0d5B3`.
  isSolutionText: (text) => /^\s*(?:[A-Za-z]\d{1,3}[A-Z]{1,2}\d\s*)+$/.test(text),
  ...packingCounts(packingAdapter),
  explain: explainPacking(packingAdapter, CERTIFYING),
  scene: twistScene,
  paper: twistPaper,
  reasons: twistReasons,
  making: twistMaking,
  play: twistPlay,
};

export { applyTwistMove, type TwistMove } from "./moves.js";
export * from "./play/index.js";
export { laidText as twistPlacements } from "./notation.js";
export { TWIST_LEVELS, type TwistChallenge, twistChallenges, type TwistLevel } from "./presets.js";
export { IQ_TWIST_PEGS, IQ_TWIST_PIECES, iqTwist, isIqTwist } from "./sets.js";
export { canonicalLaid, coverOf, turnsOf } from "./turns.js";
export type { Laid, Peg, Twist, TwistPiece, TwistSolution } from "./puzzle.js";
export { type Forced, forcedPiece } from "./play/forced.js";
export { cellWords as twistCellWords, MAX_COPIES, MAX_PIECE_SIDE, MAX_SIDE } from "./puzzle.js";

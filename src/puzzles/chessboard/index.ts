/** Domino tiling of boards with squares removed. */
import { isGrid } from "../../board/index.js";
import type { PlayableFamily } from "../family.js";
import { backtracking } from "./methods/backtracking.js";
import { type Chessboard, type Domino, type Tiling, tilingOfMates } from "./board.js";
import { checkTiling } from "./check.js";
import { colouring } from "./methods/colouring.js";
import { explainBoard } from "./explain.js";
import { formats } from "./formats.js";
import { cellDirection, domino } from "./formulations.js";
import { hamiltonian } from "./methods/hamiltonian.js";
import { matching } from "./methods/matching.js";
import { type TilingMove, tilingPlay } from "./play.js";
import { chessboardMaking } from "./making/index.js";
import { otherWitnesses, shortRefutation } from "./proofs/index.js";
import { chessboardReasons } from "./reasons/rules.js";
import { chessboardScene, describeBoard } from "./scene.js";
import { parseTiling, tilingJson } from "./solution.js";
import { CERTIFYING, countingRefutations } from "./witness.js";

/** Even the matrix of a larger board does not fit in memory. */
const COUNTED_SQUARES = 2_000_000;
/** Matching is linear here, and the repairs of `explain` take milliseconds. */
const QUICK_SQUARES = 4096;
/** A determinant of half as many rows takes some milliseconds. */
const QUICKLY_COUNTED_SQUARES = 256;
const COUNTERS = ["kasteleyn", "transfer"] as const;

/** The family of mutilated chessboards. */
export const chessboard: PlayableFamily<Chessboard, Tiling, readonly Domino[], TilingMove> = {
  id: "chessboard",
  title: "Mutilated chessboard",
  summary: "cover a board with squares removed by dominoes, each on two squares that share a side",
  formats,
  isPuzzle: isGrid,
  describe: describeBoard,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [backtracking, colouring, hamiltonian, matching],
  formulations: [cellDirection, domino],
  auto: { engine: "matching", formulation: "domino", encoding: "pairwise" },
  quick: ({ rows, cols }) => rows * cols <= QUICK_SQUARES,
  quickCount: ({ rows, cols }) => rows * cols <= QUICKLY_COUNTED_SQUARES,
  check: checkTiling,
  ...CERTIFYING,
  solutionJson: tilingJson,
  parseSolution: parseTiling,
  // Counting and drawing are loaded when first needed: they are half of the family's code.
  async count(board, budget, method) {
    if (board.rows * board.cols > COUNTED_SQUARES) return { outcome: "stopped", reason: "memory" };
    const named = COUNTERS.find((counter) => counter === method);
    return (await import("./count/index.js")).countTilings(board, budget, named);
  },
  counters: COUNTERS,
  async cutCount(board, budget, asked) {
    if (board.rows * board.cols > COUNTED_SQUARES) return undefined;
    return (await import("./count/index.js")).cutTilings(board, budget, asked);
  },
  async countDistinct(board, budget) {
    if (board.rows * board.cols > COUNTED_SQUARES) return { outcome: "stopped", reason: "memory" };
    return (await import("./count/index.js")).countDistinctTilings(board, budget);
  },
  explain: explainBoard,
  async sample(board, seed, budget) {
    const { sampleTiling, UNIFORM } = await import("./sample/index.js");
    const drawn = sampleTiling(board, seed, budget);
    if (drawn.ok)
      return {
        outcome: "drawn",
        solution: tilingOfMates(board, drawn.value),
        words: UNIFORM,
      };
    if (drawn.error.code === "chessboard/no-tiling") return { outcome: "none" };
    return { outcome: "stopped", reason: budget.stopped() ?? "time" };
  },
  countingRefutations,
  otherWitnesses,
  shortRefutation,
  scene: chessboardScene,
  paper: {
    rules: [
      "Cover the board with dominoes. Each lies on two squares that share a side.",
      "Every square is covered exactly once; hatched squares are cut out and stay empty.",
      "If it cannot be done, say why.",
    ],
  },
  play: tilingPlay,
  reasons: chessboardReasons,
  making: chessboardMaking,
};

export { dominoesOf, removedCells, tilingOf, tilingOfMates } from "./board.js";
export type { Chessboard, Domino, Tiling } from "./board.js";
export { walkCycle } from "./methods/hamiltonian.js";
export { applyBoardMove, type BoardMove } from "./moves.js";
export { dominoAt, type TilingMove } from "./play.js";
export { isPresent } from "../../board/index.js";
export { aztecDiamond, originalBoard, randomBoard, type RandomBoardOptions } from "./presets.js";
export { chessboardScene } from "./scene.js";
export {
  backtrackingAfter,
  matchingAfter,
  showBacktracking,
  showCycle,
  showMatching,
  whyNotShown,
} from "./methods/show.js";
export type { Backtracking, CycleShow, MatchingShow } from "./methods/show.js";
export { frontierAfter, showCounters, squareLemmas } from "./proofs/show.js";
export type { ColumnShow, CounterShow, FrontierShow } from "./proofs/show.js";

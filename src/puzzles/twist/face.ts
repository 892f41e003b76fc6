/** Everything about packings with pegs except solving: showing, reading, writing and checking. */
import { isGrid } from "../../board/index.js";
import type { PlayableFace } from "../family.js";
import { PLACEMENT, SEARCH, SEARCH_NAME, unitName } from "../packing/index.js";
import { hasLists } from "../reading.js";
import { checkTwist } from "./check.js";
import { formats } from "./formats/index.js";
import { twistMaking } from "./making/index.js";
import { twistPaper } from "./paper.js";
import { type PieceMove, twistPlay } from "./play/index.js";
import type { Twist, TwistSolution } from "./puzzle.js";
import { describeTwist, twistScene } from "./scene.js";
import { isIqTwist } from "./sets.js";
import { parseSolution, solutionJson } from "./solution.js";

export const UNIT_BESIDES = "; a peg stands on a cell or stays in the box";

/** The face of packings with pegs. */
export const twistFace = {
  id: "twist",
  title: "IQ Twist",
  summary:
    "cover a board with polyominoes, turned and flipped; a peg may only be under a hole of its own colour",
  formats,
  isPuzzle: (value) => isGrid(value) && hasLists(value, "pieces", "pegs", "givens"),
  describe: describeTwist,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [SEARCH_NAME],
  formulations: [PLACEMENT, unitName(UNIT_BESIDES)],
  auto: { engine: SEARCH, formulation: "placement", encoding: "product" },
  // A search of this board is a few thousand steps at most.
  quick: (puzzle) => isIqTwist(puzzle),
  check: checkTwist,
  solutionJson,
  parseSolution,
  // Placements: `c1A0d5B3`.
  isSolutionText: (text) => /^\s*(?:[A-Za-z]\d{1,3}[A-Z]{1,2}\d\s*)+$/.test(text),
  countingRefutations: true,
  countDistinct: true,
  countsRotations: true,
  scene: twistScene,
  paper: twistPaper,
  reasons: true,
  making: twistMaking,
  play: twistPlay,
} satisfies PlayableFace<Twist, TwistSolution, TwistSolution, PieceMove>;

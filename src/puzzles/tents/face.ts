/** Everything about Tents except solving: showing, reading, writing and checking. */
import { isGrid, type Grid } from "../../board/index.js";
import type { PlayableFace } from "../family.js";
import { checkCamp } from "./check.js";
import { formats } from "./formats/index.js";
import { tentsMaking } from "./making/index.js";
import { CELL, SEARCH, TREE_LOCAL, TREE_TENT } from "./names.js";
import { tentsPlay, type MarkMove, type Marks } from "./play/marks.js";
import type { Camp, Tents } from "./puzzle.js";
import { describeTents, tentsScene } from "./scene.js";
import { campJson, campNotes, parseCamp } from "./solution.js";

/** Random boards of this size, solvable or not, take a few milliseconds at most. */
const QUICK_CELLS = 400;

/** The face of Tents. */
export const tentsFace = {
  id: "tents",
  title: "Tents",
  summary:
    "give every tree a tent beside it, so that no two tents touch and each line has as many as its clue says",
  formats,
  isPuzzle(value) {
    const { rows, cols, trees, givens, rowClues, colClues } = value as Partial<Tents>;
    const present = trees ?? new Uint8Array();
    return (
      isGrid({ rows, cols, present } as Grid) &&
      givens?.length === present.length &&
      rowClues?.length === rows &&
      colClues?.length === cols
    );
  },
  describe: describeTents,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [SEARCH],
  formulations: [CELL, TREE_LOCAL, TREE_TENT],
  auto: { engine: "search", formulation: "tree-tent", encoding: "totalizer" },
  solutionNotes: campNotes,
  quick: ({ rows, cols }) => rows * cols <= QUICK_CELLS,
  check: checkCamp,
  countingRefutations: true,
  solutionJson: campJson,
  parseSolution: parseCamp,
  // Moves of Simon Tatham's program: `S;T0,0;N1,0`.
  isSolutionText: (text) => /;|^\s*[TNB]\d+,\d+\s*$/.test(text),
  scene: tentsScene,
  paper: {
    rules: [
      "Pitch a tent for every tree, on a neighbouring cell in the same row or column.",
      "Trees and tents go in pairs: each tent belongs to one tree, and each tree has one tent.",
      "No two tents touch, not even at a corner.",
      "A number beside a row or column says how many tents are in it.",
    ],
  },
  play: tentsPlay,
  reasons: true,
  making: tentsMaking,
} satisfies PlayableFace<Tents, Camp, Marks, MarkMove>;

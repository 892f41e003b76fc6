/** Tents: a tent for every tree, none touching another, as many in each line as its clue says. */
import { isGrid, type Grid } from "../../board/index.js";
import type { PlayableFamily } from "../family.js";
import { checkCamp } from "./check.js";
import { explainTents } from "./explain.js";
import { formats } from "./formats/index.js";
import { cell, treeLocal, treeTent } from "./formulations/index.js";
import { tentsReasons } from "./reasons/rules.js";
import { tentsPlay, type MarkMove, type Marks } from "./play/marks.js";
import type { Camp, Tents } from "./puzzle.js";
import { describeTents, tentsScene } from "./scene.js";
import { countTents, search } from "./search/index.js";
import { campJson, campNotes, parseCamp } from "./solution.js";
import { CERTIFYING } from "./witness.js";

/** Random boards of this size, solvable or not, take a few milliseconds at most. */
const QUICK_CELLS = 400;

/** The family of Tents puzzles. */
export const tents: PlayableFamily<Tents, Camp, Marks, MarkMove> = {
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
  methods: [search],
  formulations: [cell, treeLocal, treeTent],
  auto: { engine: "search", formulation: "tree-tent", encoding: "totalizer" },
  solutionNotes: campNotes,
  quick: ({ rows, cols }) => rows * cols <= QUICK_CELLS,
  check: checkCamp,
  ...CERTIFYING,
  solutionJson: campJson,
  parseSolution: parseCamp,
  // Moves of Simon Tatham's program: `S;T0,0;N1,0`.
  isSolutionText: (text) => /;|^\s*[TNB]\d+,\d+\s*$/.test(text),
  count: async (puzzle, budget) => countTents(puzzle, budget),
  explain: explainTents,
  scene: tentsScene,
  play: tentsPlay,
  reasons: tentsReasons,
};

export { applyTentsMove, type TentsMove } from "./moves.js";
export {
  barrenCells,
  campOf,
  givenAt,
  hasMarks,
  isTree,
  markAt,
  type Mark as TentsMark,
  type MarkMove,
  type Marks as TentsMarks,
} from "./play/marks.js";
export { pairingIsUnique, pairingOf, type Pair as TentPair } from "./pairing.js";
export { emptyTents, plantTents, randomTents, type Planted, type RandomTentsOptions } from "./presets.js";
export { tentsScene } from "./scene.js";
export { BLANK, GIVEN, type Camp, type Tents } from "./puzzle.js";

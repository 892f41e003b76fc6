/** Everything about Pips except solving: showing, reading, writing and checking. */
import type { PlayableFace } from "../family.js";
import { hasLists } from "../reading.js";
import { checkPips } from "./check.js";
import { drawing } from "./formats/drawing.js";
import { graph } from "./formats/graph.js";
import { newspaper } from "./formats/newspaper.js";
import { pipsMaking } from "./making/index.js";
import { JOINT, LINK_VALUE, PLACEMENT, TWO_PHASE } from "./names.js";
import { notesOf, solutionNotesOf } from "./notes.js";
import { pipsPaper } from "./paper.js";
import { pictureOf } from "./picture/embed.js";
import { pipsPlay, type PlayMove } from "./play/index.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { describePips, pipsScene } from "./scene.js";
import { parseSolution, solutionJson } from "./solution.js";

/** Boards as large as the newspaper's. */
const QUICK_CELLS = 32;

/** The face of Pips. */
export const pipsFace = {
  id: "pips",
  title: "Pips",
  summary: "lay dominoes on a board so that the pips in every region meet its condition",
  formats: [newspaper, drawing, graph],
  isPuzzle: (value) => hasLists(value, "nodes", "links", "dominoes", "regions"),
  describe: describePips,
  size(puzzle) {
    const { rows, cols } = pictureOf(puzzle);
    return { rows, cols };
  },
  methods: [JOINT, TWO_PHASE],
  formulations: [LINK_VALUE, PLACEMENT],
  auto: { engine: "joint", formulation: "placement", encoding: "totalizer" },
  quick: ({ nodes }) => nodes.length <= QUICK_CELLS,
  notes: notesOf,
  solutionNotes: solutionNotesOf,
  check: checkPips,
  countingRefutations: true,
  solutionJson,
  parseSolution,
  scene: pipsScene,
  paper: pipsPaper,
  play: pipsPlay,
  reasons: true,
  making: pipsMaking,
} satisfies PlayableFace<Pips, PipsSolution, PipsSolution, PlayMove>;

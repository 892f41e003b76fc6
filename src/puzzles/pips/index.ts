/** Pips: dominoes onto a board of regions with conditions. */
import { hasLists } from "../reading.js";
import { startBudget } from "../../base/index.js";
import type { Method, PlayableFamily } from "../family.js";
import { checkPips } from "./check.js";
import { drawing } from "./formats/drawing.js";
import { pictureOf } from "./picture/embed.js";
import { explainPips } from "./explain.js";
import { graph } from "./formats/graph.js";
import { countPips, joint } from "./joint/index.js";
import { linkValue } from "./formulations/link-value.js";
import { newspaper } from "./formats/newspaper.js";
import { notesOf, solutionNotesOf } from "./notes.js";
import { eraseAnswerType } from "../sub-question.js";
import { link, value } from "./two-phase/sub-questions.js";
import { placement } from "./formulations/placement.js";
import { pipsPlay, type PlayMove } from "./play/index.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { plainReasons } from "./reasons.js";
import { pipsReasons } from "./reasons/index.js";
import { describePips, pipsScene } from "./scene.js";
import { parseSolution, solutionJson } from "./solution.js";
import { tallyGrids } from "./tally.js";
import { twoPhase } from "./two-phase/two-phase.js";
import { CERTIFYING } from "./witness.js";

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

/** Boards as large as the newspaper's. */
const QUICK_CELLS = 32;

/** The family of Pips puzzles. */
export const pips: PlayableFamily<Pips, PipsSolution, PipsSolution, PlayMove> = {
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
  methods: [withPlainReason(joint), withPlainReason(twoPhase)],
  formulations: [linkValue, placement],
  auto: { engine: "joint", formulation: "placement", encoding: "totalizer" },
  quick: ({ nodes }) => nodes.length <= QUICK_CELLS,
  subQuestions: [eraseAnswerType(link), eraseAnswerType(value)],
  notes: notesOf,
  solutionNotes: solutionNotesOf,
  check: checkPips,
  ...CERTIFYING,
  solutionJson,
  parseSolution,
  count: async (puzzle, budget) => countPips(puzzle, budget),
  tally: (puzzle) => tallyGrids(puzzle),
  explain: explainPips,
  scene: pipsScene,
  reasons: pipsReasons,
  play: pipsPlay,
};

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

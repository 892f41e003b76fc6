/** Tents: a tent for every tree, none touching another, as many in each line as its clue says. */
import type { PlayableFamily } from "../family.js";
import { explainTents } from "./evidence/explain.js";
import { tentsFace } from "./face.js";
import { allFormats } from "./formats/index.js";
import { cell, treeLocal, treeTent } from "./formulations/index.js";
import type { MarkMove, Marks } from "./play/marks.js";
import { countingRefutations } from "./evidence/proofs.js";
import type { Camp, Tents } from "./puzzle.js";
import { tentsReasons } from "./reasons/rules.js";
import { countTents, cutTents, search } from "./search/index.js";
import { CERTIFYING } from "./evidence/witness.js";

/** The family of Tents puzzles. */
export const tents: PlayableFamily<Tents, Camp, Marks, MarkMove> = {
  ...tentsFace,
  formats: allFormats,
  methods: [search],
  formulations: [cell, treeLocal, treeTent],
  ...CERTIFYING,
  countingRefutations,
  count: async (puzzle, budget) => countTents(puzzle, budget),
  // Each part sweeps much of the board again, so several threads would end later than one that sweeps everything once.
  cutCount: async (puzzle, budget, asked) =>
    asked.isForSpeed === true ? undefined : cutTents(puzzle, budget, asked),
  usualParts: 16,
  explain: explainTents,
  reasons: tentsReasons,
  measures: async () => (await import("./stages/measures.js")).measureStages,
};

export { tentsFace } from "./face.js";
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
export {
  emptyTents,
  plantTents,
  randomTents,
  type Planted,
  type PlantTentsOptions,
  type RandomTentsOptions,
} from "./presets.js";
export { tentsScene } from "./scene.js";
export { BLANK, GIVEN, type Camp, type Tents } from "./puzzle.js";

/** Polycubes into a region of cells, with givens and face clues. */
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
import { CUBE_APART } from "./apart/index.js";
import { cubeFace } from "./face.js";
import { CERTIFYING } from "./rules/facts.js";
import { xmpuzzle } from "./formats/burr-tools/index.js";
import { packingAdapter } from "./packing-adapter.js";
import type { CubePlayMove } from "./play/index.js";
import type { Cube, CubeSolution } from "./puzzle.js";
import { cubeReasons } from "./reasons.js";

/** The family of polycube packings. */
export const cube: PlayableFamily<Cube, CubeSolution, CubeSolution, CubePlayMove> = {
  ...cubeFace,
  formats: [...cubeFace.formats, xmpuzzle],
  methods: [searchMethod(packingAdapter)],
  formulations: [
    placementFormulation(packingAdapter),
    unitFormulation({
      ...packingAdapter,
      // Clues and givens have already filtered the placements, and there are no pegs.
      source: (puzzle, budget) => ({ problem: packingAdapter.view(puzzle, budget).problem, pegs: [] }),
    }),
  ],
  ...CERTIFYING,
  countingRefutations: packingRefutations(packingAdapter),
  ...packingCounts(packingAdapter),
  explain: explainPacking(packingAdapter, CERTIFYING),
  reasons: cubeReasons,
  measures: packingMeasuring(packingAdapter),
  apart: CUBE_APART,
};

export { cubeFace } from "./face.js";
export { assemblyOf, assemblyWords, type Assembly, type AssemblyStep } from "./picture/assembly.js";
export { colourNumbers as cubeColours, placedColours as cubePlacedColours } from "./picture/colours.js";
export { faceView } from "./picture/faces.js";
export { applyCubeMove, type CubeMove } from "./moves.js";
export {
  type Axis as CubeAxis,
  copiesLeft as cubeCopiesLeft,
  type CubePlayMove,
  isGiven as isGivenCube,
  mirrorCells,
  placementAt as cubePlacementAt,
  shiftCells,
  turnCells,
} from "./play/index.js";
export { samePlacement } from "./rules/rules.js";
export {
  lineNames as cubeLineNames,
  panelsIn as cubePanelsIn,
  panelsOf as cubePanels,
  type Panels as CubePanels,
  pictureCell,
  pictureSpot,
} from "./picture/panels.js";
export {
  ANY as ANY_NUMBER,
  boxCells,
  cellKey as cubeKey,
  cellWords as cubeCellWords,
  type Cube,
  type CubePiece,
  type CubeSolution,
  type Face as CubeFace,
  type FaceClue,
  FACES as CUBE_FACES,
  type Placed as CubePlaced,
  type Point3,
} from "./puzzle.js";
export { cubeScene } from "./scene.js";
export { PIECE_SETS, type PieceSet, pieceSetById, piecesOfSet } from "./sets.js";
export { pieceStl, type StlOptions } from "./picture/stl.js";

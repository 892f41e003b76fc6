/** Polycubes into a region of cells, with givens and face clues. */
import { hasLists } from "../reading.js";
import type { PlayableFamily } from "../family.js";
import {
  explainPacking,
  packingCounts,
  placementFormulation,
  SEARCH,
  searchMethod,
  unitFormulation,
} from "../packing/index.js";
import { CUBE_APART } from "./apart/index.js";
import { assemblyOf, assemblyWords } from "./picture/assembly.js";
import { checkCube } from "./check.js";
import { CERTIFYING } from "./facts.js";
import { json } from "./formats/json.js";
import { layers } from "./formats/layers.js";
import { cubeMaking } from "./making/index.js";
import { panelsOf } from "./picture/panels.js";
import { cubePlay, type CubePlayMove } from "./play/index.js";
import { type Cube, type CubeSolution, extentOf } from "./puzzle.js";
import { cubeScene, describeCube } from "./scene.js";
import { cubeReasons } from "./reasons.js";
import { parseSolution, solutionJson } from "./solution.js";
import { packingAdapter } from "./packing-adapter.js";

/** The family of polycube packings. */
export const cube: PlayableFamily<Cube, CubeSolution, CubeSolution, CubePlayMove> = {
  id: "cube",
  title: "Polycubes",
  summary: "pack polycubes into a solid or flat region so that its faces show the colours they must",
  formats: [layers, json],
  isPuzzle: (value) => hasLists(value, "cells", "pieces", "givens", "clues"),
  describe: describeCube,
  size(puzzle) {
    const { rows, cols } = panelsOf(puzzle);
    return { rows, cols };
  },
  methods: [searchMethod(packingAdapter)],
  formulations: [
    placementFormulation(packingAdapter),
    unitFormulation({
      ...packingAdapter,
      // Clues and givens have chosen among the placements already, and there are no pegs.
      source: (puzzle, budget) => ({ problem: packingAdapter.view(puzzle, budget).problem, pegs: [] }),
    }),
  ],
  auto: { engine: SEARCH, formulation: "placement", encoding: "sequential" },
  /** In which order the pieces go together; a flat puzzle has nothing to tell. */
  solutionNotes(puzzle, { placements }) {
    if (extentOf(puzzle.cells).includes(1)) return [];
    return [`To put it together: ${assemblyWords(placements, assemblyOf(placements)).join(" ")}`];
  },
  check: checkCube,
  ...CERTIFYING,
  solutionJson,
  parseSolution,
  ...packingCounts(packingAdapter),
  explain: explainPacking(packingAdapter, CERTIFYING),
  scene: cubeScene,
  reasons: cubeReasons,
  making: cubeMaking,
  apart: CUBE_APART,
  play: cubePlay,
};

export { assemblyOf, assemblyWords, type Assembly, type AssemblyStep } from "./picture/assembly.js";
export { colourNumbers as cubeColours } from "./picture/colours.js";
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
export { samePlacement } from "./rules.js";
export {
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

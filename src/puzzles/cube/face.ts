/** Everything about polycube packings except solving: showing, reading, writing and checking. */
import type { PlayableFace } from "../family.js";
import { PLACEMENT, SEARCH, SEARCH_NAME, unitName } from "../packing/index.js";
import { hasLists } from "../reading.js";
import { checkCube } from "./rules/check.js";
import { json } from "./formats/json.js";
import { layers } from "./formats/layers.js";
import { cubeMaking } from "./making/index.js";
import { cubePaper } from "./paper.js";
import { assemblyOf, assemblyWords } from "./picture/assembly.js";
import { panelsOf } from "./picture/panels.js";
import { cubePlay, type CubePlayMove } from "./play/index.js";
import { type Cube, type CubeSolution, extentOf } from "./puzzle.js";
import { cubeScene, describeCube } from "./scene.js";
import { parseSolution, solutionJson } from "./solution.js";

/** The face of polycube packings. */
export const cubeFace = {
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
  methods: [SEARCH_NAME],
  formulations: [PLACEMENT, unitName()],
  auto: { engine: SEARCH, formulation: "placement", encoding: "sequential" },
  /** The order in which the pieces go together. There is nothing to say about a flat puzzle. */
  solutionNotes(puzzle, { placements }) {
    if (extentOf(puzzle.cells).includes(1)) return [];
    return [`To put it together: ${assemblyWords(placements, assemblyOf(placements)).join(" ")}`];
  },
  check: checkCube,
  solutionJson,
  parseSolution,
  countingRefutations: true,
  countDistinct: true,
  countsRotations: true,
  scene: cubeScene,
  paper: cubePaper,
  reasons: true,
  making: cubeMaking,
  play: cubePlay,
} satisfies PlayableFace<Cube, CubeSolution, CubeSolution, CubePlayMove>;

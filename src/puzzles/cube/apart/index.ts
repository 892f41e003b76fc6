/** How a packing in space is taken apart. */
import { listWords } from "../../../base/index.js";
import type { TakingApart } from "../../apart.js";
import { extentOf, type Cube, type CubeSolution } from "../puzzle.js";
import { checkApart } from "./check.js";
import { findApart } from "./search.js";

export const CUBE_APART: TakingApart<Cube, CubeSolution> = {
  find: ({ cells }, { placements }, budget) =>
    extentOf(cells).includes(1) ? undefined : findApart(placements, budget),
  check: (_puzzle, { placements }, taken) => checkApart(placements, taken),
  names: ({ placements }, moving) => listWords(moving.map((at) => placements[at]!.piece)),
};

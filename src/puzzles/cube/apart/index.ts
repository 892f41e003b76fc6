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
  piece: ({ placements }, at) => placements[at]!.piece,
  names: ({ placements }, moving) => listWords(moving.map((at) => nameOf(placements, at))),
};

/** Equal pieces are told apart by their order in the solution: "D (2)". */
function nameOf(placements: CubeSolution["placements"], at: number): string {
  const { piece } = placements[at]!;
  const equal = placements.flatMap((other, i) => (other.piece === piece ? [i] : []));
  return equal.length === 1 ? piece : `${piece} (${equal.indexOf(at) + 1})`;
}

/** The laid pieces as solids. */
import { type Cube, cubePlacedColours, type CubePlaced, isGivenCube } from "../../../../puzzles/index.js";
import type { SolidPiece } from "../view/types.js";

export function solidPieces(puzzle: Cube, placements: readonly CubePlaced[]): SolidPiece[] {
  const colours = cubePlacedColours(puzzle, placements);
  return placements.map((placed, at) => ({
    name: placed.piece,
    colour: colours[at]!,
    cells: placed.cells,
    given: isGivenCube(puzzle, placed),
  }));
}

import { type Cube, cubeColours } from "../../../../puzzles/index.js";

/** The colour of a piece by itself, as in the tray. */
export function colourOf(puzzle: Pick<Cube, "pieces">, name: string): number {
  const piece = puzzle.pieces.find((one) => one.name === name);
  return cubeColours(puzzle).get(piece?.colour ?? "") ?? 0;
}

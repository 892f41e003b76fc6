/** How a packing puzzle is kept: the puzzle, and the pieces that the player has laid. */
import { isRecord } from "../../../base/index.js";
import { cube, type Cube, type CubePlaced, type Point3 } from "../../../puzzles/index.js";
import { readWritten, writePuzzle, type Keeping } from "../shared/index.js";
import { applyMoves, isGiven, keyOf, startSheet, type Sheet } from "./sheet.js";

/** As a person would type it; where that cannot say a puzzle, all of it by name. */
const FORMATS = ["layers", "json"];

export const keeping: Keeping<Cube, Sheet> = {
  write: (puzzle) => writePuzzle(cube, puzzle, FORMATS),
  read: (written) => readWritten(cube, written),
  start: startSheet,
  played: {
    keep: ({ puzzle, laid }) =>
      laid.placements
        .filter((placed) => !isGiven(puzzle, placed))
        .map(({ piece, cells }) => ({ piece, cells })),
    revive: ({ puzzle }, kept) => ({
      puzzle,
      laid: applyMoves(
        startSheet(puzzle),
        placedOf(puzzle, kept).map((placed) => ({ on: "laid", move: { kind: "place", placed } })),
      ).laid,
    }),
  },
};

function isPoint(value: unknown): value is Point3 {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

function placedOf(puzzle: Cube, kept: unknown): CubePlaced[] {
  const inside = new Set(puzzle.cells.map(keyOf));
  return (Array.isArray(kept) ? kept : []).flatMap((one): CubePlaced[] => {
    if (!isRecord(one) || typeof one["piece"] !== "string" || !Array.isArray(one["cells"])) return [];
    const cells = one["cells"].filter(isPoint);
    const piece = puzzle.pieces.find(({ name }) => name === one["piece"]);
    const whole = piece?.cells.length === cells.length && cells.every((cell) => inside.has(keyOf(cell)));
    return whole ? [{ piece: one["piece"], cells }] : [];
  });
}

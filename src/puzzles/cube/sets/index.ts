/** The piece sets that puzzles may name, sorted by id. Adding one is a file and a line here. */
import { ContractError } from "../../../base/index.js";
import type { CubePiece } from "../puzzle.js";
import { readShape } from "../shape.js";
import { cubePuzzlerPro } from "./cube-puzzler-pro.js";
import { pentominoes, solidPentominoes } from "./pentominoes.js";
import { soma } from "./soma.js";
import type { PieceSet } from "./set.js";

export type { PieceSet } from "./set.js";

export const PIECE_SETS: readonly PieceSet[] = [cubePuzzlerPro, pentominoes, solidPentominoes, soma];

export function pieceSetById(id: string): PieceSet | undefined {
  return PIECE_SETS.find((set) => set.id === id);
}

export function piecesOfSet(set: PieceSet): CubePiece[] {
  return set.pieces.map(({ name, colour, shape, count = 1 }) => {
    const cells = readShape(shape, name);
    if (!cells.ok) throw new ContractError(`piece ${name} of ${set.id}: ${cells.error.message}`);
    return { name, colour, cells: cells.value, min: count, max: count };
  });
}

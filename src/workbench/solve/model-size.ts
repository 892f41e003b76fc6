/** Where the board is too large to be said as variables and constraints. */
import { thousands } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";

/** Models of more cells than this need more memory than a machine has. */
const MODEL_CELLS = 2_000_000;

/** Why a puzzle cannot be said as a model here. */
export function modelTooLarge<P, S>(family: Family<P, S>, puzzle: P): string | undefined {
  const { rows, cols } = family.size(puzzle);
  if (rows * cols <= MODEL_CELLS) return undefined;
  return `models go up to ${thousands(MODEL_CELLS)} cells, and this has ${thousands(rows * cols)}; the family's own methods work on the puzzle itself`;
}

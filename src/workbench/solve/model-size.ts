/** Boards that are too large for a model. */
import { thousands } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";

/** Larger models need more memory than a machine has. */
const MODEL_CELLS = 2_000_000;

/** Why a puzzle is too large for a model, or undefined. */
export function modelTooLarge<P, S>(family: Family<P, S>, puzzle: P): string | undefined {
  const { rows, cols } = family.size(puzzle);
  if (rows * cols <= MODEL_CELLS) return undefined;
  return `models go up to ${thousands(MODEL_CELLS)} cells, and this has ${thousands(rows * cols)}; the family's own methods work on the puzzle itself`;
}

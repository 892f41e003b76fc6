/** What stands beside a puzzle on paper, so that it can be solved there with a pencil. */
import type { Scene } from "../scene/index.js";

/** A piece that is still to be laid. */
export interface LoosePiece {
  /** Its picture. */
  readonly scene: Scene;
  /** How many there are, where it is not one: "3 ×". */
  readonly copies?: string;
}

/** The rules of a family in short, and the pieces of its puzzles. */
export interface Paper<P> {
  /** Two to four sentences, for somebody who has never seen such a puzzle. */
  readonly rules: readonly string[];
  /** The pieces that do not lie on the board yet. */
  readonly pieces?: (puzzle: P) => readonly LoosePiece[];
}

/** "3 ×", "2 to 4 ×"; undefined for a single piece. `most` is infinite where any number may be used. */
export function copiesWords(least: number, most: number): string | undefined {
  if (most === Number.POSITIVE_INFINITY) return least <= 0 ? "any number" : `${least} or more`;
  if (least < most) return least <= 0 ? `up to ${most} ×` : `${least} to ${most} ×`;
  return most === 1 ? undefined : `${most} ×`;
}

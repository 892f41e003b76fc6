/** The first position of the eye. Angles are in degrees. */
import type { Side } from "./types.js";

export interface Orbit {
  /** 0: from the front; 90: from the right. */
  readonly turn: number;
  /** 0: level; 90: from straight above. */
  readonly lift: number;
  /** 1 shows everything with a margin; larger is nearer. */
  readonly zoom: number;
}

export const CORNER: Orbit = { turn: 32, lift: 28, zoom: 1 };

/** A clue on a side; without a colour it is hidden. */
interface CornerClue {
  readonly side: Side;
  readonly colour: unknown;
}

/** Turned towards the right side, or seen from higher up, if most clues are there. */
const SIDEWAYS = 90 - CORNER.turn;
const HIGH = 42;

/** The weight of hidden squares: they decide only if nothing else does. */
const HIDDEN = 0.01;

/**
 * The corner from which most clues are visible, facing the side with the most of them. It shows three of the six sides, from above or
 * below.
 */
export function cornerOf(clues: readonly CornerClue[]): Orbit {
  const count = (side: Side): number =>
    clues.reduce((sum, clue) => (clue.side === side ? sum + (clue.colour === null ? HIDDEN : 1) : sum), 0);
  const back = count("back") > count("front");
  const left = count("left") > count("right");
  const below = count("bottom") > count("top");
  const ahead = Math.max(count("front"), count("back"));
  const aside = Math.max(count("left"), count("right"));
  const level = Math.max(count("top"), count("bottom"));
  const angle = aside > ahead ? SIDEWAYS : CORNER.turn;
  const turn = back ? 180 + (left ? angle : -angle) : left ? 360 - angle : angle;
  const lift = level > ahead && level > aside ? HIGH : CORNER.lift;
  return { ...CORNER, turn, lift: below ? -lift : lift };
}

/** Whether the eye still looks from this corner, at any distance. */
export function looksFrom(orbit: Orbit, corner: Orbit): boolean {
  return orbit.turn === corner.turn && orbit.lift === corner.lift;
}

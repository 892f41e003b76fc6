/**
 * The family `twist`: IQ Twist, with pieces that have holes over pegs, and other flat packings.
 *
 * @packageDocumentation
 */
import type { Result } from "../base/index.js";
import { twist, type Twist } from "../puzzles/index.js";
import { formatAs, parseAs, type ParseOptions } from "./reading/texts.js";

export type { ParseOptions } from "./reading/texts.js";
export type { Cell } from "../board/index.js";
export {
  IQ_TWIST_PEGS,
  IQ_TWIST_PIECES,
  iqTwist,
  type Laid,
  type Peg,
  type PieceMove as TwistPlayMove,
  twist,
  type Twist,
  TWIST_LEVELS,
  type TwistChallenge,
  twistChallenges,
  type TwistLevel,
  type TwistPiece,
  twistPlacements,
  type TwistSolution,
} from "../puzzles/index.js";

/** The ways to write such a puzzle down; docs/formats.md shows each. */
export type TwistFormat = "json" | "placements";

/** A puzzle from a text in any of its formats. */
export function parseTwist(text: string, options?: ParseOptions<TwistFormat>): Result<Twist> {
  return parseAs("parseTwist", twist, text, options);
}

/** The puzzle as text: in the format asked for, or in the first that can express it. */
export function formatTwist(puzzle: Twist, format?: TwistFormat): Result<string> {
  return formatAs("formatTwist", twist, puzzle, format);
}

/**
 * The family `pips`: dominoes on a board whose regions have conditions.
 *
 * @packageDocumentation
 */
import type { Result } from "../base/index.js";
import { pips, type Pips } from "../puzzles/index.js";
import { formatAs, parseAs, type ParseOptions } from "./reading/texts.js";

export type { ParseOptions } from "./reading/texts.js";
export type { Cell } from "../board/index.js";
export {
  emptyPips,
  pips,
  type Pips,
  PIPS_CONDITIONS,
  type PipsCondition,
  type PipsNode,
  type PipsPair,
  type PipsRegion,
  type PipsSolution,
  type PipsStray,
  type PlayMove as PipsPlayMove,
  pipValues,
  randomPips,
  type RandomPipsOptions,
  USUAL_PIPS,
} from "../puzzles/index.js";

/** The ways to write such a puzzle down; docs/formats.md shows each. */
export type PipsFormat = "newspaper" | "drawing" | "graph";

/** A puzzle from a text in any of its formats. */
export function parsePips(text: string, options?: ParseOptions<PipsFormat>): Result<Pips> {
  return parseAs("parsePips", pips, text, options);
}

/** The puzzle as text: in the format asked for, or in the first that can express it. */
export function formatPips(puzzle: Pips, format?: PipsFormat): Result<string> {
  return formatAs("formatPips", pips, puzzle, format);
}

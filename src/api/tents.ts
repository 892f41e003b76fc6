/**
 * The family `tents`: Tents and Trees.
 *
 * @packageDocumentation
 */
import type { Result } from "../base/index.js";
import { tents, type Tents } from "../puzzles/index.js";
import { formatAs, parseAs, type ParseOptions } from "./reading/texts.js";

export type { ParseOptions } from "./reading/texts.js";
export { createRandom, type Random } from "../base/index.js";
export type { Cell } from "../board/index.js";
export {
  BLANK,
  type Camp,
  emptyTents,
  GIVEN,
  type MarkMove as TentsPlayMove,
  pairingIsUnique,
  pairingOf,
  type Planted,
  type PlantTentsOptions,
  plantTents,
  randomTents,
  type RandomTentsOptions,
  type TentPair,
  tents,
  type Tents,
  type TentsMarks,
} from "../puzzles/index.js";

/** The ways to write such a puzzle down; docs/formats.md shows each. */
export type TentsFormat = "course" | "game-id" | "puzz-link" | "penpa" | "save-file" | "json";

/** A puzzle from a text in any of its formats. */
export function parseTents(text: string, options?: ParseOptions<TentsFormat>): Result<Tents> {
  return parseAs("parseTents", tents, text, options);
}

/** The puzzle as text: in the format asked for, or in the first that can express it. */
export function formatTents(puzzle: Tents, format?: TentsFormat): Result<string> {
  return formatAs("formatTents", tents, puzzle, format);
}

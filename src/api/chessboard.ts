/**
 * The family `chessboard`: domino tiling of chessboards with squares removed.
 *
 * @packageDocumentation
 */
import type { Result } from "../base/index.js";
import { chessboard, type Chessboard } from "../puzzles/index.js";
import { formatAs, parseAs, type ParseOptions } from "./reading/texts.js";

export type { ParseOptions } from "./reading/texts.js";
export { createGrid, type Cell, type Grid } from "../board/index.js";
export {
  aztecDiamond,
  chessboard,
  dominoesOf,
  type Chessboard,
  type Domino,
  originalBoard,
  randomBoard,
  type RandomBoardOptions,
  removedCells,
  type Tiling,
  type TilingMove,
} from "../puzzles/index.js";

/** The ways to write such a puzzle down; docs/formats.md shows each. */
export type ChessboardFormat = "drawing" | "code" | "json";

/** A puzzle from a text in any of its formats. */
export function parseChessboard(text: string, options?: ParseOptions<ChessboardFormat>): Result<Chessboard> {
  return parseAs("parseChessboard", chessboard, text, options);
}

/** The puzzle as text: in the format asked for, or in the first that can express it. */
export function formatChessboard(puzzle: Chessboard, format?: ChessboardFormat): Result<string> {
  return formatAs("formatChessboard", chessboard, puzzle, format);
}

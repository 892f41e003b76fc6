/**
 * The family `cube`: polycube packing, as in Cube Puzzler GO and the Soma cube.
 *
 * @packageDocumentation
 */
import type { Result } from "../base/index.js";
import { cube, type Cube } from "../puzzles/index.js";
import { formatAs, parseAs, type ParseOptions } from "./reading/texts.js";

export type { ParseOptions } from "./reading/texts.js";
export {
  ANY_NUMBER,
  type Assembly,
  assemblyOf,
  type AssemblyStep,
  assemblyWords,
  cube,
  type Cube,
  CUBE_FACES,
  type CubeFace,
  type CubePiece,
  type CubePlaced,
  type CubePlayMove,
  type CubeSolution,
  type FaceClue,
  PIECE_SETS,
  type PieceSet,
  pieceSetById,
  piecesOfSet,
  pieceStl,
  type Point3,
  type StlOptions,
} from "../puzzles/index.js";

/** The ways to write such a puzzle down; docs/formats.md shows each. */
export type CubeFormat = "layers" | "json" | "xmpuzzle";

/** A puzzle from a text in any of its formats. */
export function parseCube(text: string, options?: ParseOptions<CubeFormat>): Result<Cube> {
  return parseAs("parseCube", cube, text, options);
}

/** The puzzle as text: in the format asked for, or in the first that can express it. */
export function formatCube(puzzle: Cube, format?: CubeFormat): Result<string> {
  return formatAs("formatCube", cube, puzzle, format);
}

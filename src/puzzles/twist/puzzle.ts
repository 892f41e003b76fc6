/**
 * Polyominoes with holes over coloured pegs. The IQ Twist box is the built-in set; board and pieces may be any. Solutions differ by which
 * piece covers which cells: a piece lies there if one of its ways fits the pegs. So the IQ Twist board has 5,992 coverings.
 */
import type { Cell, Grid } from "../../board/index.js";
import { rowLetters } from "./formats/notation.js";

/** A piece, and how often it may be used. */
export interface TwistPiece {
  /** One letter; no two pieces share it. */
  readonly name: string;
  /** As in the scene: an index into `COLOUR_NAMES`. */
  readonly colour: number;
  /** Rows separated by slashes, as it lies in orientation 0: `X` solid, `o` a hole, `.` nothing. */
  readonly shape: string;
  /** It is used at least this often. */
  readonly min: number;
  /** And at most this often. */
  readonly max: number;
}

/** A peg on the board. */
export interface Peg {
  /** Where it stands. */
  readonly cell: Cell;
  /** An index into the names of colours. */
  readonly colour: number;
}

/** A piece on the board. */
export interface Laid {
  /** The index of the piece. */
  readonly piece: number;
  /** The top left cell of its box. */
  readonly at: Cell;
  /** 0–3 quarters clockwise, 4–7 the same after a flip top to bottom. */
  readonly turn: number;
}

/** The puzzle: a board, its pieces, pegs and givens. */
export interface Twist extends Grid {
  /** What is to be laid. */
  readonly pieces: readonly TwistPiece[];
  /** Whether pieces may be flipped. */
  readonly flips: boolean;
  /** By colour, column and row; a cell has one at most. */
  readonly pegs: readonly Peg[];
  /** Pieces that are in place from the start, in the order of pieces. */
  readonly givens: readonly Laid[];
  /** How many pegs of each colour the box has, where that is known. */
  readonly supply?: readonly number[];
}

/** What lies on the board. */
export interface TwistSolution {
  /** The pieces on the board. Other packings say `placements`; here kept games and documents already say `laid`. */
  readonly laid: readonly Laid[];
  /** Pieces on cells that are not a shape of theirs, so that `check` can say so. */
  readonly loose?: readonly { readonly piece: number; readonly cells: readonly Cell[] }[];
}

export const TURNS = 8;
export const MAX_SIDE = 50;
/** More cells than this in one piece is a mistake rather than a piece. */
export const MAX_PIECE_SIDE = 20;
export const MAX_COPIES = MAX_SIDE * MAX_SIDE;

/** "5B": column and row, as in the margins of the board and in placements. A place outside has no such name, and stays data. */
export function cellWords([row, col]: readonly number[]): string {
  return row! < 0 || col! < 0 ? `[${row},${col}]` : `${col! + 1}${rowLetters(row!)}`;
}

/** How many pegs the box has. */
export function pegsIn({ supply }: Twist): number {
  return supply?.reduce((sum, pegs) => sum + pegs, 0) ?? Infinity;
}

/** Without any, no peg can stand on the board. */
export function hasHoles({ pieces }: Twist): boolean {
  return pieces.some(({ shape }) => shape.includes("o"));
}

export function pieceWords({ name }: TwistPiece): string {
  return `piece ${name}`;
}

/** In the order in which notation lists them: by colour, column, row. */
export function comparePegs(a: Peg, b: Peg): number {
  return a.colour - b.colour || a.cell[1] - b.cell[1] || a.cell[0] - b.cell[0];
}

export function compareLaid(a: Laid, b: Laid): number {
  return a.piece - b.piece || a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.turn - b.turn;
}

export function pegAt({ pegs }: Twist, row: number, col: number): Peg | undefined {
  return pegs.find(({ cell }) => cell[0] === row && cell[1] === col);
}

/**
 * A polycube packing puzzle as data. Cells are [x, y, z]: x from left to right, y from the back to the front, z from the top down, from 0.
 * So a layer seen from above reads like a page, and the first is the top one. The axes are right-handed: a piece drawn in layers is not
 * its mirror image.
 */
import { cellWords as flatWords } from "../../board/index.js";

/** A cell. */
export type Point3 = readonly [x: number, y: number, z: number];

/** The sides of a solid. */
export const FACES = ["top", "bottom", "front", "back", "left", "right"] as const;
/** One of the six sides. */
export type Face = (typeof FACES)[number];

/** A piece, and how often it may be used. */
export interface CubePiece {
  /** A unique name of one word. Pieces of the same shape with different names are different pieces. */
  readonly name: string;
  /** One word, which face clues refer to. Several pieces may share it. */
  readonly colour: string;
  /** Shifted to the origin, ascending; they hang together by faces. */
  readonly cells: readonly Point3[];
  /** It is used at least this often. */
  readonly min: number;
  /** And at most this often. */
  readonly max: number;
}

/** A piece on its cells. */
export interface Placed {
  /** The name of the piece. */
  readonly piece: string;
  /** Where it lies. */
  readonly cells: readonly Point3[];
}

/** The colour seen straight on at one square of a face. */
export interface FaceClue {
  /** Seen from this side. */
  readonly face: Face;
  /** The first cell of the region there. */
  readonly cell: Point3;
  /** The colour of the piece there. null: a white square, whose colour may be any. */
  readonly colour: string | null;
}

/** The puzzle. */
export interface Cube {
  /** A title for people. */
  readonly title?: string;
  /** The cells to fill, ascending. */
  readonly cells: readonly Point3[];
  /** The id of the built-in set that `pieces` are, when the puzzle names one. */
  readonly set?: string;
  /** What is to be packed. */
  readonly pieces: readonly CubePiece[];
  /** Pieces may be used as their mirror images, into which no hand can turn them. */
  readonly reflections: boolean;
  /** Pieces that are in place from the start. */
  readonly givens: readonly Placed[];
  /** In the order of `FACES`, and of rows and columns on each. */
  readonly clues: readonly FaceClue[];
}

/** A solution, right or wrong: any pieces on any cells. */
export interface CubeSolution {
  /** The pieces on their cells. */
  readonly placements: readonly Placed[];
}

/** More would be typing mistakes rather than puzzles. */
export const MAX_SIDE = 64;
export const MAX_CELLS = 4096;
export const MAX_PIECES = 200;
/** A piece that may be used any number of times. */
export const ANY = 4096;

export function compareCells(a: Point3, b: Point3): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

export function sortedCells(cells: readonly Point3[]): Point3[] {
  return cells.toSorted(compareCells);
}

export function cellKey(cell: readonly number[]): string {
  return cell.join();
}

/** In a sentence, counted from 1: "r3c1z2" is row 3 and column 1 of the second layer from the top. */
export function cellWords([x, y, z]: readonly number[]): string {
  const inPlane = flatWords([y!, x!]);
  return inPlane.startsWith("[") || z! < 0 ? `[${x},${y},${z}]` : `${inPlane}z${z! + 1}`;
}

/** Shifted to the origin, ascending. */
export function normalCells(cells: readonly Point3[]): Point3[] {
  const low = [0, 1, 2].map((axis) => cells.reduce((least, cell) => Math.min(least, cell[axis]!), Infinity));
  return sortedCells(cells.map(([x, y, z]) => [x - low[0]!, y - low[1]!, z - low[2]!] as const));
}

/** One more than the greatest coordinate on each axis: the box from the origin that holds the cells. */
export function extentOf(cells: readonly Point3[]): [x: number, y: number, z: number] {
  const most: [number, number, number] = [0, 0, 0];
  for (const cell of cells)
    for (const axis of [0, 1, 2] as const) most[axis] = Math.max(most[axis], cell[axis] + 1);
  return most;
}

export function boxCells(x: number, y: number, z: number): Point3[] {
  const cells: Point3[] = [];
  for (let i = 0; i < x; i++) for (let j = 0; j < y; j++) for (let k = 0; k < z; k++) cells.push([i, j, k]);
  return cells;
}

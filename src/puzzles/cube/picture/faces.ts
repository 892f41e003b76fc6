/**
 * The six faces of a region as a person sees them, standing in front of each: rows from the top down, columns from left to
 * right. The bottom is seen after tipping the solid backwards, so its first row is the front.
 */
import { cellKey, extentOf, FACES, type Face, type FaceClue, type Point3 } from "../puzzle.js";

export interface FaceView {
  readonly rows: number;
  readonly cols: number;
  /** The first cell of the region on the line of sight through a square, if there is one. */
  seen(row: number, col: number): Point3 | undefined;
  /** The square whose line of sight goes through a cell. */
  squareOf(cell: Point3): readonly [row: number, col: number];
}

interface Geometry {
  readonly rows: number;
  readonly cols: number;
  readonly depth: number;
  at(row: number, col: number, depth: number): Point3;
  squareOf(cell: Point3): readonly [row: number, col: number];
}

function geometryOf(face: Face, [x, y, z]: readonly [number, number, number]): Geometry {
  switch (face) {
    case "top":
      return {
        rows: y,
        cols: x,
        depth: z,
        at: (row, col, depth) => [col, row, depth],
        squareOf: ([cx, cy]) => [cy, cx],
      };
    case "bottom":
      return {
        rows: y,
        cols: x,
        depth: z,
        at: (row, col, depth) => [col, y - 1 - row, z - 1 - depth],
        squareOf: ([cx, cy]) => [y - 1 - cy, cx],
      };
    case "front":
      return {
        rows: z,
        cols: x,
        depth: y,
        at: (row, col, depth) => [col, y - 1 - depth, row],
        squareOf: ([cx, , cz]) => [cz, cx],
      };
    case "back":
      return {
        rows: z,
        cols: x,
        depth: y,
        at: (row, col, depth) => [x - 1 - col, depth, row],
        squareOf: ([cx, , cz]) => [cz, x - 1 - cx],
      };
    case "left":
      return {
        rows: z,
        cols: y,
        depth: x,
        at: (row, col, depth) => [depth, col, row],
        squareOf: ([, cy, cz]) => [cz, cy],
      };
    case "right":
      return {
        rows: z,
        cols: y,
        depth: x,
        at: (row, col, depth) => [x - 1 - depth, y - 1 - col, row],
        squareOf: ([, cy, cz]) => [cz, y - 1 - cy],
      };
  }
}

export function faceView(cells: readonly Point3[], face: Face): FaceView {
  const { rows, cols, depth, at, squareOf } = geometryOf(face, extentOf(cells));
  const present = new Set(cells.map(cellKey));
  return {
    rows,
    cols,
    seen(row, col) {
      for (let far = 0; far < depth; far++) {
        const cell = at(row, col, far);
        if (present.has(cellKey(cell))) return cell;
      }
      return undefined;
    },
    squareOf,
  };
}

/** The clues in order, one per line of sight (the last one said), each on the first cell of its line; those that see nothing are dropped. */
export function orderClues(cells: readonly Point3[], clues: readonly FaceClue[]): FaceClue[] {
  const ordered: FaceClue[] = [];
  for (const face of FACES) {
    const own = clues.filter((clue) => clue.face === face);
    if (own.length === 0) continue;
    const view = faceView(cells, face);
    const bySquare = new Map(own.map((clue) => [view.squareOf(clue.cell).join(), clue]));
    for (let row = 0; row < view.rows; row++) {
      for (let col = 0; col < view.cols; col++) {
        const clue = bySquare.get(`${row},${col}`);
        const cell = clue === undefined ? undefined : view.seen(row, col);
        if (clue !== undefined && cell !== undefined) ordered.push({ face, cell, colour: clue.colour });
      }
    }
  }
  return ordered;
}

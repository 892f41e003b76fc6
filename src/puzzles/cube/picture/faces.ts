/** The six faces of a region as seen from in front of each. The bottom is seen after tipping the solid backwards: its first row is the front. */
import { cellKey, extentOf, FACES, type Face, type FaceClue, type Point3 } from "../puzzle.js";

export interface FaceView {
  readonly rows: number;
  readonly cols: number;
  /** The first cell of the region on the line of sight through a square, if there is one. */
  seen(row: number, col: number): Point3 | undefined;
  /** The square whose line of sight goes through a cell. */
  squareOf(cell: Point3): readonly [row: number, col: number];
}

interface Direction {
  readonly axis: 0 | 1 | 2;
  /** Against the axis: from the far end. */
  readonly back: boolean;
}

const along = (axis: 0 | 1 | 2): Direction => ({ axis, back: false });
const against = (axis: 0 | 1 | 2): Direction => ({ axis, back: true });

/** Where rows, columns and the line of sight of each face run. */
const GEOMETRY: Readonly<Record<Face, readonly [rows: Direction, cols: Direction, depth: Direction]>> = {
  top: [along(1), along(0), along(2)],
  bottom: [against(1), along(0), against(2)],
  front: [along(2), along(0), against(1)],
  back: [along(2), against(0), along(1)],
  left: [along(2), along(1), along(0)],
  right: [along(2), against(1), against(0)],
};

export function faceView(cells: readonly Point3[], face: Face): FaceView {
  const extent = extentOf(cells);
  const present = new Set(cells.map(cellKey));
  const [rows, cols, depth] = GEOMETRY[face];
  const turned = ({ axis, back }: Direction, value: number): number =>
    back ? extent[axis] - 1 - value : value;
  return {
    rows: extent[rows.axis],
    cols: extent[cols.axis],
    seen(row, col) {
      for (let far = 0; far < extent[depth.axis]; far++) {
        const cell: [number, number, number] = [0, 0, 0];
        cell[rows.axis] = turned(rows, row);
        cell[cols.axis] = turned(cols, col);
        cell[depth.axis] = turned(depth, far);
        if (present.has(cellKey(cell))) return cell;
      }
      return undefined;
    },
    squareOf: (cell) => [turned(rows, cell[rows.axis]), turned(cols, cell[cols.axis])],
  };
}

/** How the rows or columns of a face are named: by a letter of the names of cells, upwards or downwards. */
export interface LineNaming {
  readonly letter: "r" | "c" | "z";
  readonly first: number;
  readonly step: 1 | -1;
}

/** A front has the columns of its cells as columns, and their layers as rows. */
export function faceLines(
  cells: readonly Point3[],
  face: Face,
): Readonly<Record<"rows" | "cols", LineNaming>> {
  const extent = extentOf(cells);
  const [rows, cols] = GEOMETRY[face];
  const naming = ({ axis, back }: Direction): LineNaming => ({
    letter: AXIS_LETTERS[axis],
    first: back ? extent[axis] : 1,
    step: back ? -1 : 1,
  });
  return { rows: naming(rows), cols: naming(cols) };
}

/** The letters of x, y and z in the names of cells. */
const AXIS_LETTERS = ["c", "r", "z"] as const;

/** The clues in order, one per line of sight (the last one given), each on the first cell of its line; those that see nothing are dropped. */
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

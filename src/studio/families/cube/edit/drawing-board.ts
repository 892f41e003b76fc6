/**
 * The drawing board of the piece editor: the piece with free cells around it. The piece keeps its place while cubes are added and
 * removed.
 */
import { type Cube, cubeKey, type CubePiece, type Point3, shiftCells } from "../../../../puzzles/index.js";
import { boxOf, byAxis } from "../view/poses.js";

export interface Desk {
  readonly piece: number;
  /** Where the piece's origin is on it. */
  readonly offset: Point3;
  readonly size: Point3;
}

const RING = 1;
/** The smallest paper; there are as many layers as the piece needs, and one more on each side. */
const SMALLEST: Point3 = [5, 5, 3];

export function deskFor(piece: number, cells: readonly Point3[]): Desk {
  const [, box] = boxOf(cells);
  const size = byAxis((axis) => Math.max(SMALLEST[axis], box[axis] + 2 * RING));
  return { piece, size, offset: byAxis((axis) => Math.floor((size[axis] - box[axis]) / 2)) };
}

/** The same desk while the piece fits on it, a larger one if it does not, and a new one for another piece. */
export function deskStill(desk: Desk | undefined, piece: number, cells: readonly Point3[]): Desk {
  if (desk?.piece !== piece) return deskFor(piece, cells);
  const [, box] = boxOf(cells);
  const offset = byAxis((axis) => Math.max(RING, desk.offset[axis]));
  const size = byAxis((axis) =>
    Math.max(desk.size[axis] + offset[axis] - desk.offset[axis], offset[axis] + box[axis] + RING),
  );
  return String([offset, size]) === String([desk.offset, desk.size]) ? desk : { ...desk, offset, size };
}

/** The desk after a cube was added or removed at a cell. */
export function deskAfter(desk: Desk, before: readonly Point3[], cell: Point3): Desk {
  const on = shiftCells(before, desk.offset);
  const others = on.filter((own) => cubeKey(own) !== cubeKey(cell));
  return { ...desk, offset: boxOf(others.length < on.length ? others : [...on, cell])[0] };
}

export function freshName({ pieces }: Cube): string {
  const taken = new Set(pieces.map(({ name }) => name));
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!taken.has(letter)) return letter;
  let number = 1;
  while (taken.has(`P${number}`)) number++;
  return `P${number}`;
}

/** A single cube of the colour that is used least. */
export function freshPiece(puzzle: Cube, colours: readonly string[]): CubePiece {
  const uses = (colour: string): number => puzzle.pieces.filter((piece) => piece.colour === colour).length;
  const colour = colours.reduce((best, one) => (uses(one) < uses(best) ? one : best));
  return { name: freshName(puzzle), colour, cells: [[0, 0, 0]], min: 1, max: 1 };
}

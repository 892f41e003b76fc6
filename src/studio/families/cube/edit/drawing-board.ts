/** The drawing board of the piece editor: the piece with free cells around it. The piece stays put on it while cubes come and go. */
import type { Cube, CubePiece, Point3 } from "../../../../puzzles/index.js";
import { boxOf } from "../view/poses.js";

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
  const [, size] = boxOf(cells);
  const wide = ([0, 1, 2] as const).map((axis) => Math.max(SMALLEST[axis], size[axis] + 2 * RING));
  const offset = ([0, 1, 2] as const).map((axis) => Math.floor((wide[axis]! - size[axis]) / 2));
  return { piece, offset: pointOf(offset), size: pointOf(wide) };
}

function pointOf(values: readonly number[]): Point3 {
  return [values[0]!, values[1]!, values[2]!];
}

/** The same desk while the piece fits on it, else a new one. */
export function deskStill(desk: Desk | undefined, piece: number, cells: readonly Point3[]): Desk {
  if (desk?.piece !== piece) return deskFor(piece, cells);
  const [, size] = boxOf(cells);
  const fits = ([0, 1, 2] as const).every(
    (axis) => desk.offset[axis] >= RING && desk.offset[axis] + size[axis] + RING <= desk.size[axis],
  );
  return fits ? desk : grown(desk, size);
}

function grown(desk: Desk, size: readonly number[]): Desk {
  const before = ([0, 1, 2] as const).map((axis) => Math.max(0, RING - desk.offset[axis]));
  const offset = ([0, 1, 2] as const).map((axis) => desk.offset[axis] + before[axis]!);
  const wide = ([0, 1, 2] as const).map((axis) =>
    Math.max(desk.size[axis] + before[axis]!, offset[axis]! + size[axis]! + RING),
  );
  return { ...desk, offset: pointOf(offset), size: pointOf(wide) };
}

/** The desk after a cube was added or removed at a cell. */
export function deskAfter(desk: Desk, before: readonly Point3[], cell: Point3): Desk {
  const key = cell.join();
  const on = before.map((own): Point3 => [
    own[0] + desk.offset[0],
    own[1] + desk.offset[1],
    own[2] + desk.offset[2],
  ]);
  const next = on.some((own) => own.join() === key) ? on.filter((own) => own.join() !== key) : [...on, cell];
  return { ...desk, offset: boxOf(next)[0] };
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

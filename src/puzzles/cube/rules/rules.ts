/** The rules as they are stated, for the check and its facts: turning, lines of sight, shapes. Formulations and searches use `board/` instead. */
import { type Cube, type CubePiece, type Face, type Placed, type Point3 } from "../puzzle.js";

type Turn = (cell: Point3) => Point3;

const spin: Turn = ([x, y, z]) => [-y, x, z];
const tip: Turn = ([x, y, z]) => [x, -z, y];
const mirror: Turn = ([x, y, z]) => [-x, y, z];

/** A text that two sets of cells share exactly when one is the other, shifted. */
export function shiftKey(cells: readonly Point3[]): string {
  let [left, back, top] = [Infinity, Infinity, Infinity];
  for (const [x, y, z] of cells) {
    left = Math.min(left, x);
    back = Math.min(back, y);
    top = Math.min(top, z);
  }
  return cells
    .map(([x, y, z]) => [x - left, y - back, z - top].join())
    .toSorted()
    .join(" ");
}

/** What a piece looks like after any number of quarter turns, once each, by `shiftKey`. */
export function turned(cells: readonly Point3[]): Map<string, readonly Point3[]> {
  const found = new Map<string, readonly Point3[]>();
  const queue: (readonly Point3[])[] = [cells];
  for (let now = queue.pop(); now !== undefined; now = queue.pop()) {
    const key = shiftKey(now);
    if (found.has(key)) continue;
    found.set(key, now);
    queue.push(now.map(spin), now.map(tip));
  }
  return found;
}

export function mirrored(cells: readonly Point3[]): Point3[] {
  return cells.map(mirror);
}

/** The shapes a piece may have on the table of this puzzle. */
export function shapesOf({ reflections }: Cube, { cells }: CubePiece): Map<string, readonly Point3[]> {
  const shapes = turned(cells);
  if (reflections) for (const [key, shape] of turned(mirrored(cells))) shapes.set(key, shape);
  return shapes;
}

/** For each face, the step from outside into the solid. */
export const INWARDS: Readonly<Record<Face, Point3>> = {
  top: [0, 0, 1],
  bottom: [0, 0, -1],
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [1, 0, 0],
  right: [-1, 0, 0],
};

/** The first cell of the region that an eye outside sees on the line through `cell`. */
export function firstSeen(cells: readonly Point3[], face: Face, cell: Point3): Point3 | undefined {
  const [dx, dy, dz] = INWARDS[face];
  let first: Point3 | undefined;
  let nearest = Infinity;
  for (const [x, y, z] of cells) {
    const onLine = (dx !== 0 || x === cell[0]) && (dy !== 0 || y === cell[1]) && (dz !== 0 || z === cell[2]);
    const depth = x * dx + y * dy + z * dz;
    if (!onLine || depth >= nearest) continue;
    first = [x, y, z];
    nearest = depth;
  }
  return first;
}

export function samePlacement(a: Placed, b: Placed): boolean {
  const key = (cells: readonly Point3[]): string =>
    cells
      .map((cell) => cell.join())
      .toSorted()
      .join(" ");
  return a.piece === b.piece && key(a.cells) === key(b.cells);
}

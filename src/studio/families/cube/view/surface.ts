/**
 * The surface of a polycube: its outer squares, and its edges as creases (ink) and seams between squares of one plane (hairlines).
 * Of the four cells around an edge, one, three or two diagonal ones make a crease, two side by side a seam. Linear in the cells.
 */
import { OUTWARDS, SIDES, type Cell3, type Side } from "./types.js";

export interface Square {
  readonly cell: Cell3;
  readonly side: Side;
}

export type Vector = readonly [x: number, y: number, z: number];

export interface Surface {
  readonly squares: readonly Square[];
  /** Pairs of ends, in the view's axes. */
  readonly creases: readonly (readonly [Vector, Vector])[];
  readonly seams: readonly (readonly [Vector, Vector])[];
}

function keyOf(x: number, y: number, z: number): string {
  return `${x},${y},${z}`;
}

/** A point of the lattice in the view's axes. */
export function inView([x, y, z]: Cell3): Vector {
  return [x, 0 - z, y];
}

/** The corners of an outer square, counter-clockwise seen from outside, beginning at the lower left: x, y and z each. */
const CORNER_DIGITS: Readonly<Record<Side, string>> = {
  top: "010 110 100 000",
  bottom: "001 101 111 011",
  front: "011 111 110 010",
  back: "101 001 000 100",
  left: "001 011 010 000",
  right: "111 101 100 110",
};

const cornerOf = (at: string): Cell3 => [Number(at[0]), Number(at[1]), Number(at[2])];

export const CORNERS: ReadonlyMap<Side, readonly Cell3[]> = new Map(
  SIDES.map((side) => [side, CORNER_DIGITS[side].split(" ").map(cornerOf)]),
);

export function cornersOf({ cell: [x, y, z], side }: Square): readonly Vector[] {
  return CORNERS.get(side)!.map(([dx, dy, dz]) => inView([x + dx, y + dy, z + dz]));
}

export function surfaceOf(cells: readonly Cell3[]): Surface {
  const filled = new Set(cells.map(([x, y, z]) => keyOf(x, y, z)));
  const squares: Square[] = [];
  for (const cell of cells) {
    for (const side of SIDES) {
      const [dx, dy, dz] = OUTWARDS[side];
      if (!filled.has(keyOf(cell[0] + dx, cell[1] + dy, cell[2] + dz))) squares.push({ cell, side });
    }
  }
  const creases: [Vector, Vector][] = [];
  const seams: [Vector, Vector][] = [];
  for (const axis of [0, 1, 2] as const) edgesAlong(axis, cells, filled, creases, seams);
  return { squares, creases, seams };
}

function edgesAlong(
  axis: 0 | 1 | 2,
  cells: readonly Cell3[],
  filled: ReadonlySet<string>,
  creases: [Vector, Vector][],
  seams: [Vector, Vector][],
): void {
  const [u, v] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([0, 2] as const) : ([0, 1] as const);
  const seen = new Set<string>();
  for (const cell of cells) {
    for (const [du, dv] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const start: [number, number, number] = [...cell];
      start[u] += du;
      start[v] += dv;
      const key = keyOf(...start);
      if (seen.has(key)) continue;
      seen.add(key);
      const has = (bu: number, bv: number): boolean => {
        const at: [number, number, number] = [...start];
        at[u] -= bu;
        at[v] -= bv;
        return filled.has(keyOf(...at));
      };
      const [a, b, c, d] = [has(0, 0), has(1, 0), has(1, 1), has(0, 1)];
      const count = Number(a) + Number(b) + Number(c) + Number(d);
      if (count === 4) continue;
      const end: [number, number, number] = [...start];
      end[axis] += 1;
      const edge: [Vector, Vector] = [inView(start), inView(end)];
      if (count === 2 && a !== c) seams.push(edge);
      else creases.push(edge);
    }
  }
}

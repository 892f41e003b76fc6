/** How far pieces can move before they hit each other. */
import type { Placed, Point3 } from "../puzzle.js";

export const AXES = [0, 1, 2] as const;
export type Axis = (typeof AXES)[number];

/** Where pieces are: how far each was moved, three numbers per piece. */
export type Shifts = Int32Array;

/** `free[axis][a * n + b]`: how far the a-th member can move up the axis before it hits the b-th. Infinity: it never does. */
export type Reach = readonly [Float64Array, Float64Array, Float64Array];

export type ReachOf = (members: readonly number[], shifts: Shifts) => Reach;

/**
 * A distance depends only on how two pieces lie relative to each other, so each such position is computed once. Time: cells of one × cells
 * of the other on a line.
 */
export function createReachOf(placements: readonly Placed[]): ReachOf {
  const lines = placements.map(({ cells }) => AXES.map((axis) => linesAlong(cells, axis)));
  const known = new Map<string, readonly number[]>();

  function between(a: number, b: number, shifts: Shifts): readonly number[] {
    const [dx, dy, dz] = AXES.map((i) => shifts[3 * a + i]! - shifts[3 * b + i]!) as [number, number, number];
    const key = `${a},${b},${dx},${dy},${dz}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const least = [Infinity, Infinity, Infinity];
    for (const [x, y, z] of placements[a]!.cells) {
      const moved: Point3 = [x + dx, y + dy, z + dz];
      for (const axis of AXES)
        for (const other of lines[b]![axis]!.get(lineOf(moved, axis)) ?? [])
          if (other > moved[axis]) least[axis] = Math.min(least[axis]!, other - moved[axis] - 1);
    }
    known.set(key, least);
    return least;
  }

  return (members, shifts) => {
    const n = members.length;
    const free: Reach = [new Float64Array(n * n), new Float64Array(n * n), new Float64Array(n * n)];
    for (let a = 0; a < n; a++)
      for (let b = 0; b < n; b++) {
        if (a === b) continue;
        const reach = between(members[a]!, members[b]!, shifts);
        for (const axis of AXES) free[axis][a * n + b] = reach[axis]!;
      }
    return free;
  };
}

/** The cells of a piece by the line along the axis that they are on. */
function linesAlong(cells: readonly Point3[], axis: Axis): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const cell of cells) {
    const line = lineOf(cell, axis);
    const there = lines.get(line);
    if (there === undefined) lines.set(line, [cell[axis]]);
    else there.push(cell[axis]);
  }
  return lines;
}

function lineOf(cell: Point3, axis: Axis): string {
  return AXES.filter((other) => other !== axis)
    .map((other) => cell[other])
    .join();
}

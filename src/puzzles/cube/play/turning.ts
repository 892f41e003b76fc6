/** Turning and moving cells as a hand does. */
import { normalCells, type Point3 } from "../puzzle.js";

export type Axis = "x" | "y" | "z";

/** Cells after a quarter turn about an axis, shifted to the origin. Forwards takes y to z, z to x, and x to y. */
export function turnCells(cells: readonly Point3[], axis: Axis, back = false): Point3[] {
  const sign = back ? -1 : 1;
  return normalCells(
    cells.map(([x, y, z]): Point3 => {
      if (axis === "x") return [x, -sign * z, sign * y];
      return axis === "y" ? [sign * z, y, -sign * x] : [-sign * y, sign * x, z];
    }),
  );
}

export function mirrorCells(cells: readonly Point3[]): Point3[] {
  return normalCells(cells.map(([x, y, z]): Point3 => [-x, y, z]));
}

export function shiftCells(cells: readonly Point3[], [dx, dy, dz]: Point3): Point3[] {
  return cells.map(([x, y, z]) => [x + dx, y + dy, z + dz]);
}

/** Polyominoes and polycubes as data: cells of the plane or of space, some with a hole. Shifted copies are the same. */
import { type Dimension, type Point, type Transform, transformPoint, transformsOf } from "./transforms.js";

export interface Polyform {
  readonly dimension: Dimension;
  readonly cells: readonly Point[];
  /** Whether each cell has a hole; without it none has. */
  readonly holes?: readonly boolean[] | undefined;
}

export interface Turning {
  /** Mirror images count as the same piece. */
  readonly reflections: boolean;
}

/** An orientation that differs from the others in cells or in holes. */
export interface Orientation {
  /** In normal form. */
  readonly form: Polyform;
  /** The transforms (indices into `transformsOf`) that give it, smallest first. */
  readonly transforms: readonly number[];
}

export function createPolyform(dimension: Dimension, cells: readonly Point[]): Polyform {
  return normalise({ dimension, cells });
}

/** Shifted to the origin, cells in lexicographic order. */
export function normalise({ dimension, cells, holes }: Polyform): Polyform {
  const least = Array.from({ length: dimension }, (_, axis) =>
    cells.reduce((low, cell) => Math.min(low, cell[axis]!), Infinity),
  );
  const sorted = cells
    .map((cell, at) => ({ at: cell.map((value, axis) => value - least[axis]!), hole: holes?.[at] === true }))
    .toSorted((a, b) => comparePoints(a.at, b.at));
  return {
    dimension,
    cells: sorted.map(({ at }) => at),
    ...(sorted.some(({ hole }) => hole) ? { holes: sorted.map(({ hole }) => hole) } : {}),
  };
}

export function comparePoints(a: Point, b: Point): number {
  for (let axis = 0; axis < a.length; axis++) {
    const difference = a[axis]! - b[axis]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether every cell can be reached from the first by steps over common sides. */
export function hangsTogether(cells: readonly Point[]): boolean {
  const left = new Set(cells.map((cell) => cell.join()));
  const stack = cells.slice(0, 1);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (!left.delete(cell.join())) continue;
    for (const axis of cell.keys())
      for (const step of [-1, 1]) stack.push(cell.map((value, at) => (at === axis ? value + step : value)));
  }
  return left.size === 0;
}

/** A text that is equal for equal normal forms only. */
export function polyformKey({ cells, holes }: Polyform): string {
  return cells.map((cell, at) => `${cell.join(",")}${holes?.[at] === true ? "o" : ""}`).join(" ");
}

export function transformPolyform(form: Polyform, transform: Transform): Polyform {
  return normalise({ ...form, cells: form.cells.map((cell) => transformPoint(transform, cell)) });
}

/** The distinct orientations, in the order of their first transform. */
export function orientationsOf(form: Polyform, { reflections }: Turning): Orientation[] {
  const found = new Map<string, { form: Polyform; transforms: number[] }>();
  for (const [at, transform] of transformsOf(form.dimension).entries()) {
    if (transform.mirror && !reflections) continue;
    const turned = transformPolyform(form, transform);
    const key = polyformKey(turned);
    const known = found.get(key);
    if (known === undefined) found.set(key, { form: turned, transforms: [at] });
    else known.transforms.push(at);
  }
  return [...found.values()];
}

/** The least orientation by key: equal for the same piece however it was drawn. */
export function canonicalPolyform(form: Polyform, turning: Turning): Polyform {
  return orientationsOf(form, turning)
    .map((orientation) => ({ form: orientation.form, key: polyformKey(orientation.form) }))
    .reduce((a, b) => (b.key < a.key ? b : a)).form;
}

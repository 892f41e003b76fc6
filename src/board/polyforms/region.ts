/** Regions to be filled: numbered cells, perhaps with labels (a peg, a clue); their neighbours, symmetries, sweep order and placements. */
import { ContractError } from "../../base/index.js";
import { comparePoints, type Polyform } from "./polyform.js";
import { type Dimension, type Point, transformPoint, transformsOf } from "./transforms.js";

export interface Region {
  readonly dimension: Dimension;
  readonly cells: readonly Point[];
  readonly labels?: readonly string[] | undefined;
  /** Least and greatest coordinates, and the number of each cell in that box, or −1. */
  readonly low: Point;
  readonly extent: Point;
  readonly numbers: Int32Array;
}

/** More than this many cells in the box around a region is a mistake rather than a puzzle. */
const LARGEST_BOX = 1 << 24;

export function createRegion(
  dimension: Dimension,
  cells: readonly Point[],
  labels?: readonly string[],
): Region {
  const axes = Array.from({ length: dimension }, (_, axis) => axis);
  const low = axes.map((axis) => cells.reduce((least, cell) => Math.min(least, cell[axis]!), Infinity));
  const extent = axes.map(
    (axis) => cells.reduce((most, cell) => Math.max(most, cell[axis]! + 1), low[axis]!) - low[axis]!,
  );
  const size = cells.length === 0 ? 0 : extent.reduce((a, b) => a * b, 1);
  if (size > LARGEST_BOX) throw new ContractError(`createRegion: a box of ${size} cells`);
  const region: Region = {
    dimension,
    cells,
    ...(labels === undefined ? {} : { labels }),
    low,
    extent,
    numbers: new Int32Array(size).fill(-1),
  };
  for (const [at, cell] of cells.entries()) region.numbers[boxIndex(region, cell)] = at;
  return region;
}

function boxIndex({ low, extent }: Region, cell: Point): number {
  let index = 0;
  for (let axis = 0; axis < extent.length; axis++) {
    const at = cell[axis]! - low[axis]!;
    if (at < 0 || at >= extent[axis]!) return -1;
    index = index * extent[axis]! + at;
  }
  return index;
}

/** The number of a cell of the region, or −1. */
export function cellNumber(region: Region, cell: Point): number {
  const box = boxIndex(region, cell);
  return box < 0 ? -1 : region.numbers[box]!;
}

export function regionNeighbours(region: Region): number[][] {
  return region.cells.map((cell) => {
    const found: number[] = [];
    for (let axis = 0; axis < region.dimension; axis++) {
      for (const step of [-1, 1]) {
        const other = cellNumber(region, cell.with(axis, cell[axis]! + step));
        if (other >= 0) found.push(other);
      }
    }
    return found;
  });
}

export interface RegionSymmetry {
  readonly transform: number;
  readonly mirror: boolean;
  readonly cells: Int32Array;
}

/** The transforms (with a shift) that map the region onto itself, labels included; the identity is the first. */
export function regionSymmetries(region: Region): RegionSymmetry[] {
  const found: RegionSymmetry[] = [];
  for (const [at, transform] of transformsOf(region.dimension).entries()) {
    const turned = region.cells.map((cell) => transformPoint(transform, cell));
    const low = region.low.map((_, axis) => turned.reduce((a, cell) => Math.min(a, cell[axis]!), Infinity));
    const cells = new Int32Array(region.cells.length);
    const kept = turned.every((cell, from) => {
      const to = cellNumber(
        region,
        cell.map((value, axis) => value - low[axis]! + region.low[axis]!),
      );
      cells[from] = to;
      return to >= 0 && region.labels?.[from] === region.labels?.[to];
    });
    if (kept) found.push({ transform: at, mirror: transform.mirror, cells });
  }
  return found;
}

function sweepAxes({ extent }: Region): number[] {
  return [...extent.keys()].toSorted((a, b) => extent[b]! - extent[a]! || a - b);
}

/** The number of each cell in the box around the region, when the box is swept in the same order. */
export function sweepSlots(region: Region): number[] {
  const axes = sweepAxes(region);
  return region.cells.map((cell) =>
    axes.reduce((slot, axis) => slot * region.extent[axis]! + cell[axis]! - region.low[axis]!, 0),
  );
}

/** The cells along the longest side first, so that the border between full and empty stays short. */
export function sweepOrder(region: Region): number[] {
  const axes = sweepAxes(region);
  return [...region.cells.keys()].toSorted((a, b) =>
    comparePoints(
      axes.map((axis) => region.cells[a]![axis]!),
      axes.map((axis) => region.cells[b]![axis]!),
    ),
  );
}

export interface FormPlacement {
  /** Shift of the normal form: the corner of its bounding box. */
  readonly at: Point;
  /** The cells of the region that it covers, in the order of the form's own cells. */
  readonly cells: readonly number[];
}

/** Every way to lay an oriented polyform into the region, by its corner, one at a time: there may be millions. `tick` counts cells. */
export function* placementsIn(
  region: Region,
  form: Polyform,
  tick: (cells: number) => void = () => undefined,
): Generator<FormPlacement> {
  if (region.cells.length === 0) return;
  const { extent, numbers, low, dimension } = region;
  // Flat regions are boxes of one layer here, so that one loop does for both.
  const [height, rows, cols] =
    dimension === 2 ? [1, extent[0]!, extent[1]!] : [extent[0]!, extent[1]!, extent[2]!];
  const spans = [0, 1, 2].map((axis) => {
    const own = axis - (3 - dimension);
    return own < 0 ? 1 : form.cells.reduce((most, cell) => Math.max(most, cell[own]! + 1), 0);
  });
  const steps = form.cells.map((cell) => cell.reduce((sum, value, axis) => sum * extent[axis]! + value, 0));
  for (let a = 0; a + spans[0]! <= height; a++) {
    for (let b = 0; b + spans[1]! <= rows; b++) {
      for (let c = 0; c + spans[2]! <= cols; c++) {
        const corner = (a * rows + b) * cols + c;
        let fitting = 0;
        while (fitting < steps.length && numbers[corner + steps[fitting]!]! >= 0) fitting++;
        tick(fitting + 1);
        if (fitting < steps.length) continue;
        yield {
          at: dimension === 2 ? [b + low[0]!, c + low[1]!] : [a + low[0]!, b + low[1]!, c + low[2]!],
          cells: steps.map((step) => numbers[corner + step]!),
        };
      }
    }
  }
}

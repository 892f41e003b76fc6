/**
 * A piece as a solid to print: binary STL, in millimetres, z up. It is made smaller by `gap` on every side so that printed pieces slide.
 * Each cell is cut into 27 boxes; a box belongs to the shrunken solid when all cells that touch it do (the erosion by a cube of side
 * 2·gap). The surface is every box side with nothing behind it. With a gap every edge has exactly two triangles: the mesh is watertight,
 * also where cubes touch along an edge only. Without a gap such edges have four.
 */
import { ContractError } from "../../../base/index.js";
import { cellKey, extentOf, normalCells, type Point3 } from "../puzzle.js";

/** Sizes of a printed piece. */
export interface StlOptions {
  /** Millimetres along a cell; default 20. */
  readonly cell?: number | undefined;
  /** Millimetres taken off every side; default 0.1. */
  readonly gap?: number | undefined;
  /** Goes into the header, as far as 80 bytes of ASCII hold it. */
  readonly name?: string | undefined;
}

type Vector = readonly [number, number, number];
type Triangle = readonly [Vector, Vector, Vector];

const DEFAULT_CELL = 20;
const DEFAULT_GAP = 0.1;
const HEADER_BYTES = 80;
const TRIANGLE_BYTES = 50;

/** The triangles of the shrunken piece, counter-clockwise seen from outside, in millimetres; x, y, z as in the file. */
export function pieceMesh(cells: readonly Point3[], options: StlOptions = {}): Triangle[] {
  const { cell = DEFAULT_CELL, gap = DEFAULT_GAP } = options;
  if (!(cell > 0 && gap >= 0 && 2 * gap < cell && Number.isFinite(cell)))
    throw new ContractError(`pieceMesh: a cell of ${cell} mm with a gap of ${gap} mm`);
  const form = normalCells(cells);
  const present = new Set(form.map(cellKey));
  const [, depth, height] = extentOf(form);
  const cuts = gap > 0 ? 3 : 1;
  const solid = (at: Vector): boolean => {
    const around = at.map((value) => neighboursAlong(value, cuts)) as [number[], number[], number[]];
    return around[0].every((x) =>
      around[1].every((y) => around[2].every((z) => present.has(cellKey([x, y, z])))),
    );
  };
  /** Where a cut is, in millimetres: y and z are turned round, half a turn about x, so that z is up. */
  const edge = (value: number): number => {
    const cut = value % cuts;
    const whole = (value - cut) / cuts;
    return whole * cell + (cut === 0 ? 0 : cut === 1 ? gap : cell - gap);
  };
  const corner = ([x, y, z]: Vector): Vector => [edge(x), depth * cell - edge(y), height * cell - edge(z)];
  const triangles: Triangle[] = [];
  for (const own of form) {
    for (let box = 0; box < cuts ** 3; box++) {
      const at: Vector = [
        own[0] * cuts + (box % cuts),
        own[1] * cuts + (Math.floor(box / cuts) % cuts),
        own[2] * cuts + Math.floor(box / cuts ** 2),
      ];
      if (!solid(at)) continue;
      for (const axis of [0, 1, 2] as const) {
        for (const side of [0, 1] as const) {
          const behind = [...at] as [number, number, number];
          behind[axis] += side === 0 ? -1 : 1;
          if (!solid(behind)) triangles.push(...sideOf(at, axis, side, corner));
        }
      }
    }
  }
  return triangles;
}

/** The cells that a box touches along one axis: its own, and the next one for the thin boxes at the sides. */
function neighboursAlong(value: number, cuts: number): number[] {
  const cell = Math.floor(value / cuts);
  if (cuts === 1) return [cell];
  const cut = value - cell * cuts;
  return cut === 0 ? [cell - 1, cell] : cut === 1 ? [cell] : [cell, cell + 1];
}

/** One side of a box as two triangles; the map from cuts to millimetres keeps handedness. */
function sideOf(at: Vector, axis: 0 | 1 | 2, side: 0 | 1, corner: (at: Vector) => Vector): Triangle[] {
  const [u, v] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([2, 0] as const) : ([0, 1] as const);
  const point = (du: number, dv: number): Vector => {
    const moved = [...at] as [number, number, number];
    moved[axis] += side;
    moved[u] += du;
    moved[v] += dv;
    return corner(moved);
  };
  const loop = [point(0, 0), point(1, 0), point(1, 1), point(0, 1)] as const;
  const [a, b, c, d] = side === 1 ? loop : ([loop[0], loop[3], loop[2], loop[1]] as const);
  return [
    [a, b, c],
    [a, c, d],
  ];
}

function normalOf([a, b, c]: Triangle): Vector {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...cross);
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** The file. A header that begins with "solid" would be taken for the text form by some readers. */
export function pieceStl(cells: readonly Point3[], options: StlOptions = {}): Uint8Array<ArrayBuffer> {
  const triangles = pieceMesh(cells, options);
  const bytes = new Uint8Array(HEADER_BYTES + 4 + TRIANGLE_BYTES * triangles.length);
  const header = `Quadrille piece ${options.name ?? ""}`.replace(/[^ -~]/g, "?").slice(0, HEADER_BYTES);
  for (let i = 0; i < header.length; i++) bytes[i] = header.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER_BYTES, triangles.length, true);
  let at = HEADER_BYTES + 4;
  for (const triangle of triangles) {
    for (const vector of [normalOf(triangle), ...triangle]) {
      for (const value of vector) {
        view.setFloat32(at, value, true);
        at += 4;
      }
    }
    at += 2;
  }
  return bytes;
}

/**
 * Plane graphs whose perfect matchings are the tilings that a symmetry of the board leaves as they are.
 * - A turn by 90° or 180°: one vertex per orbit of squares, one edge per orbit of neighbours. The plane modulo a turn is a cone,
 *   which is a plane again, and the drawing around a square stays what it was. Two edges between the same orbits stay two. No
 *   domino of a fixed tiling joins a square to its own image, but for the one in the middle under a half turn: `rotationQuotient`
 *   leaves all such places out.
 * - A mirror between two columns: a fixed tiling is a tiling of the left half that may leave squares beside the mirror bare,
 *   because a domino across the mirror covers such a square and its image. A chain of triangles beside the mirror takes up the
 *   bare squares in exactly one way: triangle i has a corner for the square of row i, one for the link before and one for the
 *   link after. A triangle has one matching for each odd set of corners matched outside and none for an even set, so the link
 *   after is used exactly when the number of squares so far that the chain does not take is odd. Squares and chain lie on
 *   different sides of the mirror, so the drawing stays plane.
 *
 * The graphs are not bipartite in general; `pfaffian.ts` counts them all the same.
 */
import type { Grid } from "../../../../board/index.js";
import { planeGraph, type PlaneGraph } from "./plane-graph.js";

/** Half-edges being laid: each vertex has four slots, clockwise: east, south, west, north. */
interface Drawing {
  readonly slots: Int32Array;
  readonly tail: number[];
}

function join({ slots, tail }: Drawing, u: number, uSlot: number, v: number, vSlot: number): void {
  slots[4 * u + uSlot] = tail.length;
  slots[4 * v + vSlot] = tail.length + 1;
  tail.push(u, v);
}

/** The cell one step east, south, west or north, or −1. */
function neighbour({ rows, cols, present }: Grid, cell: number, direction: number): number {
  const row = Math.floor(cell / cols) + (direction === 1 ? 1 : direction === 3 ? -1 : 0);
  const col = (cell % cols) + (direction === 0 ? 1 : direction === 2 ? -1 : 0);
  if (row < 0 || row >= rows || col < 0 || col >= cols) return -1;
  return present[row * cols + col] === 1 ? row * cols + col : -1;
}

/** The image of a cell under a turn of the board by one (square boards) or two right angles clockwise. */
function turned({ rows, cols }: Grid, cell: number, quarters: 1 | 2): number {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  return quarters === 1 ? col * cols + (rows - 1 - row) : (rows - 1 - row) * cols + (cols - 1 - col);
}

/** Undefined when a square is its own image: no domino on it can be. */
export function rotationQuotient(grid: Grid, quarters: 1 | 2): PlaneGraph | undefined {
  const { present } = grid;
  const orbit = new Int32Array(present.length).fill(-1);
  const turns = new Uint8Array(present.length);
  const heads: number[] = [];
  for (let cell = 0; cell < present.length; cell++) {
    if (present[cell] === 0 || orbit[cell] !== -1) continue;
    if (turned(grid, cell, quarters) === cell) return undefined;
    let image = cell;
    let count = 0;
    do {
      orbit[image] = heads.length;
      turns[image] = count;
      count += quarters;
      image = turned(grid, image, quarters);
    } while (image !== cell);
    heads.push(cell);
  }
  const drawing: Drawing = { slots: new Int32Array(4 * heads.length).fill(-1), tail: [] };
  heads.forEach((cell, u) => {
    for (let direction = 0; direction < 4; direction++) {
      const other = neighbour(grid, cell, direction);
      if (other === -1 || orbit[other] === u || drawing.slots[4 * u + direction] !== -1) continue;
      // The way back, seen from the head of the other orbit.
      join(drawing, u, direction, orbit[other]!, (direction + 2 - turns[other]! + 4) & 3);
    }
  });
  return planeGraph(Int32Array.from(drawing.tail), drawing.slots);
}

/** The left half of a board that is its own mirror image, with an even number of columns. */
export function mirrorQuotient(grid: Grid): PlaneGraph {
  const { rows, cols, present } = grid;
  const half: Grid = { rows, cols, present: present.map((bit, cell) => (cell % cols < cols / 2 ? bit : 0)) };
  const vertex = new Int32Array(present.length).fill(-1);
  const cells: number[] = [];
  half.present.forEach((bit, cell) => {
    if (bit === 0) return;
    vertex[cell] = cells.length;
    cells.push(cell);
  });
  const beside = cells.filter((cell) => cell % cols === cols / 2 - 1);
  // Modulo 2, as many squares are bare as the half has. That decides the last link, which an end vertex takes.
  const ends = (cells.length + beside.length) % 2;
  const drawing: Drawing = {
    slots: new Int32Array(4 * (cells.length + 3 * beside.length + (beside.length > 0 ? ends : 0))).fill(-1),
    tail: [],
  };
  for (const cell of cells) {
    for (const direction of [0, 1]) {
      const other = neighbour(half, cell, direction);
      if (other !== -1) join(drawing, vertex[cell]!, direction, vertex[other]!, direction + 2);
    }
  }
  beside.forEach((cell, i) => {
    const corner = cells.length + 3 * i;
    const before = corner + 1;
    const after = corner + 2;
    // The corner points west to its square; the links run north to south, east of it.
    join(drawing, vertex[cell]!, 0, corner, 2);
    join(drawing, corner, 0, before, 2);
    join(drawing, corner, 1, after, 2);
    join(drawing, before, 1, after, 3);
    if (i > 0) join(drawing, before - 2, 1, before, 3);
    if (i === beside.length - 1 && ends === 1) join(drawing, after, 1, after + 1, 3);
  });
  return planeGraph(Int32Array.from(drawing.tail), drawing.slots);
}

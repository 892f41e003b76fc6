/**
 * Components of the board with unequal colours: a domino covers one white and one black cell, so they cannot be tiled.
 * Found by union–find over horizontal runs (Rosenfeld and Pfaltz 1966): one pass, near-linear, several times quicker than a flood fill.
 */
import { findRoot } from "../union-find.js";
import type { Grid } from "../grid.js";
import { createSpace, GONE, type Space, toGrid } from "./space.js";

export interface Imbalance {
  /** The index of the component's first cell in row-major order. */
  readonly cell: number;
  /** Cells with row + column even, and odd; whether the component is the whole board. */
  readonly white: number;
  readonly black: number;
  readonly whole: boolean;
}

/** The smallest component with unequal colours (the first of equals), or undefined when there is none. */
export function findImbalance(space: Space): Imbalance | undefined {
  const { rows, cols, stride, mate, queue: parent, label: bounds } = space;
  let runs = 0;
  let above = 0;
  for (let row = 1; row <= rows; row++) {
    const first = runs;
    const end = row * stride + cols;
    let at = row * stride;
    let over = above;
    while (at < end) {
      if (mate[at] === GONE) {
        at++;
        continue;
      }
      const start = at;
      while (mate[at] !== GONE) at++;
      bounds[2 * runs] = start;
      bounds[2 * runs + 1] = at;
      parent[runs] = runs;
      while (over < first && bounds[2 * over + 1]! <= start - stride) over++;
      while (over < first && bounds[2 * over]! < at - stride) {
        join(parent, over, runs);
        // The last run above may reach over the next run of this row as well.
        if (bounds[2 * over + 1]! > at - stride) break;
        over++;
      }
      runs++;
    }
    above = first;
  }

  const white = new Int32Array(runs);
  const black = new Int32Array(runs);
  for (let run = 0; run < runs; run++) {
    const root = findRoot(parent, run);
    const start = bounds[2 * run]!;
    const length = bounds[2 * run + 1]! - start;
    const odd = (length + (start & 1)) >> 1;
    white[root]! += odd;
    black[root]! += length - odd;
  }
  let best = -1;
  let components = 0;
  for (let run = 0; run < runs; run++) {
    if (parent[run] !== run) continue;
    components++;
    if (white[run] === black[run]) continue;
    if (best < 0 || white[run]! + black[run]! < white[best]! + black[best]!) best = run;
  }
  if (best < 0) return undefined;
  const cell = toGrid(space, bounds[2 * best]!);
  return { cell, white: white[best]!, black: black[best]!, whole: components === 1 };
}

export function colourImbalance(grid: Grid): Imbalance | undefined {
  return findImbalance(createSpace(grid));
}

/** The older run becomes the root, so the root's start is the first cell of its component. */
function join(parent: Int32Array, a: number, b: number): void {
  const x = findRoot(parent, a);
  const y = findRoot(parent, b);
  if (x < y) parent[y] = x;
  else parent[x] = y;
}

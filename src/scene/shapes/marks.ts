/** The marks of a scene as path data, role by role: each has a sign of its own. */
import { occupiedCells } from "../layers.js";
import type { Layers } from "../layers.js";
import { drawRoundedLoop, outlineLoops } from "./outline.js";
import { createPen } from "./pen.js";
import type { Pen } from "./pen.js";
import type { MarkRole } from "../scene.js";
import { CHUNK, hatchPath, squarePath } from "./squares.js";
import type { SvgShape } from "./shapes.js";

/** Above this many marks of one role a picture is too small for hatching: the sign stays. */
const HATCH_LIMIT = 20_000;

/** Part of a board, drawn by itself with its top left cell at the origin. */
export interface MarkBlock {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
  /** Those of the role, as indices of the whole board. */
  readonly cells: readonly number[];
}

/** A sign in the corner of its cell leaves what is in the middle to be read. */
const CORNER = 0.29;
const CORNER_SIZE = 0.6;

/** What to draw for the cells of one role, or for a block of them, from the bottom up. */
export function markPaths(role: MarkRole, layers: Layers, block = wholeBoard(role, layers)): SvgShape[] {
  const { cells } = block;
  if (cells.length === 0) return [];
  const local = cells.map((at) => {
    const col = at % layers.cols;
    return ((at - col) / layers.cols - block.row) * block.cols + col - block.col;
  });
  const tint = (): Iterable<string> => squarePath(block.rows, block.cols, maskOf(block, local), 1);
  const frame = (draw: DrawSign): Iterable<string> => signPath(block, local, draw);
  const occupied = occupiedCells(layers);
  /** In the middle of the cell, or small in its corner. */
  const sign = (draw: (pen: Pen, x: number, y: number, size: number) => void): Iterable<string> =>
    signPath(block, local, (pen, x, y, i) => {
      if (occupied.has(cells[i]!)) draw(pen, x + CORNER, y - CORNER, CORNER_SIZE);
      else draw(pen, x, y, 1);
    });
  switch (role) {
    case "set": {
      const clear = local.filter((_, i) => !occupied.has(cells[i]!));
      const hatch: SvgShape[] =
        cells.length > HATCH_LIMIT || clear.length === 0
          ? []
          : [{ paints: ["setHatch"], data: hatchPath(block.cols, clear, true) }];
      return [
        { paints: ["setTint"], data: tint() },
        ...hatch,
        { paints: ["setHalo", "set"], data: sign((pen, x, y) => pen.dot(x, y)) },
      ];
    }
    case "neighbour":
      return [
        { paints: ["neighbourTint"], data: tint() },
        {
          paints: ["neighbourHalo", "neighbour"],
          data: sign((pen, x, y, size) => pen.circle(x, y, 0.22 * size)),
        },
      ];
    case "bare": {
      const busy = busyCells(layers, occupied);
      const data = frame((pen, x, y, i) =>
        busy.has(cells[i]!) ? openSaltire(pen, x, y, 0.4, 0.28) : saltire(pen, x, y, 0.36),
      );
      return [{ paints: ["bareHalo", "bare"], data }];
    }
    case "restore":
      return [
        { paints: ["restoreBox"], data: frame((pen, x, y) => box(pen, x, y, 0.4)) },
        {
          paints: ["restoreHalo", "restore"],
          data: sign((pen, x, y, size) => plus(pen, x, y, 0.2 * size)),
        },
      ];
    case "error":
      return [
        { paints: ["errorTint"], data: tint() },
        { paints: ["errorHalo", "error"], data: sign((pen, x, y, size) => saltire(pen, x, y, 0.19 * size)) },
      ];
    case "changed":
      return [{ paints: ["changedHalo", "changed"], data: unionPath(block, local) }];
    case "focus":
      return [
        { paints: ["focusHalo", "focusFrame"], data: frame((pen, x, y) => box(pen, x, y, 0.44)) },
        { paints: ["focus"], data: frame((pen, x, y) => brackets(pen, x, y, 0.44, 0.2)) },
      ];
  }
}

function wholeBoard(role: MarkRole, { rows, cols, marks }: Layers): MarkBlock {
  return { row: 0, col: 0, rows, cols, cells: marks[role] };
}

const busyOf = new WeakMap<Layers, ReadonlySet<number>>();

/** Cells with something in the middle that the cross of a bare cell would lie on. */
function busyCells(layers: Layers, occupied: ReadonlySet<number>): ReadonlySet<number> {
  const { set, neighbour, restore, error } = layers.marks;
  const busy = busyOf.get(layers) ?? new Set([...occupied, ...set, ...neighbour, ...restore, ...error]);
  busyOf.set(layers, busy);
  return busy;
}

type DrawSign = (pen: Pen, x: number, y: number, index: number) => void;

function maskOf({ rows, cols }: MarkBlock, local: readonly number[]): Uint8Array {
  const mask = new Uint8Array(rows * cols);
  for (const at of local) mask[at] = 1;
  return mask;
}

function* signPath({ cols }: MarkBlock, local: readonly number[], draw: DrawSign): Generator<string> {
  const pen = createPen();
  for (const [i, at] of local.entries()) {
    const col = at % cols;
    draw(pen, col + 0.5, (at - col) / cols + 0.5, i);
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

/** One outline around all cells that hang together. */
function* unionPath(block: MarkBlock, local: readonly number[]): Generator<string> {
  const pen = createPen();
  for (const loop of outlineLoops(block.rows, block.cols, maskOf(block, local))) {
    drawRoundedLoop(pen, loop, { inset: 0.06, convex: 0.16, concave: 0.08 });
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

function saltire(pen: Pen, x: number, y: number, reach: number): void {
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
}

/** The same without its middle, from `reach` in to `from`. */
function openSaltire(pen: Pen, x: number, y: number, reach: number, from: number): void {
  for (const [dx, dy] of [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ] as const) {
    pen.moveTo(x + dx * reach, y + dy * reach);
    pen.lineTo(x + dx * from, y + dy * from);
  }
}

function plus(pen: Pen, x: number, y: number, reach: number): void {
  pen.moveTo(x, y - reach);
  pen.lineTo(x, y + reach);
  pen.moveTo(x - reach, y);
  pen.lineTo(x + reach, y);
}

function box(pen: Pen, x: number, y: number, reach: number): void {
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.lineTo(x - reach, y + reach);
  pen.close();
}

function brackets(pen: Pen, x: number, y: number, reach: number, arm: number): void {
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    pen.moveTo(x + dx * (reach - arm), y + dy * reach);
    pen.lineTo(x + dx * reach, y + dy * reach);
    pen.lineTo(x + dx * reach, y + dy * (reach - arm));
  }
}

/** The marks of a scene as path data, role by role: each has a sign of its own. */
import type { Layers } from "./layers.js";
import { drawRoundedLoop, outlineLoops } from "./outline.js";
import { createPen } from "./pen.js";
import type { Pen } from "./pen.js";
import type { MarkRole } from "./scene.js";
import { CHUNK, hatchPath, squarePath } from "./svg-squares.js";
import type { SvgShape } from "./svg-shapes.js";

/** Above this many marks of one role a picture is too small for hatching: the sign stays. */
const HATCH_LIMIT = 20_000;

/** What to draw for the cells of one role, from the bottom up. */
export function markPaths(role: MarkRole, layers: Layers): SvgShape[] {
  const cells = layers.marks[role];
  if (cells.length === 0) return [];
  const { cols } = layers;
  const tint = (): Iterable<string> => squarePath(layers.rows, cols, maskOf(layers, cells), 1);
  const sign = (draw: (pen: Pen, x: number, y: number) => void): Iterable<string> =>
    signPath(cols, cells, draw);
  switch (role) {
    case "set": {
      const hatch: SvgShape[] =
        cells.length > HATCH_LIMIT ? [] : [{ paints: ["setHatch"], data: hatchPath(cols, cells, true) }];
      return [
        { paints: ["setTint"], data: tint() },
        ...hatch,
        { paints: ["setHalo", "set"], data: sign((pen, x, y) => pen.dot(x, y)) },
      ];
    }
    case "neighbour":
      return [
        { paints: ["neighbourTint"], data: tint() },
        { paints: ["neighbourHalo", "neighbour"], data: sign((pen, x, y) => pen.circle(x, y, 0.22)) },
      ];
    case "bare":
      return [{ paints: ["bareHalo", "bare"], data: sign((pen, x, y) => saltire(pen, x, y, 0.36)) }];
    case "restore":
      return [
        { paints: ["restoreBox"], data: sign((pen, x, y) => box(pen, x, y, 0.4)) },
        { paints: ["restoreHalo", "restore"], data: sign((pen, x, y) => plus(pen, x, y, 0.2)) },
      ];
    case "error":
      return [
        { paints: ["errorTint"], data: tint() },
        { paints: ["errorHalo", "error"], data: sign((pen, x, y) => saltire(pen, x, y, 0.19)) },
      ];
    case "changed":
      return [{ paints: ["changedHalo", "changed"], data: unionPath(layers, cells) }];
    case "focus":
      return [
        { paints: ["focusHalo", "focusFrame"], data: sign((pen, x, y) => box(pen, x, y, 0.44)) },
        { paints: ["focus"], data: sign((pen, x, y) => brackets(pen, x, y, 0.44, 0.2)) },
      ];
  }
}

function maskOf({ rows, cols }: Layers, cells: readonly number[]): Uint8Array {
  const mask = new Uint8Array(rows * cols);
  for (const at of cells) mask[at] = 1;
  return mask;
}

function* signPath(
  cols: number,
  cells: readonly number[],
  draw: (pen: Pen, x: number, y: number) => void,
): Generator<string> {
  const pen = createPen();
  for (const at of cells) {
    const col = at % cols;
    draw(pen, col + 0.5, (at - col) / cols + 0.5);
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

/** One outline around all cells that hang together. */
function* unionPath(layers: Layers, cells: readonly number[]): Generator<string> {
  const pen = createPen();
  for (const loop of outlineLoops(layers.rows, layers.cols, maskOf(layers, cells))) {
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

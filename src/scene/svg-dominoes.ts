/**
 * Dominoes with pips, and pegs, as path data. Pips stand as on real dominoes: they turn with the
 * domino, so that the rows of a six run along its length.
 */
import type { DominoItem, PegItem } from "./layers.js";
import type { Rounding } from "./outline.js";
import { createPen } from "./pen.js";
import type { Pen } from "./pen.js";
import { drawCells } from "./svg-pieces.js";
import type { SvgShape } from "./svg-shapes.js";

/** Further in than a piece: the region under it shows its edge. */
const DOMINO: Rounding = { inset: 0.12, convex: 0.16, concave: 0.1 };
const MIDLINE_INSET = 0.24;
const PIP_RADIUS = 0.075;
const PIP_STEP = 0.21;
const PEG_RADIUS = 0.27;

/** Higher values are written as a number. */
export const MOST_PIPS = 9;

/** Places of a half that stands upright, three by three: across, down. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = (() => {
  const [nw, ne, w, e, sw, se] = [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ] as const;
  const [middle, n, s] = [
    [0, 0],
    [0, -1],
    [0, 1],
  ] as const;
  const six = [nw, ne, w, e, sw, se];
  return [
    [],
    [middle],
    [nw, se],
    [nw, middle, se],
    [nw, ne, sw, se],
    [nw, ne, middle, sw, se],
    six,
    [...six, middle],
    [...six, n, s],
    [...six, n, middle, s],
  ];
})();

function hasPips(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_PIPS;
}

/** Whether a half is written as a number. */
export function isNumbered(value: number): boolean {
  return !hasPips(value);
}

/** Body, midline and pips of one domino. */
export function dominoShapes({ cells, pips }: DominoItem): SvgShape[] {
  const [one, two] = cells;
  const level = one[0] === two[0];
  const body = createPen();
  drawCells(body, cells, DOMINO);
  const line = createPen();
  drawMidline(line, Math.min(one[0], two[0]), Math.min(one[1], two[1]), level);
  const dots = createPen();
  for (const half of [0, 1] as const) {
    if (hasPips(pips[half])) drawPips(dots, cells[half][1] + 0.5, cells[half][0] + 0.5, pips[half], level);
  }
  const shapes: SvgShape[] = [
    { paints: ["domino"], data: [body.take()] },
    { paints: ["midline"], data: [line.take()] },
  ];
  return dots.length === 0 ? shapes : [...shapes, { paints: ["pips"], data: [dots.take()] }];
}

function drawMidline(pen: Pen, row: number, col: number, level: boolean): void {
  pen.moveTo(level ? col + 1 : col + MIDLINE_INSET, level ? row + MIDLINE_INSET : row + 1);
  pen.lineTo(level ? col + 1 : col + 1 - MIDLINE_INSET, level ? row + 1 - MIDLINE_INSET : row + 1);
}

function drawPips(pen: Pen, x: number, y: number, value: number, level: boolean): void {
  for (const [across, down] of PIPS[value]!) {
    const dx = level ? -down : across;
    const dy = level ? across : down;
    pen.circle(x + dx * PIP_STEP, y + dy * PIP_STEP, PIP_RADIUS);
  }
}

export function pegData({ cell }: PegItem): string {
  const pen = createPen();
  pen.circle(cell[1] + 0.5, cell[0] + 0.5, PEG_RADIUS);
  return pen.take();
}

/**
 * Dominoes with pips, and pegs, as path data. As on real dominoes, pips turn with the domino: the rows of a six run along its
 * length. If its cells are apart, a domino reaches from one to the other.
 */
import type { Cell } from "../../board/index.js";
import type { DominoItem, PegItem } from "../layers.js";
import { colourIndex } from "../piece.js";
import type { Rounding } from "./outline.js";
import { drawRoundedBar, type Axis } from "./bars.js";
import { drawn, type Pen } from "./pen.js";
import { drawCells } from "./pieces.js";
import type { SvgShape } from "./shapes.js";

/** Further inside than a piece, so that the edge of the region under it shows. */
const DOMINO: Rounding = { inset: 0.12, convex: 0.16, concave: 0.1 };
const MIDLINE_INSET = 0.24;
const PIP_RADIUS = 0.075;
const PIP_STEP = 0.21;
const PEG_RADIUS = 0.27;

/** Higher values are written as a number. */
export const MOST_PIPS = 9;

/** For each value, its pips on a half that stands upright: places of a square of three by three, counted in reading order. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568", "0235684", "02356817", "023568147"] as const;

function hasPips(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_PIPS;
}

/** Whether a half is written as a number. */
export function isNumbered(value: number): boolean {
  return !hasPips(value);
}

/** Body, midline and pips of one domino. */
export function dominoShapes({ cells, pips }: DominoItem): SvgShape[] {
  const axis = axisOf(cells);
  const body = drawn((pen) => {
    if (axis.length === 1) drawCells(pen, cells, DOMINO);
    // Around the two cells and what is between them.
    else drawRoundedBar(pen, axis, axis.length / 2 + 0.5 - DOMINO.inset, 0.5 - DOMINO.inset, DOMINO.convex);
  });
  const midline = drawn((pen) => drawMidline(pen, axis));
  const dots = drawn((pen) => {
    for (const half of [0, 1] as const) if (hasPips(pips[half])) drawPips(pen, cells[half], pips[half], axis);
  });
  const shapes: SvgShape[] = [
    { paints: ["domino"], data: [body] },
    { paints: ["midline"], data: [midline] },
  ];
  return dots === "" ? shapes : [...shapes, { paints: ["pips"], data: [dots] }];
}

/** From the upper or left half of a domino to the other one, with the distance. */
interface DominoAxis extends Axis {
  readonly length: number;
}

/** From the middle of one half to that of the other. */
export function dominoLength([one, two]: readonly [Cell, Cell]): number {
  return Math.hypot(two[0] - one[0], two[1] - one[1]);
}

function axisOf([one, two]: readonly [Cell, Cell]): DominoAxis {
  const forwards = one[0] < two[0] || (one[0] === two[0] && one[1] < two[1]);
  const [from, to] = forwards ? [one, two] : [two, one];
  const [rows, cols] = [to[0] - from[0], to[1] - from[1]];
  const length = dominoLength([one, two]);
  return {
    x: (from[1] + to[1] + 1) / 2,
    y: (from[0] + to[0] + 1) / 2,
    // A wrong one may have both halves on one cell.
    right: length === 0 ? 1 : cols / length,
    down: length === 0 ? 0 : rows / length,
    length,
  };
}

function drawMidline(pen: Pen, { x, y, right, down }: Axis): void {
  const reach = 0.5 - MIDLINE_INSET;
  pen.line(x + down * reach, y - right * reach, x - down * reach, y + right * reach);
}

/** However the domino is turned, its pips stay in the square that they have when it is straight, because tags and names are around it. */
function drawPips(pen: Pen, [row, col]: Cell, value: number, { right, down }: Axis): void {
  const scale = 1 / (Math.abs(right) + Math.abs(down));
  const step = PIP_STEP * scale;
  for (const place of PIPS[value]!) {
    const across = (Number(place) % 3) - 1;
    const along = Math.floor(Number(place) / 3) - 1;
    const x = col + 0.5 + (across * down + along * right) * step;
    const y = row + 0.5 + (along * down - across * right) * step;
    pen.circle(x, y, PIP_RADIUS * scale);
  }
}

/** For a group with the paint `peg`. */
export function pegShape({ cell, colour }: PegItem): SvgShape {
  const data = [drawn((pen) => pen.circle(cell[1] + 0.5, cell[0] + 0.5, PEG_RADIUS))];
  return { paints: [`fill${colourIndex(colour)}`], data };
}

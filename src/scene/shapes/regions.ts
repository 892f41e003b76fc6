/**
 * Regions as path data, and their tags. A region is outlined a little inside its cells, so that two
 * neighbours keep a line each; its tag hangs on the lower right corner of its last cell, half below
 * the line, where the pips of no domino reach. No two tags are nearer than a cell, and none is wider.
 */
import { colourIndex } from "../layers.js";
import type { Layers, RegionItem } from "../layers.js";
import type { Rounding } from "./outline.js";
import { createPen } from "./pen.js";
import { drawCells } from "./pieces.js";

const REGION: Rounding = { inset: 0.05, convex: 0.14, concave: 0.1 };

export function regionData({ cells }: RegionItem): string {
  const pen = createPen();
  drawCells(pen, cells, REGION);
  return pen.take();
}

const TAG_HEIGHT = 0.4;
const TAG_RADIUS = 0.12;
const TAG_PAD = 0.12;
const TAG_SIZE = 0.33;
const WIDEST_TAG = 0.97;
const SIGN_WIDTH = 0.17;
const CHARACTER = 0.62;
/** How far a tag reaches past the corner it hangs on; sheets have room for it at the right and below. */
export const TAG_OVERHANG = 0.2;

/** In cells. `x`, `y` is the middle of the tag. */
export interface PlacedTag {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly colour: number;
  readonly text: string;
  /** Middle of the text, and the size of its font. */
  readonly textX: number;
  readonly size: number;
  readonly state: RegionItem["state"];
  /** Middle of the sign, where there is a state. */
  readonly signX: number;
}

/** The tags of all regions that have a condition or a state to show. */
export function tagsOf({ regions }: Layers): PlacedTag[] {
  const tags: PlacedTag[] = [];
  for (const { cells, colour, tag: text = "", state } of regions) {
    if (text === "" && state === undefined) continue;
    const [row, col] = cells.reduce((last, cell) =>
      cell[0] > last[0] || (cell[0] === last[0] && cell[1] > last[1]) ? cell : last,
    );
    const length = Array.from(text).length;
    const sign = state === undefined ? 0 : SIGN_WIDTH;
    const space = text === "" || state === undefined ? 0 : 0.06;
    const room = WIDEST_TAG - 2 * TAG_PAD - sign - space;
    const size = Math.min(TAG_SIZE, room / (Math.max(1, length) * CHARACTER));
    const written = length * CHARACTER * size;
    const width = Math.max(TAG_HEIGHT, written + space + sign + 2 * TAG_PAD);
    const right = col + 1 + TAG_OVERHANG;
    const start = right - width + (width - written - space - sign) / 2;
    tags.push({
      x: right - width / 2,
      y: row + 1,
      width,
      colour: colourIndex(colour),
      text,
      textX: start + written / 2,
      size,
      state,
      signX: start + written + space + sign / 2,
    });
  }
  return tags;
}

/** The label itself, a rounded bar. */
export function tagData({ x, y, width }: PlacedTag): string {
  const pen = createPen();
  const [left, right] = [x - width / 2, x + width / 2];
  const [top, bottom] = [y - TAG_HEIGHT / 2, y + TAG_HEIGHT / 2];
  pen.moveTo(left + TAG_RADIUS, top);
  pen.lineTo(right - TAG_RADIUS, top);
  pen.arcTo(TAG_RADIUS, true, right, top + TAG_RADIUS);
  pen.lineTo(right, bottom - TAG_RADIUS);
  pen.arcTo(TAG_RADIUS, true, right - TAG_RADIUS, bottom);
  pen.lineTo(left + TAG_RADIUS, bottom);
  pen.arcTo(TAG_RADIUS, true, left, bottom - TAG_RADIUS);
  pen.lineTo(left, top + TAG_RADIUS);
  pen.arcTo(TAG_RADIUS, true, left + TAG_RADIUS, top);
  pen.close();
  return pen.take();
}

/** ✓ or ✗, as strokes: fonts disagree about them. */
export function tagSignData({ signX, y, state }: PlacedTag): string {
  const pen = createPen();
  const reach = SIGN_WIDTH / 2;
  if (state === "right") {
    pen.moveTo(signX - reach, y + 0.01);
    pen.lineTo(signX - reach * 0.3, y + reach);
    pen.lineTo(signX + reach, y - reach);
  } else if (state === "wrong") {
    pen.moveTo(signX - reach, y - reach);
    pen.lineTo(signX + reach, y + reach);
    pen.moveTo(signX + reach, y - reach);
    pen.lineTo(signX - reach, y + reach);
  }
  return pen.take();
}

/**
 * Regions as path data, and their tags. The outline of a region runs a little inside its cells, so that neighbours keep a line
 * each. Its tag is at the lower right corner of its last cell, half below the line, where no pips are. Tags are at least a
 * cell apart, and none is wider than that.
 */
import type { Layers, RegionItem } from "../layers.js";
import { colourIndex } from "../piece.js";
import type { Rounding } from "./outline.js";
import { drawRoundedBar, drawCross } from "./bars.js";
import { drawn } from "./pen.js";
import { drawCells } from "./pieces.js";
import type { SvgShape } from "./shapes.js";

const REGION: Rounding = { inset: 0.05, convex: 0.14, concave: 0.1 };

/** For a group with the paint `region`. The pattern tells regions apart without their colour. */
export function regionShapes({ cells, colour, outlined }: RegionItem, patterned: boolean): SvgShape[] {
  const data = [drawn((pen) => drawCells(pen, cells, REGION))];
  const index = colourIndex(colour);
  if (outlined === true) return [{ paints: [`outline${index}`], data }];
  const shape: SvgShape = { paints: [`region${index}`], data };
  return patterned ? [{ paints: [], pattern: `region${index}`, data }, shape] : [shape];
}

const TAG_HEIGHT = 0.4;
const TAG_RADIUS = 0.12;
const TAG_PAD = 0.12;
const TAG_SIZE = 0.33;
const WIDEST_TAG = 0.97;
const SIGN_WIDTH = 0.17;
const CHARACTER = 0.62;
/** How far a tag reaches past its corner; sheets have room for it on the right and below. */
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
  /** Middle of the sign, if there is a state. */
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

/** The label itself and the sign of its state (✓ or ✗ as strokes: fonts disagree about them), for a group with the paint `tag`. */
export function tagShapes({ x, y, width, colour, state, signX }: PlacedTag): SvgShape[] {
  const bar = drawn((pen) =>
    drawRoundedBar(pen, { x, y, right: 1, down: 0 }, width / 2, TAG_HEIGHT / 2, TAG_RADIUS),
  );
  const label: SvgShape = { paints: [state === "wrong" ? "tagWrong" : `deep-fill${colour}`], data: [bar] };
  if (state === undefined) return [label];
  const reach = SIGN_WIDTH / 2;
  const sign = drawn((pen) => {
    if (state === "wrong") return drawCross(pen, signX, y, reach);
    pen.line(signX - reach, y + 0.01, signX - reach * 0.3, y + reach);
    pen.lineTo(signX + reach, y - reach);
  });
  return [label, { paints: ["tagSign"], data: [sign] }];
}

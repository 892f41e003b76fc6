/** Glyphs on their cells and links between cells, as path data. */
import type { LinkItem } from "../layers.js";
import type { Glyph } from "../symbols.js";
import { glyphPaint } from "./paints.js";
import { createPen } from "./pen.js";
import type { SvgShape } from "./shapes.js";
import { CHUNK } from "./squares.js";
import { drawUnitPath } from "./unit-path.js";

/** Which cells to draw, as indices of a board with `cols` columns, and where cell [0, 0] of the drawing lies. */
export interface GlyphCells {
  readonly cells: readonly number[];
  readonly cols: number;
  readonly row?: number | undefined;
  readonly col?: number | undefined;
}

/** One glyph on many cells, from the bottom up; `coarse` where cells are too small for lines. */
export function glyphShapes(glyph: Glyph, where: GlyphCells, coarse: boolean): SvgShape[] {
  return (coarse ? glyph.coarse : glyph.shapes).map(({ path }, part) => ({
    paints: [glyphPaint(glyph, part, coarse)],
    data: drawnCells(where, path),
  }));
}

function* drawnCells({ cells, cols, row = 0, col = 0 }: GlyphCells, path: string): Generator<string> {
  const pen = createPen();
  for (const at of cells) {
    const across = at % cols;
    drawUnitPath(pen, path, across - col, (at - across) / cols - row);
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

/** Stout lines from centre to centre. */
export function linkShape(links: readonly LinkItem[]): SvgShape {
  const pen = createPen();
  for (const { from, to } of links) {
    pen.moveTo(from[1] + 0.5, from[0] + 0.5);
    pen.lineTo(to[1] + 0.5, to[0] + 0.5);
  }
  return { paints: ["link"], data: [pen.take()] };
}

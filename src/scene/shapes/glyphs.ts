/** Glyphs on their cells and links between cells, as path data. */
import type { LinkItem } from "../layers.js";
import type { Glyph } from "../symbols.js";
import { glyphPaint } from "./paints.js";
import { drawAll } from "./pen.js";
import type { SvgShape } from "./shapes.js";
import { drawUnitPath } from "./unit-path.js";

/** Which cells to draw, as indices of a board with `cols` columns, and where cell [0, 0] of the drawing is. */
export interface GlyphCells {
  readonly cells: readonly number[];
  readonly cols: number;
  readonly row?: number | undefined;
  readonly col?: number | undefined;
}

/** One glyph on many cells, from the bottom up; `coarse` is for cells that are too small for lines. */
export function glyphShapes(glyph: Glyph, where: GlyphCells, coarse: boolean): SvgShape[] {
  return (coarse ? glyph.coarse : glyph.shapes).map(({ path }, part) => ({
    paints: [glyphPaint(glyph, part, coarse)],
    data: drawnCells(where, path),
  }));
}

function drawnCells({ cells, cols, row = 0, col = 0 }: GlyphCells, path: string): Iterable<string> {
  return drawAll(cells, (pen, at) => {
    const across = at % cols;
    drawUnitPath(pen, path, across - col, (at - across) / cols - row);
  });
}

/** Stout lines from centre to centre. */
export function linkShape(links: readonly LinkItem[]): SvgShape {
  const data = drawAll(links, (pen, { from, to }) =>
    pen.line(from[1] + 0.5, from[0] + 0.5, to[1] + 0.5, to[0] + 0.5),
  );
  return { paints: ["link"], data };
}

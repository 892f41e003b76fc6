/**
 * Trees, tents and grass, and the links between them, as path data. The glyphs are drawn in one hand:
 * the same line around flat colour, a round shape and a pointed one that differ without any colour.
 */
import type { LinkItem } from "../layers.js";
import { createPen } from "./pen.js";
import type { Pen } from "./pen.js";
import type { Glyph } from "../scene.js";
import { CHUNK } from "./squares.js";
import type { SvgShape } from "./shapes.js";

type Draw = (pen: Pen, x: number, y: number) => void;

/** Which cells to draw, as indices of a board with `cols` columns, and where cell [0, 0] of the drawing lies. */
export interface GlyphCells {
  readonly cells: readonly number[];
  readonly cols: number;
  readonly row?: number | undefined;
  readonly col?: number | undefined;
}

/** One glyph on many cells, from the bottom up; as blots where cells are `coarse`, too small for lines. */
export function glyphShapes(glyph: Glyph, where: GlyphCells, coarse: boolean): SvgShape[] {
  const on = (draw: Draw): Iterable<string> => drawnCells(where, draw);
  switch (glyph) {
    case "tree":
      if (coarse)
        return [{ paints: ["treeBlot"], data: on((pen, x, y) => pen.circle(x + 0.5, y + 0.5, 0.38)) }];
      return [
        { paints: ["trunk"], data: on(trunk) },
        { paints: ["tree"], data: on(crown) },
      ];
    case "tent":
      if (coarse) return [{ paints: ["tentBlot"], data: on((pen, x, y) => triangle(pen, x, y, 0.1, 0.92)) }];
      return [
        { paints: ["tent"], data: on(canvas) },
        { paints: ["opening"], data: on((pen, x, y) => triangle(pen, x, y, 0.5, 0.24)) },
      ];
    case "grass":
      return coarse
        ? [{ paints: ["grassBlot"], data: on((pen, x, y) => pen.dot(x + 0.5, y + 0.5)) }]
        : [{ paints: ["grass"], data: on(tuft) }];
  }
}

function* drawnCells({ cells, cols, row = 0, col = 0 }: GlyphCells, draw: Draw): Generator<string> {
  const pen = createPen();
  for (const at of cells) {
    const across = at % cols;
    draw(pen, across - col, (at - across) / cols - row);
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
}

function trunk(pen: Pen, x: number, y: number): void {
  pen.moveTo(x + 0.5, y + 0.66);
  pen.lineTo(x + 0.5, y + 0.85);
}

/** Three lobes over a level base. */
function crown(pen: Pen, x: number, y: number): void {
  pen.moveTo(x + 0.35, y + 0.67);
  pen.arcTo(0.17, true, x + 0.27, y + 0.36);
  pen.arcTo(0.24, true, x + 0.73, y + 0.36);
  pen.arcTo(0.17, true, x + 0.65, y + 0.67);
  pen.close();
}

const GROUND = 0.84;

function triangle(pen: Pen, x: number, y: number, top: number, width: number): void {
  pen.moveTo(x + 0.5, y + top);
  pen.lineTo(x + 0.5 + width / 2, y + GROUND);
  pen.lineTo(x + 0.5 - width / 2, y + GROUND);
  pen.close();
}

/** The cloth, and the two poles that cross above it. */
function canvas(pen: Pen, x: number, y: number): void {
  triangle(pen, x, y, 0.22, 0.72);
  pen.moveTo(x + 0.45, y + 0.13);
  pen.lineTo(x + 0.5, y + 0.22);
  pen.lineTo(x + 0.55, y + 0.13);
}

function tuft(pen: Pen, x: number, y: number): void {
  pen.moveTo(x + 0.43, y + 0.6);
  pen.lineTo(x + 0.38, y + 0.48);
  pen.moveTo(x + 0.5, y + 0.6);
  pen.lineTo(x + 0.5, y + 0.43);
  pen.moveTo(x + 0.57, y + 0.6);
  pen.lineTo(x + 0.62, y + 0.48);
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

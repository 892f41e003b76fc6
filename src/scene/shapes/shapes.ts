/** A picture as shapes with their paints: the SVG writer writes them, the Studio keeps them as elements. */
import { addTo } from "../../base/index.js";
import { REMOVED, TONES, type Layers, type PathItem, type PieceItem } from "../layers.js";
import { colourIndex, dominoOf } from "../piece.js";
import { createPen, drawAll, drawn } from "./pen.js";
import { drawBar, drawBlock, drawPiece } from "./pieces.js";
import { framePath, gridPath, hatchPath, innerGridPath, plusPath, squarePath } from "./squares.js";
import { SMALL_CELL, type PaintName } from "./paints.js";

/** Path data to draw in each of these paints, in order: first a halo, then the sign on it. */
export interface SvgShape {
  readonly paints: readonly PaintName[];
  readonly data: Iterable<string>;
  /** Instead of paints, the tile of a pattern: of pieces or of regions, and its colour. */
  readonly pattern?: `${"piece" | "region"}${number}`;
}

/** Above this many removed squares, or where they are small, they are left blank instead of hatched. */
const HATCHED_SQUARES = 20_000;

export type Squares = Pick<Layers, "rows" | "cols" | "tones" | "ground">;

/** The board itself, from the bottom up. `cell` is its size in pixels, `shift` that of `gridPath`. */
export function squareShapes(layers: Squares, cell: number, shift = 0): SvgShape[] {
  const { rows, cols, tones, ground } = layers;
  const found = new Set(tones);
  const shapes: SvgShape[] = [];
  for (const [tone, name] of TONES.entries()) {
    if (tone !== REMOVED && found.has(tone)) {
      shapes.push({ paints: [name], data: squarePath(rows, cols, tones, tone) });
    }
  }
  // Squares that were taken away leave the board's paper; where there never was a square, the page behind shows.
  const hatched = ground === "hatched";
  const lines = hatched ? gridPath(rows, cols, shift) : innerGridPath(layers, shift);
  if (lines !== "") shapes.push({ paints: ["grid"], data: [lines] });
  if (found.has(REMOVED)) {
    if (hatched) shapes.push({ paints: ["removed"], data: squarePath(rows, cols, tones, REMOVED) });
    const removed: number[] = [];
    for (const [at, tone] of tones.entries()) if (tone === REMOVED) removed.push(at);
    if (ground !== "bare" && removed.length <= HATCHED_SQUARES && cell >= SMALL_CELL) {
      const data = ground === "dotted" ? plusPath(cols, removed) : hatchPath(cols, removed, false);
      shapes.push({ paints: ["gone"], data });
    }
  }
  if (found.size > 1 || !found.has(REMOVED)) shapes.push({ paints: ["frame"], data: framePath(layers) });
  return shapes;
}

/** The outline of one piece, for a group with the paint `piece`. */
export function pieceShapes(piece: PieceItem, patterned: boolean): SvgShape[] {
  const colour = colourIndex(piece.colour);
  const data = [drawn((pen) => drawPiece(pen, piece))];
  const shape: SvgShape = { paints: [`fill${colour}`], data };
  return patterned ? [shape, { paints: [], pattern: `piece${colour}`, data }] : [shape];
}

/**
 * Very many pieces as one path per colour: dominoes as strokes, first the edge, then the colour inside it, or as plain
 * `blocks`; all others for a group with the paint `piece`.
 */
export function crowdShapes(pieces: readonly PieceItem[], blocks: boolean) {
  const dominoes = new Map<number, PieceItem[]>();
  const others = new Map<number, PieceItem[]>();
  for (const piece of pieces) {
    addTo(dominoOf(piece) === undefined ? others : dominoes, colourIndex(piece.colour), piece);
  }
  const draw = blocks ? drawBlock : drawBar;
  return {
    dominoes: Array.from(dominoes, ([colour, list]): SvgShape => ({
      paints: blocks ? [`fill${colour}`] : ["bars", `bars${colour}`],
      data: drawAll(list, (pen, piece) => draw(pen, dominoOf(piece)!)),
    })),
    others: Array.from(others, ([colour, list]): SvgShape => ({
      paints: [`fill${colour}`],
      data: drawAll(list, drawPiece),
    })),
  };
}

/** A line through cells, and its two ends when it is open. */
export function pathShapes(item: PathItem): SvgShape[] {
  const line: SvgShape = { paints: ["pathHalo", "path"], data: [linePath(item)] };
  return item.closed ? [line] : [line, { paints: ["pathHalo", "pathEnds"], data: [endsPath(item)] }];
}

/** Through the centres, straight stretches as one line each. */
function linePath({ cells, closed }: PathItem): string {
  const pen = createPen();
  for (const [i, [row, col]] of cells.entries()) {
    const before = cells[i - 1];
    const after = cells[i + 1];
    if (before === undefined) pen.moveTo(col + 0.5, row + 0.5);
    else if (
      after === undefined ||
      row - before[0] !== after[0] - row ||
      col - before[1] !== after[1] - col
    ) {
      pen.lineTo(col + 0.5, row + 0.5);
    }
  }
  if (closed) pen.close();
  return pen.take();
}

function endsPath({ cells }: PathItem): string {
  return drawn((pen) => {
    for (const [row, col] of new Set([cells[0]!, cells.at(-1)!])) pen.dot(col + 0.5, row + 0.5);
  });
}

/**
 * The parts of a picture as shapes, each with the paints to draw it in: what the SVG writer puts
 * down once and what a front with a living board keeps and changes.
 */
import { colourIndex, dominoOf, REMOVED, TONES } from "../layers.js";
import type { Layers, PathItem, PieceItem } from "../layers.js";
import { createPen } from "./pen.js";
import type { Pen } from "./pen.js";
import { drawPiece } from "./pieces.js";
import { CHUNK, framePath, gridPath, hatchPath, innerGridPath, plusPath, squarePath } from "./squares.js";
import { SMALL_CELL } from "./paints.js";
import type { PaintName } from "./paints.js";

/** Path data to draw in each of these paints, in order: a halo first, the sign on it. */
export interface SvgShape {
  readonly paints: readonly PaintName[];
  readonly data: Iterable<string>;
}

/** Above this many removed squares, or where they are small, they are left blank instead of hatched. */
const HATCHED_SQUARES = 20_000;

/** The board itself, from the bottom up. `cell` is its size in pixels, `shift` that of `gridPath`. */
export function squareShapes(layers: Layers, cell: number, shift = 0): SvgShape[] {
  const { rows, cols, tones, ground } = layers;
  const found = new Set(tones);
  const shapes: SvgShape[] = [];
  for (const [tone, name] of TONES.entries()) {
    if (tone !== REMOVED && found.has(tone)) {
      shapes.push({ paints: [name], data: squarePath(rows, cols, tones, tone) });
    }
  }
  // What was taken away leaves its paper; what was never there leaves the page behind the board as it is.
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

/** The outline of one piece. */
export function pieceData(piece: PieceItem): string {
  const pen = createPen();
  drawPiece(pen, piece);
  return pen.take();
}

/** Pieces by colour, the dominoes apart from the others: for boards with too many to draw one by one. */
export function piecesByColour(pieces: readonly PieceItem[]): {
  readonly dominoes: ReadonlyMap<number, readonly PieceItem[]>;
  readonly others: ReadonlyMap<number, readonly PieceItem[]>;
} {
  const dominoes = new Map<number, PieceItem[]>();
  const others = new Map<number, PieceItem[]>();
  for (const piece of pieces) {
    const byColour = dominoOf(piece) === undefined ? others : dominoes;
    const colour = colourIndex(piece.colour);
    const list = byColour.get(colour);
    if (list === undefined) byColour.set(colour, [piece]);
    else list.push(piece);
  }
  return { dominoes, others };
}

/** Many pieces as one path. */
export function* drawnPieces(
  list: readonly PieceItem[],
  draw: (pen: Pen, piece: PieceItem) => void,
): Generator<string> {
  const pen = createPen();
  for (const piece of list) {
    draw(pen, piece);
    if (pen.length >= CHUNK) yield pen.take();
  }
  yield pen.take();
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
  const pen = createPen();
  for (const [row, col] of new Set([cells[0]!, cells.at(-1)!])) pen.dot(col + 0.5, row + 0.5);
  return pen.take();
}

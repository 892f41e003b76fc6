/**
 * A scene as SVG: a board like good print. Squares of one tone are one path, hairlines keep
 * their width at any zoom, pieces are single outlines, marks have signs as well as colours.
 * The text comes in pieces, so that a board with millions of items never is one string unless
 * the caller wants it so. Time and size are linear in the items and the rows × cols of the board.
 */
import { ContractError } from "../base/index.js";
import { colourIndex, dominoOf, layersOf } from "./layers.js";
import type { Layers } from "./layers.js";
import { defaultCell, layoutOf } from "./layout.js";
import type { Layout } from "./layout.js";
import { shortNumber } from "./pen.js";
import { MARK_ROLES } from "./scene.js";
import type { Scene } from "./scene.js";
import { markPaths } from "./svg-marks.js";
import { drawBar, drawBlock, drawPiece, patternTile } from "./svg-pieces.js";
import { drawnPieces, pathShapes, pieceData, piecesByColour, squareShapes } from "./svg-shapes.js";
import { escapeXml, strokedTexts, texts } from "./svg-text.js";
import { cssStyler, SMALL_CELL, staticStyler } from "./svg-style.js";
import type { PaintName, Styler, SvgTheme } from "./svg-style.js";
import { PIECE_COLOURS, PIECE_PATTERNS } from "./theme.js";

export interface SvgOptions {
  /** `auto` follows the reader's colour scheme; default. */
  readonly theme?: SvgTheme | undefined;
  /** Pixels per cell; by default 40, less on large boards. */
  readonly cellSize?: number | undefined;
  /** Patterns on pieces beside their colours; by default when there are pieces other than dominoes. */
  readonly patterns?: boolean | undefined;
  /** Begins every id and class name: give each picture on one page its own. Default `q`. */
  readonly idPrefix?: string | undefined;
  /** Colours as plain attributes and text as strokes, for programs without style sheets or fonts. `auto` is light then. */
  readonly static?: boolean | undefined;
}

/** Above this many pieces they are drawn in one path per colour instead of one each. */
const SINGLE_PIECES = 10_000;

export function renderSvg(scene: Scene, options: SvgOptions = {}): string {
  return [...writeSvg(scene, options)].join("");
}

/** The same text in pieces. */
export function* writeSvg(scene: Scene, options: SvgOptions = {}): Generator<string> {
  const layers = layersOf(scene);
  const layout = layoutOf(layers, options.cellSize ?? defaultCell(scene.rows, scene.cols));
  yield* writeSvgOf(scene, layers, layout, options);
}

/** For callers that have laid the sheet out themselves. */
export function* writeSvgOf(
  scene: Scene,
  layers: Layers,
  layout: Layout,
  options: SvgOptions,
): Generator<string> {
  const prefix = options.idPrefix ?? "q";
  if (!/^[A-Za-z_][\w-]*$/.test(prefix)) throw new ContractError(`"${prefix}" cannot begin an id`);
  const theme = options.theme ?? "auto";
  const { cell } = layout;
  const still = options.static === true;
  const style = still
    ? staticStyler(theme === "auto" ? "light" : theme, cell)
    : cssStyler(theme, cell, prefix);
  const drawing: Drawing = { layers, layout, style, prefix, still };

  const width = shortNumber(layout.width);
  const height = shortNumber(layout.height);
  yield (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
      `${style.rootClass} role="img" aria-labelledby="${prefix}-title ${prefix}-desc">\n` +
      `<title id="${prefix}-title">${escapeXml(scene.title)}</title>\n` +
      `<desc id="${prefix}-desc">${escapeXml(scene.description)}</desc>\n` +
      style.sheet +
      `<rect width="${width}" height="${height}"${style.paint("paper")}/>\n` +
      `<g transform="translate(${shortNumber(layout.left)} ${shortNumber(layout.top)})scale(${shortNumber(cell)})">\n`
  );
  yield* squares(drawing);
  yield* pieces(drawing, options.patterns ?? layers.pieces.some((piece) => dominoOf(piece) === undefined));
  yield* paths(drawing);
  for (const role of MARK_ROLES) {
    for (const [i, { paints, data }] of markPaths(role, layers).entries()) {
      yield* layered(drawing, `${role}${i}`, paints, data);
    }
  }
  if (still) yield* strokedTexts(layers, layout, style);
  yield "</g>\n";
  if (!still) yield* texts(layers, layout, style);
  yield "</svg>\n";
}

interface Drawing {
  readonly layers: Layers;
  readonly layout: Layout;
  readonly style: Styler;
  readonly prefix: string;
  readonly still: boolean;
}

function* path(attributes: string, data: Iterable<string>): Generator<string> {
  yield `<path${attributes} d="`;
  yield* data;
  yield '"/>\n';
}

/** One shape in several paints on top of each other, its data written once. */
function* layered(
  { style, prefix }: Drawing,
  name: string,
  paints: readonly PaintName[],
  data: Iterable<string>,
): Generator<string> {
  const [only] = paints;
  if (paints.length === 1) {
    yield* path(style.paint(only!), data);
    return;
  }
  yield "<defs>";
  yield* path(` id="${prefix}-${name}"`, data);
  yield "</defs>";
  for (const paint of paints) yield `<use href="#${prefix}-${name}"${style.paint(paint)}/>\n`;
}

function* squares({ layers, layout, style, still }: Drawing): Generator<string> {
  // A picture that may be zoomed keeps its lines where they belong.
  const shift = still && layout.cell >= SMALL_CELL ? 0.5 / layout.cell : 0;
  for (const { paints, data } of squareShapes(layers, layout.cell, shift)) {
    yield* path(style.paint(paints[0]!), data);
  }
}

function* pieces(drawing: Drawing, patterns: boolean): Generator<string> {
  const { layers, style } = drawing;
  if (layers.pieces.length === 0) return;
  if (layers.pieces.length > SINGLE_PIECES) {
    yield* manyPieces(drawing);
    return;
  }
  if (patterns) yield* patternDefinitions(drawing);
  yield `<g${style.paint("piece")}>\n`;
  for (const piece of layers.pieces) {
    const colour = colourIndex(piece.colour);
    const data = pieceData(piece);
    yield `<path${style.pieceFill(colour)} d="${data}"/>\n`;
    if (patterns) yield `<path fill="url(#${drawing.prefix}-p${colour})" d="${data}"/>\n`;
  }
  yield "</g>\n";
}

/** One path per colour; dominoes as strokes, first the edge, then the colour inside it. */
function* manyPieces(drawing: Drawing): Generator<string> {
  const { layers, layout, style, prefix, still } = drawing;
  const { dominoes, others } = piecesByColour(layers.pieces);
  for (const [colour, list] of dominoes) {
    // A still picture has no more pixels to show than it has: small bars need no edge and no round ends,
    // and filled rectangles are drawn much faster than strokes.
    if (still && layout.cell < SMALL_CELL) {
      yield* path(
        style.pieceFill(colour),
        drawnPieces(list, (pen, piece) => drawBlock(pen, dominoOf(piece)!)),
      );
      continue;
    }
    yield "<defs>";
    yield* path(
      ` id="${prefix}-bars${colour}"`,
      drawnPieces(list, (pen, piece) => drawBar(pen, dominoOf(piece)!)),
    );
    yield `</defs><use href="#${prefix}-bars${colour}"${style.paint("bars")}/>\n`;
    yield `<g${style.paint("barsInside")}><use href="#${prefix}-bars${colour}"${style.pieceStroke(colour)}/></g>\n`;
  }
  for (const [colour, list] of others) {
    yield `<g${style.paint("piece")}>`;
    yield* path(style.pieceFill(colour), drawnPieces(list, drawPiece));
    yield "</g>\n";
  }
}

function* patternDefinitions({ layers, layout, style, prefix }: Drawing): Generator<string> {
  // Tiles of whole pixels do not blur.
  const size = Math.max(1, Math.round(layout.cell * 0.2)) / layout.cell;
  const side = String(size);
  const used = new Set(layers.pieces.map((piece) => colourIndex(piece.colour)));
  yield "<defs>\n";
  for (let colour = 0; colour < PIECE_COLOURS; colour++) {
    if (!used.has(colour)) continue;
    yield (
      `<pattern id="${prefix}-p${colour}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
        `<g fill="none" stroke-width=".03" stroke-opacity=".5"><path${style.on("stroke", colour)} d="${patternTile(PIECE_PATTERNS[colour]!, size)}"/></g></pattern>\n`
    );
  }
  yield "</defs>\n";
}

function* paths(drawing: Drawing): Generator<string> {
  for (const [i, item] of drawing.layers.paths.entries()) {
    for (const [part, { paints, data }] of pathShapes(item).entries()) {
      yield* layered(drawing, `${part === 0 ? "path" : "ends"}${i}`, paints, data);
    }
  }
}

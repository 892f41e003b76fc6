/**
 * A scene as SVG: a board like good print. Squares of one tone are one path, hairlines keep
 * their width at any zoom, pieces are single outlines, marks have signs as well as colours.
 * The text comes in pieces, so that a board with millions of items never is one string unless
 * the caller wants it so. Time and size are linear in the items and the rows × cols of the board.
 */
import { ContractError } from "../../base/index.js";
import { colourIndex, dominoOf, layersOf } from "../layers.js";
import type { Layers } from "../layers.js";
import { defaultCell, layoutOf } from "../layout.js";
import type { Layout } from "../layout.js";
import { shortNumber } from "../shapes/pen.js";
import type { Scene } from "../scene.js";
import { dominoShapes, pegData } from "../shapes/dominoes.js";
import { glyphShapes, linkShape } from "../shapes/glyphs.js";
import { markPaths } from "../shapes/marks.js";
import { paintedOf, SMALL_CELL } from "../shapes/paints.js";
import type { PaintName } from "../shapes/paints.js";
import { drawBar, drawBlock, drawPiece, patternTile } from "../shapes/pieces.js";
import { nameShapes, nodeShapes } from "../shapes/texts.js";
import { regionData, tagData, tagsOf, tagSignData } from "../shapes/regions.js";
import { drawnPieces, pathShapes, pieceData, piecesByColour, squareShapes } from "../shapes/shapes.js";
import type { SvgShape } from "../shapes/shapes.js";
import { clueSigns, escapeXml, strokedTexts, texts } from "./text.js";
import { cssStyler, staticStyler } from "./style.js";
import type { Styler, SvgTheme } from "./style.js";
import { PIECE_COLOURS, PIECE_PATTERNS } from "../theme.js";

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
    ? staticStyler(theme === "auto" ? "light" : theme, cell, paintedOf(layers))
    : cssStyler(theme, cell, prefix, paintedOf(layers));
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
  yield* regions(drawing);
  yield* glyphs(drawing, true);
  if (layers.links.length > 0) yield* shapes(drawing, [linkShape(layers.links)]);
  yield* pegs(drawing);
  yield* pieces(drawing, options.patterns ?? layers.pieces.some((piece) => dominoOf(piece) === undefined));
  yield* paths(drawing);
  yield* shapes(drawing, nodeShapes(layers));
  for (const domino of layers.dominoes) yield* shapes(drawing, dominoShapes(domino));
  yield* glyphs(drawing, false);
  for (const marked of layers.marks) {
    for (const { paints, data } of markPaths(marked, layers))
      yield* layered(drawing, paints.at(-1)!, paints, data);
  }
  yield* shapes(drawing, nameShapes(layers));
  yield* tags(drawing);
  yield* clueSigns(layout, style);
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

function* shapes({ style }: Drawing, list: readonly SvgShape[]): Generator<string> {
  for (const { paints, data } of list) yield* path(style.paint(paints[0]!), data);
}

function* glyphs(drawing: Drawing, ground: boolean): Generator<string> {
  const { layers, layout } = drawing;
  const { cols } = layers;
  for (const { glyph, cells } of layers.glyphs) {
    if ((glyph.ground === true) === ground)
      yield* shapes(drawing, glyphShapes(glyph, { cells, cols }, layout.cell < SMALL_CELL));
  }
}

/** Each region in its tint with its pattern, so that it is not known by its colour alone. */
function* regions({ layers, layout, style, prefix }: Drawing): Generator<string> {
  if (layers.regions.length === 0) return;
  const hatched = layout.cell >= SMALL_CELL;
  if (hatched) {
    const used = new Set(layers.regions.map((region) => colourIndex(region.colour)));
    yield* patternTiles(layout.cell, used, `${prefix}-r`, (colour) => style.deep("stroke", colour), ".3");
  }
  yield `<g${style.paint("region")}>\n`;
  for (const region of layers.regions) {
    const colour = colourIndex(region.colour);
    const data = regionData(region);
    if (hatched)
      yield `<path fill="url(#${prefix}-r${colour})" fill-opacity="1" stroke="none" d="${data}"/>\n`;
    yield `<path${style.region(colour)} d="${data}"/>\n`;
  }
  yield "</g>\n";
}

function* tags({ layers, style }: Drawing): Generator<string> {
  const list = tagsOf(layers);
  if (list.length === 0) return;
  yield `<g${style.paint("tag")}>\n`;
  for (const tag of list) {
    const fill = tag.state === "wrong" ? style.paint("tagWrong") : style.deep("fill", tag.colour);
    yield `<path${fill} d="${tagData(tag)}"/>\n`;
  }
  yield "</g>\n";
  for (const tag of list) {
    if (tag.state !== undefined) yield `<path${style.paint("tagSign")} d="${tagSignData(tag)}"/>\n`;
  }
}

function* pegs({ layers, style }: Drawing): Generator<string> {
  if (layers.pegs.length === 0) return;
  yield `<g${style.paint("peg")}>\n`;
  for (const peg of layers.pegs) {
    yield `<path${style.pieceFill(colourIndex(peg.colour))} d="${pegData(peg)}"/>\n`;
  }
  yield "</g>\n";
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
  const used = new Set(layers.pieces.map((piece) => colourIndex(piece.colour)));
  yield* patternTiles(layout.cell, used, `${prefix}-p`, (colour) => style.on("stroke", colour), ".5");
}

function* patternTiles(
  cell: number,
  used: ReadonlySet<number>,
  name: string,
  ink: (colour: number) => string,
  opacity: string,
): Generator<string> {
  // Tiles of whole pixels do not blur.
  const size = Math.max(1, Math.round(cell * 0.2)) / cell;
  const side = String(size);
  yield "<defs>\n";
  for (let colour = 0; colour < PIECE_COLOURS; colour++) {
    if (!used.has(colour)) continue;
    yield (
      `<pattern id="${name}${colour}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
        `<g fill="none" stroke-width=".03" stroke-opacity="${opacity}"><path${ink(colour)} d="${patternTile(PIECE_PATTERNS[colour]!, size)}"/></g></pattern>\n`
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

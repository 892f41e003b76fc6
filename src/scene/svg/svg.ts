/**
 * A scene as SVG. Squares of one tone are one path, hairlines keep their width at any zoom, pieces are single outlines, marks have
 * signs as well as colours. The text comes in pieces: a board with millions of items does not fit in one string. Time and size are
 * linear in the items and the rows × cols of the board.
 */
import { ContractError } from "../../base/index.js";
import { layersOf, type Layers } from "../layers.js";
import { colourIndex, dominoOf } from "../piece.js";
import { defaultCell, layoutOf, type Layout } from "../layout.js";
import { shortNumber } from "../shapes/pen.js";
import type { Scene } from "../scene.js";
import { dominoShapes, pegShape } from "../shapes/dominoes.js";
import { glyphShapes, linkShape } from "../shapes/glyphs.js";
import { markPaths } from "../shapes/marks.js";
import { paintedOf, SINGLE_PIECES, SMALL_CELL, type PaintName } from "../shapes/paints.js";
import { PATTERN_INKS, patternsFor } from "../shapes/pieces.js";
import { nameShapes, nodeShapes } from "../shapes/texts.js";
import { regionShapes, tagShapes, tagsOf } from "../shapes/regions.js";
import { crowdShapes, pathShapes, pieceShapes, squareShapes, type SvgShape } from "../shapes/shapes.js";
import { clueSigns, escapeXml, strokedTexts, texts } from "./text.js";
import { cssStyler, staticStyler, type Styler, type SvgTheme } from "./style.js";

/** How a scene is drawn as SVG. */
export interface SvgOptions {
  /** `auto` follows the reader's colour scheme; default. `print` is ink on white paper. */
  readonly theme?: SvgTheme | undefined;
  /** Pixels per cell; by default 40, less on large boards. */
  readonly cellSize?: number | undefined;
  /** Patterns on pieces beside their colours; by default when there are pieces other than dominoes. */
  readonly patterns?: boolean | undefined;
  /** The beginning of every id and class name: give each picture on a page its own. Default `q`. */
  readonly idPrefix?: string | undefined;
  /** Colours as plain attributes and text as strokes, for programs without style sheets or fonts. `auto` is light then. */
  readonly static?: boolean | undefined;
  /** With `static`: text as text, for programs that have fonts. */
  readonly fonts?: boolean | undefined;
}

/** A scene as one SVG document. */
export function renderSvg(scene: Scene, options: SvgOptions = {}): string {
  return [...writeSvg(scene, options)].join("");
}

/** The same text in pieces. */
export function* writeSvg(scene: Scene, options: SvgOptions = {}): Generator<string> {
  const layers = layersOf(scene);
  const layout = layoutOf(layers, options.cellSize ?? defaultCell(scene.rows, scene.cols));
  yield* writeSvgOf(scene, layers, layout, options);
}

/** For callers that have laid out the sheet themselves. */
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
  const stroked = still && options.fonts !== true;
  const style = still
    ? staticStyler(theme === "auto" ? "light" : theme, cell, paintedOf(layers))
    : cssStyler(theme, cell, prefix, paintedOf(layers));
  const drawing: Drawing = { layers, layout, style, prefix, still, names: new Set() };

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
  const patterned = cell >= SMALL_CELL;
  // Lines are not shifted in a picture that may be zoomed.
  yield* shapes(drawing, squareShapes(layers, cell, still && patterned ? 0.5 / cell : 0));
  if (patterned) yield* patternTiles(drawing, "region", layers.regions);
  yield* group(
    drawing,
    "region",
    layers.regions.flatMap((region) => regionShapes(region, patterned)),
  );
  yield* glyphs(drawing, true);
  if (layers.links.length > 0) yield* shapes(drawing, [linkShape(layers.links)]);
  yield* group(drawing, "peg", layers.pegs.map(pegShape));
  yield* pieces(drawing, options.patterns ?? layers.pieces.some((piece) => dominoOf(piece) === undefined));
  yield* shapes(drawing, layers.paths.flatMap(pathShapes));
  yield* shapes(drawing, nodeShapes(layers));
  yield* shapes(drawing, layers.dominoes.flatMap(dominoShapes));
  yield* glyphs(drawing, false);
  for (const marked of layers.marks) yield* shapes(drawing, markPaths(marked, layers));
  yield* shapes(drawing, nameShapes(layers));
  yield* group(drawing, "tag", tagsOf(layers).flatMap(tagShapes));
  yield* clueSigns(layout, style);
  if (stroked) yield* strokedTexts(layers, layout, style);
  yield "</g>\n";
  if (!stroked) yield* texts(layers, layout, style);
  yield "</svg>\n";
}

interface Drawing {
  readonly layers: Layers;
  readonly layout: Layout;
  readonly style: Styler;
  readonly prefix: string;
  readonly still: boolean;
  /** Names of shapes that were written once to be used twice. */
  readonly names: Set<string>;
}

function* path(attributes: string, data: Iterable<string>): Generator<string> {
  yield `<path${attributes} d="`;
  yield* data;
  yield '"/>\n';
}

/** A shape in several paints on top of each other has its data written once. */
function* shapes({ style, prefix, names }: Drawing, list: readonly SvgShape[]): Generator<string> {
  for (const { paints, pattern, data } of list) {
    const [only] = paints;
    if (only === undefined) {
      const still = pattern?.startsWith("region") === true ? ' fill-opacity="1" stroke="none"' : "";
      yield* path(` fill="url(#${prefix}-${pattern})"${still}`, data);
    } else if (paints.length === 1) yield* path(style.paint(only), data);
    else {
      const name = `${prefix}-shape${names.size}`;
      names.add(name);
      yield "<defs>";
      yield* path(` id="${name}"`, data);
      yield "</defs>";
      for (const paint of paints) yield `<use href="#${name}"${style.paint(paint)}/>\n`;
    }
  }
}

function* group(drawing: Drawing, paint: PaintName, list: readonly SvgShape[]): Generator<string> {
  if (list.length === 0) return;
  yield `<g${drawing.style.paint(paint)}>\n`;
  yield* shapes(drawing, list);
  yield "</g>\n";
}

function* glyphs(drawing: Drawing, ground: boolean): Generator<string> {
  const { layers, layout } = drawing;
  const { cols } = layers;
  for (const { glyph, cells } of layers.glyphs) {
    if ((glyph.ground === true) === ground)
      yield* shapes(drawing, glyphShapes(glyph, { cells, cols }, layout.cell < SMALL_CELL));
  }
}

function* pieces(drawing: Drawing, patterned: boolean): Generator<string> {
  const { layers, layout, still } = drawing;
  const list = layers.pieces;
  if (list.length > SINGLE_PIECES) {
    // Nobody zooms into a still picture, so small bars need no edge and no round ends; and filled
    // rectangles are drawn much faster than strokes.
    const { dominoes, others } = crowdShapes(list, still && layout.cell < SMALL_CELL);
    yield* shapes(drawing, dominoes);
    yield* group(drawing, "piece", others);
    return;
  }
  if (patterned) yield* patternTiles(drawing, "piece", list);
  yield* group(
    drawing,
    "piece",
    list.flatMap((piece) => pieceShapes(piece, patterned)),
  );
}

function* patternTiles(
  { layout, style, prefix }: Drawing,
  kind: keyof typeof PATTERN_INKS,
  items: readonly { readonly colour: number }[],
): Generator<string> {
  if (items.length === 0) return;
  const used = new Set(items.map(({ colour }) => colourIndex(colour)));
  const { ink, opacity } = PATTERN_INKS[kind];
  yield "<defs>\n";
  for (const { colour, size, data } of patternsFor(layout.cell).filter(({ colour }) => used.has(colour))) {
    yield (
      `<pattern id="${prefix}-${kind}${colour}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
        `<g fill="none" stroke-width=".03" stroke-opacity="${shortNumber(opacity)}"><path${style.paint(`${ink}${colour}`)} d="${data}"/></g></pattern>\n`
    );
  }
  yield "</defs>\n";
}

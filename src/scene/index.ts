export * from "./scene.js";
export * from "./theme.js";
export { renderSvg, writeSvg, type SvgOptions } from "./svg.js";
export { paintRules, themeProperties, type SvgTheme } from "./svg-style.js";
export { SMALL_CELL, type PaintName } from "./svg-paints.js";
// For fronts that keep a living picture: a scene sorted, laid out and drawn part by part.
export {
  colourIndex,
  dominoOf,
  labelCell,
  labelText,
  layersOf,
  type ClueState,
  type DominoItem,
  type Layers,
  type LinkItem,
  type PieceItem,
  type RegionItem,
} from "./layers.js";
export { clueSign, layoutOf, type Layout, type PlacedClue } from "./layout.js";
export { dominoShapes, pegData } from "./svg-dominoes.js";
export { glyphShapes, linkShape } from "./svg-glyphs.js";
export { markPaths } from "./svg-marks.js";
export { boardTexts, nameShapes, nodeShapes, type PlacedText } from "./svg-places.js";
export { regionData, TAG_OVERHANG, tagData, tagsOf, tagSignData, type PlacedTag } from "./svg-regions.js";
export { drawBar, drawBlock, drawPiece, patternTile } from "./svg-pieces.js";
export {
  drawnPieces,
  pathShapes,
  pieceData,
  piecesByColour,
  squareShapes,
  type SvgShape,
} from "./svg-shapes.js";
export { MAX_PNG_PIXELS, renderPng, type PngOptions } from "./png.js";
export { renderTerminal, type TerminalOptions } from "./terminal.js";

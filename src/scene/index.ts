export * from "./scene.js";
export * from "./symbols.js";
export * from "./theme.js";
export { inFullInk } from "./in-full-ink.js";
export { renderSvg, writeSvg, type SvgOptions } from "./svg/svg.js";
export { paintRules, themeProperties, type SvgTheme } from "./svg/style.js";
export { PAINT_GROUPS, SMALL_CELL, type Painted } from "./shapes/paints.js";
// For fronts that update a picture instead of drawing it again: a scene sorted, laid out and drawn part by part.
export {
  layersOf,
  occupiedCells,
  type GlyphedCells,
  type Layers,
  type MarkedCells,
  type PieceItem,
} from "./layers.js";
export { colourIndex, dominoOf } from "./piece.js";
export { colourGraph, dominoColour, touchingColours } from "./colouring.js";
export { clueSign, layoutOf, type PlacedClue } from "./layout.js";
export { dominoShapes, pegShape } from "./shapes/dominoes.js";
export { glyphShapes, linkShape } from "./shapes/glyphs.js";
export { markPaths } from "./shapes/marks.js";
export { boardTexts, labelTexts, nameShapes, nodeShapes, type PlacedText } from "./shapes/texts.js";
export { regionShapes, TAG_OVERHANG, tagShapes, tagsOf } from "./shapes/regions.js";
export { PATTERN_INKS, patternsFor } from "./shapes/pieces.js";
export { crowdShapes, pathShapes, pieceShapes, squareShapes, type SvgShape } from "./shapes/shapes.js";
export { renderPng, type PngOptions } from "./svg/png.js";
export { renderTerminal, type TerminalOptions } from "./terminal/terminal.js";

/**
 * Boards as data, and what draws them: SVG, PNG and the terminal.
 *
 * @packageDocumentation
 */
export {
  PIECE_COLOURS,
  renderPng,
  renderSvg,
  renderTerminal,
  THEME_IDS,
  writeSvg,
  type Glyph,
  type GlyphShape,
  type Mark,
  type MarkShape,
  type Paint,
  type PngOptions,
  type Scene,
  type SceneItem,
  type SquareTone,
  type SvgOptions,
  type TerminalOptions,
  type ThemeId,
} from "../scene/index.js";

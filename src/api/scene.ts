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
  type MarkRole,
  type MarkShape,
  type Paint,
  type PngOptions,
  type Scene,
  type SceneItem,
  type SceneSymbol,
  type SquareTone,
  type StandardMark,
  type SvgOptions,
  type SvgTheme,
  type TerminalOptions,
  type ThemeId,
  type UnitPath,
} from "../scene/index.js";

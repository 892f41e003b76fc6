export * from "./scene.js";
export * from "./theme.js";
export { renderSvg, writeSvg, type SvgOptions } from "./svg.js";
export type { SvgTheme } from "./svg-style.js";
export { MAX_PNG_PIXELS, renderPng, type PngOptions } from "./png.js";
export { renderTerminal, type TerminalOptions } from "./terminal.js";

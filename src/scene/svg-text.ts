/** Clues in the margins and labels on pieces: as text for those who have fonts, as strokes for those who have none. */
import { colourIndex, labelCell } from "./layers.js";
import type { Layers } from "./layers.js";
import type { Layout } from "./layout.js";
import { shortNumber } from "./pen.js";
import { strokePath } from "./strokes.js";
import type { Styler } from "./svg-style.js";

/** Clues and labels as text: sizes are pixels of the sheet, not cells. */
export function* texts(layers: Layers, layout: Layout, style: Styler): Generator<string> {
  const { cell, left, top, fontSize } = layout;
  if (layout.clues.length > 0) {
    yield `<g font-size="${shortNumber(fontSize)}"${style.paint("clue")}>\n`;
    for (const { text, x, y, anchor, upwards } of layout.clues) {
      // Figures are about 0.72 of the font size high: this puts their middle on the line.
      const turn = upwards ? ` transform="rotate(-90 ${shortNumber(x)} ${shortNumber(y)})"` : "";
      yield `<text x="${shortNumber(x)}" y="${shortNumber(y + fontSize * 0.36)}" text-anchor="${anchor}"${turn}>${escapeXml(text)}</text>\n`;
    }
    yield "</g>\n";
  }
  const labelled = layers.pieces.filter((piece) => (piece.label ?? "") !== "");
  if (labelled.length === 0) return;
  yield `<g font-size="${shortNumber(fontSize)}" font-weight="600" text-anchor="middle">\n`;
  for (const piece of labelled) {
    const [row, col] = labelCell(piece.cells);
    const x = left + (col + 0.5) * cell;
    const y = top + (row + 0.5) * cell + fontSize * 0.36;
    yield `<text x="${shortNumber(x)}" y="${shortNumber(y)}"${style.on("fill", colourIndex(piece.colour))}>${escapeXml(piece.label!)}</text>\n`;
  }
  yield "</g>\n";
}

/** Height of capitals, in cells, to match the font of the living text. */
const STROKED_HEIGHT = 0.3;

/** The same as strokes, in cells of the board. */
export function* strokedTexts(layers: Layers, layout: Layout, style: Styler): Generator<string> {
  const { cell, left, top } = layout;
  for (const { text, x, y, anchor, upwards } of layout.clues) {
    const atX = (x - left) / cell;
    const atY = (y - top) / cell;
    const data = strokePath(text, STROKED_HEIGHT, atX, atY, anchor);
    const turn = upwards ? ` transform="rotate(-90 ${shortNumber(atX)} ${shortNumber(atY)})"` : "";
    yield `<path${style.paint("stroked")}${turn} d="${data}"/>\n`;
  }
  for (const piece of layers.pieces) {
    if ((piece.label ?? "") === "") continue;
    const [row, col] = labelCell(piece.cells);
    const data = strokePath(piece.label!, STROKED_HEIGHT, col + 0.5, row + 0.5, "middle");
    yield `<g${style.paint("strokedLabel")}><path${style.on("stroke", colourIndex(piece.colour))} d="${data}"/></g>\n`;
  }
}

/** Text that is safe between tags and in attributes; what XML cannot say at all becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Surrogate}\p{Cc}\ufffe\uffff]/gu, (character) =>
      "\t\n\r".includes(character) ? character : "\ufffd",
    )
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** All writing in a picture: as text if there are fonts, otherwise as strokes. */
import type { Layers } from "../layers.js";
import { clueSign, type Layout, type PlacedClue } from "../layout.js";
import { shortNumber } from "../shapes/pen.js";
import { strokePath } from "./strokes.js";
import type { PaintName } from "../shapes/paints.js";
import { allTexts, TEXT_SIZE } from "../shapes/texts.js";
import type { Styler } from "./style.js";

/** Figures are about 0.72 of the font size high, so this puts their middle on the line. */
const DROP = 0.36;
/** Height of capitals in strokes, of the font size, to match the font. */
const CAPITALS = 0.3 / TEXT_SIZE;

/** Clues, labels and all other writing as text. Sizes are in pixels of the sheet, not cells. */
export function* texts(layers: Layers, layout: Layout, style: Styler): Generator<string> {
  const { cell, left, top, fontSize } = layout;
  const at = (x: number, y: number, size: number): string =>
    ` x="${shortNumber(x)}" y="${shortNumber(y + size * DROP)}"`;
  for (const [paint, clues] of cluesByPaint(layout, "fill")) {
    yield `<g font-size="${shortNumber(fontSize)}"${style.paint(paint)}>\n`;
    for (const { text, x, y, anchor, upwards } of clues) {
      const turn = upwards ? ` transform="rotate(-90 ${shortNumber(x)} ${shortNumber(y)})"` : "";
      yield `<text${at(x, y, fontSize)} text-anchor="${anchor}"${turn}>${escapeXml(text)}</text>\n`;
    }
    yield "</g>\n";
  }
  const written = allTexts(layers);
  if (written.length === 0) return;
  yield `<g font-weight="600" text-anchor="middle">\n`;
  for (const { text, x, y, size, anchor, ink } of written) {
    const pixels = size * cell;
    const colour = style.paint("on" in ink ? `on-fill${ink.on}` : ink.fill);
    const place = at(left + x * cell, top + y * cell, pixels);
    const anchored = anchor === "middle" ? "" : ` text-anchor="${anchor}"`;
    yield `<text${place}${anchored} font-size="${shortNumber(pixels)}"${colour}>${escapeXml(text)}</text>\n`;
  }
  yield "</g>\n";
}

const CLUE_PAINTS = {
  fill: { plain: "clue", done: "clueDone", wrong: "clueWrong" },
  stroke: { plain: "stroked", done: "clueDoneStroked", wrong: "clueWrongStroked" },
} as const;

function cluesByPaint(layout: Layout, kind: "fill" | "stroke"): [PaintName, PlacedClue[]][] {
  const found: [PaintName, PlacedClue[]][] = [];
  for (const state of ["plain", "done", "wrong"] as const) {
    const list = layout.clues.filter((clue) => (clue.state ?? "plain") === state);
    if (list.length > 0) found.push([CLUE_PAINTS[kind][state], list]);
  }
  return found;
}

/** The signs of wrong clues, in cells of the board. */
export function* clueSigns({ clues, cell, left, top }: Layout, style: Styler): Generator<string> {
  for (const { state, signX, signY } of clues) {
    if (state !== "wrong") continue;
    const data = clueSign((signX - left) / cell, (signY - top) / cell, 1);
    yield `<path${style.paint("clueSign")} d="${data}"/>\n`;
  }
}

/** The same as strokes, in cells of the board. */
export function* strokedTexts(layers: Layers, layout: Layout, style: Styler): Generator<string> {
  const { cell, left, top } = layout;
  for (const [paint, clues] of cluesByPaint(layout, "stroke")) {
    for (const { text, x, y, anchor, upwards } of clues) {
      const atX = (x - left) / cell;
      const atY = (y - top) / cell;
      const data = strokePath(text, TEXT_SIZE * CAPITALS, atX, atY, anchor);
      const turn = upwards ? ` transform="rotate(-90 ${shortNumber(atX)} ${shortNumber(atY)})"` : "";
      yield `<path${style.paint(paint)}${turn} d="${data}"/>\n`;
    }
  }
  for (const { text, x, y, size, anchor, ink } of allTexts(layers)) {
    const data = strokePath(text, size * CAPITALS, x, y, anchor);
    yield `<path${style.paint("on" in ink ? `label${ink.on}` : ink.stroke)} d="${data}"/>\n`;
  }
}

/** Text that is safe between tags and in attributes. Characters that XML cannot express become U+FFFD. */
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

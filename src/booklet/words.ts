/** Text on pages: sizes and colours, lines that fit. */
import { fail, ok, type Result } from "../base/index.js";
import type { TextItem, TextRole } from "./booklet.js";
import { loadFonts, textWidth } from "./font.js";

export const INK = "#111111";
export const GREY = "#5c5c5c";
export const ACCENT = "#b8431c";

export interface TextStyle {
  readonly role: TextRole;
  readonly size: number;
  readonly bold?: boolean;
  readonly anchor?: TextItem["anchor"];
  readonly colour?: string;
}

export function textAt(text: string, x: number, y: number, style: TextStyle): TextItem {
  const { role, size, bold = false, anchor = "start", colour = INK } = style;
  return { kind: "text", role, text, x, y, size, bold, anchor, colour };
}

export function widthOf(text: string, size: number, bold = false): number {
  return textWidth(bold ? loadFonts().bold : loadFonts().regular, text) * size;
}

/** The text in lines of at most this width. A word that is wider is cut. */
export function linesOf(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, size, bold) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const character of word) {
      if (line !== "" && widthOf(line + character, size, bold) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The first lines; if some are left out, the last ends with dots. */
export function shortened(lines: readonly string[], most: number, width: number, size: number): string[] {
  if (lines.length <= most) return [...lines];
  let last = lines[most - 1]!;
  while (last !== "" && widthOf(`${last}…`, size) > width) last = Array.from(last).slice(0, -1).join("");
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

/** Whether the fonts have all characters of a user's text. */
export function writable(what: string, text: string): Result<string> {
  const { regular, bold } = loadFonts();
  for (const character of text)
    if (regular.glyphOf(character) === 0 || bold.glyphOf(character) === 0)
      return fail(
        "booklet/character",
        `${what} has the character ${JSON.stringify(character)}, which the booklet's font lacks: it has Latin, Greek and Cyrillic letters`,
      );
  return ok(text);
}

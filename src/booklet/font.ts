/**
 * The fonts of a booklet: TrueType files, read as far as a page needs them (OpenType 1.9, "cmap" format 4, "hmtx"). Both outputs
 * contain them, so text is as wide on every machine as in the layout.
 */
import { readFontFile } from "#booklet-fonts";
import { ContractError } from "../base/index.js";

export interface Font {
  /** The name in the file, for PDF. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As a fraction of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  /** 0 for a character that the font lacks. */
  glyphOf(character: string): number;
  /** Width of a glyph, as a fraction of the font size. */
  advance(glyph: number): number;
}

/** Width of a text, as a fraction of the font size. */
export function textWidth(font: Font, text: string): number {
  let width = 0;
  for (const character of text) width += font.advance(font.glyphOf(character));
  return width;
}

export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

let loaded: Fonts | undefined;

/** Reads Inter, cut down to Latin, Greek, Cyrillic and the signs that puzzles use (fonts/README.md). */
export async function prepareFonts(): Promise<void> {
  if (loaded !== undefined) return;
  const [regular, bold] = await Promise.all([readFontFile("regular"), readFontFile("semibold")]);
  loaded = { regular: readFont("Inter-Regular", regular), bold: readFont("Inter-SemiBold", bold) };
}

/** The fonts, which must have been prepared. */
export function loadFonts(): Fonts {
  if (loaded === undefined) throw new ContractError("the fonts of a booklet are used before they are read");
  return loaded;
}

function readFont(name: string, bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new ContractError(`the font ${name} has no table "${tag}"`);
    return at;
  };
  const head = table("head");
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const unit = view.getUint16(head + 18);
  const longMetrics = view.getUint16(hhea + 34);
  const glyphs = readCharacters(view, table("cmap"));
  const scaled = (at: number): number => view.getInt16(at) / unit;
  return {
    name,
    bytes,
    ascent: scaled(hhea + 4),
    descent: -scaled(hhea + 6),
    capHeight: scaled(table("OS/2") + 88),
    box: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
    glyphOf: (character) => glyphs.get(character.codePointAt(0)!) ?? 0,
    advance: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / unit,
  };
}

/** Glyphs by code point, from the first subtable of format 4. */
function readCharacters(view: DataView, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(at) !== 4) continue;
    const doubled = view.getUint16(at + 6);
    const [ends, starts] = [at + 14, at + 16 + doubled];
    for (let segment = 0; segment < doubled; segment += 2) {
      const [end, start] = [view.getUint16(ends + segment), view.getUint16(starts + segment)];
      const delta = view.getUint16(starts + doubled + segment);
      const offsetAt = starts + 2 * doubled + segment;
      const offset = view.getUint16(offsetAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const listed = offset === 0 ? code : view.getUint16(offsetAt + offset + 2 * (code - start));
        if (listed !== 0 || offset === 0) glyphs.set(code, (listed + delta) & 0xffff);
      }
    }
    break;
  }
  return glyphs;
}

/** The file around the pages of a PDF (ISO 32000-1): numbered objects, compressed streams, the table of their places, embedded fonts. */
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { Font } from "../font.js";
import { pdfNumber } from "./path.js";

/** The number of an object. */
export type Reference = number;

export interface PdfFile {
  /** A number for an object that is written later. */
  reserve(): Reference;
  /** Writes an object; the text is its value. */
  add(text: string, reference?: Reference): Reference;
  /** Writes a stream; `entries` are those of its dictionary beside length and filter. */
  addStream(entries: string, content: string | Uint8Array, reference?: Reference): Reference;
  /** The whole file. */
  finish(root: Reference, info: Reference): Uint8Array;
}

export function createPdfFile(): PdfFile {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const places: number[] = [0];
  let length = 0;
  const push = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
    chunks.push(bytes);
    length += bytes.length;
  };
  // The second line tells programs that the file is binary.
  push("%PDF-1.7\n");
  push(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  const reserve = (): Reference => places.push(-1) - 1;
  const write = (reference: Reference, ...pieces: readonly (string | Uint8Array)[]): Reference => {
    places[reference] = length;
    push(`${reference} 0 obj\n`);
    for (const piece of pieces) push(piece);
    push("\nendobj\n");
    return reference;
  };
  return {
    reserve,
    add: (text, reference = reserve()) => write(reference, text),
    addStream(entries, content, reference = reserve()) {
      const packed = deflateSync(content);
      const head = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
      return write(reference, head, packed, "\nendstream");
    },
    finish(root, info) {
      const table = length;
      const lines = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
      // The same booklet has the same id.
      const hash = createHash("sha256");
      for (const chunk of chunks) hash.update(chunk);
      const id = hash.digest("hex").slice(0, 32);
      push(`xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join("")}`);
      push(
        `trailer\n<< /Size ${places.length} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n`,
      );
      push(`startxref\n${table}\n%%EOF\n`);
      const whole = new Uint8Array(length);
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      return whole;
    },
  };
}

/** A text outside of pages: UTF-16 in hexadecimal, which needs no escapes. */
export function pdfText(text: string): string {
  return `<FEFF${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("")}>`;
}

export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

/** Embeds a font. Text is written as glyph numbers; `used` says which character each one is, so that text can be copied and searched. */
export function addFont(file: PdfFile, font: Font, used: ReadonlyMap<number, string>): Reference {
  const mille = (value: number): string => pdfNumber(Math.round(value * 1000));
  // Six letters and a plus: not all of Inter's characters.
  const name = `QUADRI+${font.name}`;
  const bytes = file.addStream(`/Length1 ${font.bytes.length}`, font.bytes);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${font.box.map(mille).join(" ")}] /ItalicAngle 0 ` +
      `/Ascent ${mille(font.ascent)} /Descent ${mille(-font.descent)} /CapHeight ${mille(font.capHeight)} /StemV 80 /FontFile2 ${bytes} 0 R >>`,
  );
  const glyphs = [...used.keys()].toSorted((a, b) => a - b);
  const widths = glyphs.map((glyph) => `${glyph} [${mille(font.advance(glyph))}]`).join(" ");
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /DW 1000 /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const unicode = file.addStream("", characterMap(glyphs, used));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

/** A list in a character map may have at most so many lines. */
const MAP_LINES = 100;

function characterMap(glyphs: readonly number[], used: ReadonlyMap<number, string>): string {
  const lines = glyphs.map((glyph) => {
    const text = used.get(glyph)!;
    return `<${hex(glyph)}> <${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("")}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += MAP_LINES) {
    const block = lines.slice(at, at + MAP_LINES);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

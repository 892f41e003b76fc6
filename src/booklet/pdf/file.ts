/** The file around the pages of a PDF (ISO 32000-1): numbered objects, compressed streams, the table of their places, embedded fonts. */
import type { Font } from "../font.js";
import { pdfNumber } from "./path.js";

/** The number of an object. */
export type Reference = number;

export interface PdfFile {
  /** A number for an object that is written later. */
  reserve(): Reference;
  /** Writes an object; the text is its value. */
  add(text: string, reference?: Reference): Reference;
  /** Writes a stream; `entries` are the entries of its dictionary besides length and filter. */
  addStream(entries: string, content: string | Uint8Array, reference?: Reference): Reference;
  /** The whole file. */
  finish(root: Reference, info: Reference): Promise<Uint8Array<ArrayBuffer>>;
}

/** An object as it will be in the file; the content of a stream is packed when the file is finished. */
interface Pending {
  readonly reference: Reference;
  readonly text: string;
  readonly content?: Uint8Array<ArrayBuffer>;
}

export function createPdfFile(): PdfFile {
  const encoder = new TextEncoder();
  const objects: Pending[] = [];
  let references = 0;
  const reserve = (): Reference => ++references;
  const write = (object: Pending): Reference => {
    objects.push(object);
    return object.reference;
  };
  return {
    reserve,
    add: (text, reference = reserve()) => write({ reference, text }),
    addStream: (entries, content, reference = reserve()) =>
      write({
        reference,
        text: entries,
        content: typeof content === "string" ? encoder.encode(content) : new Uint8Array(content),
      }),
    async finish(root, info) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const places: number[] = Array.from({ length: references + 1 }, () => 0);
      let length = 0;
      const push = (...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]): void => {
        for (const piece of pieces) {
          const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
          chunks.push(bytes);
          length += bytes.length;
        }
      };
      // The second line tells programs that the file is binary.
      push("%PDF-1.7\n", Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
      for (const { reference, text, content } of objects) {
        places[reference] = length;
        push(`${reference} 0 obj\n`);
        if (content === undefined) push(text);
        else {
          const packed = await deflated(content);
          push(
            `<< ${text} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
            packed,
            "\nendstream",
          );
        }
        push("\nendobj\n");
      }
      const table = length;
      const lines = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
      const id = fingerprint(chunks);
      push(
        `xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join("")}`,
        `trailer\n<< /Size ${places.length} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n`,
        `startxref\n${table}\n%%EOF\n`,
      );
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    },
  };
}

/** By the platform's own stream, which Node and browsers have. */
async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** 128 bits by FNV-1a in four lanes: the same booklet has the same id, another booklet a different one. */
function fingerprint(chunks: readonly Uint8Array[]): string {
  const lanes = new Uint32Array([0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]);
  for (const chunk of chunks)
    for (let i = 0; i < chunk.length; i++) {
      const lane = i & 3;
      lanes[lane] = Math.imul(lanes[lane]! ^ chunk[i]! ^ lanes[(lane + 3) & 3]!, 0x01000193);
    }
  return Array.from(lanes, (lane) => lane.toString(16).toUpperCase().padStart(8, "0")).join("");
}

/** A text outside of pages: UTF-16 in hexadecimal, which needs no escapes. */
export function pdfText(text: string): string {
  return `<FEFF${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("")}>`;
}

export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

/** Embeds a font. Text is written as glyph numbers; `used` has the character of each, so that text can be copied and searched. */
export function addFont(file: PdfFile, font: Font, used: ReadonlyMap<number, string>): Reference {
  const mille = (value: number): string => pdfNumber(Math.round(value * 1000));
  // Six letters and a plus mark a font that has only some of its characters.
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

/** A list in a character map may have at most this many lines. */
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

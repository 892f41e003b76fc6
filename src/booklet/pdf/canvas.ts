/** What pages share (fonts, opacities, patterns), and writing text with it. */
import type { Font, Fonts } from "../font.js";
import type { TextItem } from "../booklet.js";
import { addFont, hex, type PdfFile, type Reference } from "./file.js";
import { pdfNumber, pdfNumbers } from "./path.js";

/** a b c d e f: (x, y) goes to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export interface PlacedText extends Pick<TextItem, "text" | "x" | "y" | "size" | "bold" | "anchor"> {
  /** Written upwards, turned around its place. */
  readonly upwards?: boolean;
}

export interface Canvas {
  /** Operators that write a text in the fill colour. The page's y runs downwards. */
  text(placed: PlacedText): string;
  /** Sets the opacity of fills and strokes. */
  opacity(fill: number, stroke: number): string;
  /** From now on, fills with a tile that `content` draws. */
  pattern(matrix: Matrix, size: number, content: string): string;
  /** The dictionary of all that was used. Nothing may be drawn afterwards. */
  resources(): Reference;
}

export function createCanvas(file: PdfFile, fonts: Fonts): Canvas {
  const used = { regular: new Map<number, string>(), bold: new Map<number, string>() };
  const opacities = new Map<string, string>();
  const patterns: Reference[] = [];
  // Tiles have opacities, too, so they need the resources that define these.
  const shared = file.reserve();
  return {
    text({ text, x, y, size, bold, anchor, upwards }) {
      const weight = bold ? "bold" : "regular";
      const font: Font = fonts[weight];
      let [codes, width] = ["", 0];
      for (const character of text) {
        const glyph = font.glyphOf(character);
        used[weight].set(glyph, character);
        codes += hex(glyph);
        width += font.advance(glyph);
      }
      const before = width * size * (anchor === "start" ? 0 : anchor === "middle" ? 0.5 : 1);
      const place = upwards === true ? [0, -1, -1, 0, x, y + before] : [1, 0, 0, -1, x - before, y];
      return `BT /${weight} ${pdfNumber(size)} Tf ${pdfNumbers(...place)} Tm <${codes}> Tj ET`;
    },
    opacity(fill, stroke) {
      const key = `/ca ${pdfNumber(fill)} /CA ${pdfNumber(stroke)}`;
      const name = opacities.get(key) ?? `G${opacities.size}`;
      opacities.set(key, name);
      return `/${name} gs`;
    },
    pattern(matrix, size, content) {
      const side = pdfNumber(size);
      const at = matrix.map((value) => value.toFixed(6)).join(" ");
      patterns.push(
        file.addStream(
          `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${side} ${side}] /XStep ${side} /YStep ${side} /Matrix [${at}] /Resources ${shared} 0 R`,
          content,
        ),
      );
      return `/Pattern cs /P${patterns.length - 1} scn`;
    },
    resources() {
      const named = (["regular", "bold"] as const)
        .filter((weight) => used[weight].size > 0)
        .map((weight) => `/${weight} ${addFont(file, fonts[weight], used[weight])} 0 R`);
      const states = [...opacities].map(([entries, name]) => `/${name} << ${entries} >>`);
      const tiles = patterns.map((reference, i) => `/P${i} ${reference} 0 R`);
      return file.add(
        `<< /Font << ${named.join(" ")} >> /ExtGState << ${states.join(" ")} >> /Pattern << ${tiles.join(" ")} >> >>`,
        shared,
      );
    },
  };
}

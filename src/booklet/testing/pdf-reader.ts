/** A strict reader of the PDF files that we write: it follows the table of places, and finds pages, fonts and text as a viewer would. */
import { inflateSync } from "node:zlib";

export interface ReadPdf {
  readonly pages: readonly {
    readonly box: readonly number[];
    readonly content: string;
    readonly text: readonly string[];
  }[];
  readonly fonts: readonly { readonly name: string; readonly embeddedBytes: number }[];
  readonly links: readonly string[];
  readonly title: string;
}

interface Read {
  readonly dictionary: string;
  readonly stream?: Buffer;
}

function must(found: RegExpExecArray | null, what: string): string {
  if (found === null) throw new Error(`the PDF has no ${what}`);
  return found[1]!;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes);
  const source = file.toString("latin1");
  if (!source.startsWith("%PDF-1.7\n") || !source.endsWith("%%EOF\n")) throw new Error("not a whole PDF");
  const table = Number(must(/startxref\n(\d+)\n%%EOF\n$/.exec(source), "startxref"));
  const lines = source.slice(table).split("\n");
  if (lines[0] !== "xref") throw new Error("startxref leads nowhere");
  const count = Number(lines[1]!.split(" ")[1]);
  const objects = new Map<number, Read>();
  for (let number = 1; number < count; number++) {
    const at = Number(lines[2 + number]!.slice(0, 10));
    if (!source.startsWith(`${number} 0 obj\n`, at))
      throw new Error(`object ${number} is not where the table says`);
    objects.set(number, readObject(file, source, at));
  }
  const get = (number: string): Read => {
    const found = objects.get(Number(number));
    if (found === undefined) throw new Error(`there is no object ${number}`);
    return found;
  };
  const trailer = source.slice(source.lastIndexOf("trailer"));
  const root = get(must(/\/Root (\d+) 0 R/.exec(trailer), "root"));
  const info = get(must(/\/Info (\d+) 0 R/.exec(trailer), "info"));
  const tree = get(must(/\/Pages (\d+) 0 R/.exec(root.dictionary), "pages"));
  const kids = must(/\/Kids \[([^\]]*)\]/.exec(tree.dictionary), "kids").match(/\d+(?= 0 R)/g) ?? [];
  if (kids.length !== Number(must(/\/Count (\d+)/.exec(tree.dictionary), "count")))
    throw new Error("a wrong count");
  const fonts = new Map<string, { name: string; embeddedBytes: number; characters: Map<string, string> }>();
  const links: string[] = [];
  const pages = kids.map((kid) => {
    const { dictionary } = get(kid);
    const resources = get(must(/\/Resources (\d+) 0 R/.exec(dictionary), "resources")).dictionary;
    for (const [, name, number] of must(/\/Font << (.*?) >>/.exec(resources), "fonts").matchAll(
      /\/(\w+) (\d+) 0 R/g,
    ))
      if (!fonts.has(name!)) fonts.set(name!, readFont(get(number!).dictionary, get));
    for (const number of /\/Annots \[([^\]]*)\]/.exec(dictionary)?.[1]?.match(/\d+(?= 0 R)/g) ?? [])
      links.push(must(/\/URI \((.*)\) >>/.exec(get(number).dictionary), "address"));
    const content = get(must(/\/Contents (\d+) 0 R/.exec(dictionary), "contents")).stream!.toString("latin1");
    const box = must(/\/MediaBox \[([^\]]*)\]/.exec(dictionary), "box")
      .split(" ")
      .map(Number);
    const text = Array.from(content.matchAll(/BT \/(\w+) .*? <([0-9A-F]*)> Tj ET/g), ([, font, codes]) =>
      (codes!.match(/.{4}/g) ?? [])
        .map((code) => fonts.get(font!)!.characters.get(code) ?? "\ufffd")
        .join(""),
    );
    return { box, content, text };
  });
  const title = Buffer.from(must(/\/Title <FEFF([0-9A-F]*)>/.exec(info.dictionary), "title"), "hex")
    .swap16()
    .toString("utf16le");
  return { pages, fonts: [...fonts.values()], links, title };
}

function readObject(file: Buffer, source: string, at: number): Read {
  const end = source.indexOf("endobj", at);
  const streamAt = source.indexOf("\nstream\n", at);
  if (streamAt < 0 || streamAt > end) return { dictionary: source.slice(at, end) };
  const dictionary = source.slice(at, streamAt);
  const length = Number(must(/\/Length (\d+)/.exec(dictionary), "length"));
  const from = streamAt + "\nstream\n".length;
  if (!source.startsWith("\nendstream\nendobj", from + length)) throw new Error("a stream of another length");
  return { dictionary, stream: inflateSync(file.subarray(from, from + length)) };
}

function readFont(dictionary: string, get: (number: string) => Read) {
  const descendant = get(must(/\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary), "descendant")).dictionary;
  const descriptor = get(must(/\/FontDescriptor (\d+) 0 R/.exec(descendant), "descriptor")).dictionary;
  const embedded = get(must(/\/FontFile2 (\d+) 0 R/.exec(descriptor), "font file"));
  const map = get(must(/\/ToUnicode (\d+) 0 R/.exec(dictionary), "map")).stream!.toString("latin1");
  const characters = new Map<string, string>();
  for (const [, code, text] of map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm))
    if (map.includes("beginbfchar"))
      characters.set(code!, Buffer.from(text!, "hex").swap16().toString("utf16le"));
  return {
    name: must(/\/BaseFont \/(\S+)/.exec(dictionary), "name"),
    embeddedBytes: embedded.stream!.length,
    characters,
  };
}

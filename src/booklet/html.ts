/** The pages as one HTML file that prints as it looks: no script, nothing from outside, the fonts inside. */
import type { LaidOut, PageItem, TextItem } from "./booklet.js";
import { runsOf } from "./code-runs.js";
import { loadFonts, type Font } from "./font.js";
import { pictureSvg } from "./picture-svg.js";

export function* writeHtml({ title, author, paper, pages }: LaidOut): Generator<string> {
  const by = author === undefined ? "" : `<meta name="author" content="${escaped(author)}">\n`;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
${by}<style>
${styles(paper)}
</style>
</head>
<body>
`;
  let pictures = 0;
  for (const [number, page] of pages.entries()) {
    yield `<section class="page" aria-label="Page ${number + 1}">\n`;
    for (const item of page.items) yield `${element(item, () => `p${pictures++}`)}\n`;
    yield "</section>\n";
  }
  yield "</body>\n</html>\n";
}

function styles({ width, height, name }: LaidOut["paper"]): string {
  const { regular, bold } = loadFonts();
  const face = (font: Font, weight: number): string =>
    `@font-face { font-family: Booklet; font-weight: ${weight}; src: url(data:font/ttf;base64,${base64(font.bytes)}) format("truetype"); }`;
  return `${face(regular, 400)}
${face(bold, 600)}
@page { size: ${name}; margin: 0; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: none; text-size-adjust: none; }
body { margin: 0; background: #8b8b8b; font-family: Booklet, sans-serif; font-kerning: none; font-feature-settings: "calt" 0, "liga" 0; }
.page { position: relative; width: ${points(width)}; height: ${points(height)}; margin: 12pt auto; overflow: hidden; background: #fff; break-after: page; break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.page > * { position: absolute; margin: 0; font-weight: 400; line-height: 1; white-space: pre; }
.page > .bold { font-weight: 600; }
.page > .middle { transform: translateX(-50%); }
.page > .end { transform: translateX(-100%); }
.page svg { display: block; width: 100%; height: 100%; }
@media print { body { background: none; } .page { margin: 0; } .page:last-child { break-after: auto; } }`;
}

/** A number of arguments that every engine accepts. */
const PIECE = 0x2000;

function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}

function points(value: number): string {
  return `${Number(value.toFixed(2))}pt`;
}

const TAGS = { title: "h1", heading: "h2", number: "h3", words: "p" } as const satisfies Readonly<
  Record<TextItem["role"], string>
>;

function element(item: PageItem, nextId: () => string): string {
  switch (item.kind) {
    case "text": {
      const { ascent, descent } = item.bold ? loadFonts().bold : loadFonts().regular;
      // CSS puts the baseline there in a line as high as the font size.
      const top = item.y - item.size * ((1 - ascent - descent) / 2 + ascent);
      const classes = [item.bold ? "bold" : "", item.anchor === "start" ? "" : item.anchor].filter(
        (one) => one !== "",
      );
      const named = classes.length === 0 ? "" : ` class="${classes.join(" ")}"`;
      const tag = TAGS[item.role];
      return `<${tag}${named} style="left:${points(item.x)};top:${points(top)};font-size:${points(item.size)};color:${item.colour}">${escaped(item.text)}</${tag}>`;
    }
    case "line":
      return `<div style="${boxOf(item.x, item.y, item.width, item.thickness)};background:${item.colour}"></div>`;
    case "code": {
      const path = item.rows.flatMap((row, y) =>
        runsOf(row).map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`),
      );
      const side = item.rows.length;
      const words = `Open puzzle ${item.of} in the Studio`;
      return `<a href="${escaped(item.link)}" aria-label="${words}" style="${boxOf(item.x, item.y, item.side, item.side)}"><svg viewBox="0 0 ${side} ${side}" aria-hidden="true" shape-rendering="crispEdges"><path d="${path.join("")}"/></svg></a>`;
    }
    case "picture":
      return `<div style="${boxOf(item.x, item.y, item.width, item.height)}">${pictureSvg(item, nextId()).svg.trim()}</div>`;
  }
}

function boxOf(x: number, y: number, width: number, height: number): string {
  return `left:${points(x)};top:${points(y)};width:${points(width)};height:${points(height)}`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

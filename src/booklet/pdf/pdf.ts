/** The pages as a PDF: vectors and embedded fonts, nothing from outside. */
import type { LaidOut, PageItem } from "../booklet.js";
import { runsOf } from "../code-runs.js";
import { loadFonts } from "../font.js";
import { pictureSvg } from "../picture-svg.js";
import { createCanvas, type Canvas, type Matrix } from "./canvas.js";
import { createPdfFile, pdfText } from "./file.js";
import { pdfNumbers } from "./path.js";
import { drawPicture, pdfColour } from "./picture.js";

/** `onPage` is called before each page; it may throw to stop. */
export async function writePdf(
  { title, author, paper, pages }: LaidOut,
  onPage: (page: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = createPdfFile();
  const canvas = createCanvas(file, loadFonts());
  const { width, height } = paper;
  // From here on y runs downwards, as on the laid-out page.
  const base: Matrix = [1, 0, 0, -1, 0, height];
  const tree = file.reserve();
  const written = pages.map(({ items }, number) => {
    onPage(number);
    const content = [`${pdfNumbers(...base)} cm`, ...items.map((item) => drawItem(item, base, canvas))];
    return { stream: file.addStream("", content.join("\n")), links: linksOn(items, height) };
  });
  const resources = canvas.resources();
  const kids = written.map(({ stream, links }) => {
    const annotations = links.map((link) => `${file.add(link)} 0 R`);
    const links0 = annotations.length === 0 ? "" : ` /Annots [${annotations.join(" ")}]`;
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pdfNumbers(width, height)}] /Resources ${resources} 0 R /Contents ${stream} 0 R${links0} >>`,
    );
  });
  file.add(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
    tree,
  );
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const by = author === undefined ? "" : ` /Author ${pdfText(author)}`;
  return file.finish(root, file.add(`<< /Title ${pdfText(title)}${by} /Producer (Quadrille) >>`));
}

function drawItem(item: PageItem, base: Matrix, canvas: Canvas): string {
  switch (item.kind) {
    case "text":
      return [canvas.opacity(1, 1), `${pdfColour(item.colour)} rg`, canvas.text(item)].join("\n");
    case "line":
      return `q ${pdfColour(item.colour)} rg ${pdfNumbers(item.x, item.y, item.width, item.thickness)} re f Q`;
    case "code": {
      const { x, y, side, rows } = item;
      const cell = side / rows.length;
      const bars = rows.flatMap((row, i) =>
        runsOf(row).map(
          ([from, to]) => `${pdfNumbers(x + from * cell, y + i * cell, (to - from) * cell, cell)} re`,
        ),
      );
      return ["q 0 0 0 rg", ...bars, "f Q"].join("\n");
    }
    case "picture": {
      const { svg, pixels } = pictureSvg(item, "p");
      const scale = item.width / pixels;
      return drawPicture(svg, [scale, 0, 0, scale, item.x, item.y], base, canvas);
    }
  }
}

/** A code can be clicked, too. */
function linksOn(items: readonly PageItem[], height: number): string[] {
  return items.flatMap((item) => {
    if (item.kind !== "code") return [];
    const { x, y, side, link } = item;
    const box = pdfNumbers(x, height - y - side, x + side, height - y);
    const address = link.replaceAll(/[\\()]/g, String.raw`\$&`);
    return [
      `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /A << /S /URI /URI (${address}) >> >>`,
    ];
  });
}

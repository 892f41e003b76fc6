/**
 * A picture of a scene in a PDF: the SVG that `scene/` writes with plain attributes, element by element. It knows only what that writer
 * writes; anything else is a broken contract.
 */
import { ContractError } from "../../base/index.js";
import type { Canvas, Matrix } from "./canvas.js";
import { multiply } from "./canvas.js";
import { pdfNumber, pdfNumbers, pdfPath } from "./path.js";

type Attributes = Readonly<Record<string, string>>;

const TOKEN = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const SILENT = new Set(["svg", "title", "desc", "defs"]);

/** The attributes that the elements of a group inherit. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

interface State {
  readonly name: string;
  readonly style: Attributes;
  readonly matrix: Matrix;
}

/** Operators for the picture. `place` maps its pixels to the page, and `base` maps the page to the paper. */
export function drawPicture(svg: string, place: Matrix, base: Matrix, canvas: Canvas): string {
  const out = ["q", `${place.map((value) => value.toFixed(6)).join(" ")} cm`];
  const shapes = new Map<string, string>();
  const patterns = new Map<string, { readonly size: number; content: string }>();
  const stack: State[] = [{ name: "", style: {}, matrix: multiply(base, place) }];
  let tile: string | undefined;
  let text: Attributes | undefined;
  for (const [, closing, name, written, selfClosing, words] of svg.matchAll(TOKEN)) {
    const { style, matrix } = stack.at(-1)!;
    if (name === undefined) {
      if (text !== undefined) out.push(...drawText(unescaped(words!), text, canvas));
      continue;
    }
    if (closing === "/") {
      if (stack.at(-1)!.name === "g" && tile === undefined) out.push("Q");
      if (name === "pattern") tile = undefined;
      if (name === "text") text = undefined;
      stack.pop();
      continue;
    }
    const own: Record<string, string> = {};
    for (const [, key, value] of written!.matchAll(ATTRIBUTE)) own[key!] = value!;
    const next: Record<string, string> = { ...style };
    for (const key of INHERITED) if (own[key] !== undefined) next[key] = own[key];
    let inner = matrix;
    if (name === "path" && own["id"] !== undefined) shapes.set(own["id"], own["d"]!);
    else if (name === "path" && tile !== undefined)
      patterns.get(tile)!.content += drawShape(own["d"]!, next, canvas, () => "").join("\n");
    else if (name === "path" || name === "use" || name === "rect") {
      const fillWith = (id: string): string => {
        const { size, content } = patterns.get(id)!;
        return canvas.pattern(matrix, size, content);
      };
      const data =
        name === "rect"
          ? `M0 0h${own["width"]}v${own["height"]}h-${own["width"]}z`
          : name === "use"
            ? shapes.get(own["href"]!.slice(1))!
            : own["d"]!;
      out.push(...drawShape(data, next, canvas, fillWith));
    } else if (name === "pattern") {
      tile = own["id"]!;
      patterns.set(tile, { size: Number(own["width"]), content: "" });
    } else if (name === "g") {
      if (tile === undefined) out.push("q");
      const moved = own["transform"] === undefined ? undefined : groupMatrix(own["transform"]);
      if (moved !== undefined) {
        out.push(`${moved.map((value) => value.toFixed(6)).join(" ")} cm`);
        inner = multiply(matrix, moved);
      }
    } else if (name === "text") text = { ...next, ...own };
    else if (!SILENT.has(name)) throw new ContractError(`a picture has an element <${name}>`);
    if (selfClosing !== "/") stack.push({ name, style: next, matrix: inner });
  }
  out.push("Q");
  return out.join("\n");
}

function groupMatrix(transform: string): Matrix {
  const found = /^translate\(([\d.-]+) ([\d.-]+)\)scale\(([\d.]+)\)$/.exec(transform);
  if (found === null) throw new ContractError(`a picture has a group with "${transform}"`);
  const scale = Number(found[3]);
  return [scale, 0, 0, scale, Number(found[1]), Number(found[2])];
}

export function pdfColour(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return pdfNumbers(...parts);
}

function drawShape(
  data: string,
  style: Attributes,
  canvas: Canvas,
  fillWith: (pattern: string) => string,
): string[] {
  const { fill = "#000000", stroke = "none" } = style;
  const filled = fill !== "none";
  const stroked = stroke !== "none";
  const path = pdfPath(data);
  if (path === "" || !(filled || stroked)) return [];
  const out = ["q", canvas.opacity(Number(style["fill-opacity"] ?? 1), Number(style["stroke-opacity"] ?? 1))];
  if (fill.startsWith("url(#")) out.push(fillWith(fill.slice(5, -1)));
  else if (filled) out.push(`${pdfColour(fill)} rg`);
  if (stroked) {
    out.push(`${pdfColour(stroke)} RG`, `${pdfNumber(Number(style["stroke-width"] ?? 1))} w`);
    out.push(style["stroke-linecap"] === "round" ? "1 J" : "0 J");
    out.push(style["stroke-linejoin"] === "round" ? "1 j" : "0 j");
    const dash = style["stroke-dasharray"];
    if (dash !== undefined)
      out.push(
        `[${dash
          .split(/[ ,]+/)
          .map((one) => pdfNumber(Number(one)))
          .join(" ")}] 0 d`,
      );
  }
  const odd = style["fill-rule"] === "evenodd" ? "*" : "";
  const paint = filled ? (stroked ? `B${odd}` : `f${odd}`) : "S";
  return [...out, path, paint, "Q"];
}

function drawText(text: string, style: Attributes, canvas: Canvas): string[] {
  const turn = style["transform"];
  const anchor = style["text-anchor"] as "start" | "middle" | "end" | undefined;
  const upwards = turn?.startsWith("rotate(-90 ") === true;
  // The writer moves the baseline down, from the middle of the figures; turned upwards, that is to the right.
  const [, x0, y0] = /^rotate\(-90 ([\d.-]+) ([\d.-]+)\)$/.exec(turn ?? "") ?? [];
  const [x, y] = [Number(style["x"]), Number(style["y"])];
  const place = upwards ? { x: Number(x0) + (y - Number(y0)), y: Number(y0) } : { x, y };
  return [
    canvas.opacity(Number(style["fill-opacity"] ?? 1), 1),
    `${pdfColour(style["fill"] ?? "#000000")} rg`,
    canvas.text({
      ...place,
      text,
      size: Number(style["font-size"]),
      bold: style["font-weight"] !== undefined,
      anchor: anchor ?? "start",
      upwards,
    }),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);
}

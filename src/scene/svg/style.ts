/**
 * How each part of an SVG is painted. One table, said in two ways: as CSS classes with custom
 * properties, so that a picture can follow the reader's colour scheme, or as plain attributes
 * for programs that know no style sheets.
 */
import { coloursOf, PAINT_GROUPS, paintsOf, SMALL_CELL } from "../shapes/paints.js";
import type { Painted, PaintName } from "../shapes/paints.js";
import type { Paint } from "../symbols.js";
import { PIECE_COLOURS } from "../theme.js";
import type { ThemeId } from "../theme.js";

export type SvgTheme = ThemeId | "auto";

export interface Styler {
  /** Attributes that paint an element, with a space before: ` class="…"` or ` fill="…" …`. */
  paint(name: PaintName): string;
  /** The fill of a piece colour, or what is written on it. */
  pieceFill(colour: number): string;
  pieceStroke(colour: number): string;
  on(kind: "fill" | "stroke", colour: number): string;
  /** Fill and outline of a region, and what is as deep as its outline. */
  region(colour: number): string;
  deep(kind: "fill" | "stroke", colour: number): string;
  /** `<style>` element, or nothing. */
  readonly sheet: string;
  /** Class of the root element, with a space before, or nothing. */
  readonly rootClass: string;
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Plain attributes: colours written out. */
export function staticStyler(themeId: ThemeId, cell: number, painted: Painted): Styler {
  const everything = { ...painted, groups: PAINT_GROUPS };
  const colours = coloursOf(themeId, everything);
  const paints = paintsOf(everything);
  const colour = (name: string): string => colours.get(name)!;
  return {
    paint(name) {
      return declarations(paints.get(name)!, colour, cell, false)
        .map(([property, value]) => ` ${property}="${value}"`)
        .join("");
    },
    pieceFill: (i) => ` fill="${colour(`fill${i}`)}"`,
    pieceStroke: (i) => ` stroke="${colour(`fill${i}`)}"`,
    on: (kind, i) => ` ${kind}="${colour(`on${i}`)}"`,
    region: (i) => ` fill="${colour(`fill${i}`)}" stroke="${colour(`deep${i}`)}"`,
    deep: (kind, i) => ` ${kind}="${colour(`deep${i}`)}"`,
    sheet: "",
    rootClass: "",
  };
}

/** The colours as custom properties, for a rule of a style sheet: `--q-paper:#f8f5ee;…`. */
export function themeProperties(id: ThemeId, prefix: string, painted: Painted): string {
  return Array.from(coloursOf(id, painted), ([name, value]) => `--${prefix}-${name}:${value}`).join(";");
}

/** One rule for every class that these pictures use, for elements inside `root`; `cell` is its size in pixels. */
export function paintRules(root: string, cell: number, prefix: string, painted: Painted): string[] {
  const variable = (name: string): string => `var(--${prefix}-${name})`;
  const rules = Array.from(paintsOf(painted), ([name, paint]) => {
    const body = declarations(paint, variable, cell, true).map(([property, value]) => `${property}:${value}`);
    return `${root} .${prefix}-${name}{${body.join(";")}}`;
  });
  const { groups } = painted;
  if (groups.includes("board"))
    rules.unshift(`${root} text{font-family:${FONT};font-variant-numeric:tabular-nums}`);
  for (let i = 0; i < PIECE_COLOURS; i++) {
    if (groups.includes("board"))
      rules.push(
        `${root} .${prefix}-fill${i}{fill:${variable(`fill${i}`)}}`,
        `${root} .${prefix}-line${i}{stroke:${variable(`fill${i}`)}}`,
        `${root} .${prefix}-on-fill${i}{fill:${variable(`on${i}`)}}`,
        `${root} .${prefix}-on-stroke${i}{stroke:${variable(`on${i}`)}}`,
      );
    if (groups.includes("regions"))
      rules.push(
        `${root} .${prefix}-region${i}{fill:${variable(`fill${i}`)};stroke:${variable(`deep${i}`)}}`,
        `${root} .${prefix}-deep-fill${i}{fill:${variable(`deep${i}`)}}`,
        `${root} .${prefix}-deep-stroke${i}{stroke:${variable(`deep${i}`)}}`,
      );
  }
  return rules;
}

/** Classes that begin with `prefix`, and one style sheet for those in use. */
export function cssStyler(theme: SvgTheme, cell: number, prefix: string, painted: Painted): Styler {
  // Not a name of the table: squares have a tone called dark, pictures a theme called so.
  const rootClass = `${prefix}-theme-${theme}`;
  const root = `.${rootClass}`;
  const rules = [
    theme === "auto"
      ? `${root}{${themeProperties("light", prefix, painted)}}@media(prefers-color-scheme:dark){${root}{${themeProperties("dark", prefix, painted)}}}`
      : `${root}{${themeProperties(theme, prefix, painted)}}`,
    ...paintRules(root, cell, prefix, painted),
  ];
  return {
    paint: (name) => ` class="${prefix}-${name}"`,
    pieceFill: (i) => ` class="${prefix}-fill${i}"`,
    pieceStroke: (i) => ` class="${prefix}-line${i}"`,
    on: (kind, i) => ` class="${prefix}-on-${kind}${i}"`,
    region: (i) => ` class="${prefix}-region${i}"`,
    deep: (kind, i) => ` class="${prefix}-deep-${kind}${i}"`,
    sheet: `<style>${rules.join("\n")}</style>`,
    rootClass: ` class="${rootClass}"`,
  };
}

function declarations(
  paint: Paint,
  colour: (name: string) => string,
  cell: number,
  css: boolean,
): [property: string, value: string][] {
  const list: [string, string][] = [["fill", paint.fill === undefined ? "none" : colour(paint.fill)]];
  if (paint.fillOpacity !== undefined) list.push(["fill-opacity", String(paint.fillOpacity)]);
  if (paint.evenOdd === true) list.push(["fill-rule", "evenodd"]);
  if (paint.stroke !== undefined) {
    list.push(["stroke", colour(paint.stroke)]);
    if (paint.strokeOpacity !== undefined) list.push(["stroke-opacity", String(paint.strokeOpacity)]);
    list.push(...strokeWidth(paint, cell, css));
    if (paint.round === true) list.push(["stroke-linecap", "round"], ["stroke-linejoin", "round"]);
    if (paint.dash !== undefined) list.push(["stroke-dasharray", paint.dash]);
  }
  if (paint.crisp === true && (paint.stroke === undefined || cell >= SMALL_CELL)) {
    list.push(["shape-rendering", "crispEdges"]);
  }
  return list;
}

function strokeWidth({ width = 1, fixed }: Paint, cell: number, css: boolean): [string, string][] {
  if (fixed !== true) return [["stroke-width", String(width)]];
  const small = cell < SMALL_CELL;
  if (css && !small)
    return [
      ["stroke-width", `${width}px`],
      ["vector-effect", "non-scaling-stroke"],
    ];
  // Where strokes cannot be held at a width, the same width at the size the picture has.
  const pixels = small ? (width * cell) / SMALL_CELL : width;
  return [["stroke-width", String(Number((pixels / cell).toFixed(4)))]];
}

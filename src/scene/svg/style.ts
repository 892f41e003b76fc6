/**
 * The paints of an SVG, from one table in two forms: CSS classes with custom properties, so that a picture can follow the reader's
 * colour scheme, or plain attributes for programs without style sheets.
 */
import { coloursOf, PAINT_GROUPS, paintsOf, SMALL_CELL } from "../shapes/paints.js";
import type { OverPaint, Painted, PaintedTheme, PaintName } from "../shapes/paints.js";
import type { Paint } from "../symbols.js";
import type { ThemeId } from "../theme.js";

/** `auto` follows the reader's system. `print` is ink on white paper. */
export type SvgTheme = ThemeId | "auto" | "print";

export interface Styler {
  /** Attributes that paint an element, with a space in front: ` class="…"` or ` fill="…" …`. */
  paint(name: PaintName): string;
  /** `<style>` element, or nothing. */
  readonly sheet: string;
  /** Class of the root element, with a space in front, or nothing. */
  readonly rootClass: string;
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Plain attributes: colours written out. */
export function staticStyler(themeId: PaintedTheme, cell: number, painted: Painted): Styler {
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
    sheet: "",
    rootClass: "",
  };
}

/** The colours as custom properties, for a rule of a style sheet: `--q-paper:#f8f5ee;…`. */
export function themeProperties(id: PaintedTheme, prefix: string, painted: Painted): string {
  return Array.from(coloursOf(id, painted), ([name, value]) => `--${prefix}-${name}:${value}`).join(";");
}

/** One rule for every class that these pictures use, for elements inside `root`; `cell` is its size in pixels. */
export function paintRules(root: string, cell: number, prefix: string, painted: Painted): string[] {
  const variable = (name: string): string => `var(--${prefix}-${name})`;
  const rules = Array.from(paintsOf(painted), ([name, paint]) => {
    const body = declarations(paint, variable, cell, true).map(([property, value]) => `${property}:${value}`);
    return `${root} .${prefix}-${name}{${body.join(";")}}`;
  });
  if (painted.groups.includes("board"))
    rules.unshift(`${root} text{font-family:${FONT};font-variant-numeric:tabular-nums}`);
  return rules;
}

/** Classes that begin with `prefix`, and one style sheet for those in use. */
export function cssStyler(theme: SvgTheme, cell: number, prefix: string, painted: Painted): Styler {
  // The class contains `theme`, because `dark` is also a tone of squares.
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
    sheet: `<style>${rules.join("\n")}</style>`,
    rootClass: ` class="${rootClass}"`,
  };
}

function declarations(
  paint: Paint | OverPaint,
  colour: (name: string) => string,
  cell: number,
  css: boolean,
): [property: string, value: string][] {
  const { fill, stroke } = paint;
  if ("over" in paint) {
    const given = { ...(fill === undefined ? {} : { fill }), ...(stroke === undefined ? {} : { stroke }) };
    return Object.entries(given).map(([property, name]) => [property, colour(name)]);
  }
  const list: [string, string][] = [["fill", fill === undefined ? "none" : colour(fill)]];
  if (paint.fillOpacity !== undefined) list.push(["fill-opacity", String(paint.fillOpacity)]);
  if (paint.evenOdd === true) list.push(["fill-rule", "evenodd"]);
  if (stroke !== undefined) {
    list.push(["stroke", colour(stroke)]);
    if (paint.strokeOpacity !== undefined) list.push(["stroke-opacity", String(paint.strokeOpacity)]);
    list.push(...strokeWidth(paint, cell, css));
    if (paint.round === true) list.push(["stroke-linecap", "round"], ["stroke-linejoin", "round"]);
    if (paint.dash !== undefined) list.push(["stroke-dasharray", paint.dash]);
  }
  if (paint.crisp === true && (stroke === undefined || cell >= SMALL_CELL)) {
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
  // If strokes cannot keep a fixed width, they get the same width at the picture's own size.
  const pixels = small ? (width * cell) / SMALL_CELL : width;
  return [["stroke-width", String(Number((pixels / cell).toFixed(4)))]];
}

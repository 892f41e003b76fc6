/**
 * How each part of an SVG is painted. One table, said in two ways: as CSS classes with custom
 * properties, so that a picture can follow the reader's colour scheme, or as plain attributes
 * for programs that know no style sheets.
 */
import { MARK_ROLES } from "./scene.js";
import { PIECE_COLOURS, THEMES } from "./theme.js";
import type { Theme, ThemeId } from "./theme.js";

export type SvgTheme = ThemeId | "auto";

interface Paint {
  /** Name of a colour in the palette. */
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  /** In cells; or in pixels of the screen when `fixed`, whatever the zoom. */
  readonly width?: number;
  readonly fixed?: boolean;
  readonly round?: boolean;
  readonly dash?: string;
  /** Edges on pixel boundaries, no anti-aliasing: right for level and upright lines only. */
  readonly crisp?: boolean;
  readonly evenOdd?: boolean;
}

/** Below this many pixels per cell, fixed hairlines would fill the board with ink: they scale instead. */
export const SMALL_CELL = 10;
const HAIRLINE = 1;
const FRAME = 2;

const SIGN = { round: true, width: 0.09 } as const;
const HALO = { stroke: "halo", round: true } as const;

const PAINTS = {
  paper: { fill: "paper" },
  plain: { fill: "plainSquare", evenOdd: true, crisp: true },
  light: { fill: "lightSquare", evenOdd: true, crisp: true },
  dark: { fill: "darkSquare", evenOdd: true, crisp: true },
  removed: { fill: "paper", evenOdd: true, crisp: true },
  gone: { stroke: "faint", width: 0.025 },
  grid: { stroke: "hairline", width: HAIRLINE, fixed: true, crisp: true },
  frame: { stroke: "ink", width: FRAME, fixed: true, crisp: true },
  piece: { stroke: "edge", width: 0.035, round: true },
  bars: { stroke: "edge", width: 0.86, round: true },
  // The colour of the piece is laid over the edge's by the element inside.
  barsInside: { stroke: "edge", width: 0.78, round: true },
  clue: { fill: "ink" },
  stroked: { stroke: "ink", width: 0.042, round: true },
  strokedLabel: { stroke: "ink", width: 0.052, round: true },
  pathHalo: { ...HALO, width: 0.3 },
  path: { stroke: "path", width: 0.15, round: true },
  pathEnds: { stroke: "path", width: 0.34, round: true },
  setTint: { fill: "set", fillOpacity: 0.16, crisp: true },
  setHatch: { stroke: "set", strokeOpacity: 0.6, width: 0.03 },
  setHalo: { ...HALO, width: 0.42 },
  set: { stroke: "set", width: 0.32, round: true },
  neighbourTint: { fill: "neighbour", fillOpacity: 0.12, crisp: true },
  neighbourHalo: { ...HALO, width: 0.17 },
  neighbour: { stroke: "neighbour", ...SIGN },
  bareHalo: { ...HALO, width: 0.13 },
  bare: { stroke: "bare", width: 0.05, round: true },
  restoreBox: { stroke: "restore", width: 0.04, dash: ".1 .08" },
  restoreHalo: { ...HALO, width: 0.2 },
  restore: { stroke: "restore", width: 0.11, round: true },
  errorTint: { fill: "error", fillOpacity: 0.16, crisp: true },
  errorHalo: { ...HALO, width: 0.24 },
  error: { stroke: "error", width: 0.13, round: true },
  changedHalo: { ...HALO, width: 0.15 },
  changed: { stroke: "changed", width: 0.08, round: true },
  focusHalo: { ...HALO, width: 0.12 },
  focusFrame: { stroke: "focus", width: 0.05, round: true },
  focus: { stroke: "focus", width: 0.11, round: true },
} as const satisfies Readonly<Record<string, Paint>>;
export type PaintName = keyof typeof PAINTS;

/** Every colour of a palette by the name the table uses. */
function colourTable(theme: Theme): Map<string, string> {
  const { pieces, marks, ...plain } = theme;
  const table = new Map<string, string>(Object.entries(plain));
  for (const role of MARK_ROLES) table.set(role, marks[role]);
  for (let i = 0; i < PIECE_COLOURS; i++) {
    table.set(`fill${i}`, pieces[i]!.fill);
    table.set(`on${i}`, pieces[i]!.on);
  }
  return table;
}

export interface Styler {
  /** Attributes that paint an element, with a space before: ` class="…"` or ` fill="…" …`. */
  paint(name: PaintName): string;
  /** The fill of a piece colour, or what is written on it. */
  pieceFill(colour: number): string;
  pieceStroke(colour: number): string;
  on(kind: "fill" | "stroke", colour: number): string;
  /** `<style>` element, or nothing. */
  readonly sheet: string;
  /** Class of the root element, with a space before, or nothing. */
  readonly rootClass: string;
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Plain attributes: colours written out. */
export function staticStyler(themeId: ThemeId, cell: number): Styler {
  const colours = colourTable(THEMES[themeId]);
  const colour = (name: string): string => colours.get(name)!;
  return {
    paint(name) {
      return declarations(PAINTS[name], colour, cell, false)
        .map(([property, value]) => ` ${property}="${value}"`)
        .join("");
    },
    pieceFill: (i) => ` fill="${colour(`fill${i}`)}"`,
    pieceStroke: (i) => ` stroke="${colour(`fill${i}`)}"`,
    on: (kind, i) => ` ${kind}="${colour(`on${i}`)}"`,
    sheet: "",
    rootClass: "",
  };
}

/** The palette as custom properties, for a rule of a style sheet: `--q-paper:#f8f5ee;…`. */
export function themeProperties(id: ThemeId, prefix: string): string {
  return [...colourTable(THEMES[id])].map(([name, value]) => `--${prefix}-${name}:${value}`).join(";");
}

/** One rule for every class a picture uses, for elements inside `root`; `cell` is its size in pixels. */
export function paintRules(root: string, cell: number, prefix: string): string[] {
  const variable = (name: string): string => `var(--${prefix}-${name})`;
  const rules = [`${root} text{font-family:${FONT};font-variant-numeric:tabular-nums}`];
  for (const [name, paint] of Object.entries(PAINTS)) {
    const body = declarations(paint, variable, cell, true).map(([property, value]) => `${property}:${value}`);
    rules.push(`${root} .${prefix}-${name}{${body.join(";")}}`);
  }
  for (let i = 0; i < PIECE_COLOURS; i++) {
    rules.push(
      `${root} .${prefix}-fill${i}{fill:${variable(`fill${i}`)}}`,
      `${root} .${prefix}-line${i}{stroke:${variable(`fill${i}`)}}`,
      `${root} .${prefix}-on-fill${i}{fill:${variable(`on${i}`)}}`,
      `${root} .${prefix}-on-stroke${i}{stroke:${variable(`on${i}`)}}`,
    );
  }
  return rules;
}

/** Classes that begin with `prefix`, and one style sheet for those in use. */
export function cssStyler(theme: SvgTheme, cell: number, prefix: string): Styler {
  // Not a name of the table: squares have a tone called dark, pictures a theme called so.
  const rootClass = `${prefix}-theme-${theme}`;
  const root = `.${rootClass}`;
  const rules = [
    theme === "auto"
      ? `${root}{${themeProperties("light", prefix)}}@media(prefers-color-scheme:dark){${root}{${themeProperties("dark", prefix)}}}`
      : `${root}{${themeProperties(theme, prefix)}}`,
    ...paintRules(root, cell, prefix),
  ];
  return {
    paint: (name) => ` class="${prefix}-${name}"`,
    pieceFill: (i) => ` class="${prefix}-fill${i}"`,
    pieceStroke: (i) => ` class="${prefix}-line${i}"`,
    on: (kind, i) => ` class="${prefix}-on-${kind}${i}"`,
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

/**
 * Glyphs and marks: one value has the drawing of a thing, its sign in a terminal, its name and its colour. A family brings its
 * own. They are plain data: a scene survives structured clone and JSON.
 */
import type { ThemeId } from "./theme.js";

/** How a path is painted. A colour is a name in the theme, or `own` for that of the glyph or mark itself. */
export interface Paint {
  /** The name of a paint, or "own": the colour of the glyph or mark. */
  readonly fill?: string;
  /** 0 to 1. */
  readonly fillOpacity?: number;
  /** As `fill`, for the line. */
  readonly stroke?: string;
  /** 0 to 1. */
  readonly strokeOpacity?: number;
  /** In cells; or in pixels of the screen when `fixed`, whatever the zoom. */
  readonly width?: number;
  /** The width is in pixels of the screen. */
  readonly fixed?: boolean;
  /** Round ends and corners of lines. */
  readonly round?: boolean;
  /** As in SVG: lengths of dashes and gaps. */
  readonly dash?: string;
  /** Edges on pixel boundaries, no anti-aliasing: right for level and upright lines only. */
  readonly crisp?: boolean;
  /** Areas that are enclosed twice are holes. */
  readonly evenOdd?: boolean;
}

/** What glyphs and marks have in common. */
export interface SceneSymbol {
  /** Small letters, digits and hyphens. One id stands for one glyph, or one mark, in the whole program. */
  readonly id: string;
  /** For legends and screen readers. */
  readonly words: string;
  /**
   * One character, with and without Unicode, and the number of a colour in the 256-colour set that reads on dark and
   * light alike. A mark may have two characters, which go around the content of the cell.
   */
  readonly terminal: { readonly sign: string; readonly ascii: string; readonly ansi: number };
  /** As #rrggbb. */
  readonly colour: Readonly<Record<ThemeId, string>>;
}

/** SVG path data in a cell that is 1 wide and high: the commands M, L, H, V, A (circles only) and Z, absolute or relative. */
export type UnitPath = string;

/** One path of a glyph, with its paint. */
export interface GlyphShape extends Paint {
  /** In a unit cell. */
  readonly path: UnitPath;
}

/** A small drawing that fills a cell. */
export interface Glyph extends SceneSymbol {
  /** It is drawn under links and pieces, and leaves the middle of its cell free for signs. */
  readonly ground?: boolean;
  /** From the bottom up. */
  readonly shapes: readonly GlyphShape[];
  /** For cells that are too small for lines. */
  readonly coarse: readonly GlyphShape[];
}

/** One shape of a mark, with its paint. */
export type MarkShape = Paint & {
  /** Width of a light line under this one, so that it reads on any ground. */
  readonly halo?: number;
} & (
    | { readonly kind: "tint" }
    /** Rising lines over cells with nothing in the middle. */
    | { readonly kind: "hatch" }
    /** One line around all cells that hang together. */
    | { readonly kind: "outline" }
    /** In the middle of the cell; small in a corner where something else is there. */
    | { readonly kind: "sign"; readonly path: UnitPath }
    /** Around what is in the cell; `busy` where that fills the middle. */
    | { readonly kind: "frame"; readonly path: UnitPath; readonly busy?: UnitPath }
  );

/** Why a cell is pointed out. Each mark has its own colour *and* its own sign or pattern: colour is never alone. */
export interface Mark extends SceneSymbol {
  /** If marks share a cell in a terminal, the sign of the heaviest one is in the middle. */
  readonly weight: number;
  /** From the bottom up. */
  readonly shapes: readonly MarkShape[];
  /** In the Studio its signs swell once when it appears. */
  readonly pulses?: boolean;
}

const DOT = "M.5 .5h0";
const RING = "M.28 .5a.22 .22 0 1 1 .44 0a.22 .22 0 1 1-.44 0z";
const line = { stroke: "own", round: true } as const;
const tint = { kind: "tint", fill: "own", crisp: true } as const;

/** The marks that every family may use by name, in the order in which they are drawn. */
/** The marks that certificates and explanations share. */
export type StandardMark = "set" | "neighbour" | "bare" | "restore" | "error" | "changed" | "focus";

const STANDARD_MARKS = {
  /** A Hall set: too many cells … */
  set: {
    id: "set",
    words: "too crowded",
    terminal: { sign: "●", ascii: "*", ansi: 202 },
    colour: { light: "#cf3f12", dark: "#ff7d4d" },
    weight: 3,
    pulses: true,
    shapes: [
      { ...tint, fillOpacity: 0.16 },
      { kind: "hatch", stroke: "own", strokeOpacity: 0.6, width: 0.03 },
      { kind: "sign", path: DOT, ...line, width: 0.32, halo: 0.42 },
    ],
  },
  /** … for these neighbours. */
  neighbour: {
    id: "neighbour",
    words: "their only neighbours",
    terminal: { sign: "○", ascii: "o", ansi: 33 },
    colour: { light: "#17508f", dark: "#8cc0f5" },
    weight: 2,
    shapes: [
      { ...tint, fillOpacity: 0.12 },
      { kind: "sign", path: RING, ...line, width: 0.09, halo: 0.17 },
    ],
  },
  /** A cell that stays uncovered. */
  bare: {
    id: "bare",
    words: "left bare",
    terminal: { sign: "×", ascii: "x", ansi: 172 },
    colour: { light: "#23211d", dark: "#e9e4d8" },
    weight: 4,
    shapes: [
      {
        kind: "frame",
        path: "M.14 .14L.86 .86M.86 .14L.14 .86",
        busy: "M.1 .1L.22 .22M.9 .9L.78 .78M.9 .1L.78 .22M.1 .9L.22 .78",
        ...line,
        width: 0.05,
        halo: 0.13,
      },
    ],
  },
  /** A removed cell to put back. */
  restore: {
    id: "restore",
    words: "to put back",
    terminal: { sign: "+", ascii: "+", ansi: 35 },
    colour: { light: "#17703f", dark: "#63cf95" },
    weight: 5,
    shapes: [
      { kind: "frame", path: "M.1 .1H.9V.9H.1Z", stroke: "own", width: 0.04, dash: ".1 .08" },
      { kind: "sign", path: "M.5 .3V.7M.3 .5H.7", ...line, width: 0.11, halo: 0.2 },
    ],
  },
  error: {
    id: "error",
    words: "breaks a rule",
    terminal: { sign: "✗", ascii: "!", ansi: 160 },
    colour: { light: "#b3161b", dark: "#ff7a7f" },
    weight: 6,
    shapes: [
      { ...tint, fillOpacity: 0.16 },
      { kind: "sign", path: "M.31 .31L.69 .69M.69 .31L.31 .69", ...line, width: 0.13, halo: 0.24 },
    ],
  },
  /** A difference between two solutions. */
  changed: {
    id: "changed",
    words: "solutions differ here",
    terminal: { sign: "◆", ascii: "%", ansi: 135 },
    colour: { light: "#6a35a3", dark: "#c3a4f2" },
    weight: 1,
    shapes: [{ kind: "outline", ...line, width: 0.07, halo: 0.11 }],
  },
  focus: {
    id: "focus",
    words: "look here",
    terminal: { sign: "▸◂", ascii: "[]", ansi: 202 },
    colour: { light: "#cf3f12", dark: "#ff7d4d" },
    weight: 0,
    shapes: [
      { kind: "frame", path: "M.06 .06H.94V.94H.06Z", ...line, width: 0.05, halo: 0.12 },
      {
        kind: "frame",
        path: "M.26 .06H.06V.26M.74 .06H.94V.26M.74 .94H.94V.74M.26 .94H.06V.74",
        ...line,
        width: 0.11,
      },
    ],
  },
} as const satisfies Readonly<Record<StandardMark, Mark>>;

export const MARK_ROLES = Object.keys(STANDARD_MARKS) as readonly StandardMark[];

/** One of the standard marks by its name, or a mark that the family brings. */
export type MarkRole = StandardMark | Mark;

export function markOf(role: MarkRole): Mark {
  return typeof role === "string" ? STANDARD_MARKS[role] : role;
}

/** A mark of the player's that no solution has. It is drawn like an error, although it may break no rule by itself. */
export const WRONG_MARK: Mark = { ...markOf("error"), words: "this mark is wrong" };

/** The paints, in groups; a picture has the rules of the groups it needs. Colours are named as in the palette (`theme.ts`). */
import type { Layers } from "../layers.js";
import type { Glyph, Mark, Paint } from "../symbols.js";
import { PIECE_COLOURS, THEMES, type Theme, type ThemeId } from "../theme.js";

/** Below this many pixels per cell, hairlines of a fixed width would fill the board with ink, so they scale with it. */
export const SMALL_CELL = 10;
const HAIRLINE = 1;
const FRAME = 2;

const HALO = { stroke: "halo", round: true } as const;

export const PAINTS = {
  board: {
    paper: { fill: "paper" },
    plain: { fill: "plainSquare", evenOdd: true, crisp: true },
    light: { fill: "lightSquare", evenOdd: true, crisp: true },
    dark: { fill: "darkSquare", evenOdd: true, crisp: true },
    removed: { fill: "paper", evenOdd: true, crisp: true },
    gone: { stroke: "faint", width: 0.025 },
    grid: { stroke: "hairline", width: HAIRLINE, fixed: true, crisp: true },
    frame: { stroke: "ink", width: FRAME, fixed: true, crisp: true },
    piece: { stroke: "edge", width: 0.035, round: true },
    clue: { fill: "ink" },
    pathHalo: { ...HALO, width: 0.3 },
    path: { stroke: "path", width: 0.15, round: true },
    pathEnds: { stroke: "path", width: 0.34, round: true },
  },
  links: {
    link: { stroke: "ink", strokeOpacity: 0.5, width: 0.13, round: true },
  },
  regions: {
    // The elements inside put the colours of the region over these.
    region: { fill: "ink", fillOpacity: 0.2, stroke: "ink", width: 0.04, dash: ".13 .08" },
    tag: { fill: "ink", stroke: "halo", width: 0.035, round: true },
    tagWrong: { fill: "wrong", stroke: "halo", width: 0.035, round: true },
    tagText: { fill: "halo" },
    tagSign: { stroke: "halo", width: 0.045, round: true },
  },
  dominoes: {
    domino: { fill: "face", stroke: "ink", width: 0.035, round: true },
    midline: { stroke: "pip", strokeOpacity: 0.55, width: 0.025, round: true },
    pips: { fill: "pip" },
    pipText: { fill: "pip" },
  },
  pegs: {
    peg: { fill: "ink", stroke: "edge", width: 0.035 },
  },
  texts: {
    node: { fill: "halo", stroke: "path", width: 0.05 },
    name: { fill: "halo", stroke: "ink", strokeOpacity: 0.6, width: 0.02 },
    cellText: { fill: "ink" },
  },
  clues: {
    clueDone: { fill: "ink", fillOpacity: 0.4 },
    clueWrong: { fill: "wrong" },
    clueSign: { stroke: "wrong", width: 0.045, round: true },
  },
  /** Pieces that are too many to be drawn one by one. */
  crowd: {
    bars: { stroke: "edge", width: 0.86, round: true },
  },
  /** Text as strokes, where there are no fonts. */
  strokes: {
    stroked: { stroke: "ink", width: 0.042, round: true },
    tagStroked: { stroke: "halo", width: 0.04, round: true },
    pipStroked: { stroke: "pip", width: 0.05, round: true },
    nameStroked: { stroke: "ink", width: 0.028, round: true },
    cellStroked: { stroke: "ink", width: 0.05, round: true },
    clueDoneStroked: { stroke: "ink", strokeOpacity: 0.4, width: 0.042, round: true },
    clueWrongStroked: { stroke: "wrong", width: 0.042, round: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Paint>>>>;

export type PaintGroup = keyof typeof PAINTS;
export const PAINT_GROUPS = Object.keys(PAINTS) as readonly PaintGroup[];

/** A paint over that of the group around it: it has only what differs. */
export interface OverPaint extends Pick<Paint, "fill" | "stroke"> {
  readonly over: true;
}

/** Paints in the piece colour `i`, by the group that they belong to. */
function coloured(i: number): Partial<Record<PaintGroup, Readonly<Record<string, Paint | OverPaint>>>> {
  return {
    board: {
      [`fill${i}`]: { over: true, fill: `fill${i}` },
      [`on-fill${i}`]: { over: true, fill: `on${i}` },
      [`on-stroke${i}`]: { over: true, stroke: `on${i}` },
    },
    regions: {
      [`outline${i}`]: { stroke: `deep${i}`, width: 0.05, dash: ".13 .08" },
      [`region${i}`]: { over: true, fill: `fill${i}`, stroke: `deep${i}` },
      [`deep-fill${i}`]: { over: true, fill: `deep${i}` },
      [`deep-stroke${i}`]: { over: true, stroke: `deep${i}` },
    },
    crowd: { [`bars${i}`]: { stroke: `fill${i}`, width: 0.78, round: true } },
    strokes: { [`label${i}`]: { stroke: `on${i}`, width: 0.052, round: true } },
  };
}

type NameIn<Group extends PaintGroup> = Group extends PaintGroup ? keyof (typeof PAINTS)[Group] : never;
type Coloured =
  | "fill"
  | "on-fill"
  | "on-stroke"
  | "label"
  | "bars"
  | "region"
  | "outline"
  | "deep-fill"
  | "deep-stroke";
export type PaintName = NameIn<PaintGroup> | `${Coloured}${number}` | `glyph-${string}` | `mark-${string}`;

export function glyphPaint({ id }: Glyph, part: number, coarse: boolean): PaintName {
  return `glyph-${id}-${coarse ? "coarse" : ""}${part}`;
}

export function markPaint({ id }: Mark, part: number): PaintName {
  return `mark-${id}-${part}`;
}

export function haloPaint({ id }: Mark, part: number): PaintName {
  return `mark-${id}-${part}-halo`;
}

/** The parts of a picture that need paints. */
export interface Painted {
  readonly groups: readonly PaintGroup[];
  readonly glyphs: readonly Glyph[];
  readonly marks: readonly Mark[];
}

/** The paints by their names. The colour `own` of a symbol becomes `glyph-…` or `mark-…` with its id. */
export function paintsOf({ groups, glyphs, marks }: Painted): ReadonlyMap<string, Paint | OverPaint> {
  const tables: Readonly<Record<string, Paint | OverPaint>>[] = groups.map((group) => PAINTS[group]);
  for (let i = 0; i < PIECE_COLOURS; i++) tables.push(...groups.map((group) => coloured(i)[group] ?? {}));
  const paints = new Map(tables.flatMap((table) => Object.entries(table)));
  for (const glyph of glyphs) {
    for (const [i, shape] of glyph.shapes.entries())
      paints.set(glyphPaint(glyph, i, false), owned(shape, `glyph-${glyph.id}`));
    for (const [i, shape] of glyph.coarse.entries())
      paints.set(glyphPaint(glyph, i, true), owned(shape, `glyph-${glyph.id}`));
  }
  for (const mark of marks) {
    for (const [i, shape] of mark.shapes.entries()) {
      if (shape.halo !== undefined) paints.set(haloPaint(mark, i), { ...HALO, width: shape.halo });
      paints.set(markPaint(mark, i), owned(shape, `mark-${mark.id}`));
    }
  }
  return paints;
}

function owned(paint: Paint, own: string): Paint {
  const { fill, stroke } = paint;
  return {
    ...paint,
    ...(fill === "own" ? { fill: own } : {}),
    ...(stroke === "own" ? { stroke: own } : {}),
  };
}

/** The themes, and ink on white paper: the light one without its tints. */
export type PaintedTheme = ThemeId | "print";

const WHITE = "#ffffff";
const PRINT: Theme = {
  ...THEMES.light,
  paper: WHITE,
  ink: "#111111",
  // A printer draws thin lines paler than a screen does.
  hairline: "#8c8c8c",
  faint: "#b4b4b4",
  lightSquare: WHITE,
  plainSquare: WHITE,
  darkSquare: "#e2e2e2",
  halo: WHITE,
  dominoes: { face: WHITE, pip: "#111111" },
};

/** The colours of a theme by the names that the paints use. */
export function coloursOf(
  theme: PaintedTheme,
  { groups, glyphs, marks }: Painted,
): ReadonlyMap<string, string> {
  const id = theme === "print" ? "light" : theme;
  const { pieces, dominoes, deep, ...plain } = theme === "print" ? PRINT : THEMES[theme];
  const colours = new Map<string, string>();
  if (groups.includes("board")) {
    for (const [name, colour] of Object.entries(plain)) colours.set(name, colour);
    for (const [i, { fill, on }] of pieces.entries()) colours.set(`fill${i}`, fill).set(`on${i}`, on);
  }
  if (groups.includes("dominoes")) colours.set("face", dominoes.face).set("pip", dominoes.pip);
  if (groups.includes("regions")) for (const [i, shade] of deep.entries()) colours.set(`deep${i}`, shade);
  for (const glyph of glyphs) colours.set(`glyph-${glyph.id}`, glyph.colour[id]);
  for (const mark of marks) colours.set(`mark-${mark.id}`, mark.colour[id]);
  return colours;
}

/** Above this many pieces they are drawn in one path per colour instead of one each. */
export const SINGLE_PIECES = 10_000;

/** For a picture with a style sheet. */
export function paintedOf(layers: Layers): Painted {
  const { links, regions, dominoes, pegs, texts, headings, lines, clueStates } = layers;
  const used: Readonly<Record<PaintGroup, boolean>> = {
    board: true,
    links: links.length > 0,
    regions: regions.length > 0,
    dominoes: dominoes.length > 0,
    pegs: pegs.length > 0,
    texts: texts.size + headings.length + lines.length > 0,
    clues: Object.values(clueStates).some((states) => states.size > 0),
    crowd: layers.pieces.length > SINGLE_PIECES,
    strokes: false,
  };
  return {
    groups: PAINT_GROUPS.filter((group) => used[group]),
    glyphs: layers.glyphs.map(({ glyph }) => glyph),
    marks: layers.marks.map(({ mark }) => mark),
  };
}

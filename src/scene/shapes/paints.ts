/**
 * The tables of paints, by what they are for: how wide, in which colour, with which edge. Names of
 * colours are those of the palette (`theme.ts`). A picture carries the rules of the groups it needs.
 */
import type { Layers } from "../layers.js";
import type { Glyph, Mark, Paint } from "../symbols.js";
import { THEMES } from "../theme.js";
import type { ThemeId } from "../theme.js";

/** Below this many pixels per cell, fixed hairlines would fill the board with ink: they scale instead. */
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
    bars: { stroke: "edge", width: 0.86, round: true },
    // The colour of the piece is laid over the edge's by the element inside.
    barsInside: { stroke: "edge", width: 0.78, round: true },
    clue: { fill: "ink" },
    stroked: { stroke: "ink", width: 0.042, round: true },
    strokedLabel: { stroke: "ink", width: 0.052, round: true },
    pathHalo: { ...HALO, width: 0.3 },
    path: { stroke: "path", width: 0.15, round: true },
    pathEnds: { stroke: "path", width: 0.34, round: true },
  },
  links: {
    link: { stroke: "ink", strokeOpacity: 0.5, width: 0.13, round: true },
  },
  regions: {
    // The colours of the region are laid over these by the elements inside.
    region: { fill: "ink", fillOpacity: 0.2, stroke: "ink", width: 0.04, dash: ".13 .08" },
    tag: { fill: "ink", stroke: "halo", width: 0.035, round: true },
    tagWrong: { fill: "wrong", stroke: "halo", width: 0.035, round: true },
    tagText: { fill: "halo" },
    tagStroked: { stroke: "halo", width: 0.04, round: true },
    tagSign: { stroke: "halo", width: 0.045, round: true },
  },
  dominoes: {
    domino: { fill: "face", stroke: "ink", width: 0.035, round: true },
    midline: { stroke: "pip", strokeOpacity: 0.55, width: 0.025, round: true },
    pips: { fill: "pip" },
    pipText: { fill: "pip" },
    pipStroked: { stroke: "pip", width: 0.05, round: true },
  },
  pegs: {
    peg: { fill: "ink", stroke: "edge", width: 0.035 },
  },
  texts: {
    node: { fill: "halo", stroke: "path", width: 0.05 },
    name: { fill: "halo", stroke: "ink", strokeOpacity: 0.6, width: 0.02 },
    nameStroked: { stroke: "ink", width: 0.028, round: true },
    cellText: { fill: "ink" },
    cellStroked: { stroke: "ink", width: 0.05, round: true },
  },
  clues: {
    clueDone: { fill: "ink", fillOpacity: 0.4 },
    clueDoneStroked: { stroke: "ink", strokeOpacity: 0.4, width: 0.042, round: true },
    clueWrong: { fill: "wrong" },
    clueWrongStroked: { stroke: "wrong", width: 0.042, round: true },
    clueSign: { stroke: "wrong", width: 0.045, round: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Paint>>>>;

export type PaintGroup = keyof typeof PAINTS;
type NameIn<Group extends PaintGroup> = Group extends PaintGroup ? keyof (typeof PAINTS)[Group] : never;
export type PaintName = NameIn<PaintGroup> | `glyph-${string}` | `mark-${string}`;

export function glyphPaint({ id }: Glyph, part: number, coarse: boolean): PaintName {
  return `glyph-${id}-${coarse ? "coarse" : ""}${part}`;
}

export function markPaint({ id }: Mark, part: number): PaintName {
  return `mark-${id}-${part}`;
}

export function haloPaint({ id }: Mark, part: number): PaintName {
  return `mark-${id}-${part}-halo`;
}

/** What a picture needs paints for. */
export interface Painted {
  readonly groups: readonly PaintGroup[];
  readonly glyphs: readonly Glyph[];
  readonly marks: readonly Mark[];
}

/** The paints by their names. The colour `own` of a symbol becomes `glyph-…` or `mark-…` with its id. */
export function paintsOf({ groups, glyphs, marks }: Painted): ReadonlyMap<string, Paint> {
  const paints = new Map<string, Paint>();
  for (const group of groups)
    for (const [name, paint] of Object.entries<Paint>(PAINTS[group])) paints.set(name, paint);
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

/** The colours of a theme by the names that the paints use. */
export function coloursOf(id: ThemeId, { groups, glyphs, marks }: Painted): ReadonlyMap<string, string> {
  const { pieces, dominoes, deep, ...plain } = THEMES[id];
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

export const PAINT_GROUPS = [
  "board",
  "links",
  "regions",
  "dominoes",
  "pegs",
  "texts",
  "clues",
] as const satisfies readonly PaintGroup[];

export function paintedOf(layers: Layers): Painted {
  const { links, regions, dominoes, pegs, texts, clueStates } = layers;
  const used: Readonly<Record<PaintGroup, boolean>> = {
    board: true,
    links: links.length > 0,
    regions: regions.length > 0,
    dominoes: dominoes.length > 0,
    pegs: pegs.length > 0,
    texts: texts.size > 0,
    clues: Object.values(clueStates).some((states) => states.size > 0),
  };
  return {
    groups: PAINT_GROUPS.filter((group) => used[group]),
    glyphs: layers.glyphs.map(({ glyph }) => glyph),
    marks: layers.marks.map(({ mark }) => mark),
  };
}

/**
 * The tables of paints, by what they are for: how wide, in which colour, with which edge. Names of
 * colours are those of the palette (`theme.ts`). A picture carries the rules of the groups it needs.
 */
import type { Layers } from "../layers.js";

export interface Paint {
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
  },
  glyphs: {
    tree: { fill: "tree", stroke: "ink", width: 0.04, round: true },
    trunk: { stroke: "ink", width: 0.1, round: true },
    tent: { fill: "tent", stroke: "ink", width: 0.04, round: true },
    opening: { fill: "ink", stroke: "ink", width: 0.04, round: true },
    grass: { stroke: "grass", width: 0.035, round: true },
    // Where cells are small: no outline, whole shapes.
    treeBlot: { fill: "tree" },
    tentBlot: { fill: "tent" },
    grassBlot: { stroke: "grass", width: 0.2, round: true },
    link: { stroke: "ink", strokeOpacity: 0.5, width: 0.13, round: true },
  },
  regions: {
    // The colours of the region are laid over these by the elements inside.
    region: { fill: "ink", fillOpacity: 0.2, stroke: "ink", width: 0.04, dash: ".13 .08" },
    tag: { fill: "ink", stroke: "halo", width: 0.035, round: true },
    tagWrong: { fill: "error", stroke: "halo", width: 0.035, round: true },
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
    clueWrong: { fill: "error" },
    clueWrongStroked: { stroke: "error", width: 0.042, round: true },
    clueSign: { stroke: "error", width: 0.045, round: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Paint>>>>;

export type PaintGroup = keyof typeof PAINTS;
type NameIn<Group extends PaintGroup> = Group extends PaintGroup ? keyof (typeof PAINTS)[Group] : never;
export type PaintName = NameIn<PaintGroup>;

export const PAINT_GROUPS = [
  "board",
  "glyphs",
  "regions",
  "dominoes",
  "pegs",
  "texts",
  "clues",
] as const satisfies readonly PaintGroup[];

/** The groups that a picture of these layers needs. */
export function paintGroupsOf(layers: Layers): PaintGroup[] {
  const { glyphs, links, regions, dominoes, pegs, texts, clueStates } = layers;
  const used: Readonly<Record<PaintGroup, boolean>> = {
    board: true,
    glyphs: links.length > 0 || Object.values(glyphs).some((cells) => cells.length > 0),
    regions: regions.length > 0,
    dominoes: dominoes.length > 0,
    pegs: pegs.length > 0,
    texts: texts.size > 0,
    clues: Object.values(clueStates).some((states) => states.size > 0),
  };
  return PAINT_GROUPS.filter((group) => used[group]);
}

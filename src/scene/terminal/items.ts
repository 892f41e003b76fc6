/** The contents of cells in a terminal drawing: glyphs, dominoes, texts and pegs as characters, links as joins, regions with tags. */
import { foreground, printable, type Sgr } from "./canvas.js";
import type { Layers } from "../layers.js";
import { colourIndex } from "../piece.js";
import { markOf, type Glyph, type Mark } from "../symbols.js";
import { ANSI_PIECES, colourLetter } from "../theme.js";

/** Bits of arms: the sides on which something leaves a cell. */
export const UP = 1;
export const RIGHT = 2;
export const DOWN = 4;
export const LEFT = 8;

export interface Face {
  /** The text for three characters of room, and the one for a single character. */
  readonly text: string;
  readonly short: string;
  /** Only the foreground; the background is that of the piece or region below. */
  readonly sgr: Sgr;
}

export interface CellItems {
  readonly faces: ReadonlyMap<number, Face>;
  /** The sides on which a cell is joined to its partner: the halves of a domino, or tent and tree. */
  readonly joins: Uint8Array;
  /** The region of each cell by its place in `layers.regions`, −1 where there is none. */
  readonly region: Int32Array;
  /** The text of each region's tag, with its state; empty if there is none. */
  readonly tags: readonly string[];
  /** One letter for each region, for drawings without lines between cells. */
  readonly letters: readonly string[];
}

export function signOf({ terminal }: Glyph | Mark, unicode: boolean): string {
  return unicode ? terminal.sign : terminal.ascii;
}

export function wrongSign(unicode: boolean): string {
  return signOf(markOf("error"), unicode);
}

export function rightSign(unicode: boolean): string {
  return unicode ? "✓" : "v";
}

/** The way from one cell to its neighbour, and back. Only steps to a neighbouring cell can be drawn with lines. */
export function stepBits(rows: number, cols: number): [out: number, back: number] {
  if (rows === 0 && cols === 1) return [RIGHT, LEFT];
  if (rows === 0 && cols === -1) return [LEFT, RIGHT];
  if (rows === 1 && cols === 0) return [DOWN, UP];
  if (rows === -1 && cols === 0) return [UP, DOWN];
  return [0, 0];
}

export function itemsOf(layers: Layers, unicode: boolean): CellItems {
  const { cols, tones, regions, links, dominoes } = layers;
  const joins = new Uint8Array(tones.length);
  const pairs = [...links.map(({ from, to }) => [from, to] as const), ...dominoes.map(({ cells }) => cells)];
  for (const [from, to] of pairs) {
    const [out, back] = stepBits(to[0] - from[0], to[1] - from[1]);
    joins[from[0] * cols + from[1]]! |= out;
    joins[to[0] * cols + to[1]]! |= back;
  }
  const region = new Int32Array(tones.length).fill(-1);
  for (const [id, { cells }] of regions.entries()) {
    for (const [row, col] of cells) region[row * cols + col] = id;
  }
  const tags = regions.map(({ tag = "", state }) => {
    const sign = state === undefined ? "" : state === "right" ? rightSign(unicode) : wrongSign(unicode);
    return printable(tag, unicode).trim() + sign;
  });
  const letters = regions.map((_, id) => (unicode ? LETTERS : ASCII_LETTERS)[id] ?? "?");
  return { faces: facesOf(layers, unicode), joins, region, tags, letters };
}

const ASCII_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = `${ASCII_LETTERS}αβγδεζηθκλμξπρστφχψωбгджзийлпцчшщъыьэюя`;

function facesOf(layers: Layers, unicode: boolean): Map<number, Face> {
  const { cols, glyphs, dominoes, texts, pegs, pieces } = layers;
  const faces = new Map<number, Face>();
  for (const { glyph, cells } of glyphs) {
    const text = signOf(glyph, unicode);
    const sgr = `${glyph.ground === true ? "" : "1;"}${foreground(glyph.terminal.ansi)}`;
    for (const at of cells) faces.set(at, { text, short: text, sgr });
  }
  const covered = new Set<number>();
  for (const { cells, pips } of dominoes) {
    for (const half of [0, 1] as const) {
      const text = String(pips[half]);
      const [row, col] = cells[half];
      const at = row * cols + col;
      faces.set(at, { text, short: text.length > 1 ? MORE : text, sgr: "1" });
      covered.add(at);
    }
  }
  for (const [at, written] of texts) {
    // There is room for only one of them; sentences below the drawing say what is on which node.
    if (covered.has(at)) continue;
    const text = printable(written, unicode).trim();
    if (text === "") continue;
    const short = text.length > 1 && /^\d+$/.test(text) ? MORE : (/\d+/.exec(text)?.[0] ?? text.charAt(0));
    faces.set(at, { text, short, sgr: "1" });
  }
  for (const { holes = [] } of pieces) {
    for (const [row, col] of holes) {
      const ring = unicode ? "○" : "o";
      faces.set(row * cols + col, { text: unicode ? ring : "( )", short: ring, sgr: "" });
    }
  }
  for (const { cell, colour } of pegs) {
    const letter = colourLetter(colourIndex(colour));
    const sgr = `1;${foreground(ANSI_PIECES[colourIndex(colour)]!.back)}`;
    faces.set(cell[0] * cols + cell[1], { text: `(${letter})`, short: letter.toLowerCase(), sgr });
  }
  return faces;
}

/** Stands for a number that has no room. */
const MORE = "+";

/** Small scenes of the puzzle families, with every kind of item that chessboards lack. */
import type { Cell } from "../../board/index.js";
import type { Scene, SceneItem } from "../scene.js";
import type { Glyph } from "../symbols.js";
import { sceneOf } from "./scenes.js";
import { must } from "./must.js";

const line = { stroke: "ink", width: 0.04, round: true } as const;

/** Two glyphs that fill their cells, and one on the ground. */
export const TREE: Glyph = {
  id: "tree",
  words: "tree",
  terminal: { sign: "♣", ascii: "T", ansi: 35 },
  colour: { light: "#4d9a6c", dark: "#3f8a60" },
  shapes: [
    { path: "M.5 .66V.85", ...line },
    { path: "M.2 .4a.3 .3 0 1 1 .6 0a.3 .3 0 1 1-.6 0z", fill: "own", ...line },
  ],
  coarse: [{ path: "M.1 .1H.9V.9H.1Z", fill: "own" }],
};
export const TENT: Glyph = {
  ...TREE,
  id: "tent",
  words: "tent",
  terminal: { sign: "▲", ascii: "A", ansi: 172 },
  colour: { light: "#e3a13f", dark: "#b4701c" },
  shapes: [{ path: "M.5 .2L.9 .8H.1Z", fill: "own", ...line }],
  coarse: [{ path: "M.5 .2L.9 .8H.1Z", fill: "own" }],
};
export const GRASS: Glyph = {
  ...TREE,
  id: "grass",
  words: "grass",
  terminal: { sign: "·", ascii: ".", ansi: 172 },
  colour: { light: "#86a98d", dark: "#5d7f68" },
  ground: true,
  shapes: [{ path: "M.5 .6V.4", stroke: "own", width: 0.1, round: true }],
  coarse: [{ path: "M.5 .5h0", stroke: "own", width: 0.2, round: true }],
};
export const GLYPHS = [TREE, TENT, GRASS] as const;

const LETTERS: Readonly<Record<string, Glyph>> = { T: TREE, A: TENT, g: GRASS };

/** Glyphs from a drawing; `.` is a square about which nothing is known. */
export function glyphsOf(drawing: readonly string[]): SceneItem[] {
  const items: SceneItem[] = [];
  for (const [row, line] of drawing.entries()) {
    for (const [col, letter] of line.split("").entries()) {
      const glyph = LETTERS[letter];
      if (glyph !== undefined) items.push({ kind: "glyph", cell: [row, col], glyph });
    }
  }
  return items;
}

/** Two tents with their trees, one beside and one below, clues in every state. */
export function campScene(): Scene {
  return sceneOf(3, 3, [
    ...glyphsOf(["TAg", "g.T", "ggA"]),
    { kind: "link", from: [0, 0], to: [0, 1] },
    { kind: "link", from: [2, 2], to: [1, 2] },
    { kind: "clue", side: "left", index: 0, text: "1", state: "done" },
    { kind: "clue", side: "left", index: 2, text: "12", state: "wrong" },
    { kind: "clue", side: "top", index: 0, text: "0" },
    { kind: "clue", side: "top", index: 1, text: "100" },
  ]);
}

/** Equal letters are one region with the tag given; colours count up from 0. */
export function regionsOf(
  drawing: readonly string[],
  tags: Readonly<Record<string, string>>,
  states: Readonly<Record<string, "right" | "wrong">> = {},
): SceneItem[] {
  const cells = new Map<string, Cell[]>();
  for (const [row, line] of drawing.entries()) {
    for (const [col, letter] of line.split("").entries()) {
      if (letter !== ".") cells.set(letter, [...(cells.get(letter) ?? []), [row, col]]);
    }
  }
  return [...cells].map(([letter, list], colour) => ({
    kind: "region",
    cells: list,
    colour,
    ...(tags[letter] === undefined ? {} : { tag: must(tags[letter]) }),
    ...(states[letter] === undefined ? {} : { state: must(states[letter]) }),
  }));
}

/** A horizontal domino, a vertical one across two regions, a number beyond pips, a text, a free square. */
export function pipsScene(): Scene {
  return sceneOf(3, 3, [
    ...regionsOf(["aab", "ccb", "cd."], { a: "=", b: "<5", c: "12", d: ">10" }, { a: "right", d: "wrong" }),
    {
      kind: "domino",
      cells: [
        [0, 0],
        [0, 1],
      ],
      pips: [6, 5],
    },
    {
      kind: "domino",
      cells: [
        [2, 1],
        [1, 1],
      ],
      pips: [12, 3],
    },
    { kind: "text", cell: [2, 0], text: "4" },
  ]);
}

/** A piece with a hole and a peg in it, one with an empty hole, and a peg by itself. */
export function twistScene(): Scene {
  return sceneOf(2, 4, [
    {
      kind: "piece",
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      colour: 6,
      label: "V",
      holes: [[0, 0]],
    },
    {
      kind: "piece",
      cells: [
        [0, 2],
        [0, 3],
      ],
      colour: 5,
      holes: [[0, 3]],
    },
    { kind: "peg", cell: [0, 0], colour: 6 },
    { kind: "peg", cell: [1, 3], colour: 4 },
  ]);
}

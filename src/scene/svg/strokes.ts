/**
 * A small stroke font, for pictures without fonts (PNG). Drawn for this project: capitals from y = 0 to the baseline y = 10, small
 * letters from y = 3.6, descenders to y = 13.
 */
import { shortNumber } from "../shapes/pen.js";

/** Width of the character, then path data whose first move is absolute and the rest relative, so that it scales. */
type Glyph = readonly [width: number, path: string];

const SPACE_BETWEEN = 2.4;
const BASELINE = 10;
const UNKNOWN: Glyph = [6, "M0 0h6v10h-6z"];

const GLYPHS: Readonly<Record<string, Glyph>> = {
  // Figures are all 6 wide: tabular.
  "0": [6, "M3 0a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0v-4a3 3 0 0 1 3-3z"],
  "1": [6, "M1 2l2.4-2v10m-2.4 0h4.6"],
  "2": [6, "M.3 2.6a2.7 2.6 0 0 1 5.4.1c0 1.3-.7 2.1-1.6 3.1l-4 4.2h5.9"],
  "3": [6, "M.4 1.5a2.75 2.5 0 1 1 2.3 3.2h-.6m.6 0a2.8 2.65 0 1 1-2.6 3.6"],
  "4": [6, "M4.6 10v-10l-4.6 6.8h6"],
  "5": [6, "M5.4 0h-4.5l-.5 4.5c.6-.5 1.4-.8 2.3-.8a3 3.15 0 1 1-2.5 4.9"],
  "6": [6, "M5.2 .9c-.6-.6-1.3-.9-2.1-.9c-2.2 0-3.1 2.3-3.1 5.6v1.2a3 3.2 0 1 0 6 0a3 3 0 0 0-6-.3"],
  "7": [6, "M0 0h6l-3.7 10"],
  "8": [6, "M3 4.6a2.5 2.3 0 1 1 0-4.6a2.5 2.3 0 1 1 0 4.6a3 2.7 0 1 1 0 5.4a3 2.7 0 1 1 0-5.4z"],
  "9": [6, "M.8 9.1c.6.6 1.3.9 2.1.9c2.2 0 3.1-2.3 3.1-5.6v-1.2a3 3.2 0 1 0-6 0a3 3 0 0 0 6 .3"],
  A: [7, "M0 10l3.5-10l3.5 10m-1.1-3.2h-4.8"],
  B: [6, "M0 0v10h3.2a2.75 2.75 0 0 0 0-5.5h-3.2h2.8a2.25 2.25 0 0 0 0-4.5h-2.8"],
  C: [6.6, "M6.6 2a3.8 3.8 0 0 0-6.6 2.6v.8a3.8 3.8 0 0 0 6.6 2.6"],
  D: [6.6, "M0 0v10h2.4a4.2 4.2 0 0 0 4.2-4.2v-1.6a4.2 4.2 0 0 0-4.2-4.2z"],
  E: [5.4, "M5.4 0h-5.4v10h5.4m-5.4-5.3h4.6"],
  F: [5.2, "M5.2 0h-5.2v10m0-5.2h4.5"],
  G: [6.8, "M6.6 2a3.8 3.8 0 0 0-6.6 2.6v.9a4 4 0 0 0 6.8 2.8v-3h-3"],
  H: [6.6, "M0 0v10m6.6-10v10m-6.6-5.2h6.6"],
  I: [1, "M.5 0v10"],
  J: [4.6, "M4.6 0v7.4a2.4 2.4 0 0 1-4.6.6"],
  K: [6.2, "M0 0v10m6-10l-6 6.2m2.4-2.5l3.8 6.3"],
  L: [5.2, "M0 0v10h5.2"],
  M: [8, "M0 10v-10l4 6.6l4-6.6v10"],
  N: [6.8, "M0 10v-10l6.8 10v-10"],
  O: [7.2, "M3.6 0a3.6 3.6 0 0 1 3.6 3.6v2.8a3.6 3.6 0 0 1-7.2 0v-2.8a3.6 3.6 0 0 1 3.6-3.6z"],
  P: [6, "M0 10v-10h3.2a2.8 2.8 0 0 1 0 5.6h-3.2"],
  Q: [7.2, "M3.6 0a3.6 3.6 0 0 1 3.6 3.6v2.8a3.6 3.6 0 0 1-7.2 0v-2.8a3.6 3.6 0 0 1 3.6-3.6zm.8 7.2l2.8 3.4"],
  R: [6.2, "M0 10v-10h3.2a2.7 2.7 0 0 1 0 5.4h-3.2h3l3.2 4.6"],
  S: [5.8, "M5.4 1.6a2.9 2.6 0 0 0-5.2 1c0 3.4 5.6 1.6 5.6 4.8a3 2.7 0 0 1-5.8.7"],
  T: [6.4, "M0 0h6.4m-3.2 0v10"],
  U: [6.6, "M0 0v6.7a3.3 3.3 0 0 0 6.6 0v-6.7"],
  V: [7, "M0 0l3.5 10l3.5-10"],
  W: [9.6, "M0 0l2.4 10l2.4-9l2.4 9l2.4-10"],
  X: [6.4, "M.2 0l6 10m0-10l-6 10"],
  Y: [6.6, "M0 0l3.3 5l3.3-5m-3.3 5v5"],
  Z: [6.2, "M.2 0h5.8l-6 10h6.2"],
  a: [5, "M5 3.6v6.4m0-3.2a2.5 3.2 0 1 0-5 0a2.5 3.2 0 1 0 5 0"],
  b: [5, "M0 0v10m0-3.2a2.5 3.2 0 1 1 5 0a2.5 3.2 0 1 1-5 0"],
  c: [4.6, "M4.6 5a2.6 2.8 0 0 0-4.6 1.6v.4a2.6 2.8 0 0 0 4.6 1.6"],
  d: [5, "M5 0v10m0-3.2a2.5 3.2 0 1 0-5 0a2.5 3.2 0 1 0 5 0"],
  e: [5, "M0 6.8h5v-.3a2.5 2.9 0 0 0-5 0v.6a2.5 2.9 0 0 0 4.6 1.6"],
  f: [3.4, "M3.4 .3a1.7 1.7 0 0 0-2.2 1.8v7.9m-1.2-6.4h3"],
  g: [5, "M5 3.6v6.8a2.45 2.6 0 0 1-4.6 1.4m4.6-5a2.5 3.2 0 1 0-5 0a2.5 3.2 0 1 0 5 0"],
  h: [4.8, "M0 0v10m0-4a2.4 2.4 0 0 1 4.8 0v4"],
  i: [1, "M.5 3.6v6.4m0-8.9v-.4"],
  j: [2, "M1.6 3.6v7.4a1.6 1.8 0 0 1-1.6 1.8m1.6-11.7v-.4"],
  k: [4.8, "M0 0v10m4.4-6.4l-4.4 4.2m1.8-1.7l3 3.9"],
  l: [1, "M.5 0v10"],
  m: [8, "M0 3.6v6.4m0-4.2a2 2.2 0 0 1 4 0v4.2m0-4.2a2 2.2 0 0 1 4 0v4.2"],
  n: [4.8, "M0 3.6v6.4m0-4a2.4 2.4 0 0 1 4.8 0v4"],
  o: [5.2, "M0 6.8a2.6 3.2 0 1 1 5.2 0a2.6 3.2 0 1 1-5.2 0z"],
  p: [5, "M0 3.6v9.4m0-6.2a2.5 3.2 0 1 1 5 0a2.5 3.2 0 1 1-5 0"],
  q: [5, "M5 3.6v9.4m0-6.2a2.5 3.2 0 1 0-5 0a2.5 3.2 0 1 0 5 0"],
  r: [3.2, "M0 3.6v6.4m0-3.6a2.6 2.8 0 0 1 3.2-2.7"],
  s: [4.4, "M4.1 4.6a2.2 1.8 0 0 0-4 .7c0 2.3 4.3 1 4.3 3.2a2.3 1.8 0 0 1-4.4.4"],
  t: [3.2, "M1.2 1.4v6.8a1.7 1.7 0 0 0 2 1.7m-3.2-6.3h3"],
  u: [4.8, "M0 3.6v4a2.4 2.4 0 0 0 4.8 0v-4m0 0v6.4"],
  v: [5, "M0 3.6l2.5 6.4l2.5-6.4"],
  w: [7.6, "M0 3.6l1.9 6.4l1.9-5.8l1.9 5.8l1.9-6.4"],
  x: [4.8, "M.1 3.6l4.6 6.4m0-6.4l-4.6 6.4"],
  y: [5, "M0 3.6l2.5 6.2m2.5-6.2l-3.2 8.2a1.6 1.6 0 0 1-1.8.9"],
  z: [4.6, "M.1 3.6h4.3l-4.4 6.4h4.6"],
  " ": [2, ""],
  ".": [1, "M.5 9.8v.2"],
  ",": [1.4, "M.9 9.6v.4l-.7 1.6"],
  ":": [1, "M.5 4.4v.2m0 5.2v.2"],
  ";": [1.4, "M.9 4.4v.2m0 5v.4l-.7 1.6"],
  "!": [1, "M.5 0v7m0 2.8v.2"],
  "?": [5, "M.1 2.4a2.45 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 2v.5m0 2.8v.2"],
  "'": [1, "M.5 0v2.2"],
  '"': [2.4, "M.4 0v2.2m1.6-2.2v2.2"],
  "+": [6, "M0 5.2h6m-3-3v6"],
  "-": [4, "M0 5.4h4"],
  "−": [6, "M0 5.2h6"],
  "–": [6, "M0 5.4h6"],
  "×": [5.2, "M.1 2.7l5 5m0-5l-5 5"],
  "÷": [6, "M0 5.2h6m-3-2.6v-.2m0 5.8v-.2"],
  "=": [6, "M0 3.8h6m-6 3h6"],
  "≠": [6, "M0 3.8h6m-6 3h6m-1.4-5.2l-3.2 7.4"],
  "<": [5.4, "M5.4 2l-5.4 3.3l5.4 3.3"],
  ">": [5.4, "M0 2l5.4 3.3l-5.4 3.3"],
  "≤": [5.4, "M5.4 .8l-5.4 3l5.4 3m-5.4 2.2h5.4"],
  "≥": [5.4, "M0 .8l5.4 3l-5.4 3m0 2.2h5.4"],
  "(": [2, "M2-.6a9 9 0 0 0 0 12.2"],
  ")": [2, "M0-.6a9 9 0 0 1 0 12.2"],
  "[": [2, "M2-.6h-2v12.2h2"],
  "]": [2, "M0-.6h2v12.2h-2"],
  "/": [4, "M4-.4l-4 11.6"],
  "\\": [4, "M0-.4l4 11.6"],
  "|": [1, "M.5-1v13"],
  "*": [4.4, "M2.2 0v4.6m-2-3.45l4 2.3m0-2.3l-4 2.3"],
  "#": [6.6, "M2.2 1l-1 8.6m4-8.6l-1 8.6m-4-5.8h6.4m-6.6 3h6.4"],
  "%": [
    7.6,
    "M6.6 0l-5.6 10m-1-7.8a1.7 2 0 1 1 3.4 0a1.7 2 0 1 1-3.4 0zm4.2 5.6a1.7 2 0 1 1 3.4 0a1.7 2 0 1 1-3.4 0z",
  ],
  "~": [6, "M0 6a1.8 1.6 0 0 1 3-.6a1.8 1.6 0 0 0 3-.6"],
  "°": [2.8, "M0 1.4a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0z"],
  "·": [1, "M.5 5.2v.2"],
  "…": [6, "M.5 9.8v.2m2.5-.2v.2m2.5-.2v.2"],
  "✓": [6, "M0 6l2.2 3l3.8-7"],
  "✗": [5.2, "M.2 1.6l4.8 7m0-7l-4.8 7"],
  "→": [7, "M0 5.2h7m-2.6-2.6l2.6 2.6l-2.6 2.6"],
  "↓": [5.2, "M2.6 1v8m-2.6-2.6l2.6 2.6l2.6-2.6"],
  _: [6, "M0 11h6"],
};

/** Text whose capitals are `size` high as path data: its middle line at `y`, and starting, centred or ending at `x`. */
export function strokePath(
  text: string,
  size: number,
  x: number,
  y: number,
  anchor: "start" | "middle" | "end",
): string {
  const scale = size / BASELINE;
  const glyphs = Array.from(text.normalize("NFC"), (character) => GLYPHS[character] ?? UNKNOWN);
  let width = -SPACE_BETWEEN;
  for (const [advance] of glyphs) width += advance + SPACE_BETWEEN;
  const share = anchor === "start" ? 0 : anchor === "middle" ? 0.5 : 1;
  let left = x - Math.max(0, width) * scale * share;
  let path = "";
  for (const [advance, strokes] of glyphs) {
    path += scaledPath(strokes, scale, left, y - size / 2);
    left += (advance + SPACE_BETWEEN) * scale;
  }
  return path;
}

const COMMAND = /([MmLlHhVvAaCcZz])([^MmLlHhVvAaCcZz]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Only the first move is absolute; every other command is relative and is just scaled. */
function scaledPath(path: string, scale: number, left: number, top: number): string {
  let result = "";
  for (const [, command, rest] of path.matchAll(COMMAND)) {
    const numbers = (rest!.match(NUMBER) ?? []).map(Number);
    const scaled = numbers.map((value, i) => {
      if (command === "M") return value * scale + (i === 0 ? left : top);
      if (command === "a" && i % 7 >= 2 && i % 7 <= 4) return value;
      return value * scale;
    });
    result += command! + scaled.map(shortNumber).join(" ");
  }
  return result;
}

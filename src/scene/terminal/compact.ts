/** Small drawings: up to three columns and one line per cell, without lines between. Dominoes keep their shape, other pieces are letters. */
import { neighboursOf } from "../../board/index.js";
import { boxCharacter, type Weight } from "./boxes.js";
import { createCanvas, printable, type Canvas } from "./canvas.js";
import { REMOVED, TONES } from "../layers.js";
import { colourIndex, dominoOf } from "../piece.js";
import type { SquareTone } from "../scene.js";
import {
  type Sketch,
  faceSgr,
  FAINT,
  marginsOf,
  markSgr,
  pathSgr,
  pieceSgr,
  writeClues,
  writeHeadings,
} from "./sketch.js";
import { DOWN, LEFT, RIGHT, signOf, UP } from "./items.js";

/** One column for a clue, because with two the clues of neighbouring columns would run together. */
const CLUE_ROOM = 1;

/** Columns per cell: three if the letter of a region comes before the content of the cell. */
export type Pitch = 1 | 2 | 3;

export function compactWidth(sketch: Sketch, pitch: Pitch): number {
  const { left, right } = marginsOf(sketch, CLUE_ROOM);
  return left + sketch.layers.cols * pitch + right;
}

export function drawCompact(sketch: Sketch, pitch: Pitch): Canvas {
  const { rows, cols } = sketch.layers;
  const margins = marginsOf(sketch, CLUE_ROOM);
  const canvas = createCanvas(compactWidth(sketch, pitch), margins.top + rows + margins.bottom);
  const columnAt = (col: number): number => margins.left + col * pitch;
  const lineAt = (row: number): number => margins.top + row;
  const faces = facesOf(sketch, pitch);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      drawCell(sketch, canvas, columnAt(col), lineAt(row), row * cols + col, pitch, faces);
    }
  }
  writeClues(sketch, { canvas, margins, room: CLUE_ROOM, columnAt, lineAt });
  writeHeadings(sketch, { canvas, room: CLUE_ROOM, columnAt, lineAt });
  return canvas;
}

type Faces = ReadonlyMap<number, string>;

/** Left, right, upper and lower half of a domino. */
const HALVES = {
  unicode: { 1: ["◖", "◗", "◓", "◒"], 2: ["⊂═", "═⊃", "╭╮", "╰╯"], 3: ["⊂══", "══⊃", "╭─╮", "╰─╯"] },
  ascii: { 1: ["<", ">", "^", "v"], 2: ["<=", "=>", "/\\", "\\/"], 3: ["<==", "==>", "/-\\", "\\-/"] },
} as const;

const SQUARES: Readonly<Record<"unicode" | "ascii", Readonly<Record<SquareTone, string>>>> = {
  unicode: { plain: "·", light: "░", dark: "▒", removed: " " },
  ascii: { plain: ".", light: ".", dark: ":", removed: "#" },
};

/** What each covered cell shows. */
function facesOf(sketch: Sketch, pitch: Pitch): Faces {
  const { layers, unicode } = sketch;
  const halves = HALVES[unicode ? "unicode" : "ascii"][pitch];
  const faces = new Map<number, string>();
  const letters = lettersOf(sketch);
  for (const [id, piece] of layers.pieces.entries()) {
    const domino = dominoOf(piece);
    for (const [row, col] of piece.cells) {
      const at = row * layers.cols + col;
      if (domino === undefined) faces.set(at, letters[id]!.repeat(pitch));
      else if (domino.level) faces.set(at, col === domino.col ? halves[0] : halves[1]);
      else faces.set(at, row === domino.row ? halves[2] : halves[3]);
    }
  }
  return faces;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter per piece: that of its label if it has one, but never the same for two pieces side by side. */
function lettersOf({ layers, unicode, owner }: Sketch): string[] {
  const letters: string[] = [];
  const { rows, cols } = layers;
  const pieces = { rows, cols, present: Uint8Array.from(owner, (id) => (id < 0 ? 0 : 1)) };
  for (const [id, piece] of layers.pieces.entries()) {
    const taken = new Set<string>();
    for (const [row, col] of piece.cells) {
      const at = row * layers.cols + col;
      for (const other of neighboursOf(pieces, at))
        if (owner[other]! < id) taken.add(letters[owner[other]!]!);
    }
    const label = printable(piece.label ?? "", unicode)
      .trim()
      .charAt(0);
    const start = colourIndex(piece.colour);
    const wanted = label + LETTERS.slice(start) + LETTERS.slice(0, start);
    letters.push(wanted.split("").find((letter) => !taken.has(letter)) ?? "?");
  }
  return letters;
}

function drawCell(
  sketch: Sketch,
  canvas: Canvas,
  x: number,
  y: number,
  at: number,
  pitch: Pitch,
  faces: Faces,
): void {
  const { layers, unicode, arms, onPath, marks, owner, items } = sketch;
  const style = pieceSgr(sketch, at);
  const face = faces.get(at);
  if (face !== undefined) canvas.write(x, y, face, style);
  else if (items.region[at]! >= 0) canvas.write(x, y, regionFace(sketch, at, pitch), style);
  else canvas.write(x, y, squareFace(sketch, at, pitch), FAINT);
  if (onPath[at] === 1) {
    const bits = arms[at]!;
    const has = (bit: number): Weight => ((bits & bit) === 0 ? 0 : 2);
    const middle = boxCharacter(has(UP), has(RIGHT), has(DOWN), has(LEFT), unicode);
    canvas.put(x, y, bits === 0 ? "+" : middle, pathSgr(sketch, at));
    for (let i = 1; i < pitch; i++) {
      const onwards = has(RIGHT) > 0 ? boxCharacter(0, 2, 0, 2, unicode) : " ";
      canvas.put(x + i, y, onwards, pathSgr(sketch, at));
    }
  }
  drawItem(sketch, canvas, x, y, at, pitch);
  const [mark] = marks.get(at) ?? [];
  if (mark === undefined) return;
  const signStyle = markSgr(sketch, at, mark);
  const sign = Array.from(signOf(mark, unicode));
  const id = owner[at]!;
  const domino = id < 0 ? undefined : dominoOf(layers.pieces[id]!);
  // A domino keeps its outer end, so the sign goes to the inner column, which is the first one on a right half.
  const onRight = domino !== undefined && domino.level && at % layers.cols > domino.col;
  const kept = domino !== undefined && !onRight ? 1 : items.faces.has(at) ? pitch - 1 : 0;
  if (pitch > 1 && kept > 0) canvas.put(x + kept, y, sign[0]!, signStyle);
  else
    for (const [i, character] of sign.slice(0, pitch).entries()) canvas.put(x + i, y, character, signStyle);
}

function squareFace({ layers, unicode, nothing }: Sketch, at: number, pitch: Pitch): string {
  const tone = layers.tones[at]!;
  const shown = layers.pieces.length > 0 && tone !== REMOVED ? "plain" : TONES[tone]!;
  const sign = SQUARES[unicode ? "unicode" : "ascii"][shown];
  // Blank if there are other squares; a board with only removed squares would be invisible.
  if (tone === REMOVED && unicode && nothing) return "╱".repeat(pitch);
  if (shown !== "plain") return sign.repeat(pitch);
  // A dot may be a glyph of the ground. Then a square about which nothing is known stays blank.
  return (layers.glyphs.some(({ glyph }) => glyph.ground === true) ? " " : sign).padEnd(pitch);
}

/** The letter of a region, then a dot for the square. */
function regionFace({ items, unicode }: Sketch, at: number, pitch: Pitch): string {
  const letter = items.letters[items.region[at]!]!;
  return pitch === 1 ? letter : (letter + (unicode ? "·" : ".")).padEnd(pitch);
}

/** The content of the cell, after the letter of its region or piece, and the sign that joins it to its partner. */
function drawItem(sketch: Sketch, canvas: Canvas, x: number, y: number, at: number, pitch: Pitch): void {
  const { items, unicode, owner } = sketch;
  const face = items.faces.get(at);
  if (face === undefined) return;
  const from = pitch > 1 && (items.region[at]! >= 0 || owner[at]! >= 0) ? 1 : 0;
  const room = pitch - from;
  const fits = face.text.length <= room && !face.text.startsWith("(");
  const text = fits ? face.text : face.short;
  const style = faceSgr(sketch, at, face.sgr);
  canvas.write(x + from, y, text.padEnd(room), style);
  if (text.length === room) return;
  canvas.put(x + from + text.length, y, joinSign(items.joins[at]!, unicode), style);
}

/** A line to the right; up or down, a corner that meets the corner of the other half. */
function joinSign(bits: number, unicode: boolean): string {
  if ((bits & RIGHT) !== 0) return unicode ? "─" : "-";
  if ((bits & DOWN) !== 0) return unicode ? "┐" : ",";
  if ((bits & UP) !== 0) return unicode ? "┘" : "'";
  return " ";
}

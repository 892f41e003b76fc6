/**
 * The wide drawing: four columns and two lines per cell, with box-drawing lines. The frame of the board and of its holes is heavy,
 * lines between squares and between pieces are light, and pieces have no lines inside. Removed squares are blank at the outside.
 * In holes they are hatched, or a hole would look like a piece. With paths, dots replace the lines between bare squares.
 */
import { componentOf, type Cell } from "../../board/index.js";
import { boxCharacter, type Weight } from "./boxes.js";
import { createCanvas, type Canvas, type Sgr } from "./canvas.js";
import { DARK, type Layers, type RegionItem, REMOVED } from "../layers.js";
import type { Mark } from "../symbols.js";
import type { Margins, Sketch } from "./sketch.js";
import { DOWN, LEFT, RIGHT, signOf, UP } from "./items.js";
import {
  faceSgr,
  FAINT,
  isThere,
  marginsOf,
  markSgr,
  PATH,
  pathSgr,
  pieceSgr,
  writeClues,
  writeHeadings,
} from "./sketch.js";

const ROOM = 3;
const PITCH = ROOM + 1;
/** ASCII does not have lines of two weights, so a path is a trail of stars. */
const ASCII_PATH = "*";

export function wideWidth(sketch: Sketch): number {
  const { left, right } = marginsOf(sketch, ROOM);
  return left + sketch.layers.cols * PITCH + 1 + right;
}

export function drawWide(sketch: Sketch): Canvas {
  const { rows, cols } = sketch.layers;
  const margins = marginsOf(sketch, ROOM);
  const canvas = createCanvas(wideWidth(sketch), margins.top + rows * 2 + 1 + margins.bottom);
  const columnAt = (col: number): number => margins.left + col * PITCH + 1;
  const lineAt = (row: number): number => margins.top + row * 2 + 1;
  drawLattice(sketch, canvas, margins);
  for (const id of sketch.layers.regions.keys()) {
    for (const { row, col, text } of wideTags(sketch, id))
      canvas.write(columnAt(col), lineAt(row) - 1, text, "1");
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) drawCell(sketch, canvas, columnAt(col), lineAt(row), row, col);
  }
  writeClues(sketch, { canvas, margins, room: ROOM, columnAt, lineAt });
  writeHeadings(sketch, { canvas, room: ROOM, columnAt, lineAt });
  return canvas;
}

export interface WideTag {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  /** It stands for the tag, which is in the legend. */
  readonly letter: boolean;
}

/** As long as the line above a cell and the next crossing. */
const LONGEST_TAG = PITCH;

/**
 * A tag is on the line above the first cell of its region that has no domino across that line. If there is no room for it, the
 * region's letter is there instead. A region in several areas has its letter on each of them: the tag is for all of them together.
 */
export function wideTags({ layers, items }: Sketch, id: number): WideTag[] {
  const { cols, regions } = layers;
  const { tags, letters, region, joins } = items;
  const tag = tags[id]!;
  if (tag === "") return [];
  const areas = areasOf(layers, regions[id]!);
  return areas.map((area) => {
    const edge = area.filter((at) => at < cols || region[at - cols] !== id);
    const clear = tag.length > LONGEST_TAG ? undefined : edge.find((at) => (joins[at]! & UP) === 0);
    const letter = areas.length > 1 || (clear === undefined && tag.length > 1);
    const at = clear ?? edge[0]!;
    return { row: Math.floor(at / cols), col: at % cols, text: letter ? letters[id]! : tag, letter };
  });
}

/** The connected parts of a region, by sides. */
function areasOf({ rows, cols, tones }: Layers, { cells }: RegionItem): number[][] {
  const grid = { rows, cols, present: new Uint8Array(tones.length) };
  for (const [row, col] of cells) grid.present[row * cols + col] = 1;
  const areas: number[][] = [];
  for (const [at, present] of grid.present.entries()) {
    if (present === 0) continue;
    const area = componentOf(grid, at);
    for (const cell of area) grid.present[cell] = 0;
    areas.push(area);
  }
  return areas;
}

function ownerAt({ owner, layers }: Sketch, row: number, col: number): number {
  return owner[row * layers.cols + col]!;
}

/** The line between two neighbouring cells. */
function weightBetween(sketch: Sketch, row: number, col: number, otherRow: number, otherCol: number): Weight {
  const here = isThere(sketch, row, col);
  const there = isThere(sketch, otherRow, otherCol);
  if (here !== there) return 2;
  if (!here) return 0;
  const piece = ownerAt(sketch, row, col);
  const other = ownerAt(sketch, otherRow, otherCol);
  if (piece < 0 && other < 0) {
    const { region } = sketch.items;
    const id = region[row * sketch.layers.cols + col]!;
    if (id !== region[otherRow * sketch.layers.cols + otherCol]) return 2;
    return id >= 0 || sketch.layers.paths.length > 0 ? 0 : 1;
  }
  return piece === other ? 0 : 1;
}

function drawLattice(sketch: Sketch, canvas: Canvas, margins: Margins): void {
  const { rows, cols } = sketch.layers;
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const x = margins.left + col * PITCH;
      const y = margins.top + row * 2;
      drawPoint(sketch, canvas, x, y, row, col);
      if (col < cols) drawEdge(sketch, canvas, x + 1, y, row, col, false);
      if (row < rows) drawEdge(sketch, canvas, x, y + 1, row, col, true);
    }
  }
}

/** Weight of the line above cell [row, col]; 0 beyond the ends of the board. */
function levelWeight(sketch: Sketch, row: number, col: number): Weight {
  return col < 0 || col >= sketch.layers.cols ? 0 : weightBetween(sketch, row - 1, col, row, col);
}

/** Weight of the line on the left of cell [row, col]. */
function uprightWeight(sketch: Sketch, row: number, col: number): Weight {
  return row < 0 || row >= sketch.layers.rows ? 0 : weightBetween(sketch, row, col - 1, row, col);
}

/** The crossing at the top left corner of cell [row, col]. */
function drawPoint(sketch: Sketch, canvas: Canvas, x: number, y: number, row: number, col: number): void {
  const up = uprightWeight(sketch, row - 1, col);
  const right = levelWeight(sketch, row, col);
  const down = uprightWeight(sketch, row, col);
  const left = levelWeight(sketch, row, col - 1);
  const heaviest = Math.max(up, right, down, left);
  const cells = [
    [row - 1, col - 1],
    [row - 1, col],
    [row, col - 1],
    [row, col],
  ] as const;
  const { pieces, regions } = sketch.layers;
  const bare =
    pieces.length === 0 &&
    regions.length === 0 &&
    heaviest === 0 &&
    cells.every(([r, c]) => isThere(sketch, r, c));
  if (bare) canvas.put(x, y, sketch.unicode ? "·" : ".", FAINT);
  else
    canvas.put(x, y, boxCharacter(up, right, down, left, sketch.unicode), lineSgr(sketch, heaviest, cells));
}

/** The line above cell [row, col], or on its left, with whatever leaves the cell across it. */
function drawEdge(
  sketch: Sketch,
  canvas: Canvas,
  x: number,
  y: number,
  row: number,
  col: number,
  upright: boolean,
): void {
  const { unicode, arms, layers, items } = sketch;
  const weight = (upright ? uprightWeight : levelWeight)(sketch, row, col);
  const line = (across: Weight): string =>
    upright
      ? boxCharacter(weight, across, weight, across, unicode)
      : boxCharacter(across, weight, across, weight, unicode);
  const before = upright ? ([row, col - 1] as const) : ([row - 1, col] as const);
  canvas.write(x, y, line(0).repeat(upright ? 1 : ROOM), lineSgr(sketch, weight, [before, [row, col]]));
  if (upright ? col === 0 || col === layers.cols : row === 0 || row === layers.rows) return;
  const at = row * layers.cols + col;
  const side = upright ? LEFT : UP;
  const middle = upright ? x : x + 1;
  if ((items.joins[at]! & side) !== 0) {
    const join = unicode ? line(1) : upright ? "-" : "|";
    canvas.put(middle, y, join, weight === 0 ? faceSgr(sketch, at, "1") : "1");
  }
  if ((arms[at]! & side) === 0) return;
  canvas.put(middle, y, unicode ? line(2) : ASCII_PATH, weight === 0 ? pathSgr(sketch, at) : PATH);
}

/** Inside a piece, its colour; between bare squares, faint; everywhere else, ink. */
function lineSgr(sketch: Sketch, weight: number, cells: readonly Cell[]): Sgr {
  const present = cells.filter(([row, col]) => isThere(sketch, row, col));
  const [first] = present;
  if (weight === 2 || first === undefined) return "";
  if (weight === 0) return pieceSgr(sketch, first[0] * sketch.layers.cols + first[1]);
  return present.some(([row, col]) => ownerAt(sketch, row, col) >= 0) ? "" : FAINT;
}

/** Square, piece, label, joins, face, path, marks: what is on top is drawn last. */
function drawCell(sketch: Sketch, canvas: Canvas, x: number, y: number, row: number, col: number): void {
  const { layers, unicode, owner, arms, onPath, labels, marks, holes } = sketch;
  const at = row * layers.cols + col;
  const style = pieceSgr(sketch, at);
  if (owner[at]! >= 0) canvas.write(x, y, " ".repeat(ROOM), style);
  else if (holes[at] === 1) canvas.write(x, y, (unicode ? "╱" : "#").repeat(ROOM), FAINT);
  else if (isThere(sketch, row, col) && layers.pieces.length + layers.regions.length > 0) {
    canvas.write(x, y, unicode ? " · " : " . ", style === "" ? FAINT : style);
  } else if (layers.tones[at] === DARK) canvas.write(x, y, (unicode ? "░" : ":").repeat(ROOM), FAINT);

  const label = labels.get(at);
  if (label !== undefined) {
    const text = label.slice(0, ROOM);
    canvas.write(x + (text.length === 1 ? 1 : 0), y, text, `1;${style}`);
  }
  drawFace(sketch, canvas, x, y, at);
  if (onPath[at] === 1) {
    const bits = arms[at]!;
    const has = (bit: number): Weight => ((bits & bit) === 0 ? 0 : 2);
    const line = unicode ? boxCharacter(0, 2, 0, 2, true) : ASCII_PATH;
    const middle = boxCharacter(has(UP), has(RIGHT), has(DOWN), has(LEFT), true);
    if (has(LEFT) > 0) canvas.put(x, y, line, pathSgr(sketch, at));
    const point = unicode ? (bits === 0 ? "╋" : middle) : ASCII_PATH;
    if (!sketch.items.faces.has(at)) canvas.put(x + 1, y, point, pathSgr(sketch, at));
    if (has(RIGHT) > 0) canvas.put(x + 2, y, line, pathSgr(sketch, at));
  }
  drawSigns(sketch, canvas, x, y, at, marks.get(at) ?? []);
}

/** The content of the middle, and the lines that join it to its partner. */
function drawFace(sketch: Sketch, canvas: Canvas, x: number, y: number, at: number): void {
  const { items, unicode } = sketch;
  const line = unicode ? "─" : "-";
  const style = faceSgr(sketch, at, "1");
  if ((items.joins[at]! & LEFT) !== 0) canvas.put(x, y, line, style);
  if ((items.joins[at]! & RIGHT) !== 0) canvas.put(x + 2, y, line, style);
  const face = items.faces.get(at);
  if (face === undefined) return;
  const text = face.text.slice(0, roomAt(sketch, at));
  canvas.write(x + (text.length === 1 ? 1 : 0), y, text, faceSgr(sketch, at, face.sgr));
}

/** Outside the board, a text may run over its neighbours. */
function roomAt({ layers, owner, holes, items }: Sketch, at: number): number {
  const bare = (cell: number): boolean =>
    layers.tones[cell] === REMOVED && owner[cell]! < 0 && holes[cell] !== 1;
  const end = (Math.floor(at / layers.cols) + 1) * layers.cols;
  let room = ROOM;
  for (let next = at + 1; bare(at) && next < end && bare(next) && !items.faces.has(next); next++)
    room += PITCH;
  return room;
}

/**
 * Up to three signs: the first in the middle, the next on its right and left. A pair goes around the others. Writing in the middle stays
 * there.
 */
function drawSigns(
  sketch: Sketch,
  canvas: Canvas,
  x: number,
  y: number,
  at: number,
  marks: readonly Mark[],
): void {
  const places = sketch.items.faces.has(at) || sketch.labels.has(at) ? [2, 0] : [1, 2, 0];
  const signs = marks.map((mark) => ({ mark, sign: Array.from(signOf(mark, sketch.unicode)) }));
  for (const { mark, sign } of signs.filter(({ sign }) => sign.length > 1)) {
    canvas.put(x, y, sign[0]!, markSgr(sketch, at, mark));
    canvas.put(x + 2, y, sign[1]!, markSgr(sketch, at, mark));
  }
  for (const [i, { mark, sign }] of signs.filter(({ sign }) => sign.length === 1).entries()) {
    const place = places[i];
    if (place !== undefined) canvas.put(x + place, y, sign[0]!, markSgr(sketch, at, mark));
  }
}

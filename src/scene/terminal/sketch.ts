/** What the terminal renderers need to know about each cell, and the clues and signs that both draw alike. */
import { addTo } from "../../base/index.js";
import { neighboursOf } from "../../board/index.js";
import { foreground, printable, type Canvas, type Sgr } from "./canvas.js";
import { ownersOf, REMOVED, type Layers, type Side } from "../layers.js";
import { colourIndex, labelCell } from "../piece.js";
import { markOf, type Mark } from "../symbols.js";
import { itemsOf, stepBits, wrongSign, type CellItems } from "./items.js";
import { ANSI_FAINT, ANSI_PATH, ANSI_PIECES } from "../theme.js";

export interface Sketch {
  readonly layers: Layers;
  readonly unicode: boolean;
  readonly owner: Int32Array;
  /** The sides on which a path leaves a cell. */
  readonly arms: Uint8Array;
  readonly onPath: Uint8Array;
  /** Marks on a cell, the heaviest first. */
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  readonly labels: ReadonlyMap<number, string>;
  /** 1 for removed squares that are not connected with the outside; on a board without squares, for all of them. */
  readonly holes: Uint8Array;
  /** There is no square and no piece. */
  readonly nothing: boolean;
  readonly items: CellItems;
}

export function sketchOf(layers: Layers, unicode: boolean): Sketch {
  const { cols, paths, pieces } = layers;
  const arms = new Uint8Array(layers.tones.length);
  const onPath = new Uint8Array(layers.tones.length);
  for (const { cells, closed } of paths) {
    for (const [i, [row, col]] of cells.entries()) {
      const at = row * cols + col;
      onPath[at] = 1;
      const next = cells[i + 1] ?? (closed ? cells[0] : undefined);
      if (next === undefined) continue;
      const [out, back] = stepBits(next[0] - row, next[1] - col);
      arms[at] = arms[at]! | out;
      const then = next[0] * cols + next[1];
      arms[then] = arms[then]! | back;
    }
  }
  const marks = new Map<number, Mark[]>();
  for (const { mark, cells } of layers.marks.toSorted((one, two) => two.mark.weight - one.mark.weight)) {
    for (const at of cells) addTo(marks, at, mark);
  }
  const labels = new Map<number, string>();
  for (const piece of pieces) {
    const label = printable(piece.label ?? "", unicode).trim();
    if (label === "") continue;
    const [row, col] = labelCell(piece);
    labels.set(row * cols + col, label);
  }
  // A board without a single square must still be visible.
  const nothing = pieces.length === 0 && layers.tones.every((tone) => tone === REMOVED);
  return {
    layers,
    unicode,
    owner: ownersOf(layers),
    arms,
    onPath,
    marks,
    labels,
    holes: nothing ? new Uint8Array(layers.tones.length).fill(1) : holesOf(layers),
    nothing,
    items: itemsOf(layers, unicode),
  };
}

/** Removed squares, without those that are connected with one at the edge. */
function holesOf({ rows, cols, tones }: Layers): Uint8Array {
  const holes = tones.map((tone) => (tone === REMOVED ? 1 : 0));
  const outside = Array.from(holes.keys()).filter(
    (at) => at < cols || at >= (rows - 1) * cols || at % cols === 0 || (at + 1) % cols === 0,
  );
  for (const at of outside) {
    if (holes[at] === 0) continue;
    holes[at] = 0;
    outside.push(...neighboursOf({ rows, cols, present: holes }, at));
  }
  return holes;
}

/** Whether there is anything at a cell: a square that is not removed, or a piece in spite of that. */
export function isThere({ layers, owner }: Sketch, row: number, col: number): boolean {
  if (row < 0 || col < 0 || row >= layers.rows || col >= layers.cols) return false;
  const at = row * layers.cols + col;
  return layers.tones[at] !== REMOVED || owner[at]! >= 0;
}

/** The colours of the piece on a cell, else of its region. */
export function pieceSgr({ layers, owner, items }: Sketch, at: number): Sgr {
  const ground = layers.pieces[owner[at]!] ?? layers.regions[items.region[at]!];
  if (ground === undefined) return "";
  const { back, fore } = ANSI_PIECES[colourIndex(ground.colour)]!;
  return `48;5;${back};38;5;${fore}`;
}

/**
 * The content of a cell is in the writing colour of the piece or region below it, else in its own colour: colour on colour is hard to
 * read.
 */
export function faceSgr(sketch: Sketch, at: number, own: Sgr): Sgr {
  const under = pieceSgr(sketch, at);
  return under === "" ? own : `1;${under}`;
}

export const FAINT = foreground(ANSI_FAINT);
export const PATH: Sgr = `1;${foreground(ANSI_PATH)}`;

export function pathSgr(sketch: Sketch, at: number): Sgr {
  return faceSgr(sketch, at, PATH);
}

export function markSgr(sketch: Sketch, at: number, { terminal }: Mark): Sgr {
  return faceSgr(sketch, at, `1;${foreground(terminal.ansi)}`);
}

/** A clue above a column as lines: whole, by words, or letter by letter when nothing else is narrow enough. */
function stacked(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const words = text.split(" ").filter((word) => word !== "");
  return words.every((word) => word.length <= width) ? words : Array.from(words.join(""));
}

export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The text for a clue; a wrong one has a sign. */
function clueText({ layers, unicode }: Sketch, side: Side, index: number): string {
  const text = printable(layers.clues[side].get(index) ?? "", unicode);
  return layers.clueStates[side].get(index) === "wrong" ? text + wrongSign(unicode) : text;
}

function clueSgr({ layers }: Sketch, side: Side, index: number): Sgr {
  const state = layers.clueStates[side].get(index);
  if (state === undefined) return "";
  return state === "done" ? FAINT : `1;${foreground(markOf("error").terminal.ansi)}`;
}

/** Names of lines and headings above them are for drawings with at least this much room over a cell. */
export const NAMED_ROOM = 3;

/** A clue above a column may fill `room` of the columns a cell has. */
export function marginsOf(sketch: Sketch, room: number): Margins {
  const { clues, lines } = sketch.layers;
  const texts = (side: Side): string[] =>
    Array.from(clues[side].keys(), (index) => clueText(sketch, side, index));
  const widest = (side: Side): number => {
    const most = Math.max(0, ...texts(side).map(({ length }) => length));
    return most === 0 ? 0 : most + 1;
  };
  const highest = (side: Side): number =>
    Math.max(0, ...texts(side).map((text) => stacked(text, room).length));
  // Names of lines need a line of their own, and the column after them.
  const outside =
    room < NAMED_ROOM ? [] : lines.filter(({ side, cell }) => cell[side === "left" ? 1 : 0] === 0);
  const names = (side: Side): number[] =>
    outside.flatMap((line) => (line.side === side ? [side === "left" ? line.text.length + 1 : 1] : []));
  return {
    left: Math.max(widest("left"), ...names("left")),
    right: widest("right"),
    top: Math.max(highest("top"), ...names("top")),
    bottom: highest("bottom"),
  };
}

export interface CluePlace {
  readonly canvas: Canvas;
  readonly margins: Margins;
  /** The columns that a clue above a cell may fill. */
  readonly room: number;
  /** The first of them, for a column; below, the line of a row. */
  columnAt(col: number): number;
  lineAt(row: number): number;
}

export function writeClues(sketch: Sketch, place: CluePlace): void {
  const { canvas, margins, room } = place;
  const { clues } = sketch.layers;
  for (const side of ["left", "right"] as const) {
    for (const row of clues[side].keys()) {
      const text = clueText(sketch, side, row);
      const x = side === "left" ? margins.left - 1 - text.length : canvas.width - margins.right + 1;
      canvas.write(x, place.lineAt(row), text, clueSgr(sketch, side, row));
    }
  }
  for (const side of ["top", "bottom"] as const) {
    for (const col of clues[side].keys()) {
      const lines = stacked(clueText(sketch, side, col), room);
      const first = side === "top" ? margins.top - lines.length : canvas.height - margins.bottom;
      for (const [i, line] of lines.entries()) {
        const indent = Math.ceil((room - line.length) / 2);
        canvas.write(place.columnAt(col) + indent, first + i, line, clueSgr(sketch, side, col));
      }
    }
  }
}

const BOLD: Sgr = "1";

/** As much of a heading as there is room for: its number alone, if need be. */
function headingIn(free: number, text: string, short: string): string {
  return [text, short, /\d+/.exec(text)?.[0] ?? text.charAt(0)].find(({ length }) => length <= free) ?? "+";
}

/** Writes headings, one line higher if the names of columns are below them, and these names. */
export function writeHeadings(
  { layers, unicode }: Sketch,
  { canvas, room, columnAt, lineAt }: Omit<CluePlace, "margins">,
): void {
  const named = room >= NAMED_ROOM ? layers.lines : [];
  const lifted = new Set(named.flatMap(({ side, cell }) => (side === "top" ? [cell[0] - 1] : [])));
  for (const { cell, text, short = text } of layers.headings) {
    const [row, col] = cell;
    const next = layers.headings.find((other) => other.cell[0] === row && other.cell[1] > col);
    const end = next === undefined ? canvas.width : columnAt(next.cell[1]) - 1;
    const free = Math.max(1, end - columnAt(col));
    const words = headingIn(free, printable(text, unicode), printable(short, unicode));
    const indent = words.length === 1 && room >= NAMED_ROOM ? 1 : 0;
    canvas.write(columnAt(col) + indent, lineAt(row) - (lifted.has(row) ? 1 : 0), words, BOLD);
  }
  for (const { cell, side, text: written } of named) {
    const [row, col] = cell;
    const text = printable(written, unicode);
    if (side === "left") canvas.write(columnAt(col) - 2 - text.length, lineAt(row), text, FAINT);
    else canvas.write(columnAt(col) + (text.length < room ? 1 : 0), lineAt(row) - 2, text, FAINT);
  }
}

/** The keyboard on the board: where a key moves the cursor, what it does there, and which cells have an element. */
import type { Cell } from "../../../board/index.js";
import { type Frame, type Sheet, toLattice, type Viewport } from "./viewport.js";

const PAGE = 5;

export interface Key {
  readonly key: string;
  /** Ctrl, or ⌘ on a Mac. */
  readonly ctrl: boolean;
  readonly shift: boolean;
}

export type KeyAction =
  | { readonly kind: "move"; readonly to: Cell }
  /** The stroke by keys goes on to this cell. */
  | { readonly kind: "extend"; readonly to: Cell }
  | { readonly kind: "act"; readonly button: "primary" | "secondary" }
  | { readonly kind: "zoom"; readonly direction: 1 | -1 }
  | { readonly kind: "fit" };

export function clampCell({ rows, cols }: Sheet, [row, col]: Cell): Cell {
  return [Math.min(rows - 1, Math.max(0, row)), Math.min(cols - 1, Math.max(0, col))];
}

type Step = readonly [down: number, right: number];

const MOVES: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

const MOVES_WITH_CTRL: Readonly<Record<string, Step>> = {
  ...MOVES,
  ArrowUp: [-Infinity, 0],
  ArrowDown: [Infinity, 0],
  ArrowLeft: [0, -Infinity],
  ArrowRight: [0, Infinity],
  Home: [-Infinity, -Infinity],
  End: [Infinity, Infinity],
};

const IN: KeyAction = { kind: "zoom", direction: 1 };
const OUT: KeyAction = { kind: "zoom", direction: -1 };
const ZOOMS: Readonly<Record<string, KeyAction>> = {
  "+": IN,
  "=": IN,
  "-": OUT,
  _: OUT,
  "−": OUT,
  "0": { kind: "fit" },
};

/** What a key does on the board, if anything. */
export function keyAction(sheet: Sheet, [row, col]: Cell, { key, ctrl, shift }: Key): KeyAction | undefined {
  const step = (ctrl ? MOVES_WITH_CTRL : MOVES)[key];
  if (step !== undefined)
    return { kind: shift ? "extend" : "move", to: clampCell(sheet, [row + step[0], col + step[1]]) };
  // Ctrl and + belong to the browser.
  if (ctrl) return undefined;
  if (key === "Enter" || key === " ") return { kind: "act", button: shift ? "secondary" : "primary" };
  return ZOOMS[key];
}

export type Stops = (cell: Cell) => boolean;

/** The first stop in reading order; the corner when there is none. */
export function firstStop({ rows, cols }: Pick<Sheet, "rows" | "cols">, stops: Stops): Cell {
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) if (stops([row, col])) return [row, col];
  return [0, 0];
}

function lastStop({ rows, cols }: Sheet, stops: Stops): Cell {
  const [row, col] = firstStop({ rows, cols }, ([up, left]) => stops([rows - 1 - up, cols - 1 - left]));
  return [rows - 1 - row, cols - 1 - col];
}

/** A move to a cell that is not a stop continues in its direction, or ends before it. */
export function stopAt(sheet: Sheet, stops: Stops, from: Cell, to: Cell): Cell {
  const { rows, cols } = sheet;
  const down = Math.sign(to[0] - from[0]);
  const right = Math.sign(to[1] - from[1]);
  if (down === 0 && right === 0) return from;
  // A move to a corner has no line to follow.
  if (down !== 0 && right !== 0) return down < 0 ? firstStop(sheet, stops) : lastStop(sheet, stops);
  let [row, col] = to;
  for (; row >= 0 && row < rows && col >= 0 && col < cols; row += down, col += right)
    if (stops([row, col])) return [row, col];
  for ([row, col] = to; row !== from[0] || col !== from[1];) {
    if (stops([row, col])) return [row, col];
    row -= down;
    col -= right;
  }
  return from;
}

/** Up to this many cells each have an element. On larger boards only those that are visible or can be reached next have one. */
export const ALL_CELLS = 3600;
const REACH = 12;
/** The distance of the cursor from the edge of the window, in cells. */
const NEXT = 2;
/** The window moves in steps, so that panning does not create and remove elements with every pixel. */
const STEP = 8;

/** Rows and columns whose cells have an element, in order; the cursor's are always among them. */
export interface CellWindow {
  readonly rows: readonly number[];
  readonly cols: readonly number[];
}

/** The window around the cursor stays while the cursor is well inside it, so that clicks near each other do not move it. */
export function cellWindow(
  frame: Frame,
  viewport: Viewport,
  [row, col]: Cell,
  before?: CellWindow,
): CellWindow {
  const { sheet, room } = frame;
  if (sheet.rows * sheet.cols <= ALL_CELLS) {
    return { rows: span(0, sheet.rows), cols: span(0, sheet.cols) };
  }
  const start = toLattice(viewport, { x: 0, y: 0 });
  const end = toLattice(viewport, { x: room.width, y: room.height });
  const seen = {
    rows: stepped(start.y, end.y, sheet.rows),
    cols: stepped(start.x, end.x, sheet.cols),
  };
  if (seen.rows.length * seen.cols.length <= ALL_CELLS) {
    return { rows: including(seen.rows, row), cols: including(seen.cols, col) };
  }
  const around = {
    rows: stepped(row - REACH, row + REACH, sheet.rows),
    cols: stepped(col - REACH, col + REACH, sheet.cols),
  };
  const stays =
    before !== undefined &&
    isWithin(before.rows, row, sheet.rows, around.rows.length) &&
    isWithin(before.cols, col, sheet.cols, around.cols.length);
  return stays ? before : around;
}

/** Whether a list of lines, about `length` long, holds `value` and its neighbours on a sheet of `all`. */
function isWithin(list: readonly number[], value: number, all: number, length: number): boolean {
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined || last >= all || last - first >= list.length) return false;
  // It is another kind of window, or one that was cut short at the edge.
  if (Math.abs(list.length - length) > STEP) return false;
  return Math.max(0, value - NEXT) >= first && Math.min(all - 1, value + NEXT) <= last;
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

function stepped(from: number, to: number, length: number): number[] {
  return span(
    Math.max(0, Math.floor((from - 1) / STEP) * STEP),
    Math.min(length, Math.ceil((to + 1) / STEP) * STEP),
  );
}

function including(list: readonly number[], value: number): readonly number[] {
  if (list.includes(value)) return list;
  return [...list, value].toSorted((one, two) => one - two);
}

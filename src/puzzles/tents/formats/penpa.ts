/**
 * Tents as penpa-edit draws it: the symbols `tents` 1 (a tree) and 2 (a tent) and `ox_B` 8 (grass) in cells, counts as numbers outside
 * the frame, in any row or column beside it. What the solver drew is not read.
 */
import { fail, isRecord, ok, plural, type Result } from "../../../base/index.js";
import { cellAt, cellWords } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { otherGenre } from "../../genres.js";
import { checkSides } from "../../reading.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, MAX_CLUE, MAX_SIDE, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";
import {
  cellOfPlace,
  CODE,
  packedIn,
  placeOfCell,
  readSheet,
  type Sheet,
  writeSheet,
} from "./penpa-sheet.js";

const TREE = [1, "tents", 1] as const;
const TENT = [2, "tents", 2] as const;
const GRASS = [8, "ox_B", 2] as const;
const OF = "penpa-edit";

/** Everything of one kind that is drawn in cells: the cell of the grid and what is there. */
function drawnIn(
  sheet: Sheet,
  who: "setter" | "solver",
  kind: string,
): [cell: number, what: readonly unknown[]][] {
  const all = sheet[who][kind];
  if (!isRecord(all)) return [];
  return Object.entries(all).flatMap(([place, what]): [number, readonly unknown[]][] => {
    const cell = cellOfPlace(sheet, Number(place));
    return cell === undefined || !Array.isArray(what) ? [] : [[cell, what]];
  });
}

const isSign = ([number, name]: readonly unknown[], sign: readonly unknown[]): boolean =>
  number === sign[0] && name === sign[1];

/** A failure if the sheet is of another genre. Old sheets have no tags; then trees decide. */
function checkGenre(sheet: Sheet): Result<Sheet> {
  if (
    sheet.tags.includes("tents") ||
    drawnIn(sheet, "setter", "symbol").some(([, what]) => isSign(what, TREE))
  )
    return ok(sheet);
  const [tag] = sheet.tags;
  if (tag !== undefined) return otherGenre(tag, OF);
  const title = sheet.title === "" ? "" : `, called ${JSON.stringify(sheet.title.slice(0, 80))},`;
  return fail(
    "puzzle/genre",
    `this sheet of ${OF}${title} names no genre and has no trees: it is not a Tents puzzle`,
  );
}

interface Frame {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly cols: number;
}

/** The rectangle inside the frame. */
function frameOf({ inside, cols }: Sheet): Result<Frame> {
  const cells = new Set(inside);
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (const cell of cells) {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    [left, right] = [Math.min(left, col), Math.max(right, col)];
  }
  const frame = { top, left, rows: bottom - top + 1, cols: right - left + 1 };
  if (cells.size === 0 || cells.size !== frame.rows * frame.cols)
    return fail(CODE, "the cells inside the frame do not form a rectangle");
  const size = checkSides("tents", frame, MAX_SIDE, { line: 1, column: 1 });
  return size.ok ? ok(frame) : size;
}

function readClues(sheet: Sheet, frame: Frame, board: Tents): Result<true> {
  for (const [cell, [text]] of drawnIn(sheet, "setter", "number")) {
    const row = Math.floor(cell / sheet.cols) - frame.top;
    const col = (cell % sheet.cols) - frame.left;
    const [inRows, inCols] = [row >= 0 && row < frame.rows, col >= 0 && col < frame.cols];
    // A number on the board or at a corner of the sheet belongs to no line.
    if (inRows === inCols) continue;
    const words = inRows ? lineWords("row", row) : lineWords("column", col);
    const count = String(text).trim();
    if (count === "" || count === "?") continue;
    if (!/^\d{1,3}$/.test(count))
      return fail(
        "tents/clue",
        `the count of ${words} is ${JSON.stringify(count.slice(0, 20))}: expected a number up to ${MAX_CLUE}`,
      );
    const clues = inRows ? board.rowClues : board.colClues;
    const at = inRows ? row : col;
    if (clues[at] !== BLANK && clues[at] !== Number(count))
      return fail("tents/clue", `${words} has two counts, ${clues[at]} and ${count}`);
    clues[at] = Number(count);
  }
  return ok(true);
}

function parseAddress(text: string): Result<Tents> {
  const packed = packedIn(text);
  if (packed === undefined)
    return fail(CODE, "expected an address with m=edit&p= or m=solve&p= in it", { line: 1, column: 1 });
  const sheet = readSheet(packed, MAX_SIDE);
  const ours = sheet.ok ? checkGenre(sheet.value) : sheet;
  if (!ours.ok) return ours;
  const frame = frameOf(ours.value);
  if (!frame.ok) return frame;
  const { top, left, rows, cols } = frame.value;
  const board = emptyTents({ rows, cols });
  for (const [cell, what] of drawnIn(ours.value, "setter", "symbol")) {
    const row = Math.floor(cell / ours.value.cols) - top;
    const col = (cell % ours.value.cols) - left;
    if (row < 0 || row >= rows || col < 0 || col >= cols) continue;
    const at = row * cols + col;
    if (isSign(what, TREE)) board.trees[at] = 1;
    else if (isSign(what, TENT)) board.givens[at] = GIVEN.tent;
    else if (isSign(what, GRASS)) board.givens[at] = GIVEN.grass;
    else
      return fail(CODE, `${cellWords([row, col])} has a symbol that is neither a tree nor a tent nor grass`, {
        cell: [row, col],
      });
  }
  const clues = readClues(ours.value, frame.value, board);
  return clues.ok ? ok(board) : clues;
}

/** A mistake inside the packed text has no place of its own: it is in the address. */
function parsePenpa(text: string): Result<Tents> {
  const read = parseAddress(text);
  return read.ok ? read : { ok: false, error: { at: { line: 1, column: 1 }, ...read.error } };
}

/** What the solver drew, and what else the setter drew. */
function leftOut(text: string): string[] {
  const packed = packedIn(text);
  const sheet = packed === undefined ? undefined : readSheet(packed, MAX_SIDE);
  if (sheet?.ok !== true) return [];
  const marks = drawnIn(sheet.value, "solver", "symbol").length;
  const others = ["surface", "line", "lineE", "numberS", "cage", "wall"].filter((kind) => {
    const drawn = sheet.value.setter[kind];
    return isRecord(drawn) && Object.keys(drawn).length > 0;
  });
  return [
    ...(marks === 0
      ? []
      : [`The puzzle is read from its start: ${plural(marks, "mark")} of the solver left out.`]),
    ...(others.length === 0 ? [] : ["Colours, lines and small numbers of the sheet are left out."]),
  ];
}

function formatPenpa(board: Tents): Result<Iterable<string>> {
  const { rows, cols, trees, givens, rowClues, colClues } = board;
  const whole = { rows: rows + 1, cols: cols + 1 };
  const number: Record<string, unknown> = {};
  const symbol: Record<string, unknown> = {};
  const write = (row: number, col: number, clue: number): void => {
    if (clue !== BLANK) number[placeOfCell(whole, row, col)] = [String(clue), 1, "1"];
  };
  for (const [col, clue] of colClues.entries()) write(0, col + 1, clue);
  for (const [row, clue] of rowClues.entries()) write(row + 1, 0, clue);
  for (const at of trees.keys()) {
    const [row, col] = cellAt(board, at);
    const sign =
      trees[at] === 1
        ? TREE
        : givens[at] === GIVEN.tent
          ? TENT
          : givens[at] === GIVEN.grass
            ? GRASS
            : undefined;
    if (sign !== undefined) symbol[placeOfCell(whole, row + 1, col + 1)] = sign;
  }
  return ok([`${writeSheet({ rows, cols }, { number, symbol })}\n`]);
}

export const penpa: PuzzleFormat<Tents> = {
  id: "penpa",
  title: "address of penpa-edit",
  extension: "url",
  example:
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TEFQmMLHQMdQyA0MrLQAWETAx0gMgCKgnBIZklOqpWCjmNpSUZ+EZCho+Pv5qaTlphTnMoVbQhUBcSxXNVVjlbVVb5WSsn5uUmZSjpQ2ipaqSQ1r6QYKKAUW1sLVBYEVBZvFR1bq1MVimBaIJjBVtVAOT+raiUjQyWgfkMloNuUDJVidZSMjEACBkgCxugCJiABIyQVliABJDOMLUACSGaYmIMEkFSYmqEIAB1jCHZSJNBJxiAXGOrAPGUIdJQxyAZUIVOQw5GFgGa4gc0wApM+YNIVTIaDSWcwaQImQ4Cho1NlDCZdwKQBmDQFk2Zg0hxIkhaaQCfAvQFk08I50caQhGSoYwaMMlCSQqNjuaJjubiUKpTAONpYx0jHGCjAZcAFBLCUEssFTlsA",
  wholeOnly: true,
  detect: (text) => packedIn(text) !== undefined,
  parse: parsePenpa,
  leftOut,
  format: formatPenpa,
};

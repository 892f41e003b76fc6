/** How a board is written: a drawing, a short code, JSON. */
import {
  fail,
  isRecord,
  jsonList,
  jsonText,
  ok,
  memberPath,
  parseJson,
  placeOf,
  type Problem,
  type Result,
} from "../../base/index.js";
import { createGrid, type Cell } from "../../board/index.js";
import type { PuzzleFormat } from "../family.js";
import { MAX_SIDE, removedCells, type Chessboard } from "./board.js";

const DOT = 46;
const HASH = 35;

function checkSize(rows: number, cols: number, at: Problem["at"]): Result<true> {
  if (rows >= 1 && cols >= 1 && rows <= MAX_SIDE && cols <= MAX_SIDE) return ok(true);
  return fail("chessboard/size", `a board has 1 to ${MAX_SIDE} rows and columns, not ${rows} × ${cols}`, at);
}

const drawing: PuzzleFormat<Chessboard> = {
  id: "drawing",
  title: "a line per row, `.` a square, `#` a removed one",
  extension: "txt",
  example: "#...\n....\n....\n...#\n",
  detect: (text) => /^\s*[.#]/.test(text),
  parse(text) {
    // Blank lines around the board are fine; a blank line inside it is a row of the wrong length.
    const blank = /^(?:[ \t]*\r?\n)*/.exec(text)![0];
    const before = blank.split("\n").length - 1;
    let end = text.length;
    while (end > 0 && /\s/.test(text[end - 1]!)) end--;
    if (end === 0)
      return fail("chessboard/empty", "a drawing has at least one row of . and #", { line: 1, column: 1 });
    let cols = -1;
    const rows: string[] = [];
    for (let at = 0; at < end;) {
      let stop = text.indexOf("\n", at);
      if (stop === -1 || stop > end) stop = end;
      const line = text.slice(at, stop).trimEnd();
      const number = before + rows.length + 1;
      for (let i = 0; i < line.length; i++) {
        const code = line.charCodeAt(i);
        if (code !== DOT && code !== HASH)
          return fail(
            "chessboard/character",
            `${JSON.stringify(line[i])} is neither . (a square) nor # (removed)`,
            {
              line: number,
              column: i + 1,
            },
          );
      }
      if (cols === -1) cols = line.length;
      if (line.length !== cols)
        return fail("chessboard/row-length", `this row has ${line.length} squares, the first has ${cols}`, {
          line: number,
          column: Math.min(line.length, cols) + 1,
        });
      rows.push(line);
      at = stop + 1;
    }
    const size = checkSize(rows.length, cols, { line: 1, column: 1 });
    if (!size.ok) return size;
    const board = createGrid(rows.length, cols);
    rows.forEach((line, row) => {
      for (let col = 0; col < cols; col++)
        if (line.charCodeAt(col) === HASH) board.present[row * cols + col] = 0;
    });
    return ok(board);
  },
  format: (board) => ok(drawRows(board)),
};

function* drawRows(board: Chessboard): Generator<string> {
  for (let row = 0; row < board.rows; row++) {
    let line = "";
    for (let col = 0; col < board.cols; col++)
      line += board.present[row * board.cols + col] === 1 ? "." : "#";
    yield line + "\n";
  }
}

const code: PuzzleFormat<Chessboard> = {
  id: "code",
  title: "rows x columns, then the removed squares: 8x8-0,0-7,7",
  extension: "txt",
  example: "8x8-0,0-7,7",
  detect: (text) => /^\s*\d+\s*[xX×]\s*\d+\s*(?:-|$)/.test(text),
  parse(text) {
    const body = text.trimEnd();
    let at = body.length - body.trimStart().length;
    const take = (pattern: RegExp): string | undefined => {
      pattern.lastIndex = at;
      const found = pattern.exec(body)?.[0];
      if (found !== undefined) at += found.length;
      return found;
    };
    const wrong = (expected: string): Result<Chessboard> =>
      fail(
        "chessboard/code",
        `expected ${expected}${at < body.length ? `, not ${JSON.stringify(body[at])}` : ", but the text ends"}`,
        placeOf(body, at),
      );
    const sizeAt = placeOf(body, at);
    const rows = take(/\d+/y);
    if (rows === undefined) return wrong("the number of rows");
    if (take(/\s*[xX×]\s*/y) === undefined) return wrong("an x between rows and columns");
    const cols = take(/\d+/y);
    if (cols === undefined) return wrong("the number of columns");
    const size = checkSize(Number(rows), Number(cols), sizeAt);
    if (!size.ok) return size;
    const board = createGrid(Number(rows), Number(cols));
    while (at < body.length) {
      if (take(/\s*-\s*/y) === undefined) return wrong("a - before the next removed square");
      const from = at;
      const row = take(/\d+/y);
      if (row === undefined) return wrong("the row of a removed square");
      if (take(/\s*,\s*/y) === undefined) return wrong("a comma between row and column");
      const col = take(/\d+/y);
      if (col === undefined) return wrong("the column of a removed square");
      if (Number(row) >= board.rows || Number(col) >= board.cols)
        return fail("chessboard/off-board", outside(board, Number(row), Number(col)), placeOf(body, from));
      board.present[Number(row) * board.cols + Number(col)] = 0;
    }
    return ok(board);
  },
  format: (board) => ok(codePieces(board)),
};

function* codePieces(board: Chessboard): Generator<string> {
  yield `${board.rows}x${board.cols}`;
  for (const [row, col] of removedCells(board)) yield `-${row},${col}`;
  yield "\n";
}

function outside(board: Chessboard, row: number, col: number): string {
  return `(${row},${col}) is not on the board: rows are 0 to ${board.rows - 1}, columns 0 to ${board.cols - 1}`;
}

const json: PuzzleFormat<Chessboard> = {
  id: "json",
  title: "JSON with rows, cols and removed squares",
  extension: "json",
  example: '{ "family": "chessboard", "rows": 8, "cols": 8, "removed": [[0,0],[7,7]] }',
  detect: (text) =>
    /^\s*\{/.test(text) && /"family"\s*:\s*"chessboard"|"(?:rows|cols|removed)"\s*:/.test(text),
  parse(text) {
    const read = parseJson(text);
    if (!read.ok) return read;
    const value = read.value;
    if (!isRecord(value))
      return fail("chessboard/json", "expected an object with rows, cols and removed", { path: "" });
    if (value["family"] !== undefined && value["family"] !== "chessboard")
      return fail("chessboard/json", 'family must be "chessboard"', { path: "family" });
    const known = new Set(["family", "rows", "cols", "removed", "title"]);
    for (const key of Object.keys(value))
      if (!known.has(key))
        return fail("chessboard/json", `unknown member ${JSON.stringify(key)}`, {
          path: memberPath("", key),
        });
    const { rows, cols, removed = [] } = value;
    for (const [name, side] of Object.entries({ rows, cols }))
      if (typeof side !== "number" || !Number.isInteger(side))
        return fail("chessboard/json", `${name} must be a whole number`, { path: name });
    const size = checkSize(Number(rows), Number(cols), { path: "rows" });
    if (!size.ok) return size;
    if (!Array.isArray(removed))
      return fail("chessboard/json", "removed must be a list of [row, col]", { path: "removed" });
    const board = createGrid(Number(rows), Number(cols));
    for (const [i, cell] of removed.entries()) {
      const path = `removed[${i}]`;
      if (!isCell(cell))
        return fail("chessboard/json", "a removed square is [row, col], two whole numbers", { path });
      const [row, col] = cell;
      if (row < 0 || col < 0 || row >= board.rows || col >= board.cols)
        return fail("chessboard/off-board", outside(board, row, col), { path });
      board.present[row * board.cols + col] = 0;
    }
    return ok(board);
  },
  format(board) {
    const body = jsonText({
      family: "chessboard",
      rows: board.rows,
      cols: board.cols,
      removed: jsonList(() => removedCells(board)),
    });
    return ok([body, "\n"]);
  },
};

export function isCell(value: unknown): value is Cell {
  return (
    Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && Number.isInteger(value[1])
  );
}

export const formats: readonly PuzzleFormat<Chessboard>[] = [drawing, code, json];

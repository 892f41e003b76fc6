/** How a board is written: a drawing, a short code, JSON. */
import {
  createPlaces,
  fail,
  jsonList,
  jsonText,
  ok,
  placeOf,
  plural,
  type Result,
} from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import type { PuzzleFormat } from "../family.js";
import { checkInside, checkSides, instead, readCellsOn, readDocument, readSides } from "../reading.js";
import { MAX_SIDE, removedCells, type Chessboard } from "./board.js";

const DOT = 46;
const HASH = 35;

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
            { line: number, column: i + 1 },
          );
      }
      if (cols === -1) cols = line.length;
      if (line.length !== cols)
        return fail(
          "chessboard/row-length",
          `this row has ${plural(line.length, "square")}, the first has ${cols}`,
          {
            line: number,
            column: Math.min(line.length, cols) + 1,
          },
        );
      rows.push(line);
      at = stop + 1;
    }
    const size = checkSides("chessboard", { rows: rows.length, cols }, MAX_SIDE, { line: 1, column: 1 });
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
      fail("chessboard/code", `expected ${expected}, ${instead(body, at)}`, placeOf(body, at));
    const place = createPlaces(body);
    const sizeAt = place(at);
    const rows = take(/\d+/y);
    if (rows === undefined) return wrong("the number of rows");
    if (take(/\s*[xX×]\s*/y) === undefined) return wrong("an x between rows and columns");
    const cols = take(/\d+/y);
    if (cols === undefined) return wrong("the number of columns");
    const sides = { rows: Number(rows), cols: Number(cols) };
    const size = checkSides("chessboard", sides, MAX_SIDE, sizeAt);
    if (!size.ok) return size;
    const board = createGrid(sides.rows, sides.cols);
    while (at < body.length) {
      if (take(/\s*-\s*/y) === undefined) return wrong("a - before the next removed square");
      const from = at;
      const row = take(/\d+/y);
      if (row === undefined) return wrong("the row of a removed square");
      if (take(/\s*,\s*/y) === undefined) return wrong("a comma between row and column");
      const col = take(/\d+/y);
      if (col === undefined) return wrong("the column of a removed square");
      const cell = [Number(row), Number(col)] as const;
      const removed = checkInside("chessboard", board, cell, place(from));
      if (!removed.ok) return removed;
      board.present[cell[0] * board.cols + cell[1]] = 0;
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

const MEMBERS = ["family", "rows", "cols", "removed", "title"];

const json: PuzzleFormat<Chessboard> = {
  id: "json",
  title: "JSON with rows, cols and removed squares",
  extension: "json",
  example: '{ "family": "chessboard", "rows": 8, "cols": 8, "removed": [[0,0],[7,7]] }',
  detect: (text) =>
    /^\s*\{/.test(text) && /"family"\s*:\s*"chessboard"|"(?:rows|cols|removed)"\s*:/.test(text),
  parse(text) {
    const read = readDocument(text, "chessboard", MEMBERS, "rows, cols and removed");
    if (!read.ok) return read;
    const sides = readSides("chessboard", read.value, MAX_SIDE);
    if (!sides.ok) return sides;
    const board = createGrid(sides.value.rows, sides.value.cols);
    const { removed = [] } = read.value;
    const cells = readCellsOn("chessboard", board, removed, "removed");
    if (!cells.ok) return cells;
    for (const [row, col] of cells.value) board.present[row * board.cols + col] = 0;
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

export const formats: readonly PuzzleFormat<Chessboard>[] = [drawing, code, json];

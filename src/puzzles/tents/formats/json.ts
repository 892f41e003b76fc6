/** A puzzle as JSON: sizes, trees, counts (null where blank) and givens. */
import {
  fail,
  isRecord,
  jsonText,
  memberPath,
  ok,
  parseJson,
  plural,
  type Json,
  type Result,
} from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";
import { checkSize, MAX_CLUE } from "./shared.js";

const MEMBERS = new Set(["family", "title", "rows", "cols", "trees", "rowClues", "colClues", "givens"]);

const wrong = (message: string, path: string): Result<never> => fail("tents/json", message, { path });

export function isCell(value: unknown): value is Cell {
  return (
    Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && Number.isInteger(value[1])
  );
}

/** Indices of the cells in a list. */
function readCells({ rows, cols }: Tents, value: unknown, path: string): Result<number[]> {
  if (!Array.isArray(value)) return wrong("expected a list of [row, col]", path);
  const cells: number[] = [];
  for (const [i, cell] of value.entries()) {
    if (!isCell(cell)) return wrong("a cell is [row, col], two whole numbers", `${path}[${i}]`);
    const [row, col] = cell;
    if (row < 0 || col < 0 || row >= rows || col >= cols)
      return fail(
        "tents/off-board",
        `[${row},${col}] is not on the board: rows are 0 to ${rows - 1}, columns 0 to ${cols - 1}`,
        { path: `${path}[${i}]` },
      );
    cells.push(row * cols + col);
  }
  return ok(cells);
}

function readClues(line: "row" | "column", clues: Int16Array, value: unknown, path: string): Result<true> {
  if (value === undefined) return ok(true);
  if (!Array.isArray(value) || value.length !== clues.length)
    return wrong(
      `expected a list of ${plural(clues.length, "count")}, one for each ${line}, null where one is blank`,
      path,
    );
  for (const [i, clue] of value.entries()) {
    if (clue === null) continue;
    if (typeof clue !== "number" || !Number.isInteger(clue) || clue < 0 || clue > MAX_CLUE)
      return wrong(
        `${lineWords(line, i)}'s count must be a whole number from 0 to ${MAX_CLUE}, or null`,
        `${path}[${i}]`,
      );
    clues[i] = clue;
  }
  return ok(true);
}

function readGivens(board: Tents, value: unknown): Result<true> {
  if (value === undefined) return ok(true);
  if (!isRecord(value)) return wrong("givens is an object with the lists tents and grass", "givens");
  for (const key of Object.keys(value))
    if (key !== "tents" && key !== "grass")
      return wrong(`unknown member ${JSON.stringify(key)}`, memberPath("givens", key));
  for (const kind of ["tents", "grass"] as const) {
    const path = `givens.${kind}`;
    const cells = readCells(board, value[kind] ?? [], path);
    if (!cells.ok) return cells;
    for (const [i, cell] of cells.value.entries()) {
      if (board.trees[cell] === 1)
        return fail("tents/given", "a tree stands here", { path: `${path}[${i}]` });
      if (board.givens[cell] !== GIVEN.none)
        return fail("tents/given", "this cell is given twice", { path: `${path}[${i}]` });
      board.givens[cell] = kind === "tents" ? GIVEN.tent : GIVEN.grass;
    }
  }
  return ok(true);
}

function parseTentsJson(text: string): Result<Tents> {
  const read = parseJson(text);
  if (!read.ok) return read;
  const { value } = read;
  if (!isRecord(value)) return wrong("expected an object with rows, cols and trees", "");
  if (value["family"] !== undefined && value["family"] !== "tents")
    return wrong('family must be "tents"', "family");
  for (const key of Object.keys(value))
    if (!MEMBERS.has(key)) return wrong(`unknown member ${JSON.stringify(key)}`, memberPath("", key));
  const { rows, cols } = value;
  for (const [name, side] of Object.entries({ rows, cols }))
    if (typeof side !== "number" || !Number.isInteger(side))
      return wrong(`${name} must be a whole number`, name);
  const size = checkSize(Number(rows), Number(cols), { path: "rows" });
  if (!size.ok) return size;
  const board = emptyTents(Number(rows), Number(cols));
  const trees = readCells(board, value["trees"], "trees");
  if (!trees.ok) return trees;
  for (const [i, cell] of trees.value.entries()) {
    if (board.trees[cell] === 1)
      return fail(
        "tents/duplicate-tree",
        `the tree on [${Math.floor(cell / board.cols)},${cell % board.cols}] is listed twice`,
        { path: `trees[${i}]` },
      );
    board.trees[cell] = 1;
  }
  for (const done of [
    readClues("row", board.rowClues, value["rowClues"], "rowClues"),
    readClues("column", board.colClues, value["colClues"], "colClues"),
    readGivens(board, value["givens"]),
  ])
    if (!done.ok) return done;
  return ok(board);
}

function cellsWhere({ cols }: Tents, values: Uint8Array, wanted: number): Json[] {
  const cells: Json[] = [];
  values.forEach((value, at) => {
    if (value === wanted) cells.push([Math.floor(at / cols), at % cols]);
  });
  return cells;
}

export function tentsJson(board: Tents): Json {
  const clues = (list: Int16Array): Json => Array.from(list, (clue) => (clue === BLANK ? null : clue));
  const tents = cellsWhere(board, board.givens, GIVEN.tent);
  const grass = cellsWhere(board, board.givens, GIVEN.grass);
  return {
    family: "tents",
    rows: board.rows,
    cols: board.cols,
    trees: cellsWhere(board, board.trees, 1),
    rowClues: clues(board.rowClues),
    colClues: clues(board.colClues),
    givens: tents.length + grass.length > 0 ? { tents, grass } : undefined,
  };
}

export const json: PuzzleFormat<Tents> = {
  id: "json",
  title: "JSON with rows, cols, trees, counts and givens",
  extension: "json",
  example:
    '{ "family": "tents", "rows": 4, "cols": 4, "trees": [[0,2],[1,0],[2,3]], "rowClues": [1,0,1,1], "colClues": [1,null,0,2] }',
  detect: (text) => /^\uFEFF?\s*\{/.test(text) && /"family"\s*:\s*"tents"|"trees"\s*:/.test(text),
  parse: parseTentsJson,
  format: (board) => ok([jsonText(tentsJson(board)), "\n"]),
};

/** A puzzle as JSON: sizes, trees, counts (null where blank) and givens. */
import { fail, isRecord, jsonText, ok, plural, type Json, type Result } from "../../../base/index.js";
import { cellsWhere, cellWords, indexOf } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { readCellsOn, readDocument, readSides, unknownMember } from "../../reading.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, MAX_CLUE, MAX_SIDE, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";

const CODE = "tents/json";
const MEMBERS = ["family", "title", "rows", "cols", "trees", "rowClues", "colClues", "givens"];

const wrong = (message: string, path: string): Result<never> => fail(CODE, message, { path });

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
  const unknown = unknownMember(CODE, value, ["tents", "grass"], "givens");
  if (unknown !== undefined) return unknown;
  for (const kind of ["tents", "grass"] as const) {
    const path = `givens.${kind}`;
    const cells = readCellsOn("tents", board, value[kind] ?? [], path);
    if (!cells.ok) return cells;
    for (const [i, cell] of cells.value.entries()) {
      const at = indexOf(board, cell);
      const refuse = (message: string): Result<never> =>
        fail("tents/given", message, { path: `${path}[${i}]` });
      if (board.trees[at] === 1) return refuse(`a tree stands on ${cellWords(cell)}`);
      if (board.givens[at] !== GIVEN.none) return refuse(`${cellWords(cell)} is given twice`);
      board.givens[at] = kind === "tents" ? GIVEN.tent : GIVEN.grass;
    }
  }
  return ok(true);
}

function parseTentsJson(text: string): Result<Tents> {
  const read = readDocument(text, "tents", MEMBERS, "rows, cols and trees");
  if (!read.ok) return read;
  const { value } = read;
  const sides = readSides("tents", value, MAX_SIDE);
  if (!sides.ok) return sides;
  const board = emptyTents(sides.value);
  const trees = readCellsOn("tents", board, value["trees"], "trees");
  if (!trees.ok) return trees;
  for (const [i, cell] of trees.value.entries()) {
    const at = indexOf(board, cell);
    if (board.trees[at] === 1)
      return fail("tents/duplicate-tree", `the tree on ${cellWords(cell)} is listed twice`, {
        path: `trees[${i}]`,
      });
    board.trees[at] = 1;
  }
  for (const done of [
    readClues("row", board.rowClues, value["rowClues"], "rowClues"),
    readClues("column", board.colClues, value["colClues"], "colClues"),
    readGivens(board, value["givens"]),
  ])
    if (!done.ok) return done;
  return ok(board);
}

function tentsJson(board: Tents): Json {
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

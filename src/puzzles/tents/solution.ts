/** A camp as JSON, written and read. It is also read from a drawing, or from a move of Simon Tatham's program. */
import { fail, isRecord, ok, placeOf, type Json, type Result, withoutBom } from "../../base/index.js";
import { cellsWhere, isCell } from "../../board/index.js";
import { readCells, readList, readSolutionJson } from "../reading.js";
import { CELL_SIGNS, course } from "./formats/index.js";
import { isSaveFile, savedMoves } from "./formats/save-file.js";
import { sameClues } from "./moves.js";
import { pairingIsUnique, pairingOf, type Pair } from "./pairing.js";
import { GIVEN, type Camp, type Tents } from "./puzzle.js";

export function campJson(puzzle: Tents, { tents, pairs, grass }: Camp): Json {
  const shown = pairs ?? pairingOf(puzzle, tents);
  return {
    tents: tents.map((cell) => [...cell]),
    pairs: shown.map(([tree, tent]) => [[...tree], [...tent]]),
    pairingUnique: pairingIsUnique(puzzle, tents),
    grass: grass?.map((cell) => [...cell]),
  };
}

export function campNotes(puzzle: Tents, { tents }: Camp): readonly string[] {
  if (tents.length === 0) return [];
  return [
    pairingIsUnique(puzzle, tents)
      ? "These tents can be paired with the trees in one way only."
      : "These tents can be paired with the trees in more than one way; one is shown.",
  ];
}

/** JSON (a camp, a bare list of tents, or a whole answer), a drawing, a move string, or what was played in a save file. */
export function parseCamp(puzzle: Tents, text: string): Result<Camp> {
  const body = withoutBom(text);
  if (/^\s*[[{]/.test(body)) return parseCampJson(body);
  if (isSaveFile(body)) {
    const moves = savedMoves(body);
    return moves.ok ? parseMoves(puzzle, moves.value) : moves;
  }
  if (/^\s*(?:S\b|[TNB]\d)/.test(body)) return parseMoves(puzzle, body);
  if (/^\s*[.TA\-\d]/.test(body)) return parseDrawing(puzzle, body);
  return fail(CODE, "expected JSON with tents, a drawing of the board, or moves S;Tx,y;…", {
    line: 1,
    column: 1,
  });
}

const CODE = "tents/solution";
const wrong = (message: string, path: string): Result<never> => fail(CODE, message, { path });

function parseCampJson(text: string): Result<Camp> {
  const read = readSolutionJson(text, CODE);
  if (!read.ok) return read;
  const { path } = read.value;
  const value = Array.isArray(read.value.value) ? { tents: read.value.value } : read.value.value;
  if (!isRecord(value)) return wrong("expected an object with tents", path);
  const grass = value["grass"] === undefined ? undefined : readCells(CODE, value["grass"], `${path}grass`);
  // A player may have marked nothing but grass.
  const tents = readCells(CODE, value["tents"] ?? (grass && []), `${path}tents`);
  if (!tents.ok) return tents;
  if (grass !== undefined && !grass.ok) return grass;
  const pairs = value["pairs"] === undefined ? undefined : pairList(value["pairs"], `${path}pairs`);
  if (pairs !== undefined && !pairs.ok) return pairs;
  return ok({
    tents: tents.value,
    ...(pairs === undefined ? {} : { pairs: pairs.value }),
    ...(grass === undefined ? {} : { grass: grass.value }),
  });
}

function pairList(value: unknown, path: string): Result<Pair[]> {
  return readList(CODE, value, path, "expected a list of [[tree], [tent]]", (pair, at): Result<Pair> => {
    if (Array.isArray(pair) && pair.length === 2 && isCell(pair[0]) && isCell(pair[1]))
      return ok([pair[0], pair[1]]);
    return wrong("a pair is [[row, col], [row, col]], a tree and its tent", at);
  });
}

function campOf(puzzle: Tents, state: Uint8Array): Camp {
  const grass = cellsWhere(puzzle, state, GIVEN.grass);
  return { tents: cellsWhere(puzzle, state, GIVEN.tent), ...(grass.length > 0 ? { grass } : {}) };
}

/** Rows of `.` `T` `A` `-`, alone or as course text with the same size, trees and counts as the puzzle. */
function parseDrawing(puzzle: Tents, text: string): Result<Camp> {
  const lines = text.trimEnd().split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const whole = course.detect(text);
  if (whole) {
    const read = course.parse(text);
    if (!read.ok) return read;
    const { rows, cols, rowClues, colClues } = read.value;
    if (rows !== puzzle.rows || cols !== puzzle.cols || !sameClues(puzzle, rowClues, colClues))
      return fail(CODE, "this drawing has another size or other counts than the puzzle", {
        line: first + 1,
        column: 1,
      });
  }
  const state = new Uint8Array(puzzle.trees.length);
  const start = whole ? first + 1 : first;
  for (let row = 0; row < puzzle.rows; row++) {
    const line = lines[start + row]?.trimEnd() ?? "";
    for (let col = 0; col < puzzle.cols; col++) {
      const sign = line[col];
      const at = row * puzzle.cols + col;
      const tree = puzzle.trees[at] === 1;
      if (sign === undefined || !CELL_SIGNS.includes(sign) || (sign === "T") !== tree)
        return fail(
          CODE,
          tree ? "expected T: the puzzle has a tree here" : "expected A (a tent), - (grass) or . (open)",
          { line: start + row + 1, column: col + 1 },
        );
      state[at] = sign === "A" ? GIVEN.tent : sign === "-" ? GIVEN.grass : GIVEN.none;
    }
    if (!whole && line.length > puzzle.cols)
      return fail(CODE, `a row has ${puzzle.cols} cells`, {
        line: start + row + 1,
        column: puzzle.cols + 1,
      });
  }
  if (!whole && lines.length > start + puzzle.rows)
    return fail(CODE, `the board has ${puzzle.rows} rows`, {
      line: start + puzzle.rows + 1,
      column: 1,
    });
  return ok(campOf(puzzle, state));
}

/** `S` all grass, `T` a tent, `N` no tent, `B` blank again, at column,row; separated by semicolons. */
function parseMoves(puzzle: Tents, text: string): Result<Camp> {
  const { rows, cols, trees } = puzzle;
  const body = text.trimEnd();
  const state = new Uint8Array(rows * cols);
  // Which move set each square last, and which was the last S: that sets all of them, and may come any number of times.
  const setBy = new Uint32Array(rows * cols);
  let filledBy = 0;
  let moves = 0;
  let at = /^\s*/.exec(body)![0].length;
  while (at < body.length) {
    const move = /(?:S|([TNB])(\d{1,4}),(\d{1,4}))(?:;|$)/y;
    move.lastIndex = at;
    const match = move.exec(body);
    if (match === null)
      return fail(CODE, "expected S, Tx,y, Nx,y or Bx,y, separated by semicolons", placeOf(body, at));
    const [all, kind, x, y] = match;
    moves++;
    if (kind === undefined) filledBy = moves;
    else {
      const [row, col] = [Number(y), Number(x)];
      if (row >= rows || col >= cols || trees[row * cols + col] === 1)
        return fail(
          CODE,
          row >= rows || col >= cols ? "this square is not on the board" : "a tree stands on this square",
          placeOf(body, at),
        );
      state[row * cols + col] = kind === "T" ? GIVEN.tent : kind === "N" ? GIVEN.grass : GIVEN.none;
      setBy[row * cols + col] = moves;
    }
    at += all.length;
  }
  for (let cell = 0; cell < state.length; cell++)
    if (setBy[cell]! < filledBy) state[cell] = trees[cell] === 1 ? GIVEN.none : GIVEN.grass;
  return ok(campOf(puzzle, state));
}

/**
 * Course text, from the source document: a line `rows cols`; a line per row, its cells, a space and its count; a line with the column
 * counts. `.` is an empty cell and `T` a tree. Beyond the document: `A` a given tent, `-` given grass, `?` a blank count.
 */
import { fail, ok, plural, type Result, withoutBom } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { checkSides, instead } from "../../reading.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, MAX_CLUE, MAX_SIDE, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";

export const CELL_SIGNS = ".TA-";
const CELL_WORDS = ". (empty), T (a tree), A (a given tent) or - (given grass)";

/** A line of two numbers; or a line that begins with a number, above a row of cells with its count. Bounded against endless texts. */
const HEADER =
  /^\uFEFF?\s*\d{1,9}(?:[ \t]{1,99}\d{1,9}[ \t]{0,99}(?:\r?\n|$)|[^\n]{0,999}\n[.TA-]{1,999}[ \t]{1,99}(?:\d{1,9}|\?)[ \t]{0,99}(?:\r?\n|$))/;

interface Line {
  readonly text: string;
  readonly number: number;
}

function linesOf(text: string): Line[] {
  return withoutBom(text)
    .split("\n")
    .map((line, i) => ({ text: line.endsWith("\r") ? line.slice(0, -1) : line, number: i + 1 }));
}

const isBlank = ({ text }: Line): boolean => text.trim() === "";

function skipSpace(text: string, at: number): number {
  while (at < text.length && (text[at] === " " || text[at] === "\t")) at++;
  return at;
}

function readClue({ text, number }: Line, at: number, whose: string): Result<{ clue: number; end: number }> {
  if (text[at] === "?") return ok({ clue: BLANK, end: at + 1 });
  let end = at;
  while (end < text.length && text[end]! >= "0" && text[end]! <= "9") end++;
  const place = { line: number, column: at + 1 };
  if (end === at)
    return fail(
      "tents/clue",
      `expected the number of tents in ${whose}, or ? where it is left blank, ${instead(text, at, "line")}`,
      place,
    );
  const clue = Number(text.slice(at, end));
  if (clue > MAX_CLUE) return fail("tents/clue", `a count is at most ${MAX_CLUE}`, place);
  return ok({ clue, end });
}

function readEnd({ text, number }: Line, at: number, after: string): Result<true> {
  const rest = skipSpace(text, at);
  if (rest === text.length) return ok(true);
  return fail("tents/extra", `expected the end of the line after ${after}, ${instead(text, rest, "line")}`, {
    line: number,
    column: rest + 1,
  });
}

function readHeader(line: Line): Result<Tents> {
  const { text, number } = line;
  const sides: number[] = [];
  let at = skipSpace(text, 0);
  for (const what of ["rows", "columns"]) {
    const end = at + /^\d*/.exec(text.slice(at))![0].length;
    if (end === at)
      return fail("tents/header", `expected the number of ${what}, ${instead(text, at, "line")}`, {
        line: number,
        column: at + 1,
      });
    sides.push(Number(text.slice(at, end)));
    at = skipSpace(text, end);
  }
  const over = readEnd(line, at, "the number of columns");
  if (!over.ok) return over;
  const [rows, cols] = sides as [number, number];
  const size = checkSides("tents", { rows, cols }, MAX_SIDE, { line: number, column: 1 });
  return size.ok ? ok(emptyTents({ rows, cols })) : size;
}

/** Reads the cells of one row into the board. Returns the column after them. */
function readCells(board: Tents, row: number, { text, number }: Line): Result<number> {
  const { cols } = board;
  for (let col = 0; col < cols; col++) {
    const sign = text[col];
    const place = { line: number, column: col + 1 };
    if (sign === undefined || sign === " " || sign === "\t")
      return fail(
        "tents/row-length",
        `${lineWords("row", row)} has ${plural(col, "cell")}, not ${cols}`,
        place,
      );
    if (!CELL_SIGNS.includes(sign))
      return fail("tents/character", `expected ${CELL_WORDS}, ${instead(text, col, "line")}`, place);
    const at = row * cols + col;
    if (sign === "T") board.trees[at] = 1;
    else if (sign !== ".") board.givens[at] = sign === "A" ? GIVEN.tent : GIVEN.grass;
  }
  if (cols < text.length && CELL_SIGNS.includes(text[cols]!))
    return fail("tents/row-length", `${lineWords("row", row)} has more than ${plural(cols, "cell")}`, {
      line: number,
      column: cols + 1,
    });
  return ok(cols);
}

function parseCourse(text: string): Result<Tents> {
  const lines = linesOf(text);
  let next = lines.findIndex((line) => !isBlank(line));
  if (next === -1) return fail("tents/header", "expected a line `rows cols`", { line: 1, column: 1 });
  const header = readHeader(lines[next++]!);
  if (!header.ok) return header;
  const board = header.value;
  /** A line that has to be there: the text may end early, or be blank where it must not. */
  const due = (what: string): Result<Line> => {
    const line = lines[next++];
    if (line !== undefined && !(isBlank(line) && lines.slice(next).every(isBlank))) return ok(line);
    const last = lines.findLast((candidate) => !isBlank(candidate))!;
    return fail("tents/lines", `expected ${what}, but the text ends`, {
      line: last.number,
      column: last.text.length + 1,
    });
  };
  for (let row = 0; row < board.rows; row++) {
    const line = due(`${lineWords("row", row)} of ${board.rows}`);
    if (!line.ok) return line;
    const cells = readCells(board, row, line.value);
    if (!cells.ok) return cells;
    const at = skipSpace(line.value.text, cells.value);
    if (at === cells.value && at < line.value.text.length)
      return fail(
        "tents/clue",
        `expected a space before the row's count, ${instead(line.value.text, at, "line")}`,
        { line: line.value.number, column: at + 1 },
      );
    const clue = readClue(line.value, at, lineWords("row", row));
    if (!clue.ok) return clue;
    board.rowClues[row] = clue.value.clue;
    const over = readEnd(line.value, clue.value.end, "the row's count");
    if (!over.ok) return over;
  }
  const line = due("the column counts");
  if (!line.ok) return line;
  let at = 0;
  for (let col = 0; col < board.cols; col++) {
    const start = skipSpace(line.value.text, at);
    const apart = col === 0 || start > at;
    const clue = readClue(line.value, apart ? start : at, lineWords("column", col));
    if (!clue.ok) return clue;
    if (!apart)
      return fail("tents/clue", `expected a space between counts, ${instead(line.value.text, at, "line")}`, {
        line: line.value.number,
        column: at + 1,
      });
    board.colClues[col] = clue.value.clue;
    at = clue.value.end;
  }
  const over = readEnd(line.value, at, "the column counts");
  if (!over.ok) return over;
  const extra = lines.slice(next).find((candidate) => !isBlank(candidate));
  if (extra !== undefined)
    return fail("tents/extra", "nothing is expected after the column counts", {
      line: extra.number,
      column: skipSpace(extra.text, 0) + 1,
    });
  return ok(board);
}

export function signOf({ trees, givens }: Tents, at: number): string {
  if (trees[at] === 1) return "T";
  if (givens[at] === GIVEN.tent) return "A";
  return givens[at] === GIVEN.grass ? "-" : ".";
}

function clueSign(clue: number): string {
  return clue === BLANK ? "?" : String(clue);
}

function* courseLines(board: Tents): Generator<string> {
  const { rows, cols, rowClues, colClues } = board;
  yield `${rows} ${cols}\n`;
  for (let row = 0; row < rows; row++) {
    let line = "";
    for (let col = 0; col < cols; col++) line += signOf(board, row * cols + col);
    yield `${line} ${clueSign(rowClues[row]!)}\n`;
  }
  yield `${Array.from(colClues, clueSign).join(" ")}\n`;
}

export const course: PuzzleFormat<Tents> = {
  id: "course",
  title: "course text: `rows cols`, a line per row with its count, the column counts",
  extension: "txt",
  example: "4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n",
  detect: (text) => HEADER.test(text),
  parse: parseCourse,
  format: (board) => ok(courseLines(board)),
};

/**
 * Addresses of puzz.link and similar sites: `…?tents/COLS/ROWS/` and a body. First the counts, above and then to the
 * left: `0`–`f` a count, `-` and two hexadecimal digits a larger one, `.` an unknown one, `g`–`z` 1–20 blank ones.
 * Then the grid in reading order: `0`–`h` a tree and 0–17 blanks, `i`–`z` 1–18 blanks.
 *
 * An unknown count and a blank one are the same to the rules; both are read as blank, and written as blank. Givens
 * cannot be written.
 */
import { fail, ok, placeOf, plural, type Result, withoutBom } from "../../../base/index.js";
import { cellAt } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { checkSides, instead } from "../../reading.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, MAX_SIDE, type Tents } from "../puzzle.js";

const HEX = 16;
const BASE = 36;
/** Digits of the grid from here on mean blanks without a tree. */
const FIRST_RUN = 18;
const LONGEST_RUN = 18;
const LONGEST_TAIL = 17;
const LONGEST_SKIP = 20;
const LARGEST = 255;

/** Any host and page, the start of the editor or of the player alike, or nothing at all before the name. */
const PREFIX = /^\s*(?:\S*[?/])?tents(?:_edit|_play|_test)?(?=\/)/i;

/** The name of a file in a folder "tents" is no address. */
const ADDRESS = /^\s*(?:\S*[?]|\S*:\/\/\S*\/|\S*\/?(?=tents\w*\/\d))tents(?:_edit|_play|_test)?\//i;

const digitOf = (sign: string | undefined): number =>
  sign !== undefined && /^[0-9a-z]$/.test(sign) ? Number.parseInt(sign, BASE) : -1;

/** "1 cell is missing" */
const missing = (count: number, thing: string): string =>
  `${plural(count, thing)} ${count === 1 ? "is" : "are"} missing`;

function parsePuzzLink(text: string): Result<Tents> {
  const body = withoutBom(text).trimEnd();
  const prefix = PREFIX.exec(body)?.[0];
  if (prefix === undefined)
    return fail("tents/puzz-link", "expected an address with tents/COLUMNS/ROWS/ in it", {
      line: 1,
      column: 1,
    });
  let at = prefix.length;
  const wrong = (message: string): Result<never> => fail("tents/puzz-link", message, placeOf(body, at));
  const expected = (what: string): Result<never> => wrong(`expected ${what}, ${instead(body, at)}`);

  const sides: number[] = [];
  const start = at + 1;
  for (const what of ["columns", "rows"]) {
    if (body[at] !== "/") return expected(`a / before the number of ${what}`);
    at++;
    const digits = /^\d*/.exec(body.slice(at))![0];
    if (digits === "") return expected(`the number of ${what}`);
    sides.push(Number(digits));
    at += digits.length;
  }
  if (body[at] !== "/") return expected("a / after the number of rows");
  at++;
  const [cols, rows] = sides as [number, number];
  const size = checkSides("tents", { rows, cols }, MAX_SIDE, placeOf(body, start));
  if (!size.ok) return size;
  const board = emptyTents({ rows, cols });

  for (let line = 0; line < cols + rows;) {
    const sign = body[at];
    const digit = digitOf(sign);
    let clue = BLANK;
    let lines = 1;
    let length = 1;
    if (sign === "-") {
      const hex = /^[0-9a-f]{2}/.exec(body.slice(at + 1, at + 3))?.[0];
      if (hex === undefined) {
        at++;
        return expected("two hexadecimal digits");
      }
      clue = Number.parseInt(hex, HEX);
      length = 3;
    } else if (digit >= HEX) lines = digit - HEX + 1;
    else if (digit >= 0) clue = digit;
    else if (sign !== ".") return expected(`a count: ${missing(cols + rows - line, "count")}`);
    if (line + lines > cols + rows)
      return wrong(
        `this skips ${plural(lines, "count")}, and only ${cols + rows - line} ${cols + rows - line === 1 ? "is" : "are"} left`,
      );
    if (clue !== BLANK) {
      if (line < cols) board.colClues[line] = clue;
      else board.rowClues[line - cols] = clue;
    }
    line += lines;
    at += length;
  }

  for (let cell = 0; cell < rows * cols; at++) {
    const digit = digitOf(body[at]);
    const left = rows * cols - cell;
    if (digit < 0) return expected(`more of the grid: ${missing(left, "cell")}`);
    const tree = digit < FIRST_RUN;
    const cells = tree ? digit + 1 : digit - FIRST_RUN + 1;
    if (cells > left)
      return wrong(
        `this stands for ${plural(cells, "cell")}, and only ${left} ${left === 1 ? "is" : "are"} left`,
      );
    if (tree) board.trees[cell] = 1;
    cell += cells;
  }
  if (body[at] === "/") at++;
  if (at < body.length) return expected("the end of the address");
  return ok(board);
}

function clueText({ rowClues, colClues }: Tents): string {
  let text = "";
  let blanks = 0;
  const skip = (): void => {
    if (blanks > 0) text += (HEX - 1 + blanks).toString(BASE);
    blanks = 0;
  };
  for (const clue of [...colClues, ...rowClues]) {
    if (clue === BLANK) {
      if (blanks === LONGEST_SKIP) skip();
      blanks++;
      continue;
    }
    skip();
    text += clue < HEX ? clue.toString(HEX) : `-${clue.toString(HEX)}`;
  }
  skip();
  return text;
}

function gridText({ trees }: Tents): string {
  let text = "";
  for (let at = 0; at < trees.length;) {
    const tree = trees[at] === 1;
    let end = tree ? at + 1 : at;
    const most = end + (tree ? LONGEST_TAIL : LONGEST_RUN);
    while (end < trees.length && end < most && trees[end] === 0) end++;
    text += (tree ? end - at - 1 : FIRST_RUN - 1 + end - at).toString(BASE);
    at = end;
  }
  return text;
}

function formatPuzzLink(board: Tents): Result<Iterable<string>> {
  const given = board.givens.findIndex((bit) => bit !== GIVEN.none);
  if (given !== -1)
    return fail("tents/given", "a puzz.link address cannot hold givens, and there is one", {
      cell: cellAt(board, given),
    });
  const large = [...board.rowClues, ...board.colClues].find((clue) => clue > LARGEST);
  if (large !== undefined)
    return fail("tents/clue", `a puzz.link address has counts up to ${LARGEST}, and one is ${large}`);
  return ok([`https://puzz.link/p?tents/${board.cols}/${board.rows}/${clueText(board)}${gridText(board)}\n`]);
}

export const puzzLink: PuzzleFormat<Tents> = {
  id: "puzz-link",
  title: "address of puzz.link",
  extension: "url",
  example: "https://puzz.link/p?tents/4/4/10021011j164",
  detect: (text) => ADDRESS.test(withoutBom(text)),
  parse: parsePuzzLink,
  format: formatPuzzLink,
};

/**
 * Game IDs of Simon Tatham's Portable Puzzle Collection: `WxH:DESC`. DESC goes through the squares in reading order: `_` a tree,
 * `a`–`y` 1–25 blanks and a tree, `z` 25 blanks; `!` and `-` turn the square before them into a given tent or given grass. A tree
 * stands after the last square. Then the column counts and the row counts, a comma before each; none may be blank.
 *
 * A difficulty before the colon (`8x8dt:`) is a setting of the collection's generator: it is read, and not kept.
 */
import { fail, ok, placeOf, plural, type Result, withoutBom } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { checkSides, instead } from "../../reading.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, MAX_CLUE, MAX_SIDE, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";

/** `z`: this many blanks and no tree. */
const LONG_RUN = 25;
const CODE_A = 97;

/** The address of the collection's web page may come before the ID. */
const PREFIX = /^\s*(?:\S*tents\S*#)?/i;

function parseGameId(text: string): Result<Tents> {
  const body = withoutBom(text).trimEnd();
  let at = PREFIX.exec(body)![0].length;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(body)?.[0];
    if (match !== undefined) at += match.length;
    return match;
  };
  const wrong = (code: string, message: string, where = at): Result<never> =>
    fail(code, message, placeOf(body, where));
  const expected = (what: string): Result<never> =>
    wrong("tents/game-id", `expected ${what}, ${instead(body, at)}`);

  const start = at;
  const width = take(/\d+/y);
  if (width === undefined) return expected("the number of columns");
  let height: string | undefined = width;
  if (take(/x/y) !== undefined) {
    height = take(/\d+/y);
    if (height === undefined) return expected("the number of rows");
  }
  if (take(/d/y) !== undefined && take(/[et]/y) === undefined)
    return expected("the difficulty e (easy) or t (tricky)");
  if (body[at] === "#")
    return wrong(
      "tents/game-id",
      "a random seed says nothing without the program that made it; expected : and the board",
    );
  if (take(/:/y) === undefined) return expected("a colon before the board");
  const rows = Number(height);
  const cols = Number(width);
  const size = checkSides("tents", { rows, cols }, MAX_SIDE, placeOf(body, start));
  if (!size.ok) return size;
  const board = emptyTents({ rows, cols });
  const cells = rows * cols;

  /** Squares named so far. The tree after the last square counts as one more. */
  let named = 0;
  for (; at < body.length && body[at] !== ","; at++) {
    const sign = body[at]!;
    if (sign === "!" || sign === "-") {
      if (named === 0 || named > cells)
        return wrong("tents/game-id", `${sign} marks the square before it, and there is none`);
      if (board.givens[named - 1] !== GIVEN.none) return wrong("tents/game-id", "this square is given twice");
      board.trees[named - 1] = 0;
      board.givens[named - 1] = sign === "!" ? GIVEN.tent : GIVEN.grass;
      continue;
    }
    const code = sign.charCodeAt(0) - CODE_A + 1;
    const letter = code >= 1 && code <= LONG_RUN + 1;
    if (sign !== "_" && !letter)
      return expected("_ (a tree), a to y (blanks and a tree), z (25 blanks), ! or - (givens) or a comma");
    const blanks = sign === "_" ? 0 : Math.min(code, LONG_RUN);
    const hasTree = code !== LONG_RUN + 1;
    if (named + blanks + (hasTree ? 1 : 0) > cells + 1)
      return wrong(
        "tents/game-id",
        `the board has only ${plural(cells, "square")}, and this goes past the tree after them`,
      );
    named += blanks;
    if (hasTree && named < cells) board.trees[named] = 1;
    if (hasTree) named++;
  }
  if (named !== cells + 1)
    return expected(`${plural(cells + 1 - named, "more square")} (${cells}, and a tree after the last one)`);

  const counts = [
    ...Array.from(board.colClues, (_, i) => ["column", i] as const),
    ...Array.from(board.rowClues, (_, i) => ["row", i] as const),
  ];
  for (const [kind, index] of counts) {
    if (take(/,/y) === undefined) return expected(`a comma and the count of ${lineWords(kind, index)}`);
    const place = at;
    const digits = take(/\d+/y);
    if (digits === undefined) return expected(`the count of ${lineWords(kind, index)}`);
    if (Number(digits) > MAX_CLUE) return wrong("tents/clue", `a count is at most ${MAX_CLUE}`, place);
    (kind === "column" ? board.colClues : board.rowClues)[index] = Number(digits);
  }
  if (at < body.length) return expected("nothing after the last count");
  return ok(board);
}

function firstBlankClue({ rowClues, colClues }: Tents): string | undefined {
  const row = rowClues.indexOf(BLANK);
  if (row !== -1) return lineWords("row", row);
  const col = colClues.indexOf(BLANK);
  return col === -1 ? undefined : lineWords("column", col);
}

function formatGameId(board: Tents): Result<Iterable<string>> {
  const blank = firstBlankClue(board);
  if (blank !== undefined)
    return fail("tents/blank-clue", `a game ID cannot leave a count blank, and ${blank} has none`);
  const { rows, cols, trees, givens, rowClues, colClues } = board;
  let description = "";
  let blanks = 0;
  for (let at = 0; at <= rows * cols; at++) {
    const end = at === rows * cols;
    const given = end ? GIVEN.none : givens[at]!;
    if (!end && trees[at] === 0 && given === GIVEN.none) {
      blanks++;
      if (blanks > LONG_RUN) {
        description += "z";
        blanks -= LONG_RUN;
      }
      continue;
    }
    description += blanks === 0 ? "_" : String.fromCharCode(CODE_A + blanks - 1);
    if (given !== GIVEN.none) description += given === GIVEN.tent ? "!" : "-";
    blanks = 0;
  }
  return ok([`${cols}x${rows}:${[description, ...colClues, ...rowClues].join(",")}\n`]);
}

export const gameId: PuzzleFormat<Tents> = {
  id: "game-id",
  title: "game ID of Simon Tatham's collection",
  extension: "txt",
  example: "4x4:bafd,1,0,0,2,1,0,1,1",
  detect: (text) => /^\uFEFF?\s*(?:\S*tents\S*#)?\d+(?:x\d*)?(?:d[a-z]?)?[:#]/i.test(text),
  parse: parseGameId,
  format: formatGameId,
};

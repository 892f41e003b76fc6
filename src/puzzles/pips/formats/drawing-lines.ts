/** The lines of a drawing, each by itself: rows of the board, conditions, dominoes, the maximum, a solution. */
import { fail, ok, thousands, type Result } from "../../../base/index.js";
import { checkMaxPip } from "./draft.js";
import {
  type At,
  isConditions,
  readConditions,
  refuseCondition,
  refuseWords,
  type Said,
} from "./drawing-conditions.js";
import type { Pair } from "../nodes.js";
import type { NamedPlacement } from "./published.js";

export interface Sheet {
  /** Line number and text of every row, and of the empty lines between. */
  readonly rows: { line: number; text: string }[];
  readonly said: Map<string, Said>;
  readonly dominoes: { pips: Pair; at: At }[];
  dominoesAt: At | undefined;
  maxPip: { value: number; at: At } | undefined;
  /** The solution, with the first thing in it that cannot be read. */
  solution: { named: { pair: NamedPlacement; at: At }[]; wrong: Result<never> | undefined } | undefined;
  /** The last non-empty line before this one was of dominoes. */
  amongDominoes: boolean;
}

/** Short words count only before what they are about: `max` may be a row of a board. */
export const KEYWORD =
  /^\s*(dominoes|dominos?(?=[\s:]*[\d([])|maximum|max(?=[\s:]*\d)|solution)(?![A-Za-z])[ \t:]*/i;

/** Two numbers with a sign between them, or with a comma in brackets; lists may have brackets of their own. */
const DOMINO =
  /[\s,;]*(?:\[\s*(?=[[(]))?(?:(\d{1,6})\s*[-–—|:/]\s*(\d{1,6})|([[(])\s*(\d{1,6})\s*[-–—|:/,]\s*(\d{1,6})\s*[\])])(?=[\s,;\]]|$)(?:\s*\]+)?/y;

const COMMENT =
  "a line that begins with # is a row of the board, where # means no cell: a comment can only follow dominoes or conditions on the same line";

/** Nothing but numbers and the signs between dominoes. */
const ONLY_DOMINOES = /^[\s\d,;()[\]|:/–—-]*\d[\s\d,;()[\]|:/–—-]*$/;

function readDominoes(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  sheet.dominoesAt ??= { line, column: from + 1 };
  const end = text.replace(/[\s,;]+$/, "").length;
  DOMINO.lastIndex = from;
  while (DOMINO.lastIndex < end) {
    const start = DOMINO.lastIndex;
    const parts = DOMINO.exec(text);
    if (parts === null) {
      const column = start + /^[\s,;]*/.exec(text.slice(start))![0].length;
      const word = /^\S+?(?=[\s;]|,\s|,?$)/.exec(text.slice(column))![0];
      return fail("pips/domino", `${JSON.stringify(word)} is not a domino: dominoes look like 2-5`, {
        line,
        column: column + 1,
      });
    }
    const [whole, one, two, , inOne, inTwo] = parts;
    const column = start + whole.search(/[^\s,;]/) + 1;
    sheet.dominoes.push({ pips: [Number(one ?? inOne), Number(two ?? inTwo)], at: { line, column } });
  }
  return ok(true);
}

function readMaximum(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  const at = { line, column: from + 1 };
  if (sheet.maxPip !== undefined) return fail("pips/line", "the maximum is given twice", at);
  const word = text.slice(from).trim();
  const value = checkMaxPip(/^\d+$/.test(word) ? Number(word) : undefined, at);
  if (!value.ok) return value;
  sheet.maxPip = { value: value.value, at };
  return ok(true);
}

function readSolution(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  sheet.solution ??= { named: [], wrong: undefined };
  for (const found of text.slice(from).matchAll(/[^\s,;]+(?:,[^\s,;]+)*/g)) {
    const at = { line, column: from + found.index + 1 };
    const word = found[0];
    const parts = /^(-?\d{1,9}),(-?\d{1,9})-(-?\d{1,9}),(-?\d{1,9})$/.exec(word);
    if (word !== "?" && parts === null) {
      sheet.solution.wrong ??= fail(
        "pips/published",
        `${JSON.stringify(word)} is not a placement: write row,col-row,col, or ? for none`,
        at,
      );
      continue;
    }
    const [, row, col, otherRow, otherCol] = parts?.map(Number) ?? [];
    sheet.solution.named.push({
      pair: word === "?" ? undefined : [`${row},${col}`, `${otherRow},${otherCol}`],
      at,
    });
  }
  return ok(true);
}

function readLine(line: number, text: string, sheet: Sheet): Result<true> {
  const { amongDominoes } = sheet;
  sheet.amongDominoes = false;
  const keyword = KEYWORD.exec(text);
  if (keyword !== null) {
    const from = keyword[0].length;
    const word = keyword[1]!.toLowerCase();
    if (word.startsWith("max")) return readMaximum(line, text, from, sheet);
    if (word === "solution") return readSolution(line, text, from, sheet);
    sheet.amongDominoes = true;
    return readDominoes(line, text, from, sheet);
  }
  if (ONLY_DOMINOES.test(text)) {
    const column = text.search(/\S/) + 1;
    if (!amongDominoes)
      return fail("pips/line", "dominoes follow the word dominoes, as in dominoes 0-1 2-2", { line, column });
    sheet.amongDominoes = true;
    return readDominoes(line, text, column - 1, sheet);
  }
  const conditions = readConditions(line, text, sheet.said);
  if (conditions !== undefined) return conditions;
  return readRow(line, text, sheet);
}

function readRow(line: number, text: string, sheet: Sheet): Result<true> {
  const wrong = /[^A-Za-z.#\s]/.exec(text) ?? /[^\S ]/.exec(text.trimEnd());
  if (wrong !== null) {
    const refused = refuseCondition(line, text);
    if (refused !== undefined) return refused;
    if (/^\s*#/.test(text)) return fail("pips/character", COMMENT, { line, column: text.indexOf("#") + 1 });
    const sign = wrong[0] === "\t" ? "a tab" : JSON.stringify(wrong[0]);
    return fail("pips/character", `${sign} is neither a letter, . (a cell) nor # (no cell)`, {
      line,
      column: wrong.index + 1,
    });
  }
  const last = sheet.rows.at(-1);
  for (let blank = (last?.line ?? line) + 1; blank < line; blank++)
    sheet.rows.push({ line: blank, text: "" });
  sheet.rows.push({ line, text: text.trimEnd() });
  return ok(true);
}

/** Room for all dominoes there may be. Reading a line takes time in the square of its length, where nothing fits. */
const LONGEST_LINE = 10_000;

/** The number, from 1, of the first line that is too long for a drawing. */
export function endlessLine(text: string): number | undefined {
  if (text.length <= LONGEST_LINE) return undefined;
  const at = text.split("\n").findIndex((line) => line.length > LONGEST_LINE);
  return at < 0 ? undefined : at + 1;
}

export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map(withoutComment);
}

/** Cuts off a comment after #. On a row of the board, # means no cell instead. */
function withoutComment(line: string): string {
  const said = /^(.*?\S)\s+#/.exec(line)?.[1];
  if (said === undefined) return line;
  return KEYWORD.test(said) || ONLY_DOMINOES.test(said) || isConditions(said) ? said : line;
}

export function readSheet(text: string): Result<Sheet> {
  const sheet: Sheet = {
    rows: [],
    said: new Map(),
    dominoes: [],
    dominoesAt: undefined,
    maxPip: undefined,
    solution: undefined,
    amongDominoes: false,
  };
  const endless = endlessLine(text);
  if (endless !== undefined)
    return fail("pips/line", `a line of a drawing has up to ${thousands(LONGEST_LINE)} characters`, {
      line: endless,
      column: LONGEST_LINE + 1,
    });
  let closed = false;
  for (const [i, line] of linesOf(text).entries()) {
    if (line.trim() === "") continue;
    const before = sheet.rows.length;
    const read = readLine(i + 1, line, sheet);
    if (!read.ok) return read;
    const isRow = sheet.rows.length > before;
    if (isRow && closed)
      return (
        refuseWords(i + 1, line) ??
        fail(
          "pips/line",
          `the rows of the board must be together: this is another one, and the first is line ${sheet.rows[0]!.line}`,
          { line: i + 1, column: 1 },
        )
      );
    if (!isRow && before > 0) closed = true;
  }
  return ok(sheet);
}

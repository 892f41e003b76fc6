/**
 * A puzzle that a person can type: the board in letters, a line per region's condition, a line of dominoes, in any order.
 *
 *     AAB.
 *     #ABB          . a cell without a condition   # or a space: no cell
 *
 *     A = 7
 *     B different
 *     dominoes 0-1 2-2 3-5
 *
 * Conditions: `equal`, `different` (or `all equal`, `all different`), `= 7` (or `7`, `sum 7`), `< 5`, `> 3`, `any` (cells grouped without a condition). `maximum 9` where
 * there are more than 6 pips, and `solution 0,0-0,1 …` (a pair of cells for every domino, `?` for one not placed) may be there too.
 * Rows must be together; an empty line between them is an empty row.
 */
import { fail, ok, type Place, type Result } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import type { PuzzleFormat } from "../family.js";
import { assemble, checkCell, checkMaxPip, refuseLevel, type RegionDraft } from "./draft.js";
import { drawPuzzle } from "./drawing-write.js";
import { boardNodes, sideLinks, type Pair } from "./nodes.js";
import { placeNamed, type NamedPlacement } from "./published.js";
import type { Condition, Pips, PipsSolution } from "./puzzle.js";

type At = { readonly line: number; readonly column: number };

interface Said {
  readonly condition: Condition;
  readonly target: number | undefined;
  readonly at: At;
  readonly targetAt: At;
}

/** What the lines said so far. */
interface Sheet {
  /** Line number and text of every row, and of the empty lines between. */
  rows: { line: number; text: string }[];
  readonly said: Map<string, Said>;
  readonly dominoes: { pips: Pair; at: At }[];
  dominoesAt: At | undefined;
  maxPip: { value: number; at: At } | undefined;
  /** With the first thing in it that cannot be read. */
  solution: { named: { pair: NamedPlacement; at: At }[]; wrong: Result<never> | undefined } | undefined;
}

const KEYWORD = /^\s*(dominoes|maximum|solution)(?![A-Za-z])[ \t:]*/i;
const CONDITION =
  /^(\s*)([A-Za-z])(\s*:?\s*)(?:((?<=[\s:])(?:all\s+)?(?:equals?|(?:the\s+)?same)|==?(?=\s*$))|((?<=[\s:])(?:all\s+)?(?:different|unequal)|≠|!=)|((?<=[\s:])any)|(?:(?<=[\s:])sum\s*)?([=<>]?)\s*([+-]?\d+(?:\.\d+)?))\s*$/i;
/** A condition that is no row of a board, with or without its letter's region. */
const PLAIN_CONDITION =
  /^\s*[A-Za-z](?:\s*:?\s*(?:[=<>≠]|!=)|(?:\s+|\s*:\s*)(?:all\s|equal|different|unequal|same|sum\b|any\b))/i;
const ROW = /^[A-Za-z.# ]+$/;
/** Begins like a condition: a letter alone, then something that no row has. */
const LIKE_CONDITION = /^\s*[A-Za-z]\s*(?::|[=<>≠!]|\s\S)/;

function readConditionLine(line: number, text: string, sheet: Sheet): Result<true> | undefined {
  const parts = CONDITION.exec(text);
  if (parts === null) return undefined;
  const [, indent, letter, gap, equal, different, any, sign, number] = parts;
  const at = { line, column: indent!.length + 1 };
  const targetAt = {
    line,
    column: number === undefined ? at.column + 1 + gap!.length : text.trimEnd().length - number.length + 1,
  };
  if (sheet.said.has(letter!))
    return fail("pips/condition-twice", `region ${letter} has a condition already`, at);
  const condition: Condition =
    equal !== undefined
      ? "equals"
      : different !== undefined
        ? "unequal"
        : any !== undefined
          ? "empty"
          : sign === "<"
            ? "less"
            : sign === ">"
              ? "greater"
              : "sum";
  sheet.said.set(letter!, {
    condition,
    target: number === undefined ? undefined : Number(number),
    at,
    targetAt,
  });
  return ok(true);
}

/** The words of a line after its keyword, with their columns. */
function* wordsAfter(text: string, from: number): Generator<{ word: string; column: number }> {
  for (const found of text.slice(from).matchAll(/[^\s,;]+(?:,[^\s,;]+)*/g))
    yield { word: found[0], column: from + found.index + 1 };
}

function readDominoLine(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  sheet.dominoesAt ??= { line, column: from + 1 };
  for (const found of text.slice(from).matchAll(/[^\s,;]+/g)) {
    const at = { line, column: from + found.index + 1 };
    const parts = /^\[?(\d{1,6})[-|:](\d{1,6})\]?$/.exec(found[0]);
    if (parts === null) return fail("pips/domino", `${JSON.stringify(found[0])} is no domino: write 2-5`, at);
    sheet.dominoes.push({ pips: [Number(parts[1]), Number(parts[2])], at });
  }
  return ok(true);
}

function readMaximumLine(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  const at = { line, column: from + 1 };
  if (sheet.maxPip !== undefined) return fail("pips/line", "the maximum is said twice", at);
  const word = text.slice(from).trim();
  const value = checkMaxPip(/^\d+$/.test(word) ? Number(word) : undefined, at);
  if (!value.ok) return value;
  sheet.maxPip = { value: value.value, at };
  return ok(true);
}

function readSolutionLine(line: number, text: string, from: number, sheet: Sheet): Result<true> {
  sheet.solution ??= { named: [], wrong: undefined };
  for (const { word, column } of wordsAfter(text, from)) {
    const at = { line, column };
    const parts = /^(-?\d{1,9}),(-?\d{1,9})-(-?\d{1,9}),(-?\d{1,9})$/.exec(word);
    if (word !== "?" && parts === null) {
      sheet.solution.wrong ??= fail(
        "pips/published",
        `${JSON.stringify(word)} is no placement: write row,col-row,col, or ? for none`,
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

/** One line of the text into the sheet. */
function readLine(line: number, text: string, sheet: Sheet): Result<true> {
  const keyword = KEYWORD.exec(text);
  if (keyword !== null) {
    const from = keyword[0].length;
    const word = keyword[1]!.toLowerCase();
    if (word === "dominoes") return readDominoLine(line, text, from, sheet);
    return word === "maximum"
      ? readMaximumLine(line, text, from, sheet)
      : readSolutionLine(line, text, from, sheet);
  }
  const condition = readConditionLine(line, text, sheet);
  if (condition !== undefined) return condition;
  const wrong = /[^A-Za-z.#\s]/.exec(text) ?? /[^\S ]/.exec(text.trimEnd());
  if (wrong !== null) {
    const at = { line, column: wrong.index + 1 };
    if (LIKE_CONDITION.test(text))
      return fail("pips/condition", "this is no condition: equal, different, = 7, < 5, > 3 or any", at);
    return fail(
      "pips/character",
      `${JSON.stringify(wrong[0])} is neither a letter, . (a cell) nor # (no cell)`,
      at,
    );
  }
  const last = sheet.rows.at(-1);
  for (let blank = (last?.line ?? line) + 1; blank < line; blank++)
    sheet.rows.push({ line: blank, text: "" });
  sheet.rows.push({ line, text: text.trimEnd() });
  return ok(true);
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r?\n/);
}

function readSheet(text: string): Result<Sheet> {
  const sheet: Sheet = {
    rows: [],
    said: new Map(),
    dominoes: [],
    dominoesAt: undefined,
    maxPip: undefined,
    solution: undefined,
  };
  let closed = false;
  for (const [i, line] of linesOf(text).entries()) {
    if (line.trim() === "") continue;
    const before = sheet.rows.length;
    const read = readLine(i + 1, line, sheet);
    if (!read.ok) return read;
    const isRow = sheet.rows.length > before;
    if (isRow && closed)
      return fail("pips/line", "the rows of the board must be together: this is one more", {
        line: i + 1,
        column: 1,
      });
    if (!isRow && before > 0) closed = true;
  }
  return ok(sheet);
}

function readBoard({
  rows,
  said,
}: Sheet): Result<{ cells: Cell[]; letters: Map<string, { cell: Cell; at: At }[]> }> {
  const cells: Cell[] = [];
  const letters = new Map<string, { cell: Cell; at: At }[]>();
  for (const [row, { line, text }] of rows.entries()) {
    for (let col = 0; col < text.length; col++) {
      const letter = text[col]!;
      if (letter === "#" || letter === " ") continue;
      const at = { line, column: col + 1 };
      const near = checkCell(row, col, at);
      if (!near.ok) return near;
      cells.push([row, col]);
      if (letter === ".") continue;
      if (!said.has(letter))
        return fail(
          "pips/no-condition",
          `region ${letter} has no condition: add a line such as "${letter} = 7" or "${letter} equal"`,
          at,
        );
      const members = letters.get(letter);
      if (members === undefined) letters.set(letter, [{ cell: [row, col], at }]);
      else members.push({ cell: [row, col], at });
    }
  }
  return ok({ cells, letters });
}

function readPuzzle(sheet: Sheet): Result<Pips> {
  const board = readBoard(sheet);
  if (!board.ok) return board;
  const { cells, letters } = board.value;
  const nodes = boardNodes(cells);
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const regions: RegionDraft[] = [];
  for (const [letter, said] of sheet.said) {
    const members = letters.get(letter);
    if (members === undefined && cells.length > 0)
      return fail("pips/empty-region", `no cell of the board is marked ${letter}`, said.at);
    regions.push({
      ...said,
      nodes: (members ?? []).map(({ cell, at }) => ({ node: index.get(cell.join(","))!, at })),
    });
  }
  const start: Place = { line: sheet.rows[0]?.line ?? 1, column: 1 };
  if (sheet.dominoesAt === undefined)
    return fail("pips/no-dominoes", 'there is no line of dominoes, such as "dominoes 0-1 2-2"', start);
  return assemble({
    shape: "grid",
    nodes,
    links: sideLinks(nodes),
    dominoes: sheet.dominoes,
    regions,
    maxPip: sheet.maxPip?.value,
    published: readPublished(sheet, nodes),
    places: { nodes: start, dominoes: sheet.dominoesAt, maxPip: sheet.maxPip?.at ?? start },
  });
}

function readPublished(
  { solution, dominoes }: Sheet,
  nodes: Pips["nodes"],
): Result<PipsSolution> | undefined {
  if (solution === undefined) return undefined;
  if (solution.wrong !== undefined) return solution.wrong;
  const extra = solution.named[dominoes.length];
  if (extra !== undefined)
    return fail(
      "pips/published",
      `there ${dominoes.length === 1 ? "is 1 domino" : `are ${dominoes.length} dominoes`}, and this is one placement more`,
      extra.at,
    );
  const named = solution.named.map(({ pair }) => pair);
  return ok(
    placeNamed(
      nodes,
      dominoes.map((domino) => domino.pips),
      named,
    ),
  );
}

/** Rows and conditions and nothing else: a drawing whose dominoes were forgotten, which is told so. */
function isUndominoed(text: string): boolean {
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  const isCondition = (line: string): boolean => PLAIN_CONDITION.test(line) && CONDITION.test(line);
  return (
    lines.some(isCondition) &&
    lines.some((line) => !isCondition(line) && ROW.test(line)) &&
    lines.every((line) => CONDITION.test(line) || ROW.test(line) || KEYWORD.test(line))
  );
}

export const drawing: PuzzleFormat<Pips> = {
  id: "drawing",
  title: "the board in letters, a line per region's condition, a line of dominoes",
  extension: "txt",
  example: "dominoes 0-1 2-2 3-5\n\nAAB\n.CC\n\nA = 3\nB > 1\nC different\n",
  detect: (text) => !/^\s*[{[]/.test(text) && (/^[ \t]*dominoes\b/im.test(text) || isUndominoed(text)),
  parse(text, options = {}) {
    const refused = refuseLevel(options.level, { line: 1, column: 1 });
    if (!refused.ok) return refused;
    const sheet = readSheet(text);
    return sheet.ok ? readPuzzle(sheet.value) : sheet;
  },
  format: drawPuzzle,
};

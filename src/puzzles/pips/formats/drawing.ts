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
 * Conditions: `equal`, `different` (or `all equal`, `all different`), `= 7` (or `7`, `sum 7`), `< 5`, `> 3` (or `less than 5`,
 * `more than 3`), `any` (cells grouped without a condition); several may share a line. `maximum 9` where there are more than 6 pips, and `solution 0,0-0,1 …` (a pair of cells for every domino, `?` for one not placed) may be there too.
 * The dominoes may continue on more lines. Except after rows, `# …` is a comment. Rows must be together; an empty line between them is an
 * empty row.
 */
import { addTo, fail, ok, type Place, type Result } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { assemble, checkCell, refuseLevel, type RegionDraft } from "./draft.js";
import { type At, isCondition, isPlainCondition, refuseWords, type Said } from "./drawing-conditions.js";
import { endlessLine, KEYWORD, linesOf, readSheet, type Sheet } from "./drawing-lines.js";
import { drawPuzzle } from "./drawing-write.js";
import { boardNodes, sideLinks } from "../nodes.js";
import { placeNamed } from "./published.js";
import type { Pips, PipsSolution } from "../puzzle.js";

const ROW = /^[A-Za-z.# ]+$/;

/** A condition for `a` is meant for A where no cell is marked a, and A has none. */
function conditionsOf({ rows, said }: Sheet): Map<string, Said> {
  const drawn = new Set(rows.flatMap(({ text }) => text.split("")));
  const swapped = (letter: string): string =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return new Map(
    [...said].map(([letter, one]) => {
      const other = swapped(letter);
      return [!drawn.has(letter) && drawn.has(other) && !said.has(other) ? other : letter, one];
    }),
  );
}

function readBoard(
  { rows }: Sheet,
  said: ReadonlyMap<string, Said>,
): Result<{ cells: Cell[]; letters: Map<string, { cell: Cell; at: At }[]> }> {
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
      if (!said.has(letter)) return refuseLetter(letter, at, rows, said);
      addTo(letters, letter, { cell: [row, col], at });
    }
  }
  return ok({ cells, letters });
}

/** A letter without a condition: perhaps a line that was read as a row was meant as its condition. */
function refuseLetter(
  letter: string,
  at: At,
  rows: Sheet["rows"],
  said: ReadonlyMap<string, Said>,
): Result<never> {
  for (const { line, text } of rows.slice(1)) {
    const refused = said.has(text.trimStart()[0] ?? "") ? undefined : refuseWords(line, text);
    if (refused !== undefined) return refused;
  }
  const row = rows.find(({ line }) => line === at.line)!.text;
  const comment = /#\s/.test(row.slice(0, at.column - 1))
    ? " (# means no cell here, and does not begin a comment)"
    : "";
  return fail(
    "pips/no-condition",
    `region ${letter} has no condition: add a line such as "${letter} = 7" or "${letter} equal"${comment}`,
    at,
  );
}

function readPuzzle(sheet: Sheet): Result<Pips> {
  const conditions = conditionsOf(sheet);
  const board = readBoard(sheet, conditions);
  if (!board.ok) return board;
  const { cells, letters } = board.value;
  const nodes = boardNodes(cells);
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const regions: RegionDraft[] = [];
  for (const [letter, said] of conditions) {
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
      `there ${dominoes.length === 1 ? "is 1 domino" : `are ${dominoes.length} dominoes`}, and this is one placement too many`,
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

/** Rows and conditions and nothing else: a drawing that lacks its dominoes, so that the message can say so. */
function isUndominoed(text: string): boolean {
  if (endlessLine(text) !== undefined) return false;
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  return (
    lines.some(isPlainCondition) &&
    lines.some((line) => !isPlainCondition(line) && ROW.test(line)) &&
    lines.every((line) => isCondition(line) || ROW.test(line) || KEYWORD.test(line))
  );
}

export const drawing: PuzzleFormat<Pips> = {
  id: "drawing",
  title: "the board in letters, a line per region's condition, a line of dominoes",
  extension: "txt",
  example: "dominoes 0-1 2-2 3-5\n\nAAB\n.CC\n\nA = 3\nB > 1\nC different\n",
  detect: (text) =>
    !/^\s*[{[]/.test(text) &&
    (/^[ \t]*(?:dominoes\b|dominos?[\s:]*[\d([])/im.test(text) || isUndominoed(text)),
  parse(text, options = {}) {
    const refused = refuseLevel(options.level, { line: 1, column: 1 });
    if (!refused.ok) return refused;
    const sheet = readSheet(text);
    return sheet.ok ? readPuzzle(sheet.value) : sheet;
  },
  format: drawPuzzle,
};

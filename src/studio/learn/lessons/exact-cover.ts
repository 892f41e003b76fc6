/** Exact cover: options, and the square that has the fewest. */
import { plural } from "../../../base/index.js";
import { cellAt, cellWords, createGrid, indexOf, neighboursOf } from "../../../board/index.js";
import type { Chessboard, Domino } from "../../../puzzles/index.js";
import { type Lesson, type LessonTask, NO_WORK, right, type Work, wrong } from "../lesson.js";
import { boardStage } from "../stages.js";
import { bareSquares, codeOf, dominoesThatFit, layingProblem, presentCells } from "../tilings.js";
import { checkNumbers } from "../typed.js";

const SMALL = createGrid(2, 3);
const BOARD = createGrid(5, 6, [
  [0, 3],
  [0, 5],
  [1, 3],
  [2, 0],
  [3, 4],
  [4, 0],
]);

const TABLE = [
  { id: "columns", label: "Columns: what must be covered exactly once", kind: "number" },
  { id: "rows", label: "Rows: the possible dominoes", kind: "number" },
  { id: "ones", label: "Ones in each row", kind: "number" },
] as const;

const table: LessonTask = {
  id: "table",
  title: "A table of zeros and ones",
  words: [
    "Write a table: a column for every square, and a row for every domino that could lie somewhere. A row has 1 under each square that its domino covers, and 0 elsewhere.",
    "How large is the table of this board?",
  ],
  stage: boardStage(SMALL, { plain: true }),
  fields: TABLE,
  hint: "Count horizontal dominoes row by row, and vertical ones column by column.",
  check: (work) =>
    checkNumbers(work, TABLE, [
      {
        id: "columns",
        value: presentCells(SMALL).length,
        otherwise: "There is a column for every square of the board.",
      },
      {
        id: "rows",
        value: dominoesThatFit(SMALL).length,
        otherwise:
          "Count the places again: horizontal ones in both rows, vertical ones in all three columns.",
      },
      { id: "ones", value: 2, otherwise: "A row has a 1 for every square that its domino covers." },
    ]) ?? right("A tiling is a choice of rows such that every column has exactly one 1."),
  seen: [
    "To choose rows so that every column has exactly one 1 is an *exact cover*. Dominoes, pentominoes, cubes, even Sudoku: many puzzles are the same problem with another table.",
  ],
  answer: { typed: { columns: "6", rows: "7", ones: "2" } },
  key: ["6 squares; 4 horizontal and 3 vertical dominoes; two ones in each row."],
  mistakes: [
    { typed: { columns: "6", rows: "6", ones: "2" }, said: "Count the places again" },
    { typed: { columns: "3", rows: "7", ones: "2" }, said: "a column for every square" },
  ],
};

/** How many dominoes could still cover a square. */
function optionsAt(board: Chessboard, at: number): number {
  return neighboursOf(board, at).length;
}

/** The fewest options of any bare square, and one that has them. */
export function fewest(board: Chessboard): { readonly at: number; readonly options: number } | undefined {
  let best: { at: number; options: number } | undefined;
  for (const [at, present] of board.present.entries()) {
    if (present === 0) continue;
    const options = optionsAt(board, at);
    if (best === undefined || options < best.options) best = { at, options };
  }
  return best;
}

const nameOf = (board: Chessboard, at: number): string => cellWords(cellAt(board, at));

const FEW = [
  { id: "options", label: "Fewest options of any square", kind: "number" },
  { id: "squares", label: "Squares that have so few", kind: "number" },
] as const;
const least = fewest(BOARD)!.options;
const leastSquares = presentCells(BOARD).filter(
  (cell) => optionsAt(BOARD, indexOf(BOARD, cell)) === least,
).length;

const few: LessonTask = {
  id: "few",
  title: "Where to begin",
  words: [
    "Now a board with 24 squares. Each square has *options*: the dominoes that could cover it. A corner has two, a square in the middle up to four.",
    "Which squares have the fewest options?",
  ],
  stage: boardStage(BOARD),
  fields: FEW,
  hint: "The options of a square are its neighbours that are there.",
  check: (work) =>
    checkNumbers(work, FEW, [
      {
        id: "options",
        value: least,
        otherwise: "Look for squares with holes around them: their options are the neighbours that are left.",
      },
      {
        id: "squares",
        value: leastSquares,
        otherwise: `Count the squares with ${plural(least, "option")} again, the edge included.`,
      },
    ]) ?? right("A square with one option leaves no choice: that is where to begin."),
  seen: [
    "Whatever you choose for a square with many options may turn out wrong. A square with one option cannot mislead you.",
  ],
  answer: { typed: { options: String(least), squares: String(leastSquares) } },
  key: [
    `The squares with ${plural(least, "option")} are ${presentCells(BOARD)
      .filter((cell) => optionsAt(BOARD, indexOf(BOARD, cell)) === least)
      .map(cellWords)
      .join(", ")}.`,
  ],
  mistakes: [
    { typed: { options: "4", squares: "1" }, said: "Look for squares with holes" },
    { typed: { options: String(least), squares: "24" }, said: "Count the squares" },
  ],
};

/** A tiling in which every domino covers a square that has the fewest options at that time. */
function byFewest(board: Chessboard, laid: readonly Domino[] = []): readonly Domino[] | undefined {
  const bare = bareSquares(board, { ...NO_WORK, dominoes: laid });
  const next = fewest(bare);
  if (next === undefined) return laid;
  for (const other of neighboursOf(bare, next.at)) {
    const found = byFewest(board, [...laid, [cellAt(board, next.at), cellAt(board, other)]]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const SOLUTION = byFewest(BOARD)!;

/** The first domino that covers no square with the fewest options. */
function firstHasty({ dominoes }: Work): string | undefined {
  for (const [step, domino] of dominoes.entries()) {
    const bare = bareSquares(BOARD, { ...NO_WORK, dominoes: dominoes.slice(0, step) });
    const best = fewest(bare)!;
    if (best.options === 0)
      return `Before domino ${step + 1}, nothing could cover ${nameOf(BOARD, best.at)} any more. Lift some dominoes.`;
    if (domino.every((cell) => optionsAt(bare, indexOf(BOARD, cell)) > best.options))
      return `Domino ${step + 1} was hasty: then ${nameOf(BOARD, best.at)} had ${plural(best.options, "option")}, fewer than ${domino.map(cellWords).join(" and ")}.`;
  }
  return undefined;
}

const final: LessonTask = {
  id: "fewest-first",
  title: "Fewest first",
  words: [
    "Cover the board by this rule alone: *every domino covers a square that has the fewest options at that moment*. The order counts. After each domino some squares have fewer options than before.",
  ],
  stage: boardStage(BOARD, { hand: "dominoes" }),
  hint: "Begin with a square that has one option. After each domino look at its neighbours.",
  check(work) {
    const problem = layingProblem(BOARD, work) ?? firstHasty(work);
    if (problem !== undefined) return wrong(problem);
    const rest = fewest(bareSquares(BOARD, work));
    if (rest === undefined)
      return right("Covered, and every domino was laid where there was least to choose.");
    if (rest.options === 0)
      return wrong(`Nothing can cover ${nameOf(BOARD, rest.at)} any more. Lift some dominoes.`);
    return wrong(
      `Not all squares are covered. ${nameOf(BOARD, rest.at)} has the fewest options: ${rest.options}.`,
    );
  },
  seen: [
    "This is Donald Knuth’s *Algorithm X*: take the column with the fewest rows, try them one after the other, and take back what leads nowhere. *Dancing links* (2000) are the data structure that makes taking back as quick as laying.",
  ],
  answer: { dominoes: SOLUTION },
  key: [
    "Several orders are possible. The page recomputes the options before each domino; what was lifted and laid again counts as laid last.",
  ],
  mistakes: [
    { said: "Not all squares are covered" },
    {
      dominoes: [
        [
          [2, 2],
          [2, 3],
        ],
      ],
      said: "Domino 1 was hasty",
    },
  ],
};

export const exactCover: Lesson = {
  question: "There are many places for every domino. Where should a search begin?",
  tasks: [table, few, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(BOARD),
    formulation: "domino",
    encoding: "pairwise",
    words: "“Inside a solver” shows the choices of dancing links on this board, one after the other.",
  },
};

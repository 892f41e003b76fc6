/** Colours agree, but there is no tiling: a crowd of squares has too few neighbours. */
import { plural, UNLIMITED } from "../../../base/index.js";
import {
  type Cell,
  cellAt,
  cellWords,
  createGrid,
  decideTiling,
  indexOf,
  neighboursOf,
} from "../../../board/index.js";
import { checkHall } from "../../../certify/index.js";
import type { Chessboard } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { type Checked, type Lesson, type LessonTask, right, type Work, wrong } from "../lesson.js";
import { boardStage, colourWord } from "../stages.js";
import { bareSquares, codeOf, layingProblem, mostDominoes, placeForOne, presentCells } from "../tilings.js";

const BOARD = createGrid(4, 6, [
  [0, 2],
  [1, 0],
  [1, 5],
  [2, 3],
  [3, 0],
  [3, 3],
]);
const SECOND = createGrid(5, 6, [
  [0, 2],
  [1, 0],
  [2, 3],
  [3, 3],
  [4, 3],
  [0, 4],
]);

/** All squares that share a side with one of these. */
function neighboursOfAll(board: Chessboard, cells: readonly Cell[]): Cell[] {
  const found = new Set(cells.flatMap((cell) => neighboursOf(board, indexOf(board, cell))));
  return [...found].toSorted((a, b) => a - b).map((at) => cellAt(board, at));
}

const neighbourMarks =
  (board: Chessboard) =>
  ({ cells }: Work): SceneItem[] =>
    neighboursOfAll(board, cells).map((cell) => ({ kind: "mark", cell, role: "neighbour" }));

/** The smallest crowd, found by the library. */
function smallestCrowd(board: Chessboard): readonly Cell[] {
  const decision = decideTiling(board, UNLIMITED);
  return decision.outcome === "hall" ? Array.from(decision.set, (at) => cellAt(board, at)) : [];
}

function checkCrowd(board: Chessboard, { cells }: Work, most: number): Checked {
  if (cells.length === 0) return wrong("Choose some squares first.");
  const colours = new Set(cells.map(colourWord));
  if (colours.size > 1)
    return wrong("Choose squares of one colour: a domino joins one of them with one of the other.");
  const neighbours = neighboursOfAll(board, cells);
  const checked = checkHall(board, { set: cells, neighbours });
  const isOne = cells.length === 1;
  const crowd = isOne
    ? `This ${[...colours][0]!} square has`
    : `These ${cells.length} ${[...colours][0]!} squares have`;
  const said = `${crowd} ${neighbours.length === 0 ? "no neighbours" : plural(neighbours.length, "neighbour")}`;
  if (!checked.ok)
    return wrong(`${said}. That is enough${isOne ? "" : " for each of them to have its own"}.`);
  if (cells.length > most)
    return wrong(`${said}: that is a reason. But there is a smaller one, of ${most} squares.`);
  return right(`${said}: ${isOne ? "it" : "at least one of them"} must stay bare.`);
}

const laidHere = mostDominoes(BOARD);

const attempt: LessonTask = {
  id: "try",
  title: "Find partners",
  words: [
    "This board has as many white squares as black ones. Lay dominoes until you are stuck: every white square looks for a black partner.",
  ],
  stage: boardStage(BOARD, { hand: "dominoes" }),
  hint: `${laidHere.length} dominoes fit.`,
  check(work) {
    const problem = layingProblem(BOARD, work);
    if (problem !== undefined) return wrong(problem);
    const fits = placeForOne(BOARD, work);
    if (fits !== undefined) return wrong(`One more fits: on ${fits}.`);
    if (work.dominoes.length < laidHere.length)
      return wrong(
        `${laidHere.length} dominoes fit, and you have ${work.dominoes.length}: move some to make room.`,
      );
    const bare = presentCells(bareSquares(BOARD, work));
    return right(
      `${work.dominoes.length} dominoes are laid. ${bare.map(cellWords).join(" and ")} stay bare: one white square and one black.`,
    );
  },
  seen: [
    "Partners that are found like this are a *matching*. Yours is as large as a matching can be here, and yet two squares have no partner. Which squares are to blame?",
  ],
  answer: { dominoes: laidHere },
  key: ["Colours agree, so the argument of the first lesson says nothing here."],
  mistakes: [{ said: "One more fits" }, { dominoes: laidHere.slice(1), said: "One more fits" }],
};

const crowd: LessonTask = {
  id: "crowd",
  title: "Find the crowd",
  words: [
    "Choose squares of *one colour*. The board marks all squares that share a side with them. Find squares that have *fewer* neighbours than they are themselves.",
  ],
  stage: boardStage(BOARD, { hand: "cells", extra: neighbourMarks(BOARD) }),
  hint: "Begin in a corner. Add squares that bring no new neighbours.",
  check: (work) => checkCrowd(BOARD, work, BOARD.present.length),
  seen: [
    "Each of these squares needs a partner of its own among too few. So there is no tiling, and everybody can check that by counting to a small number.",
    "Philip Hall proved in 1935 that there is no other way to fail: either all can have partners, or such a crowd exists. This is *Hall’s theorem*, and the crowd is a *certificate*: short evidence that needs no trust.",
  ],
  answer: { cells: smallestCrowd(BOARD) },
  key: [
    "Any set that breaks Hall’s condition is accepted, of either colour. The page uses the checker of the Studio’s own certificates.",
  ],
  mistakes: [
    { said: "Choose some squares first" },
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      said: "squares of one colour",
    },
    { cells: [[0, 5]], said: "This black square has 1 neighbour. That is enough." },
    {
      cells: [
        [0, 5],
        [1, 4],
      ],
      said: "These 2 black squares have 3 neighbours. That is enough for each",
    },
  ],
};

const SMALLEST = smallestCrowd(SECOND);

const final: LessonTask = {
  id: "smallest",
  title: "The smallest reason",
  words: [
    `Another board. Find the *smallest* crowd that shows why it cannot be covered: ${SMALLEST.length} squares of one colour.`,
  ],
  stage: boardStage(SECOND, { hand: "cells", extra: neighbourMarks(SECOND) }),
  hint: "Look for a part of the board that is almost cut off from the rest.",
  check: (work) => checkCrowd(SECOND, work, SMALLEST.length),
  seen: [
    "The same question is asked wherever things are given to one another: people and jobs, trees and tents, pages and servers. Algorithms find the matching or the crowd in an instant, even on boards of a million squares.",
  ],
  answer: { cells: SMALLEST },
  key: [`No crowd has fewer than ${SMALLEST.length} squares. There may be others of the same size.`],
  mistakes: [{ cells: [[0, 5]], said: "That is enough" }],
};

export const hall: Lesson = {
  question: "As many white squares as black ones are left. Why can this board still not be covered?",
  tasks: [attempt, crowd, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(SECOND),
    formulation: "domino",
    encoding: "pairwise",
    words:
      "The Lab writes the reason of this board as a proof by clauses. Compare it with the crowd that you have found.",
  },
};

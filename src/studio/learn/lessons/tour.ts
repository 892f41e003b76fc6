/** A closed tour, two cuts, and Gomory's proof. */
import { UNLIMITED, unwrap } from "../../../base/index.js";
import { type Cell, cellWords, createGrid, decideTiling } from "../../../board/index.js";
import { type Chessboard, showCycle, tilingOfMates, dominoesOf } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { sameCell } from "../hand.js";
import { type Lesson, type LessonTask, right, wrong } from "../lesson.js";
import { boardStage, colourWord, without } from "../stages.js";
import { asPieces, codeOf, layingProblem, placeForOne } from "../tilings.js";
import { checkNumbers } from "../typed.js";

const SMALL = createGrid(4, 6);
const CUT: readonly Cell[] = [
  [0, 2],
  [2, 3],
];
const CUT_BOARD = without(SMALL, CUT);
const LARGE = createGrid(6, 6);

/** The pieces of the rectangle's tour that the removed squares leave. */
function stretches(board: Chessboard): readonly (readonly Cell[])[] {
  return unwrap(showCycle(board)).stretches;
}

function tourItems(board: Chessboard, isWhole: boolean): SceneItem[] {
  return stretches(board).map((cells) => ({ kind: "path", cells, closed: isWhole }));
}

const LENGTHS = [
  { id: "one", label: "Squares of one stretch", kind: "number" },
  { id: "other", label: "Squares of the other", kind: "number" },
] as const;

const cut: LessonTask = {
  id: "cut",
  title: "Cut the tour",
  words: [
    "The line visits every square once and comes home. Take out *one white and one black* square. The line falls into two stretches. How many squares has each?",
    "Then take out another pair, if you like, and count again. What do all these numbers have in common?",
  ],
  stage: boardStage(SMALL, {
    hand: "cells",
    chosen: "removed",
    extra: ({ cells }) => tourItems(without(SMALL, cells), cells.length === 0),
  }),
  fields: LENGTHS,
  hint: "If your two squares follow each other on the line, one stretch has 0 squares.",
  check(work) {
    const { cells } = work;
    if (cells.length !== 2) return wrong(`Take out two squares: you have taken out ${cells.length}.`);
    const [one, two] = cells as [Cell, Cell];
    if (colourWord(one) === colourWord(two))
      return wrong(`Both squares are ${colourWord(one)}. Take one of each colour.`);
    const lengths = stretches(without(SMALL, cells)).map(({ length }) => length);
    const [first = 0, second = 0] = lengths;
    const typed = Number(work.typed["one"]);
    // In either order.
    const [a, b] = typed === second ? [second, first] : [first, second];
    const otherwise = "Follow the line from one cut to the next and count the squares on the way.";
    return (
      checkNumbers(work, LENGTHS, [
        { id: "one", value: a, otherwise },
        { id: "other", value: b, otherwise },
      ]) ?? right(`${a} and ${b}: both numbers are even.`)
    );
  },
  seen: [
    "Along the line white and black take turns. Between a white and a black square there are as many white ones as black ones, so the number is even, whichever two you take.",
    "A line that visits every square once and comes home is a *Hamiltonian cycle*.",
  ],
  answer: {
    cells: CUT,
    typed: {
      one: String(stretches(CUT_BOARD)[0]!.length),
      other: String(stretches(CUT_BOARD)[1]!.length),
    },
  },
  key: ["Every pair of one white and one black square gives two even numbers, which add up to 22."],
  mistakes: [
    { said: "Take out two squares" },
    {
      cells: [
        [0, 0],
        [0, 2],
      ],
      said: "Both squares are white",
    },
    { cells: CUT, typed: { one: "10", other: "11" }, said: "Follow the line" },
  ],
};

function alongTour(board: Chessboard, [one, two]: readonly [Cell, Cell]): boolean {
  return stretches(board).some((stretch) =>
    stretch.some((cell, i) => {
      const next = stretch[i + 1];
      if (next === undefined) return false;
      return (sameCell(cell, one) && sameCell(next, two)) || (sameCell(cell, two) && sameCell(next, one));
    }),
  );
}

const walked = stretches(CUT_BOARD).flatMap((stretch) =>
  stretch.flatMap((cell, i) => (i % 2 === 0 ? [[cell, stretch[i + 1]!] as const] : [])),
);

const cover: LessonTask = {
  id: "cover",
  title: "Lay dominoes along it",
  words: ["r1c3 and r3c4 are gone. Cover the board so that *every domino lies along the line*."],
  stage: boardStage(CUT_BOARD, { hand: "dominoes", extra: () => tourItems(CUT_BOARD, false) }),
  hint: "Begin at an end of a stretch.",
  check(work) {
    const problem = layingProblem(CUT_BOARD, work);
    if (problem !== undefined) return wrong(problem);
    const astray = work.dominoes.find((domino) => !alongTour(CUT_BOARD, domino));
    if (astray !== undefined)
      return wrong(
        `The domino on ${astray.map(cellWords).join(" and ")} does not lie along the line.`,
        astray.map((cell) => ({ kind: "mark", cell, role: "error" })),
      );
    const fits = placeForOne(CUT_BOARD, work);
    if (fits !== undefined) return wrong(`${fits} are still bare.`);
    if (work.dominoes.length < walked.length)
      return wrong("Some squares are still bare. Begin at an end of a stretch.");
    return right("The whole board is covered, two steps of the line at a time.");
  },
  seen: [
    "An even stretch can be covered from one end to the other. So the board can be tiled, *whichever* white and black square is missing. Ralph Gomory found this proof.",
    "It does more than say that a tiling exists: it finds one, without any trial. Such a proof is *constructive*.",
  ],
  answer: { dominoes: walked },
  key: ["There is exactly one way along the line: 11 dominoes, from the ends of both stretches."],
  mistakes: [
    { said: "still bare" },
    {
      dominoes: [
        [
          [1, 2],
          [2, 2],
        ],
      ],
      said: "does not lie along the line",
    },
  ],
};

const final: LessonTask = {
  id: "four",
  title: "How far does it reach?",
  words: [
    "Gomory’s argument is about two squares. Is it true of four? Take out *two white and two black* squares, so that the rest *cannot* be covered.",
  ],
  stage: boardStage(LARGE, { hand: "cells", chosen: "removed" }),
  hint: "Make one square lonely.",
  check({ cells }) {
    const white = cells.filter((cell) => colourWord(cell) === "white").length;
    if (cells.length !== 4 || white !== 2)
      return wrong(
        `Take out two white and two black squares: you have taken out ${white} white and ${cells.length - white} black.`,
      );
    const board = without(LARGE, cells);
    const decision = decideTiling(board, UNLIMITED);
    if (decision.outcome === "tiled")
      return wrong(
        "This board can still be covered: look.",
        asPieces([...dominoesOf(tilingOfMates(board, decision.mate))]),
      );
    return right("Nobody can cover this board, although its colours agree.");
  },
  seen: [
    "Equal numbers of white and black are *necessary* for a tiling, but not *sufficient*. The next lesson looks for what is.",
  ],
  answer: {
    cells: [
      [0, 1],
      [1, 0],
      [2, 2],
      [3, 3],
    ],
  },
  key: [
    "The simplest way: take out both neighbours of a corner, which have one colour, and any two squares of the other colour except the corner itself.",
  ],
  mistakes: [
    { said: "you have taken out 0 white and 0 black" },
    {
      cells: [
        [0, 0],
        [0, 1],
        [3, 3],
        [3, 4],
      ],
      said: "can still be covered",
    },
  ],
};

export const tour: Lesson = {
  question:
    "One white and one black square are missing, anywhere. Can the rest always be covered by dominoes?",
  tasks: [cut, cover, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(CUT_BOARD),
    formulation: "domino",
    encoding: "pairwise",
    words: "Click a square to see its variables. In Solve, “Show me” walks this tour and lays the dominoes.",
  },
};

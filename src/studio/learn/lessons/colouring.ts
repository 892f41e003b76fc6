/** Two squares of one colour are gone: do, see, then count colours. */
import { plural } from "../../../base/index.js";
import { cellWords, createGrid } from "../../../board/index.js";
import { type Lesson, type LessonTask, right, wrong } from "../lesson.js";
import { boardStage, colourWord, without } from "../stages.js";
import {
  asPieces,
  bareSquares,
  codeOf,
  layingProblem,
  mostDominoes,
  placeForOne,
  presentCells,
} from "../tilings.js";
import { checkNumbers } from "../typed.js";

const SIDE = 6;
const WHOLE = createGrid(SIDE, SIDE);
const BOARD = createGrid(SIDE, SIDE, [
  [0, 0],
  [SIDE - 1, SIDE - 1],
]);

const MOST = mostDominoes(BOARD);

const attempt: LessonTask = {
  id: "try",
  title: "Try it",
  words: [
    "Two opposite corners are missing. A domino covers two squares that share a side. 17 dominoes would cover the 34 squares that are left.",
    "Lay dominoes: drag over two squares, or touch one and then its neighbour. Touch a domino to lift it. Get as far as you can, and check when you are stuck.",
  ],
  stage: boardStage(BOARD, { hand: "dominoes", plain: true }),
  hint: "16 dominoes fit. If you have fewer, lift one beside a bare square and turn it.",
  check(work) {
    const problem = layingProblem(BOARD, work);
    const laid = work.dominoes.length;
    if (problem !== undefined) return wrong(problem);
    const fits = placeForOne(BOARD, work);
    if (fits !== undefined) return wrong(`One more fits: on ${fits}.`);
    if (laid < MOST.length)
      return wrong(
        `${plural(laid, "domino is", "dominoes are")} laid. ${MOST.length} fit: move some to make room.`,
      );
    const bare = presentCells(bareSquares(BOARD, work));
    return right(
      `${laid} dominoes are laid, and ${bare.map(cellWords).join(" and ")} stay bare. More is not possible.`,
    );
  },
  seen: [
    "Two squares stay bare, and they are never neighbours. You could try all your life: there are tens of thousands of ways to lay 16 dominoes, and none leaves two neighbours bare.",
    "But “I tried” is not a reason. The next task gives one.",
  ],
  answer: { dominoes: MOST },
  key: [
    "Any 16 dominoes will do. The two bare squares have the same colour; the board hides its colours here, so that students may discover that.",
  ],
  mistakes: [
    { said: "One more fits: on r1c2 and r1c3" },
    { dominoes: MOST.slice(0, 15), said: "One more fits" },
    {
      dominoes: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
      said: "R1c1 is a removed square",
    },
  ],
};

const COUNTED = [
  { id: "white", label: "White squares", kind: "number" },
  { id: "black", label: "Black squares", kind: "number" },
  { id: "needed", label: "White squares that 17 dominoes would cover", kind: "number" },
] as const;

const whites = presentCells(BOARD).filter((cell) => colourWord(cell) === "white").length;
const blacks = presentCells(BOARD).length - whites;

const colours: LessonTask = {
  id: "colours",
  title: "Look at it in two colours",
  words: ["The same board, coloured like a chessboard. Count its squares."],
  stage: boardStage(BOARD),
  fields: COUNTED,
  hint: "A whole 6 × 6 board has 18 squares of each colour. Which colour did the corners have?",
  check: (work) =>
    checkNumbers(work, COUNTED, [
      {
        id: "white",
        value: whites,
        otherwise: "Count the white squares again: three in most rows, but not in all of them.",
      },
      { id: "black", value: blacks, otherwise: "Count the black squares again: no black square is missing." },
      {
        id: "needed",
        value: (whites + blacks) / 2,
        otherwise:
          "Put a domino anywhere: how many white squares does it cover? 17 dominoes cover 17 times as many.",
      },
    ]) ?? right(`17 dominoes need 17 white squares, and there are only ${whites}.`),
  seen: [
    "Every domino covers one white and one black square, wherever it lies. So a board that can be covered has as many white squares as black ones.",
    "This is a *colouring argument*. One sentence covers all ways to lay dominoes at once, and anyone can check it by counting. That is what makes it a *proof*.",
  ],
  answer: { typed: { white: String(whites), black: String(blacks), needed: "17" } },
  key: [
    "Opposite corners have the same colour on every board with sides of equal parity; here both are white.",
  ],
  mistakes: [
    { said: "A number is missing" },
    { typed: { white: "18", black: "18", needed: "17" }, said: "Count the white squares again" },
    { typed: { white: "many", black: "18", needed: "17" }, said: "is not a number" },
    { typed: { white: "16", black: "18", needed: "34" }, said: "Put a domino anywhere" },
  ],
};

const FITTING = [{ id: "most", label: "Dominoes that fit on your board at most", kind: "number" }] as const;

const final: LessonTask = {
  id: "four",
  title: "Now you are the one who cuts",
  words: [
    "A whole board. Take out four squares, so that *at least four* squares stay bare however the dominoes are laid. Touch a square to take it out, and again to put it back.",
    "How many dominoes fit on what is left, at most?",
  ],
  stage: boardStage(WHOLE, { hand: "cells", chosen: "removed" }),
  fields: FITTING,
  hint: "Each domino takes one of each colour. How far apart can the two numbers get?",
  check(work) {
    if (work.cells.length !== 4)
      return wrong(`Take out four squares: you have taken out ${work.cells.length}.`);
    const board = without(WHOLE, work.cells);
    const most = mostDominoes(board);
    const bare = presentCells(board).length - 2 * most.length;
    if (bare < 4)
      return wrong(
        bare === 0
          ? "All squares can be covered: the board shows how."
          : `Only ${plural(bare, "square")} must stay bare: the board shows how.`,
        asPieces(most),
      );
    return (
      checkNumbers(work, FITTING, [
        {
          id: "most",
          value: most.length,
          otherwise:
            "These four squares will do. Now count: every domino takes one square of each colour. Of which colour are fewer left?",
        },
      ]) ??
      right(
        `At most ${most.length} dominoes fit, so ${plural(bare, "square")} stay bare however they are laid.`,
      )
    );
  },
  seen: [
    "Each square that is taken out of one colour leaves one of the other colour over. The difference of the two numbers is a *lower bound* for what stays bare: nobody can do better.",
  ],
  answer: {
    cells: [
      [0, 0],
      [0, 2],
      [2, 4],
      [5, 3],
    ],
    typed: { most: "14" },
  },
  key: [
    "Four squares of the same colour. There are many ways, and with all of them 14 squares of that colour are left: at most 14 dominoes. The page computes the number for the student’s own board.",
  ],
  mistakes: [
    { cells: [[0, 0]], said: "Take out four squares" },
    {
      cells: [
        [0, 0],
        [0, 1],
        [3, 3],
        [3, 4],
      ],
      said: "All squares can be covered",
    },
    {
      cells: [
        [0, 0],
        [0, 1],
        [3, 3],
        [5, 5],
      ],
      said: "Only 2 squares must stay bare",
    },
    {
      cells: [
        [0, 0],
        [0, 2],
        [2, 4],
        [5, 3],
      ],
      said: "A number is missing",
    },
    {
      cells: [
        [0, 0],
        [0, 2],
        [2, 4],
        [5, 3],
      ],
      typed: { most: "16" },
      said: "Of which colour are fewer left?",
    },
  ],
};

export const colouring: Lesson = {
  question: "Two opposite corners are cut off a 6 × 6 board. Can dominoes cover the rest?",
  tasks: [attempt, colours, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(BOARD),
    formulation: "domino",
    encoding: "pairwise",
    words:
      "Ask CaDiCaL for a refutation of this board, and compare its length with the one sentence that you have found.",
  },
};

/** CaDiCaL on boards that grow, and the one sum that does the same. */
import { milliseconds, thousands } from "../../../base/index.js";
import { type Cell, createGrid } from "../../../board/index.js";
import { runTask } from "../../solver/index.js";
import { sameCell } from "../hand.js";
import { type Experiment, type Lesson, type LessonTask, right, type Work, wrong } from "../lesson.js";
import { boardStage, colourWord } from "../stages.js";
import { codeOf, dominoesThatFit, presentCells } from "../tilings.js";
import { checkNumbers, readNumber } from "../typed.js";

const SIZES = [4, 6, 8, 10];
const RUN_MS = 10_000;

const withoutCorners = (side: number) =>
  createGrid(side, side, [
    [0, 0],
    [side - 1, side - 1],
  ]);
const BOARD = withoutCorners(6);

const experiment: Experiment = {
  label: "Let CaDiCaL try",
  head: ["Board", "Conflicts", "Time"],
  async run({ owner, onRow }) {
    const outcome = await runTask(
      { kind: "race", sizes: SIZES, runMs: RUN_MS },
      {
        owner,
        onRow({ n, cadical }) {
          if (cadical === undefined) return;
          const stopped = cadical.status === "unknown";
          onRow([
            `${n} × ${n}`,
            stopped ? `more than ${thousands(cadical.conflicts)}` : thousands(cadical.conflicts),
            stopped ? `unknown in ${milliseconds(cadical.ms)}` : milliseconds(cadical.ms),
          ]);
        },
      },
    );
    if (outcome.type === "crashed") throw new Error(outcome.words);
    if (outcome.type === "problem") throw new Error(outcome.problem.message);
  },
};

const RATIO = [
  { id: "ratio", label: "How many times more conflicts on 8 × 8 than on 6 × 6, roughly", kind: "number" },
] as const;
/** A student may round. */
const ROUNDING = 0.15;

const measure: LessonTask = {
  id: "measure",
  title: "Measure it",
  words: [
    "You know that this board cannot be covered. CaDiCaL, a fast SAT solver, does not know about colours. It guesses, runs into a *conflict*, learns from it, and guesses again, until nothing is left to guess.",
    "Let it try on boards of 4, 6, 8 and 10 squares a side, here and now. How does the number of conflicts grow?",
  ],
  stage: boardStage(BOARD),
  experiment,
  fields: RATIO,
  hint: "Divide the number of conflicts on 8 × 8 by the number on 6 × 6.",
  check({ typed }, measured) {
    const conflicts = (side: number): number | undefined =>
      readNumber(measured.find(([board]) => board === `${side} × ${side}`)?.[1] ?? "");
    const [small, large] = [conflicts(6), conflicts(8)];
    if (small === undefined || large === undefined)
      return wrong("Measure first: the table must have 6 × 6 and 8 × 8.");
    const ratio = large / small;
    const said = readNumber(typed["ratio"] ?? "");
    if (said === undefined) return wrong("Write the number that you get when you divide.");
    if (Math.abs(said - ratio) > Math.max(0.5, ROUNDING * ratio))
      return wrong(`Divide ${thousands(large)} by ${thousands(small)}.`);
    return right(`About ${ratio.toFixed(1)} times more for a board that is two squares larger each way.`);
  },
  seen: [
    "Each step to a larger board multiplies the work. This is *exponential growth*, and no faster computer helps for long.",
    "It is not CaDiCaL’s fault. Dantchev and Riis proved in 2001 that on these boards every refutation by *resolution*, the rule behind such solvers, grows exponentially.",
  ],
  answer: {
    typed: { ratio: "24" },
    measured: [
      ["6 × 6", "26", "4.7 ms"],
      ["8 × 8", "631", "66 ms"],
    ],
  },
  key: [
    "With CaDiCaL as it comes with the Studio: 26 conflicts on 6 × 6, 631 on 8 × 8, 11,585 on 10 × 10. The times depend on the machine.",
  ],
  mistakes: [
    { typed: { ratio: "10" }, said: "Measure first" },
    {
      typed: { ratio: "2" },
      measured: [
        ["6 × 6", "50", "1 ms"],
        ["8 × 8", "1,600", "10 ms"],
      ],
      said: "Divide 1,600 by 50",
    },
  ],
};

/** "−2", as it is printed. */
const signed = (value: number): string => String(value).replace("-", "−");

const whites = presentCells(BOARD).filter((cell) => colourWord(cell) === "white").length;
const blacks = presentCells(BOARD).length - whites;
const SUM = [
  { id: "used", label: "Equations that take part", kind: "number" },
  { id: "left", label: "Times that each domino counts, on the left side of the sum", kind: "number" },
  { id: "right", label: "The right side of the sum", kind: "number" },
] as const;

const sum: LessonTask = {
  id: "sum",
  title: "Add it up",
  words: [
    "Give each possible domino a number: 1 if it lies on the board, 0 if not. Every square says an equation: the dominoes that could cover it add up to 1.",
    "Add the equations of all *white* squares, and subtract those of all *black* ones. Every domino is in one white and in one black equation. What is left?",
  ],
  stage: boardStage(BOARD),
  fields: SUM,
  hint: "A domino is added once and subtracted once.",
  check: (work) =>
    checkNumbers(work, SUM, [
      {
        id: "used",
        value: whites + blacks,
        otherwise: "Every square has one equation, and all of them take part.",
      },
      {
        id: "left",
        value: 0,
        otherwise: "Each domino covers one white square (+1) and one black square (−1).",
      },
      {
        id: "right",
        value: whites - blacks,
        otherwise: `Every white square adds 1 and every black one takes 1 away: ${whites} white ones, ${blacks} black ones.`,
      },
    ]) ?? right(`0 = ${signed(whites - blacks)} cannot be true, so there is no tiling.`),
  seen: [
    `${whites + blacks} equations and one sum, and you are done. On 10 × 10 it is 98 equations, where CaDiCaL ran into thousands of conflicts; on a board of a million squares it is still one sum.`,
    "Proofs that add up equations and inequalities are *cutting-planes* proofs. The colouring argument is one of them. A solver that adds equations finds it; resolution only joins two clauses at a time, and has no sums.",
  ],
  answer: { typed: { used: String(whites + blacks), left: "0", right: String(whites - blacks) } },
  key: [
    `${whites + blacks} equations; every domino counts 1 − 1 = 0 times; the right side is ${whites} − ${blacks} = ${signed(whites - blacks)}.`,
  ],
  mistakes: [
    { typed: { used: "16", left: "0", right: "-2" }, said: "Every square has one equation" },
    { typed: { used: "34", left: "2", right: "-2" }, said: "Each domino covers" },
    { typed: { used: "34", left: "0", right: "2" }, said: "Every white square adds 1" },
  ],
};

const CROWDED = createGrid(4, 6, [
  [0, 2],
  [0, 5],
  [1, 2],
  [2, 5],
  [3, 1],
  [3, 3],
]);
const PLACES = dominoesThatFit(CROWDED);

/** The sum of the chosen equations: how often each domino counts, and the right side. */
function sumOf({ cells }: Work): { readonly counts: readonly number[]; readonly total: number } {
  const weight = ([row, col]: Cell): number => {
    if (!cells.some((cell) => sameCell(cell, [row, col]))) return 0;
    return colourWord([row, col]) === "white" ? 1 : -1;
  };
  return {
    counts: PLACES.map(([one, two]) => weight(one) + weight(two)),
    total: cells.reduce((sum, cell) => sum + weight(cell), 0),
  };
}

const final: LessonTask = {
  id: "choose",
  title: "Choose the equations",
  words: [
    "Here both colours are equally many, so the sum over all squares says 0 = 0. Choose only *some* squares. White ones are added, black ones are subtracted.",
    "The sum is impossible when its right side is more than 0 and no domino counts more than 0 times; or the other way round, less than 0 and none less than 0. Find such squares.",
  ],
  stage: boardStage(CROWDED, { hand: "cells" }),
  hint: "Take a crowd of squares of one colour with too few neighbours, and all these neighbours.",
  check(work) {
    if (work.cells.length === 0) return wrong("Choose some squares first.");
    const { counts, total } = sumOf(work);
    if (total === 0)
      return wrong("The right side is 0: choose more squares of one colour than of the other.");
    const sign = Math.sign(total);
    const bad = PLACES.find((_, at) => Math.sign(counts[at]!) === sign);
    if (bad !== undefined)
      return wrong(
        `The right side is ${signed(total)}, and the marked domino counts ${signed(counts[PLACES.indexOf(bad)]!)}: it could make the sum true. Choose its other square, too.`,
        bad.map((cell) => ({ kind: "mark", cell, role: "error" })),
      );
    return right(
      `The left side cannot be ${sign > 0 ? "more" : "less"} than 0, and the right side is ${signed(total)}. No tiling can make that true.`,
    );
  },
  seen: [
    "You have found a crowd of Hall’s and its neighbours again: a reason by counting *is* a sum of equations. The Lab writes this sum as a file, and a checker that knows nothing about dominoes verifies it.",
  ],
  answer: {
    cells: [
      [0, 1],
      [1, 0],
      [2, 1],
      [3, 0],
      [3, 2],
      [0, 0],
      [1, 1],
      [2, 0],
      [2, 2],
    ],
  },
  key: [
    "A crowd of five squares (r1c2, r2c1, r3c2, r4c1, r4c3) with its four neighbours is one answer. Every set that gives a contradiction is accepted.",
  ],
  mistakes: [
    { said: "Choose some squares first" },
    { cells: [[0, 0]], said: "the marked domino counts 1" },
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      said: "The right side is 0",
    },
  ],
};

export const slow: Lesson = {
  question:
    "A child sees why this board cannot be covered. Why does one of the best SAT solvers take so long?",
  tasks: [measure, sum, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(withoutCorners(8)),
    formulation: "domino",
    encoding: "pairwise",
    words:
      "“Prove by counting” writes the sum as a file that can be checked; “Prove by clauses” does it in clauses.",
  },
};

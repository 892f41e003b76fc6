/** As many tents as fit, whole ones and fractions, and inequalities that make fractions useless. */
import { plural } from "../../../base/index.js";
import { type Cell, cellAt, cellWords, createGrid, indexOf, touchingOf } from "../../../board/index.js";
import { emptyTents } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import {
  type AnswerField,
  type Checked,
  type Lesson,
  type LessonTask,
  right,
  type Work,
  wrong,
} from "../lesson.js";
import { plainStage, tentsStage } from "../stages.js";
import { readNumber } from "../typed.js";

const SIDE = 5;
const GRID = createGrid(SIDE, SIDE);
/** Every second cell of every second row. */
const CAMP: readonly Cell[] = [0, 2, 4].flatMap((row) => [0, 2, 4].map((col): Cell => [row, col]));
const MOST = CAMP.length;
const HALVES = GRID.present.length / 2;

const written = (cell: Cell, text: string): SceneItem => ({ kind: "text", cell, text });

/** Two of these cells that touch. */
function touchingPair(cells: readonly Cell[]): readonly [Cell, Cell] | undefined {
  for (const cell of cells) {
    const around = touchingOf(GRID, indexOf(GRID, cell));
    const other = cells.find((one) => around.includes(indexOf(GRID, one)));
    if (other !== undefined) return [cell, other];
  }
  return undefined;
}

const whole: LessonTask = {
  id: "whole",
  title: "Whole tents",
  words: ["Pitch as many tents as you can on 5 × 5 cells. Two tents may not touch, not even at a corner."],
  stage: tentsStage(emptyTents({ rows: SIDE, cols: SIDE })),
  hint: "Begin in a corner.",
  check({ cells }) {
    const touching = touchingPair(cells);
    if (touching !== undefined)
      return wrong(
        `The tents on ${touching.map(cellWords).join(" and ")} touch.`,
        touching.map((cell) => ({ kind: "mark", cell, role: "error" })),
      );
    if (cells.length < MOST) return wrong(`${plural(cells.length, "tent")} so far. More fit.`);
    return right(`${cells.length} tents: more do not fit. How could you be sure?`);
  },
  seen: [
    "Each cell is a variable that is 0 or 1. Touching cells say: x + y ≤ 1. The sum of all variables is to be as large as possible. This is an *integer linear program*, an ILP.",
  ],
  answer: { cells: CAMP },
  key: ["Nine tents: every second cell of every second row."],
  mistakes: [
    { said: "0 tents so far" },
    {
      cells: [
        [0, 0],
        [1, 1],
      ],
      said: "r1c1 and r2c2 touch",
    },
  ],
};

const ROWS: readonly AnswerField[] = Array.from({ length: SIDE }, (_, row) => ({
  id: `row${row}`,
  label: `Row ${row + 1}: five numbers`,
  kind: "text",
}));

/** The number for each cell; undefined: nothing, or not a number. */
function fractions({ typed }: Work): (number | undefined)[] {
  return Array.from({ length: SIDE }, (_, row) => {
    const words = (typed[`row${row}`] ?? "").trim().split(/\s+/);
    return Array.from({ length: SIDE }, (_, col) => readNumber(words[col] ?? ""));
  }).flat();
}

const fractionItems = (work: Work): SceneItem[] =>
  fractions(work).flatMap((value, at) =>
    value === undefined ? [] : [written(cellAt(GRID, at), String(value))],
  );

function checkFractions(work: Work): Checked {
  const values = fractions(work);
  const missing = values.indexOf(undefined);
  if (missing !== -1)
    return wrong(
      `There is no number for ${cellWords(cellAt(GRID, missing))}: write five in each row, with spaces between them.`,
    );
  const numbers = values as number[];
  const outside = numbers.findIndex((value) => value < 0 || value > 1);
  if (outside !== -1)
    return wrong(`${cellWords(cellAt(GRID, outside))} has ${numbers[outside]!}: only 0 to 1 is allowed.`);
  for (const [at, value] of numbers.entries())
    for (const other of touchingOf(GRID, at))
      if (value + numbers[other]! > 1)
        return wrong(
          `${cellWords(cellAt(GRID, at))} and ${cellWords(cellAt(GRID, other))} touch, and together they have ${value + numbers[other]!}.`,
          [at, other].map((index) => ({ kind: "mark", cell: cellAt(GRID, index), role: "error" })),
        );
  const total = numbers.reduce((sum, value) => sum + value, 0);
  if (total < HALVES)
    return wrong(
      `In total that is ${total}. More is possible: what is the largest number that all cells can have at the same time?`,
    );
  return right(`${total} in all, and only ${MOST} with whole tents.`);
}

const half: LessonTask = {
  id: "half",
  title: "Half a tent",
  words: [
    "Whole numbers make the problem hard. So allow *any* number from 0 to 1 in a cell, such as `0.5` or `1/2`. Touching cells together still have at most 1.",
    "Now get as much as you can. The board shows what you write.",
  ],
  stage: plainStage(SIDE, SIDE, { extra: fractionItems }),
  fields: ROWS,
  hint: "Which number may stand in every cell?",
  check: checkFractions,
  seen: [
    "Without “whole numbers only” the problem is a *linear program*: its *relaxation*. It is easy to solve, and nothing with whole numbers can be better. So it gives a *bound*.",
    `But ${HALVES} is a poor bound for ${MOST}. A solver would have to try a great many cases to close the gap.`,
  ],
  answer: { typed: Object.fromEntries(ROWS.map(({ id }) => [id, "1/2 1/2 1/2 1/2 1/2"])) },
  key: [
    `One half in every cell: ${HALVES}. More is impossible, because the 25 cells can be covered by pairs and triangles of touching cells.`,
  ],
  mistakes: [
    { said: "There is no number for r1c1" },
    { typed: Object.fromEntries(ROWS.map(({ id }) => [id, "1 0 1 0 1"])), said: "r1c1 and r2c1 touch" },
    { typed: Object.fromEntries(ROWS.map(({ id }) => [id, "0 0 0 0 0"])), said: "More is possible" },
    { typed: Object.fromEntries(ROWS.map(({ id }) => [id, "2 0 0 0 0"])), said: "only 0 to 1 is allowed" },
  ],
};

/** The four cells of the block whose upper left cell this is. */
const blockOf = ([row, col]: Cell): readonly Cell[] => [
  [row, col],
  [row, col + 1],
  [row + 1, col],
  [row + 1, col + 1],
];
const covered = ({ cells }: Work): Cell[] => cells.flatMap(blockOf);
const uncovered = (work: Work): Cell[] => {
  const done = new Set(covered(work).map(String));
  return Array.from(GRID.present, (_, at) => cellAt(GRID, at)).filter((cell) => !done.has(String(cell)));
};

/** In each cell, how many of the blocks cover it. */
function timesCovered(work: Work): SceneItem[] {
  const times = new Map<string, { readonly cell: Cell; count: number }>();
  for (const cell of covered(work)) {
    const here = times.get(String(cell)) ?? { cell, count: 0 };
    here.count++;
    times.set(String(cell), here);
  }
  return [...times.values()].map(({ cell, count }) => written(cell, `${count}×`));
}

const BLOCKS: readonly Cell[] = [0, 2, 3].flatMap((row) => [0, 2, 3].map((col): Cell => [row, col]));

const final: LessonTask = {
  id: "blocks",
  title: "A better inequality",
  words: [
    "In a block of 2 × 2 cells every cell touches every other. So the *four together* have at most 1. With halves they would have 2: the new inequality cuts the halves off, and no camp of whole tents.",
    `Prove that now no fractions can give more than ${MOST}: choose *${MOST} blocks that together cover all cells*. Touch the upper left cell of a block to choose it. Each cell says in how many of your blocks it is.`,
  ],
  stage: plainStage(SIDE, SIDE, {
    hand: "cells",
    may: ([row, col]) => row < SIDE - 1 && col < SIDE - 1,
    chosen: "focus",
    extra: timesCovered,
  }),
  hint: "Blocks may overlap. Each of the nine tents of the first task needs a block of its own.",
  check(work) {
    const left = uncovered(work);
    if (left.length > 0)
      return wrong(
        `${plural(left.length, "cell")} ${left.length === 1 ? "is" : "are"} in no block, such as ${cellWords(left[0]!)}.`,
        left.map((cell) => ({ kind: "mark", cell, role: "error" })),
      );
    if (work.cells.length > MOST)
      return wrong(
        `All cells are covered, but by ${work.cells.length} blocks. That only proves: at most ${work.cells.length}.`,
      );
    return right(
      `${work.cells.length} blocks of at most 1 each cover everything, so all cells together have at most ${work.cells.length}.`,
    );
  },
  seen: [
    "Nine tents are possible, and more than nine are not: your blocks are the proof. Such weights on inequalities, which prove a bound, are a solution of the *dual* problem.",
    "A formulation with inequalities for blocks instead of pairs has the same whole solutions and a *tighter* relaxation. That is what solvers such as HiGHS look for when they add *cuts*.",
  ],
  answer: { cells: BLOCKS },
  key: [
    "For example the blocks at rows and columns 1, 3 and 4. Any nine blocks that cover everything are accepted.",
  ],
  mistakes: [
    { said: "25 cells are in no block" },
    {
      cells: [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((col): Cell => [row, col])),
      said: "but by 16 blocks",
    },
  ],
};

export const relaxation: Lesson = {
  question: "Computers are good with fractions and bad with whole numbers. Does half a tent help?",
  tasks: [whole, half, final],
  lab: {
    family: "tents",
    format: "course",
    text: "5 5\n.T... ?\n...T. ?\n.T... ?\n....T ?\n..T.. ?\n? ? ? ? ?\n",
    formulation: "tree-tent",
    encoding: "pairwise",
    words: "“Inside a solver” draws the fractions that HiGHS finds for a Tents puzzle on its board.",
  },
};

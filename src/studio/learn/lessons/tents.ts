/** Tents in three formulations: one too loose, one too strict, one right. */
import { unwrap } from "../../../base/index.js";
import { brokenBy, type Model } from "../../../model/index.js";
import { type Formulation, tents, type Tents, type Camp } from "../../../puzzles/index.js";
import type { Cell } from "../../../board/index.js";
import { sentence } from "../../ui/index.js";
import { sameCell } from "../hand.js";
import { type Lesson, type LessonTask, right, type Work, wrong } from "../lesson.js";
import { tentsStage } from "../stages.js";

const course = tents.formats.find(({ id }) => id === "course")!;
const FINAL_TEXT = "5 5\n..T.. 1\n..... 1\n.T.T. 0\n..... 2\n.T... 0\n0 2 0 2 0\n";
const LOOSE = unwrap(tents.formats.find(({ id }) => id === "game-id")!.parse("4x4:bgd_,0,1,0,2,2,0,1,0"));
const STRICT = unwrap(course.parse("1 5\n.T.T. 2\n1 0 1 0 0\n"));
const FINAL = unwrap(course.parse(FINAL_TEXT));
const formulationOf = (id: string): Formulation<Tents, Camp> =>
  tents.formulations.find((one) => one.id === id)!;

const rulesBroken = (puzzle: Tents, { cells }: Work): string | undefined => {
  const { violations, complete } = tents.check(puzzle, { tents: cells });
  const [first] = violations;
  if (first !== undefined) return sentence(first.message);
  return complete ? undefined : "Some trees have no tent yet.";
};

/** The values of "one variable per cell" for a camp; undefined: there is a tent where the formula has no variable. */
function valuesOf(model: Model, cells: readonly Cell[]): Uint8Array | undefined {
  const values = new Uint8Array(model.variableCount + 1);
  let standing = 0;
  for (let v = 1; v <= model.variableCount; v++) {
    const [cell] = model.variable(v).cells;
    if (!cells.some((tent) => sameCell(tent, cell as Cell))) continue;
    values[v] = 1;
    standing++;
  }
  return standing === cells.length ? values : undefined;
}

/** The first sentence of "one variable per cell" that the tents break. */
function looseBroken(puzzle: Tents, { cells }: Work): string | undefined {
  const model = formulationOf("cell").build(puzzle);
  const values = valuesOf(model, cells);
  if (values === undefined)
    return "A tent stands where it cannot: beside no tree, or in a line that has none.";
  const [first] = brokenBy(model, values);
  return first === undefined ? undefined : `This is not true: ${model.words(first.reason)}.`;
}

const loose: LessonTask = {
  id: "loose",
  title: "Say too little",
  words: [
    "Someone has put the rules of Tents like this: *every tree has a tent beside it; tents do not touch, not even at a corner; the numbers count the tents of each row and column.*",
    "Put tents on the board so that all of this is true. Touch a cell to put a tent there or to take it away.",
  ],
  stage: tentsStage(LOOSE),
  hint: "Row 1 wants two tents, and so does column 4.",
  check(work) {
    const broken = looseBroken(LOOSE, work);
    if (broken !== undefined) return wrong(broken);
    return right(
      `All sentences are true. And yet the checker, which knows the rules, says: “${rulesBroken(LOOSE, work) ?? ""}”`,
    );
  },
  seen: [
    "In Tents every tree has a tent of *its own*. This puzzle has no solution at all, but the three sentences have one: a tent serves two trees.",
    "A formula that allows more than the rules is an *over-approximation*. If it has no solution, the puzzle has none. If it has one, you know nothing yet.",
  ],
  answer: {
    cells: [
      [0, 1],
      [0, 3],
      [2, 3],
    ],
  },
  key: ["r1c2, r1c4 and r3c4: one tree has two tents beside it, and two trees share one."],
  mistakes: [{ said: "This is not true" }, { cells: [[1, 0]], said: "A tent stands where it cannot" }],
};

const strict: LessonTask = {
  id: "strict",
  title: "Say too much",
  words: [
    "Someone else is careful and says: *every tree has exactly one tent beside it, and every tent has exactly one tree beside it.*",
    "Solve this small puzzle by the real rules: each tree has a tent of its own beside it, tents do not touch, the numbers are right.",
  ],
  stage: tentsStage(STRICT),
  check(work) {
    const broken = rulesBroken(STRICT, work);
    if (broken !== undefined) return wrong(broken);
    return right(
      "Solved. But look at r1c2: this tree has two tents beside it, so the careful sentences forbid your solution.",
    );
  },
  seen: [
    "The tent on r1c3 belongs to the tree on r1c4; it does no harm that it also stands beside the other tree. The careful sentences leave no solution here.",
    "A formula that allows less than the rules is an *under-approximation*. Every solution of it is one of the puzzle. If it has none, you know nothing.",
  ],
  answer: {
    cells: [
      [0, 0],
      [0, 2],
    ],
  },
  key: ["The only solution: r1c1 and r1c3."],
  mistakes: [
    { said: "Some trees have no tent yet" },
    { cells: [[0, 4]], said: "Column 5 has 1 tent, and its clue is 0" },
  ],
};

const final: LessonTask = {
  id: "trap",
  title: "Set the trap",
  words: [
    "This puzzle has exactly one solution. The loose sentences of the first task (*every tree has a tent beside it, tents do not touch, the numbers are right*) allow one more camp.",
    "Find it: tents for which the loose sentences are all true, and which are *no* solution.",
  ],
  stage: tentsStage(FINAL),
  hint: "Solve the puzzle first. Then let one tent serve two trees.",
  check(work) {
    const broken = looseBroken(FINAL, work);
    if (broken !== undefined) return wrong(broken);
    const rules = rulesBroken(FINAL, work);
    if (rules === undefined) return wrong("This is the solution. The trap is another camp.");
    return right(`The loose sentences are all true. And yet the checker says: “${rules}”`);
  },
  seen: [
    "The way out is a variable for every tree *and* a tent beside it: “the tent on r4c2 belongs to the tree on r3c2”. Each tree has exactly one, each tent at most one. This formulation is *exact*: its solutions are those of the puzzle.",
    "In the Lab, each formulation of Tents says which of the three it is. And whatever a solver finds there is shown only if it passes a check that is written from the rules alone.",
  ],
  answer: {
    cells: [
      [0, 1],
      [1, 3],
      [3, 1],
      [3, 3],
    ],
  },
  key: [
    "r1c2, r2c4, r4c2, r4c4: the tent on r4c2 must serve the trees on r3c2 and r5c2. The solution is r1c4, r2c2, r4c2, r4c4.",
  ],
  mistakes: [
    { said: "This is not true" },
    {
      cells: [
        [0, 3],
        [1, 1],
        [3, 1],
        [3, 3],
      ],
      said: "This is the solution",
    },
  ],
};

export const threeWays: Lesson = {
  question:
    "Three people say the rules of Tents in their own words. Only one of them is right. How can you tell?",
  tasks: [loose, strict, final],
  lab: {
    family: "tents",
    format: "course",
    text: FINAL_TEXT,
    formulation: "cell",
    encoding: "sequential",
    words:
      "Run CaDiCaL with each formulation on this puzzle. The Lab says which one allows more than the rules, and which one less.",
  },
};

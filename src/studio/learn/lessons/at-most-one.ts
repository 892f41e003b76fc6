/** "At most one" in clauses: pair by pair, then with a new variable. */
import { plural } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { clauseHolds, firstDifference, readClauses, trueWords } from "../formula.js";
import { type Checked, type Lesson, type LessonTask, right, type Work, wrong } from "../lesson.js";
import { plainStage } from "../stages.js";
import { checkNumbers } from "../typed.js";

const FIELD = [{ id: "clauses", label: "Clauses, one per line", kind: "clauses" }] as const;
const cellOf = (v: number): Cell => [0, v - 1];
const oneAtMost = (values: readonly boolean[]): boolean => values.filter(Boolean).length <= 1;

/** The names of the cells; and in red, a clause that the chosen cells break. */
function rowItems(visible: number, variables: number) {
  return ({ cells, typed }: Work): SceneItem[] => {
    const names = Array.from({ length: visible }, (_, i): SceneItem => ({
      kind: "text",
      cell: cellOf(i + 1),
      text: `x${i + 1}`,
    }));
    const clauses = readClauses(typed["clauses"] ?? "", variables);
    if (!clauses.ok || variables > visible) return names;
    const values = Array.from({ length: visible + 1 }, (_, v) => cells.some(([, col]) => col === v - 1));
    const broken = clauses.value.find((clause) => !clauseHolds(clause, values)) ?? [];
    return [
      ...names,
      ...broken.map((literal): SceneItem => ({
        kind: "mark",
        cell: cellOf(Math.abs(literal)),
        role: "error",
      })),
    ];
  };
}

function rowStage(visible: number, variables = visible, hand?: "cells") {
  const extra = rowItems(visible, variables);
  const stage = plainStage(1, visible, hand === undefined ? { extra } : { hand, extra });
  return { ...stage, numbered: false, label: `A row of ${visible} cells` };
}

function checkAtMostOne(work: Work, visible: number, variables: number, most: number): Checked {
  const clauses = readClauses(work.typed["clauses"] ?? "", variables);
  if (!clauses.ok) return wrong(clauses.error.message);
  const difference = firstDifference(clauses.value, { visible, variables }, oneAtMost);
  if (difference !== undefined) {
    const { values, allowed } = difference;
    const marks = values.flatMap((value, v): SceneItem[] =>
      value && v <= visible ? [{ kind: "mark", cell: cellOf(v), role: "error" }] : [],
    );
    return wrong(
      `Your clauses ${allowed ? "allow" : "forbid"} ${trueWords(values, visible)}. That must be ${allowed ? "forbidden" : "allowed"}.`,
      marks,
    );
  }
  if (clauses.value.length > most)
    return wrong(
      `That is right, but it takes ${plural(clauses.value.length, "clause")}. ${most} are enough.`,
    );
  return right(`${plural(clauses.value.length, "clause")}, and they say exactly that.`);
}

const pairs: LessonTask = {
  id: "pairs",
  title: "Pair by pair",
  words: [
    "A tent may stand in each of these cells, but there may be *at most one* in the row. The variables are 1 to 4: true where a tent stands.",
    "Say it in clauses. Choose cells of the board to put tents there: a clause of yours that they break is marked.",
  ],
  stage: rowStage(4, 4, "cells"),
  fields: FIELD,
  hint: "“Not both 1 and 2” is `-1 -2`.",
  check: (work) => checkAtMostOne(work, 4, 4, 6),
  seen: ["One clause for every two cells. This is the *pairwise encoding* of a count."],
  answer: { typed: { clauses: "-1 -2\n-1 -3\n-1 -4\n-2 -3\n-2 -4\n-3 -4" } },
  key: ["The six pairs. All 16 combinations are tried."],
  mistakes: [
    { said: "Nothing is written yet" },
    { typed: { clauses: "-1 -2\n-3 -4" }, said: "Your clauses allow x1 and x3 true" },
    {
      typed: { clauses: "-1 -2\n-1 -3\n-1 -4\n-2 -3\n-2 -4\n-3 -4\n1 2 3 4" },
      said: "Your clauses forbid all of them false",
    },
    { typed: { clauses: "-1 -2\n-1 -3\n-1 -4\n-2 -3\n-2 -4\n-3 -4\n-4 -3" }, said: "6 are enough" },
  ],
};

const GROWTH = [
  { id: "ten", label: "Clauses for a row of 10 cells", kind: "number" },
  { id: "hundred", label: "Clauses for a row of 100 cells", kind: "number" },
] as const;
const pairCount = (n: number): number => (n * (n - 1)) / 2;

const growth: LessonTask = {
  id: "growth",
  title: "How it grows",
  words: ["Four cells take six clauses. How many does a longer row take, pair by pair?"],
  stage: rowStage(10),
  fields: GROWTH,
  hint: "Each of 10 cells makes a pair with 9 others, and every pair was counted twice.",
  check: (work) =>
    checkNumbers(work, GROWTH, [
      {
        id: "ten",
        value: pairCount(10),
        otherwise: "Count the pairs of 10 cells: the first with 9 others, the second with 8 more, and so on.",
      },
      {
        id: "hundred",
        value: pairCount(100),
        otherwise: "100 cells: each makes a pair with 99 others, and every pair is counted twice.",
      },
    ]) ?? right("Ten times as many cells, and about a hundred times as many clauses."),
  seen: [
    "Pair by pair, clauses grow with the *square* of the row. That is why encodings exist: other ways to say the same, for long rows and larger counts.",
  ],
  answer: { typed: { ten: String(pairCount(10)), hundred: String(pairCount(100)) } },
  key: ["n(n − 1)/2: 45 and 4,950."],
  mistakes: [
    { typed: { ten: "90", hundred: "4950" }, said: "Count the pairs of 10 cells" },
    { typed: { ten: "45", hundred: "450" }, said: "100 cells: each makes a pair" },
  ],
};

const MOST = 9;

const final: LessonTask = {
  id: "new-variable",
  title: "A new variable",
  words: [
    `At most one tent in *five* cells takes ten clauses, pair by pair. You may now use *one new variable*, 6, which stands for no cell: the solver may choose it as it likes. Say the same in at most *${MOST} clauses*.`,
    "The clauses are right if every allowed row can be completed by some value of 6, and no forbidden row can.",
  ],
  stage: rowStage(5, 6, "cells"),
  fields: FIELD,
  hint: "Let 6 mean “a tent stands in 1, 2 or 3”. Then 1, 2 and 3 each make 6 true, and 6 excludes 4 and 5.",
  check: (work) => checkAtMostOne(work, 5, 6, MOST),
  seen: [
    "A variable that is not part of the puzzle, but helps to express it, is an *auxiliary variable*. Used again and again, this trick says “at most one of n” in about 3n clauses.",
    "The Lab has several such encodings: *sequential counter*, *totalizer*, and others. They differ in size, and in how soon the solver sees what follows.",
  ],
  answer: { typed: { clauses: "-1 -2\n-1 -3\n-2 -3\n-1 6\n-2 6\n-3 6\n-6 -4\n-6 -5\n-4 -5" } },
  key: [
    "Split the row: pairs of 1, 2, 3 (3 clauses); each makes 6 true (3); 6 excludes 4 and 5 (2); and the pair 4, 5 (1). Every correct answer of at most nine clauses is accepted: all 64 combinations are tried.",
  ],
  mistakes: [
    {
      typed: { clauses: "-1 -2\n-1 -3\n-1 -4\n-1 -5\n-2 -3\n-2 -4\n-2 -5\n-3 -4\n-3 -5\n-4 -5" },
      said: "That is right, but it takes 10 clauses",
    },
    {
      typed: { clauses: "-1 -2\n-1 -3\n-2 -3\n-1 6\n-2 6\n-3 6\n-6 -4\n-6 -5" },
      said: "Your clauses allow x4 and x5 true",
    },
    { typed: { clauses: "-1 7" }, said: "names variable 7, but there are only 6" },
  ],
};

export const atMostOne: Lesson = {
  question: "“Row 3 has one tent.” How do you say a number with nothing but “or” and “not”?",
  tasks: [pairs, growth, final],
  lab: {
    family: "tents",
    format: "course",
    text: "5 5\n..T.. 1\n..... 1\n.T.T. 0\n..... 2\n.T... 0\n0 2 0 2 0\n",
    formulation: "tree-tent",
    encoding: "sequential",
    words: "Choose one encoding of counts after the other, and watch the numbers of variables and clauses.",
  },
};

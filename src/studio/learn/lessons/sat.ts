/** Four variables per square: read them, then write the clauses that say what a tiling is. */
import { plural } from "../../../base/index.js";
import { cellAt, createGrid } from "../../../board/index.js";
import type { Reason } from "../../../model/index.js";
import { chessboard } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { type Clauses, firstDifference, modelsOf, readClauses, trueWords } from "../formula.js";
import { type Lesson, type LessonTask, right, wrong } from "../lesson.js";
import { boardStage } from "../stages.js";
import { codeOf } from "../tilings.js";
import { checkNumbers } from "../typed.js";

const BOARD = createGrid(2, 2);
const PER_SQUARE = 4;
const VARIABLES = PER_SQUARE * BOARD.present.length;
const formulation = chessboard.formulations.find(({ id }) => id === "cell-direction")!;
const model = formulation.build(BOARD);

/** "5–8" in every square: the numbers of its variables. */
const numbers = (): SceneItem[] =>
  Array.from(BOARD.present, (_, rank) => ({
    kind: "text",
    cell: cellAt(BOARD, rank),
    text: `${PER_SQUARE * rank + 1}–${PER_SQUARE * rank + PER_SQUARE}`,
  }));

const stage = boardStage(BOARD, { plain: true, extra: numbers });

const READ = [
  { id: "right", label: "The variable that says: r1c2 is the *right* half of a domino", kind: "number" },
  { id: "bottom", label: "The variable that says: r2c1 is the *bottom* half of a domino", kind: "number" },
] as const;

const read: LessonTask = {
  id: "read",
  title: "Read the variables",
  words: [
    "A SAT solver knows only *variables* that are true or false. So every square gets four: it is the *left* half of a domino, the *right* half, the *top* half, or the *bottom* half, in this order.",
    "r1c1 has the variables 1, 2, 3, 4. The next square has 5, 6, 7, 8, and so on, row by row. The numbers stand on the board.",
  ],
  stage,
  fields: READ,
  check: (work) =>
    checkNumbers(work, READ, [
      {
        id: "right",
        value: 6,
        otherwise: "r1c2 has 5, 6, 7 and 8: left, right, top and bottom, in this order. Which is “right”?",
      },
      {
        id: "bottom",
        value: 12,
        otherwise: "r2c1 is the third square, with 9 to 12. “Bottom” is the last of the four.",
      },
    ]) ?? right("Now you can read a solver’s answer: a list of variables, each true or false."),
  seen: [
    "16 variables for a board of 4 squares: most of their 65,536 combinations make no sense at all. Now you have to forbid these.",
  ],
  answer: { typed: { right: "6", bottom: "12" } },
  key: ["The square of rank k (from 0, row by row) has the variables 4k + 1 to 4k + 4."],
  mistakes: [
    { typed: { right: "5", bottom: "12" }, said: "Which is “right”?" },
    { typed: { right: "6", bottom: "8" }, said: "r2c1 is the third square" },
  ],
};

const ONE_SQUARE = [{ id: "clauses", label: "Clauses about r1c1, one per line", kind: "clauses" }] as const;
const exactlyOne = (values: readonly boolean[]): boolean => values.filter(Boolean).length === 1;

const square: LessonTask = {
  id: "square",
  title: "Say one square",
  words: [
    "A *clause* is a line of numbers of which at least one must hold. `1 2` says: 1 or 2 (or both). A minus says “not”: `-1 2` says: 1 is false, or 2 is true.",
    "Say of r1c1 that it is *exactly one* of left, right, top and bottom: at least one of 1, 2, 3, 4, and no two of them.",
  ],
  stage,
  fields: ONE_SQUARE,
  hint: "“Not both 1 and 2” is `-1 -2`. There are six pairs.",
  check({ typed }) {
    const clauses = readClauses(typed["clauses"] ?? "", PER_SQUARE);
    if (!clauses.ok) return wrong(clauses.error.message);
    const space = { visible: PER_SQUARE, variables: PER_SQUARE };
    const difference = firstDifference(clauses.value, space, exactlyOne);
    if (difference === undefined)
      return right(
        `${plural(clauses.value.length, "clause")}, and only four of the 16 combinations are left.`,
      );
    const { values, allowed } = difference;
    return wrong(
      `Your clauses ${allowed ? "allow" : "forbid"} this: ${trueWords(values, PER_SQUARE).replaceAll("x", "")}. That must be ${allowed ? "forbidden" : "allowed"}.`,
    );
  },
  seen: [
    "Numbers in a clause are *literals*, and all clauses together are a formula in *conjunctive normal form*. With a 0 at the end of each line, it is a *DIMACS* file, which every SAT solver reads.",
  ],
  answer: { typed: { clauses: "1 2 3 4\n-1 -2\n-1 -3\n-1 -4\n-2 -3\n-2 -4\n-3 -4" } },
  key: [
    "One clause for “at least one” and six for “no two”. Any set of clauses that means the same is accepted: all 16 combinations are tried.",
  ],
  mistakes: [
    { said: "Nothing is written yet" },
    { typed: { clauses: "1 2 3 4" }, said: "Your clauses allow this: 1 and 2 true" },
    { typed: { clauses: "-1 -2\n-1 -3\n-1 -4\n-2 -3\n-2 -4\n-3 -4" }, said: "all of them false" },
    { typed: { clauses: "1 2 3 4\n-1" }, said: "Your clauses forbid this: 1 true" },
    { typed: { clauses: "1 or 2" }, said: "Line 1 is not a clause" },
    { typed: { clauses: "1 9" }, said: "names variable 9" },
  ],
};

/** Whether a clause joins r1c1 with its neighbours; all other clauses are given. */
const isMissing = ({ rule, cells }: Reason): boolean =>
  (rule === "partner" || rule === "no-partner") && cells.some((cell) => cell.join() === "0,0");
const given: Clauses = model.constraints
  .filter(({ reason }) => !isMissing(reason))
  .map(({ literals }) => literals);
const tilings = new Set(
  Array.from(
    modelsOf(
      model.constraints.map(({ literals }) => literals),
      VARIABLES,
    ),
    String,
  ),
);

const PARTNERS = [
  { id: "clauses", label: "What r1c1 says about its neighbours, one clause per line", kind: "clauses" },
] as const;

const final: LessonTask = {
  id: "partners",
  title: "Say what neighbours are",
  words: [
    "All clauses of this board are there, except those that join r1c1 with its neighbours. Write them: if r1c1 is the left half (`1`), r1c2 is the right half (`6`). If it is the top half (`3`), what is r2c1? And r1c1 has no neighbour to its left or above: what can it not be?",
    "The page then tries all 65,536 combinations. Exactly the two tilings of the board must be left.",
  ],
  stage,
  fields: PARTNERS,
  hint: "“If 1 then 6” is the clause `-1 6`.",
  check({ typed }) {
    const clauses = readClauses(typed["clauses"] ?? "", VARIABLES);
    if (!clauses.ok) return wrong(clauses.error.message);
    const left = new Set(Array.from(modelsOf([...given, ...clauses.value], VARIABLES), String));
    const lost = [...tilings].filter((tiling) => !left.has(tiling)).length;
    if (lost > 0)
      return wrong(
        `Too strict: your clauses forbid ${lost === 1 ? "one of the two tilings" : "both tilings"}.`,
      );
    if (left.size > tilings.size) {
      const extra = [...left].find((values) => !tilings.has(values));
      const on = extra!.split(",").flatMap((value, v) => (value === "true" ? [v] : []));
      return wrong(
        `Too loose: ${plural(left.size, "combination")} are left, not 2. One that is not a tiling has ${on.join(", ")} true.`,
      );
    }
    return right("Exactly the two tilings are left.");
  },
  seen: [
    "This is the formula that the Lab calls “four variables per square”. On a 12 × 12 board without two corners it has 568 variables and 1,562 clauses.",
    "You have said *what* a tiling is, and not *how* to find one. The search is the solver’s work.",
  ],
  answer: { typed: { clauses: "-1 6\n-2\n-3 12\n-4" } },
  key: [
    "`-1 6`, `-2`, `-3 12`, `-4`. The other directions (`-6 1`, `-12 3`) may be added; on this small board they follow.",
  ],
  mistakes: [
    { typed: { clauses: "-1 6" }, said: "Too loose" },
    { typed: { clauses: "-1" }, said: "forbid one of the two tilings" },
    { typed: { clauses: "-1\n-3" }, said: "forbid both tilings" },
  ],
};

export const sat: Lesson = {
  question: "A SAT solver knows nothing about dominoes. How do you tell it what a tiling is?",
  tasks: [read, square, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(createGrid(4, 4)),
    formulation: "cell-direction",
    encoding: "pairwise",
    words:
      "Click a square of a 4 × 4 board to see its variables and clauses; click a clause to see its squares.",
  },
};

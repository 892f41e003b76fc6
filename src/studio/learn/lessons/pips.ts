/** A Pips board as two puzzles: where dominoes lie, and which pips the cells have. */
import { plural, startBudget, unwrap } from "../../../base/index.js";
import { type Cell, cellWords } from "../../../board/index.js";
import { pips, type Pips, type PipsSolution, pipsScene, type SubQuestion } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { sentence } from "../../ui/index.js";
import { sameCell } from "../hand.js";
import {
  type AnswerField,
  type Lesson,
  type LessonTask,
  right,
  type Stage,
  type Work,
  wrong,
} from "../lesson.js";
import { checkNumbers } from "../typed.js";

const TEXT = "dominoes 3-3 4-5 2-5 4-0\n\nABBC\nADDC\n\nA equal\nB equal\nC < 5\nD = 5\n";
const PUZZLE: Pips = unwrap(pips.formats.find(({ id }) => id === "drawing")!.parse(TEXT));
const COLS = 4;
const [layouts, values] = pips.subQuestions!;

const nodeAt = (cell: Cell): number => PUZZLE.nodes.findIndex((node) => sameCell(node.cell!, cell));

/** The typed pips, by cell; undefined: none. */
function typedPips({ typed }: Work): (number | undefined)[] {
  return ["top", "bottom"].flatMap((row) => {
    const words = (typed[row] ?? "").trim().split(/[\s,]+/);
    return Array.from({ length: COLS }, (_, col) =>
      /^\d$/.test(words[col] ?? "") ? Number(words[col]) : undefined,
    );
  });
}

function stageOf(hand: Stage["hand"]): Stage {
  return {
    label: "A Pips board of two rows and four columns",
    ...(hand === undefined ? {} : { hand }),
    may: (cell) => nodeAt(cell) !== -1,
    scene(work) {
      const scene = pipsScene(PUZZLE, {});
      const typed = typedPips(work);
      const covered = new Set<number>();
      const laid = work.dominoes.map((cells): SceneItem => {
        const [one, two] = cells.map((cell) => typed[nodeAt(cell)]);
        if (one === undefined || two === undefined) return { kind: "link", from: cells[0], to: cells[1] };
        for (const cell of cells) covered.add(nodeAt(cell));
        return { kind: "domino", cells, pips: [one, two] };
      });
      const numbers = typed.flatMap((pip, node): SceneItem[] =>
        pip === undefined || covered.has(node)
          ? []
          : [{ kind: "text", cell: PUZZLE.nodes[node]!.cell!, text: String(pip) }],
      );
      return { ...scene, items: [...scene.items, ...laid, ...numbers] };
    },
    says: (work, cell) => {
      const pip = typedPips(work)[nodeAt(cell)];
      const covered = work.dominoes.some((halves) => halves.some((half) => sameCell(half, cell)));
      return [covered ? "covered" : "", pip === undefined ? "" : plural(pip, "pip")]
        .filter((word) => word !== "")
        .join(", ");
    },
  };
}

/** What is wrong with the places of the dominoes. */
function layoutProblem({ dominoes }: Work): string | undefined {
  const layout = dominoes.map((halves) => halves.map(nodeAt));
  const [first] = layouts!.check(PUZZLE, layout);
  return first === undefined ? undefined : sentence(first.message);
}

function countOf(question: SubQuestion<Pips, unknown>): number {
  const end = question.count(PUZZLE, startBudget());
  if (end.outcome !== "counted") throw new Error("a count without a limit was stopped");
  return Number(end.count);
}
const LAYOUTS = countOf(layouts!);
const VALUES = countOf(values!);

const HOW_MANY = [{ id: "count", label: "Ways to lay four dominoes on this board", kind: "number" }] as const;

const SOLUTION_DOMINOES = [
  [
    [1, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [0, 0],
  ],
  [
    [1, 1],
    [1, 0],
  ],
  [
    [0, 2],
    [0, 3],
  ],
] as const;

const links: LessonTask = {
  id: "links",
  title: "Only the links",
  words: [
    "Forget the pips. Two cells are *linked* if one domino covers both. Cover the board with four dominoes; drag over two cells, or touch one and then its neighbour.",
    "How many ways are there in all? Two ways differ if some domino lies in another place.",
  ],
  stage: stageOf("dominoes"),
  fields: HOW_MANY,
  hint: "Begin at the left: one vertical domino, or two horizontal ones. Then go on with what is left.",
  check(work) {
    const problem = layoutProblem(work);
    if (problem !== undefined) return wrong(problem);
    const otherwise =
      "Count again: in each way, look at the left edge first. It has one vertical domino or two horizontal ones.";
    return (
      checkNumbers(work, HOW_MANY, [{ id: "count", value: LAYOUTS, otherwise }]) ??
      right(`${LAYOUTS} ways, whatever the pips are.`)
    );
  },
  seen: [
    "For each pair of neighbours a variable says whether they are linked, and every cell is in exactly one link. That is the first of two models: *links*.",
    "On 2 × n boards the numbers are those of Fibonacci: 1, 2, 3, 5, 8, …",
  ],
  answer: { dominoes: SOLUTION_DOMINOES, typed: { count: String(LAYOUTS) } },
  key: [`${LAYOUTS} ways, counted by the library.`],
  mistakes: [
    { said: "is not covered" },
    { dominoes: SOLUTION_DOMINOES, typed: { count: "4" }, said: "Count again" },
  ],
};

const ROWS: readonly AnswerField[] = [
  { id: "top", label: "Pips of the upper row: four numbers, left to right", kind: "text" },
  { id: "bottom", label: "Pips of the lower row", kind: "text" },
];
const SOLUTION_TYPED = { top: "5 4 4 0", bottom: "5 2 3 3" };

/** The pips that the dominoes bring, sorted. */
const SUPPLY = PUZZLE.dominoes.flat().toSorted((a, b) => a - b);

/** What is wrong with the pips, wherever the dominoes lie. */
function valuesProblem(work: Work): string | undefined {
  const typed = typedPips(work);
  const missing = typed.indexOf(undefined);
  if (missing !== -1)
    return `Write a number for ${cellWords(PUZZLE.nodes[missing]!.cell!)}: four numbers in each row, with spaces between them.`;
  const used = (typed as number[]).toSorted((a, b) => a - b);
  if (used.join() !== SUPPLY.join())
    return `The dominoes have the pips ${SUPPLY.join(", ")}, and you have used ${used.join(", ")}.`;
  const [first] = values!.check(PUZZLE, typed);
  return first === undefined ? undefined : sentence(first.message);
}

const pipsOnly: LessonTask = {
  id: "values",
  title: "Only the values",
  words: [
    "Now forget where dominoes lie. The four dominoes are 3–3, 4–5, 2–5 and 4–0, so the pips 0, 2, 3, 3, 4, 4, 5, 5 have to be spread over the cells.",
    "The regions ask for something: “=” wants equal pips, a number wants that sum, “<5” wants a sum below 5. Write pips into the cells so that all regions are content.",
  ],
  stage: stageOf(undefined),
  fields: ROWS,
  hint: "The two regions with “=” need two pairs of equal pips, and there are three pairs: 3, 4 and 5.",
  check(work) {
    const problem = valuesProblem(work);
    return problem === undefined ? right("All regions are content.") : wrong(problem);
  },
  seen: [
    `For each cell and each number a variable says whether the cell has that many pips. That is the second model: *values*. It has ${VALUES} solutions here.`,
    "But do your pips fit on the dominoes? 4 and 5 must be neighbours somewhere, and 4 and 0 as well.",
  ],
  answer: { typed: SOLUTION_TYPED },
  key: [`${VALUES} answers are right here, not only the one shown.`],
  mistakes: [
    { said: "Write a number for r1c1" },
    { typed: { top: "1 1 1 1", bottom: "1 1 1 1" }, said: "The dominoes have the pips" },
    { typed: { top: "5 4 4 0", bottom: "5 3 3 2" }, said: "The sum is 6" },
  ],
};

/** The dominoes of the puzzle, with the student's places and pips; or what is wrong. */
function together(work: Work): PipsSolution | string {
  const typed = typedPips(work) as number[];
  const placements: (readonly [number, number] | undefined)[] = PUZZLE.dominoes.map(() => undefined);
  for (const halves of work.dominoes) {
    const [a, b] = halves.map(nodeAt) as [number, number];
    const at = PUZZLE.dominoes.findIndex(
      ([one, two], i) =>
        placements[i] === undefined &&
        ((typed[a] === one && typed[b] === two) || (typed[a] === two && typed[b] === one)),
    );
    if (at === -1)
      return `The domino on ${halves.map(cellWords).join(" and ")} would be ${typed[a]}–${typed[b]}. There is no such domino, or it lies elsewhere already.`;
    placements[at] = typed[a] === PUZZLE.dominoes[at]![0] ? [a, b] : [b, a];
  }
  return { placements };
}

const final: LessonTask = {
  id: "both",
  title: "Both at once",
  words: [
    "Lay the four dominoes *and* write their pips, so that all regions are content and each of 3–3, 4–5, 2–5 and 4–0 is there once.",
  ],
  stage: stageOf("dominoes"),
  fields: ROWS,
  hint: "3–3 cannot lie in a region with “=”. Where does it fit?",
  check(work) {
    const problem = layoutProblem(work) ?? valuesProblem(work);
    if (problem !== undefined) return wrong(problem);
    const solution = together(work);
    if (typeof solution === "string") return wrong(solution);
    const { violations, complete } = pips.check(PUZZLE, solution);
    const [first] = violations;
    if (first !== undefined || !complete) return wrong(sentence(first?.message ?? "something is missing"));
    return right("Solved: links and values agree.");
  },
  seen: [
    `${LAYOUTS} layouts times ${VALUES} ways to spread the pips are ${LAYOUTS * VALUES} pairs, and one of them is the solution. What couples the two models is a third kind of variable: this domino lies on this link, this way round.`,
    "Solving the parts first and then looking for pairs that agree is the *two-phase* method; one model of placements alone is another. The Lab has both.",
  ],
  answer: { dominoes: SOLUTION_DOMINOES, typed: SOLUTION_TYPED },
  key: ["The only solution: r1c1–r1c2 is 5–4, r1c3–r1c4 is 4–0, r2c1–r2c2 is 5–2, r2c3–r2c4 is 3–3."],
  mistakes: [
    { said: "is not covered" },
    {
      dominoes: SOLUTION_DOMINOES,
      typed: { top: "4 5 5 0", bottom: "4 2 3 3" },
      said: "There is no such domino",
    },
  ],
};

export const linksAndValues: Lesson = {
  question: "Where do the dominoes lie, and which pips are where? Are these two questions or one?",
  tasks: [links, pipsOnly, final],
  lab: {
    family: "pips",
    format: "drawing",
    text: TEXT,
    formulation: "link-value",
    encoding: "sequential",
    words:
      "The first formulation has links and values side by side, the second has one variable for each way to lay a domino. Compare their sizes.",
  },
};

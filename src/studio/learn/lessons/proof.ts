/** A refutation written by hand, line by line, and checked by the Studio's own checker. */
import { plural, UNLIMITED, unwrap } from "../../../base/index.js";
import { cellAt, cellWords, createGrid, indexOf, neighboursOf } from "../../../board/index.js";
import { checkProof, createProofLog, type ProofCheck } from "../../../certify/index.js";
import { encodeCnf } from "../../../encodings/index.js";
import { chessboard, type Chessboard } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { type Clauses, readClauses } from "../formula.js";
import { sameCell } from "../hand.js";
import {
  type Checked,
  type Lesson,
  type LessonTask,
  NO_WORK,
  right,
  type Stage,
  type Work,
  wrong,
} from "../lesson.js";
import { boardStage } from "../stages.js";
import { bareSquares, codeOf, dominoesThatFit, layingProblem, presentCells } from "../tilings.js";

const SMALL = createGrid(3, 3);
const LARGE = createGrid(3, 5);
const formulation = chessboard.formulations.find(({ id }) => id === "domino")!;

const formulaOf = (board: Chessboard) => unwrap(encodeCnf(formulation.build(board), "pairwise"));

function verdictOn(board: Chessboard, lemmas: Clauses): ProofCheck {
  const log = createProofLog();
  for (const lemma of lemmas) log.add([...lemma]);
  log.add([]);
  return checkProof(formulaOf(board), log.finish(), { budget: UNLIMITED, mode: "forward" });
}

/** Squares with gaps, and in each gap the number of the domino that covers both squares. */
function numberedStage(board: Chessboard): Stage {
  const { rows, cols } = board;
  const size = { rows: 2 * rows - 1, cols: 2 * cols - 1 };
  const items: SceneItem[] = [];
  for (let row = 0; row < size.rows; row++)
    for (let col = 0; col < size.cols; col++)
      items.push({
        kind: "square",
        cell: [row, col],
        tone: row % 2 === 0 && col % 2 === 0 ? "plain" : "removed",
      });
  for (const [row, col] of presentCells(board))
    items.push({ kind: "text", cell: [2 * row, 2 * col], text: cellWords([row, col]) });
  for (const [at, [[row, col], [otherRow, otherCol]]] of dominoesThatFit(board).entries())
    items.push({ kind: "text", cell: [row + otherRow, col + otherCol], text: String(at + 1) });
  const title = `The squares of a ${rows} × ${cols} board with the numbers of its dominoes between them`;
  const names = dominoesThatFit(board).map(
    (halves, at) => `${at + 1}: ${halves.map(cellWords).join(" and ")}.`,
  );
  return {
    label: title,
    numbered: false,
    may: () => false,
    scene: () => ({ ...size, title, description: `${title}. ${names.join(" ")}`, items, ground: "bare" }),
    says: () => "",
  };
}

const options = (board: Chessboard, work: Work, at: number): number =>
  neighboursOf(bareSquares(board, work), at).length;

/** Why a domino was not forced, when it was laid. */
function unforced(work: Work): string | undefined {
  for (const [step, domino] of work.dominoes.entries()) {
    if (step === 0) continue;
    const before = { ...NO_WORK, dominoes: work.dominoes.slice(0, step) };
    if (domino.every((cell) => options(SMALL, before, indexOf(SMALL, cell)) !== 1))
      return `Domino ${step + 1} was not forced: ${domino.map(cellWords).join(" and ")} both had another choice.`;
  }
  return undefined;
}

const FIRST = [
  [0, 0],
  [0, 1],
] as const;

const follow: LessonTask = {
  id: "follow",
  title: "Follow what is forced",
  words: [
    "Nine squares: dominoes cannot cover them. But suppose that you do not know how to count.",
    "*Suppose* that a domino lies on r1c1 and r1c2, and lay it. Now r1c3 has only one choice left: lay that domino, too. Go on with what is *forced*, until some square has no choice at all.",
  ],
  stage: boardStage(SMALL, { hand: "dominoes", plain: true }),
  hint: "Go around the edge.",
  check(work) {
    const problem = layingProblem(SMALL, work);
    if (problem !== undefined) return wrong(problem);
    const [first] = work.dominoes;
    if (first === undefined || !FIRST.every((cell) => first.some((half) => sameCell(half, cell))))
      return wrong("Begin with the domino on r1c1 and r1c2.");
    const free = unforced(work);
    if (free !== undefined) return wrong(free);
    const bare = bareSquares(SMALL, work);
    const stuck = presentCells(bare).find((cell) => options(SMALL, work, indexOf(SMALL, cell)) === 0);
    if (stuck === undefined) return wrong("Every square still has a choice. Look for one that has only one.");
    return right(
      `Nothing can cover ${cellWords(stuck)} any more. So what you supposed is false: no domino lies on r1c1 and r1c2.`,
    );
  },
  seen: [
    "Solvers do the same with clauses: when all literals of a clause but one are false, the last one must be true. This is *unit propagation*. When a clause has no literal left, that is a *conflict*.",
  ],
  answer: {
    dominoes: [
      FIRST,
      [
        [0, 2],
        [1, 2],
      ],
      [
        [2, 2],
        [2, 1],
      ],
      [
        [2, 0],
        [1, 0],
      ],
    ],
  },
  key: ["The forced dominoes run around the edge, and r2c2 in the middle is left alone."],
  mistakes: [
    { said: "Begin with the domino" },
    { dominoes: [FIRST], said: "Every square still has a choice" },
    {
      dominoes: [
        FIRST,
        [
          [2, 0],
          [2, 1],
        ],
      ],
      said: "Domino 2 was not forced",
    },
  ],
};

const FIELD = [{ id: "proof", label: "Your proof: one clause per line", kind: "clauses" }] as const;

function checkLines(board: Chessboard, work: Work, most: number): Checked {
  const variables = dominoesThatFit(board).length;
  const lemmas = readClauses(work.typed["proof"] ?? "", variables);
  if (!lemmas.ok) return wrong(lemmas.error.message);
  for (let at = 0; at < lemmas.value.length; at++) {
    const verdict = verdictOn(board, lemmas.value.slice(0, at + 1));
    const follows =
      verdict.verdict === "verified" || ("rejectedAt" in verdict && verdict.rejectedAt.step > at);
    // The checker also accepts lines that only do no harm. Here each line must follow.
    if (!follows || verdict.ratLemmas > 0)
      return wrong(
        `Line ${at + 1} does not follow: suppose that all its literals are false, and nothing that is forced leads to a conflict.`,
      );
    if (verdict.verdict === "verified")
      return at + 1 > most
        ? wrong(`That is a proof of ${at + 1} lines. Find one of at most ${most}.`)
        : right(
            `Checked: with ${plural(at + 1, "line")} everything that is forced ends in a conflict. The board has no tiling.`,
          );
  }
  return wrong(
    "Every line follows, but they do not suffice: what is forced leads to no conflict yet. Write another line.",
  );
}

const one: LessonTask = {
  id: "one",
  title: "Write it down",
  words: [
    "The same board. Each possible domino has a number, which stands between its two squares. The formula says of every square that exactly one domino covers it.",
    "A *lemma* is a clause that follows: suppose that it is false, and what is forced ends in a conflict. You have just seen one: domino 1 is *not* on the board. Write it as a clause. The checker then follows what is forced now. If that leads to a conflict by itself, the proof is complete.",
  ],
  stage: numberedStage(SMALL),
  fields: FIELD,
  hint: "“Domino 1 is not on the board” is `-1`.",
  check: (work) => checkLines(SMALL, work, 1),
  seen: [
    "A list of such clauses, each of which follows by propagation from what is before it, is a *RUP* proof (reverse unit propagation). If in the end a conflict follows from nothing, the formula is *refuted*.",
  ],
  answer: { typed: { proof: "-1" } },
  key: [
    "`-1` is enough: then domino 2 is forced, and the mirror image of the first task follows. Other single lines are right as well.",
  ],
  mistakes: [
    { said: "Nothing is written yet" },
    { typed: { proof: "1 2" }, said: "Every line follows, but they do not suffice" },
  ],
};

const MOST_LINES = 6;

const final: LessonTask = {
  id: "longer",
  title: "A proof of several lines",
  words: [
    `A 3 × 5 board has 15 squares. No single line of one literal is enough here. Write a proof of at most *${MOST_LINES} lines*. Each line may use those before it.`,
    "The checker does not know how you found them. It trusts nobody: it only checks that each line follows.",
  ],
  stage: numberedStage(LARGE),
  fields: FIELD,
  hint: "Suppose that a domino lies on r1c2 and r1c3, and follow what is forced in the corner on the left. The same happens at other places.",
  check: (work) => checkLines(LARGE, work, MOST_LINES),
  seen: [
    "To *find* a proof can be very hard; to *check* it is easy. So a solver need not be trusted if it writes a proof. CaDiCaL writes millions of such lines (*DRAT*), and the Lab checks them here in the page.",
  ],
  answer: { typed: { proof: "" } },
  key: [],
  mistakes: [
    { typed: { proof: "1" }, said: "Line 1 does not follow" },
    { typed: { proof: "-99" }, said: "names variable 99" },
  ],
};

const at = (board: Chessboard, one: number, two: number): number =>
  dominoesThatFit(board).findIndex(
    (halves) => sameCell(halves[0], cellAt(board, one)) && sameCell(halves[1], cellAt(board, two)),
  ) + 1;
const LINES = [-at(LARGE, 1, 2), -at(LARGE, 2, 3), -at(LARGE, 11, 12)];

export const proof: Lesson = {
  question: "A solver says “there is no solution”. Why should you believe it?",
  tasks: [
    follow,
    one,
    {
      ...final,
      answer: { typed: { proof: LINES.join("\n") } },
      key: [
        `For example ${LINES.map((line) => `\`${line}\``).join(", ")}: no domino lies on r1c2 and r1c3, none on r1c3 and r1c4, none on r3c2 and r3c3. Then r1c3 and r3c3 both want r2c3.`,
      ],
    },
  ],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(
      createGrid(6, 6, [
        [0, 0],
        [5, 5],
      ]),
    ),
    formulation: "domino",
    encoding: "pairwise",
    words:
      "Step through the clauses that CaDiCaL learns on this board (“Inside a solver”), then prove by clauses and check the file.",
  },
};

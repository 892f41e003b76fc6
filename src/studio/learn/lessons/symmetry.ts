/** Tilings that are the same when the board is turned, and Burnside's way to count the others. */
import { UNLIMITED } from "../../../base/index.js";
import { type Cell, createGrid, decideTiling, enumerateTilings } from "../../../board/index.js";
import { type Chessboard, type Domino, dominoesOf, tilingOfMates } from "../../../puzzles/index.js";
import { type AnswerField, type Lesson, type LessonTask, right, wrong } from "../lesson.js";
import { boardStage } from "../stages.js";
import { codeOf, layingProblem, placeForOne } from "../tilings.js";
import { checkNumbers, type Expected } from "../typed.js";

const SMALL = createGrid(2, 4);
const LARGE = createGrid(4, 4);

type Move = (board: Chessboard, cell: Cell) => Cell;

const MOVES = {
  stay: (_, cell) => cell,
  turn: ({ rows, cols }, [row, col]) => [rows - 1 - row, cols - 1 - col],
  leftRight: ({ cols }, [row, col]) => [row, cols - 1 - col],
  upDown: ({ rows }, [row, col]) => [rows - 1 - row, col],
  quarter: ({ rows }, [row, col]) => [col, rows - 1 - row],
  threeQuarters: ({ cols }, [row, col]) => [cols - 1 - col, row],
  diagonal: (_, [row, col]) => [col, row],
  otherDiagonal: ({ rows, cols }, [row, col]) => [cols - 1 - col, rows - 1 - row],
} satisfies Record<string, Move>;
type MoveId = keyof typeof MOVES;

/** Equal for the same tiling, whatever the order of its dominoes. */
function keyOf(dominoes: readonly Domino[]): string {
  return dominoes
    .map((halves) => halves.map(String).toSorted().join("-"))
    .toSorted()
    .join(" ");
}

const movedBy = (board: Chessboard, move: MoveId, dominoes: readonly Domino[]): Domino[] =>
  dominoes.map(([one, two]) => [MOVES[move](board, one), MOVES[move](board, two)]);

const isFixed = (board: Chessboard, move: MoveId, dominoes: readonly Domino[]): boolean =>
  keyOf(movedBy(board, move, dominoes)) === keyOf(dominoes);

function allTilings(board: Chessboard): Domino[][] {
  const first = decideTiling(board, UNLIMITED);
  const found: Domino[][] = [];
  if (first.outcome !== "tiled") return found;
  enumerateTilings(board, first.mate, {
    limit: Number.MAX_SAFE_INTEGER,
    budget: UNLIMITED,
    onTiling: (mate) => void found.push([...dominoesOf(tilingOfMates(board, mate))]),
  });
  return found;
}

const SMALL_TILINGS = allTilings(SMALL);
const LARGE_TILINGS = allTilings(LARGE);
const fixed = (board: Chessboard, tilings: readonly Domino[][], move: MoveId): number =>
  tilings.filter((tiling) => isFixed(board, move, tiling)).length;
const inSmall = (move: MoveId): number => fixed(SMALL, SMALL_TILINGS, move);
const inLarge = (move: MoveId): number => fixed(LARGE, LARGE_TILINGS, move);

/** The tilings up to symmetries of the board, one of each class. */
function different(board: Chessboard, tilings: readonly Domino[][], moves: readonly MoveId[]): number {
  return new Set(
    tilings.map((tiling) => moves.map((move) => keyOf(movedBy(board, move, tiling))).toSorted()[0]!),
  ).size;
}
/** In the order of the fields. */
const SMALL_MOVES = ["stay", "leftRight", "upDown", "turn"] as const;
const LARGE_MOVES = Object.keys(MOVES) as MoveId[];
const SMALL_DIFFERENT = different(SMALL, SMALL_TILINGS, SMALL_MOVES);
const LARGE_DIFFERENT = different(LARGE, LARGE_TILINGS, LARGE_MOVES);

const isStanding = ([one, two]: Domino): boolean => one[1] === two[1];
const MIRRORED = SMALL_TILINGS.find(
  (tiling) => isFixed(SMALL, "leftRight", tiling) && tiling.some(isStanding) && !tiling.every(isStanding),
)!;

const own: LessonTask = {
  id: "own",
  title: "Its own mirror image",
  words: [
    "Cover the board so that the tiling *looks the same in a mirror* that swaps left and right. Use horizontal dominoes *and* vertical ones.",
  ],
  stage: boardStage(SMALL, { hand: "dominoes", plain: true }),
  check(work) {
    const problem = layingProblem(SMALL, work);
    if (problem !== undefined) return wrong(problem);
    const fits = placeForOne(SMALL, work);
    if (fits !== undefined || work.dominoes.length < 4) return wrong("Some squares are still bare.");
    if (work.dominoes.every(isStanding) || !work.dominoes.some(isStanding))
      return wrong("Use horizontal dominoes and vertical ones.");
    if (!isFixed(SMALL, "leftRight", work.dominoes)) return wrong("In the mirror this is another tiling.");
    return right("The mirror changes nothing.");
  },
  seen: [
    "A move of the board that maps it onto itself is a *symmetry*. A tiling that looks the same afterwards is *fixed* by it.",
  ],
  answer: { dominoes: MIRRORED },
  key: ["A vertical domino at each end, and two horizontal ones between them."],
  mistakes: [
    { said: "still bare" },
    {
      dominoes: SMALL_TILINGS.find((tiling) => tiling.every(isStanding))!,
      said: "horizontal dominoes and vertical ones",
    },
    {
      dominoes: SMALL_TILINGS.find((tiling) => !isFixed(SMALL, "leftRight", tiling))!,
      said: "In the mirror this is another tiling",
    },
  ],
};

const FIXED: readonly AnswerField[] = [
  { id: "stay", label: "Tilings of 2 × 4 in all (fixed by doing nothing)", kind: "number" },
  { id: "leftRight", label: "Fixed by swapping left and right", kind: "number" },
  { id: "upDown", label: "Fixed by swapping up and down", kind: "number" },
  { id: "turn", label: "Fixed by half a turn", kind: "number" },
];
const FIXED_WORDS: Readonly<Record<string, string>> = {
  stay: "List the tilings: at the left edge is one vertical domino, or two horizontal ones.",
  leftRight: "Go through your list: which of them look the same in the mirror?",
  upDown:
    "Swap the two rows: two horizontal dominoes, one above the other, change places and nothing else happens.",
  turn: "Half a turn is both mirrors, one after the other.",
};

const count: LessonTask = {
  id: "count",
  title: "Count what is fixed",
  words: [
    "List all tilings of this board, on paper or on the board. It has four symmetries: doing nothing, two mirrors, and half a turn. How many tilings does each of them fix?",
  ],
  stage: boardStage(SMALL, { hand: "dominoes", plain: true }),
  fields: FIXED,
  hint: "There are five tilings.",
  check: (work) =>
    checkNumbers(
      work,
      FIXED,
      FIXED.map(({ id }): Expected => ({ id, value: inSmall(id as MoveId), otherwise: FIXED_WORDS[id]! })),
    ) ??
    right(
      `Together ${SMALL_MOVES.map(inSmall).join(" + ")} = ${SMALL_MOVES.reduce((sum, move) => sum + inSmall(move), 0)}, over 4 symmetries.`,
    ),
  seen: [
    `Tilings that a symmetry turns into one another count as one. There are ${SMALL_DIFFERENT} of these groups, and that is exactly the *average* of your four numbers.`,
    "This is no accident. *Burnside’s lemma* says it for every board and all its symmetries: the number of different things is the average number of fixed ones.",
  ],
  answer: { typed: Object.fromEntries(SMALL_MOVES.map((move) => [move, String(inSmall(move))])) },
  key: [
    `${SMALL_MOVES.map((move) => `${inSmall(move)}`).join(", ")} for doing nothing, left-right, up-down and half a turn; the average is ${SMALL_DIFFERENT}.`,
  ],
  mistakes: [
    { typed: { stay: "4", leftRight: "3", upDown: "5", turn: "3" }, said: "List the tilings" },
    { typed: { stay: "5", leftRight: "5", upDown: "5", turn: "3" }, said: "look the same in the mirror" },
    { typed: { stay: "5", leftRight: "3", upDown: "3", turn: "3" }, said: "Swap the two rows" },
  ],
};

const DIFFERENT = [{ id: "different", label: "Different tilings of 4 × 4", kind: "number" }] as const;

const final: LessonTask = {
  id: "average",
  title: "A larger board",
  words: [
    `A 4 × 4 board has ${LARGE_TILINGS.length} tilings and eight symmetries. Doing nothing fixes ${inLarge("stay")}; half a turn fixes ${inLarge("turn")}; each of the two quarter turns fixes ${inLarge("quarter")}; swapping left and right fixes ${inLarge("leftRight")}, and so does swapping up and down; each of the two diagonal mirrors fixes ${inLarge("diagonal")}.`,
    "How many tilings are different, if turned and mirrored ones count as one?",
  ],
  stage: boardStage(LARGE, { hand: "dominoes", plain: true }),
  fields: DIFFERENT,
  hint: "Add the eight numbers, and divide by eight.",
  check: (work) =>
    checkNumbers(work, DIFFERENT, [
      {
        id: "different",
        value: LARGE_DIFFERENT,
        otherwise:
          "Take the average over all eight symmetries: quarter turns, straight mirrors and diagonal mirrors count twice each.",
      },
    ]) ?? right(`${LARGE_DIFFERENT} different tilings.`),
  seen: [
    "Nobody had to compare tilings with one another. On larger boards that matters: an 8 × 8 board has 12,988,816 tilings.",
    "Solvers use symmetry, too. If a search looks only at one of each group, it has up to eight times less to do.",
  ],
  answer: { typed: { different: String(LARGE_DIFFERENT) } },
  key: [`(${LARGE_MOVES.map(inLarge).join(" + ")}) / 8 = ${LARGE_DIFFERENT}.`],
  mistakes: [{ typed: { different: "36" }, said: "Take the average" }],
};

export const symmetry: Lesson = {
  question:
    "A 4 × 4 board has 36 tilings. But many of them are the same, turned or in a mirror. How many are different?",
  tasks: [own, count, final],
  lab: {
    family: "chessboard",
    format: "code",
    text: codeOf(LARGE),
    formulation: "domino",
    encoding: "pairwise",
    words:
      "In Solve, “How many” counts all tilings of this board, and those that are different up to turning and reflecting.",
  },
};

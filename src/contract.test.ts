/** Misuse of the library is refused at once, by a `ContractError` that names the call and the argument. */
import { describe, expect, it } from "vitest";
import { readPuzzle as readTyped } from "./api/reading/read.js";
import { parseTents } from "./api/tents.js";
import * as base from "./base/index.js";
import * as board from "./board/index.js";
import * as certify from "./certify/index.js";
import * as encodings from "./encodings/index.js";
import * as puzzles from "./puzzles/index.js";
import * as scene from "./scene/index.js";
import * as workbench from "./workbench/index.js";

const library = { ...base, ...board, ...certify, ...encodings, ...puzzles, ...scene, ...workbench };

const {
  chessboard,
  ContractError,
  createGrid,
  createRandom,
  readPuzzle,
  solvePuzzle,
  countPuzzle,
  startBudget,
  unwrap,
} = library;

/** A value of the wrong type, as a program without types may pass it. */
const wrong = (value: unknown): never => value as never;
const grid = createGrid(3, 3);
const { puzzle } = unwrap(readPuzzle("3x3"));

type Misuse = readonly [names: string, call: () => unknown];

const MISUSES: readonly Misuse[] = [
  ["createGrid: removed", () => createGrid(3, 3, [[0, 5]])],
  ["createGrid: removed", () => createGrid(3, 3, [[-1, 0]])],
  ["createGrid: removed", () => createGrid(3, 3, [wrong([0.5, 1])])],
  ["createGrid: removed", () => createGrid(3, 3, [wrong("00")])],
  ["createGrid: rows", () => createGrid(-1, 3)],
  ["createGrid: rows", () => createGrid(2.5, 3)],
  ["createGrid: rows", () => createGrid(wrong("3"), 3)],
  ["createGrid: cols", () => createGrid(3, NaN)],
  ["createGrid: cols", () => createGrid(1e6, 1e6)],
  ["createRandom: seed", () => createRandom(NaN)],
  ["Random.below: bound", () => createRandom(1).below(0)],
  ["startBudget: limits.timeMs", () => startBudget({ timeMs: -1 })],
  ["startBudget: limits.timeMs", () => startBudget({ timeMs: NaN })],
  ["startBudget: limits.signal", () => startBudget({ signal: wrong({}) })],
  ["startBudget: limits.cancelFlag", () => startBudget({ cancelFlag: wrong([0]) })],
  ["startBudget: limits.onProgress", () => startBudget({ onProgress: wrong("tell") })],
  ["originalBoard: rows", () => library.originalBoard(0, 8)],
  ["aztecDiamond: order", () => library.aztecDiamond(-2)],
  ["randomBoard: holes", () => library.randomBoard({ rows: 3, cols: 3, holes: 10, seed: 1 })],
  ["randomBoard: seed", () => library.randomBoard({ rows: 3, cols: 3, holes: 1, seed: wrong("x") })],
  ["emptyTents: cols", () => library.emptyTents({ rows: 3, cols: 0 })],
  ["randomTents: rows", () => library.randomTents({ rows: 201, cols: 3, seed: 1 })],
  ["randomTents: seed", () => library.randomTents({ rows: 3, cols: 3, seed: Infinity })],
  ["plantTents: most", () => library.plantTents({ rows: 3, cols: 3, random: createRandom(1), most: -1 })],
  ["randomPips: dominoes", () => library.randomPips({ dominoes: 0, seed: 1 })],
  ["randomPips: empty", () => library.randomPips({ dominoes: 4, seed: 1, empty: 2 })],
  ["readPuzzle: text", () => readPuzzle(wrong(undefined))],
  ["readPuzzle: family", () => readPuzzle("3x3", { family: wrong(3) })],
  ["checkSolution: text", () => library.checkSolution(chessboard, grid, wrong(undefined))],
  ["checkSolution: family", () => library.checkSolution(wrong(undefined), grid, "[]")],
  ["encodeText: to", () => library.encodeText(chessboard, grid, { to: wrong("cnf") })],
  ["verifyFiles: proof", () => library.verifyFiles("p cnf 0 0", wrong(0))],
  ["proveByCounting: puzzle", () => library.proveByCounting(chessboard, wrong(undefined))],
  ["solvePuzzle: family", () => solvePuzzle(wrong("chessboard"), puzzle)],
  ["solvePuzzle: puzzle", () => solvePuzzle(chessboard, wrong("3x3"))],
  ...library.FAMILIES.map(
    (family) => ["solvePuzzle: puzzle", () => solvePuzzle(family, { rows: 2, cols: 2 })] as const,
  ),
  ["solvePuzzle: limit", () => solvePuzzle(chessboard, grid, { limit: 0 })],
  ["solvePuzzle: keep", () => solvePuzzle(chessboard, grid, { keep: 1 })],
  ["solvePuzzle: seed", () => solvePuzzle(chessboard, grid, { seed: NaN })],
  ["solvePuzzle: engine", () => solvePuzzle(chessboard, grid, { engine: wrong(1) })],
  ["solvePuzzle: onFound", () => solvePuzzle(chessboard, grid, { onFound: wrong(1) })],
  ["solvePuzzle: limits.timeMs", () => solvePuzzle(chessboard, grid, { limits: { timeMs: -5 } })],
  ["countPuzzle: jobs", () => countPuzzle(chessboard, grid, { jobs: 0 })],
  ["countPuzzle: distinct", () => countPuzzle(chessboard, grid, { distinct: wrong("mirrors") })],
  ["explainPuzzle: limits", () => library.explainPuzzle(chessboard, grid, { limits: wrong(5) })],
  ["sampleSolution: seed", () => library.sampleSolution(chessboard, grid, { seed: wrong("1") })],
  ["certifyUnique: answer", () => library.certifyUnique(chessboard, grid, wrong(undefined))],
  ["proveByClauses: steps", () => library.proveByClauses(chessboard, grid, { steps: -1 })],
  ["comparePuzzle: runs", () => library.comparePuzzle(chessboard, grid, { runs: 0 })],
];

/** Malformed moves: each kind without its members. */
const playMisuses = <P, S, T, M>(
  { id, play }: puzzles.PlayableFamily<P, S, T, M>,
  text: string,
  kinds: readonly string[],
): Misuse[] => {
  const board = wrong(unwrap(readPuzzle(text, { family: id })).puzzle);
  return [
    undefined,
    null,
    "clear",
    {},
    { kind: "fly" },
    { kind: "toString" },
    ...kinds.map((kind) => ({ kind })),
  ].map((move): Misuse => [
    `${id}.play.apply: move`,
    () => play.apply(board, play.start(board), wrong(move)),
  ]);
};

const MOVES: readonly Misuse[] = [
  ...playMisuses(chessboard, "4x4", ["place", "lift"]),
  ...playMisuses(library.cube, library.cube.formats[0]!.example, ["place", "lift"]),
  ...playMisuses(library.pips, library.pips.formats[0]!.example, ["place", "turn", "lift"]),
  ...playMisuses(library.tents, library.tents.formats[0]!.example, ["tent", "grass", "blank"]),
  ...playMisuses(library.twist, library.twist.formats[0]!.example, ["place", "turn", "flip", "lift"]),
];

/** Options that a question does not know, and the one that was meant. */
const UNKNOWN_OPTIONS: readonly Misuse[] = [
  [
    "solvePuzzle: there is no option signal; did you mean limits.signal?",
    () => solvePuzzle(chessboard, grid, wrong({ signal: new AbortController().signal })),
  ],
  [
    "solvePuzzle: there is no option timeMs; did you mean limits.timeMs?",
    () => solvePuzzle(chessboard, grid, wrong({ timeMs: 1 })),
  ],
  [
    "solvePuzzle: there is no option engines; did you mean engine?",
    () => solvePuzzle(chessboard, grid, wrong({ engines: ["cadical"] })),
  ],
  [
    "solvePuzzle: there is no option limits.time; did you mean limits.timeMs?",
    () => solvePuzzle(chessboard, grid, { limits: wrong({ time: 1 }) }),
  ],
  [
    "solvePuzzle: there is no option colour; there are",
    () => solvePuzzle(chessboard, grid, wrong({ colour: "red" })),
  ],
  [
    "countPuzzle: there is no option job; did you mean jobs?",
    () => countPuzzle(chessboard, grid, wrong({ job: 2 })),
  ],
  [
    "countPuzzle: there is no option keep; there are",
    () => countPuzzle(chessboard, grid, wrong({ keep: 2 })),
  ],
  [
    "explainPuzzle: there is no option formulaton; did you mean formulation?",
    () => library.explainPuzzle(chessboard, grid, wrong({ formulaton: "domino" })),
  ],
  [
    "sampleSolution: there is no option sed; did you mean seed?",
    () => library.sampleSolution(chessboard, grid, wrong({ sed: 1 })),
  ],
  [
    "proveByClauses: there is no option trimmed; did you mean trim?",
    () => library.proveByClauses(chessboard, grid, wrong({ trimmed: true })),
  ],
  [
    "hintPuzzle: there is no option states; did you mean state?",
    () => library.hintPuzzle(chessboard, grid, wrong({ states: [] })),
  ],
  [
    "walkPuzzle: there is no option signal; did you mean limits.signal?",
    () => library.walkPuzzle(chessboard, grid, wrong({ signal: 1 })),
  ],
  [
    "gradePuzzle: there is no option weight; did you mean weights?",
    () => library.gradePuzzle(chessboard, grid, wrong({ weight: 1 })),
  ],
  [
    "comparePuzzle: there is no option engine; did you mean engines?",
    () => library.comparePuzzle(chessboard, grid, wrong({ engine: "cadical" })),
  ],
  [
    "comparePuzzle: there is no option timeMs; did you mean limits.timeMs?",
    () => library.comparePuzzle(chessboard, grid, wrong({ timeMs: 1 })),
  ],
  [
    "solutions: there is no option limit",
    () => library.solutions(chessboard, grid, wrong({ limit: 3 })).next(),
  ],
  [
    "correctSoFar: there is no option limit",
    () => library.correctSoFar(chessboard, grid, chessboard.play.start(grid), wrong({ limit: 3 })),
  ],
  [
    "encodeText: there is no option encodings; did you mean encoding?",
    () => library.encodeText(chessboard, grid, wrong({ to: "dimacs", encodings: [] })),
  ],
  [
    "verifyFiles: there is no option timeMs; did you mean limits.timeMs?",
    () => library.verifyFiles("", "", wrong({ timeMs: 1 })),
  ],
  [
    "proveByCounting: there is no option limits.limits",
    () => library.proveByCounting(chessboard, grid, wrong({ limits: {} })),
  ],
  [
    "readPuzzle: there is no option formats; did you mean format?",
    () => readTyped("3x3", wrong({ formats: "layers" })),
  ],
  ["parseTents: there is no option family", () => parseTents("3x3", wrong({ family: "tents" }))],
];

async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("a ContractError names", () => {
  it.each([...MISUSES, ...MOVES])("%s", async (names, call) => {
    const thrown = await thrownBy(call);
    expect(thrown).toBeInstanceOf(ContractError);
    expect((thrown as Error).message).toContain(`${names} must be`);
  });
});

describe("an option that nobody knows is refused", () => {
  it.each(UNKNOWN_OPTIONS)("%s", async (says, call) => {
    const thrown = await thrownBy(call);
    expect(thrown).toBeInstanceOf(ContractError);
    expect((thrown as Error).message).toContain(says);
  });

  it("unless it is undefined: that says nothing", async () => {
    expect(unwrap(await solvePuzzle(chessboard, grid, wrong({ signal: undefined }))).status).toBe(
      "impossible",
    );
  });
});

it("says what was given", () => {
  expect(() => createGrid(3, 3, [[0, 5]])).toThrow(
    "createGrid: removed must be on the board, rows 0 to 2 and columns 0 to 2, not [0,5]",
  );
});

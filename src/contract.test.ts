/** Misuse of the library is answered at the door: a `ContractError` that names the call and the argument. */
import { describe, expect, it } from "vitest";
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
const budget = startBudget();
const mate = new Int32Array(9).fill(-1);
const { puzzle } = unwrap(readPuzzle("3x3"));
const domino = unwrap(library.parsePolyform("XX"));

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
  ["cellOf: index", () => library.cellOf(grid, 9)],
  ["indexOf: cell", () => library.indexOf(grid, [0, 3])],
  ["colourOf: index", () => library.colourOf(grid, -1)],
  ["neighboursOf: index", () => library.neighboursOf(grid, 9)],
  ["decideTiling: grid", () => library.decideTiling(wrong({ rows: 3, cols: 3 }), budget)],
  ["colourImbalance: grid", () => library.colourImbalance({ ...grid, cols: 4 })],
  ["maximumMatching: grid", () => library.maximumMatching({ ...grid, rows: 2 }, budget)],
  ["secondTiling: mate", () => library.secondTiling(grid, mate.slice(1))],
  [
    "enumerateTilings: mate",
    () => library.enumerateTilings(grid, wrong([]), { limit: 1, budget, onTiling: () => true }),
  ],
  ["fewestRepairs: grid", () => library.fewestRepairs(wrong(null), mate, budget)],
  ["createRegion: dimension", () => library.createRegion(wrong(4), [])],
  ["createRegion: cells[1]", () => library.createRegion(2, [[0, 0], [1]])],
  ["createRegion: labels", () => library.createRegion(2, [[0, 0]], [])],
  ["createBox: side 2", () => library.createBox(2, -1)],
  ["createPolyform: cells[0]", () => library.createPolyform(3, [[0, 0]])],
  ["createPolyform: holes", () => library.createPolyform(2, [[0, 0]], [true, false])],
  ["enumeratePolyforms: size", () => library.enumeratePolyforms(2, 1.5, { reflections: true })],
  ["parsePolyform: text", () => library.parsePolyform(wrong(7))],
  ["transformsOf: dimension", () => library.transformsOf(wrong(1))],
  [
    "splitPacking: parts",
    () =>
      library.splitPacking(
        library.pieceProblem(
          library.createPieceTable(library.createBox(2, 2), [
            { form: domino, min: 2, max: 2, reflections: true },
          ]),
        ),
        0,
      ),
  ],
  ["createRandom: seed", () => createRandom(NaN)],
  ["Random.below: bound", () => createRandom(1).below(0)],
  ["startBudget: limits.timeMs", () => startBudget({ timeMs: -1 })],
  ["startBudget: limits.timeMs", () => startBudget({ timeMs: NaN })],
  ["startBudget: limits.signal", () => startBudget({ signal: wrong({}) })],
  ["startBudget: limits.cancelFlag", () => startBudget({ cancelFlag: wrong([0]) })],
  ["startBudget: limits.onProgress", () => startBudget({ onProgress: wrong("tell") })],
  ["originalBoard: rows", () => library.originalBoard(0, 8)],
  ["aztecDiamond: order", () => library.aztecDiamond(-2)],
  ["randomBoard: holes", () => library.randomBoard(3, 3, 10, 1)],
  ["randomBoard: seed", () => library.randomBoard(3, 3, 1, wrong("x"))],
  ["hamiltonianCycle: rows", () => library.hamiltonianCycle(2.5, 4)],
  ["emptyTents: cols", () => library.emptyTents(3, 0)],
  ["randomTents: rows", () => library.randomTents(201, 3, 1)],
  ["randomTents: seed", () => library.randomTents(3, 3, Infinity)],
  ["plantTents: most", () => library.plantTents(3, 3, createRandom(1), -1)],
  ["randomPips: dominoes", () => library.randomPips({ dominoes: 0, seed: 1 })],
  ["randomPips: empty", () => library.randomPips({ dominoes: 4, seed: 1, empty: 2 })],
  ["createProofLog: expectedLiterals", () => library.createProofLog(-1)],
  ["readPuzzle: text", () => readPuzzle(wrong(undefined))],
  ["readPuzzle: family", () => readPuzzle("3x3", { family: wrong(3) })],
  ["checkSolution: text", () => library.checkSolution(chessboard, grid, wrong(undefined))],
  ["checkSolution: family", () => library.checkSolution(wrong(undefined), grid, "[]")],
  ["encodeText: to", () => library.encodeText(chessboard, grid, { to: wrong("cnf") })],
  ["verifyFiles: proof", () => library.verifyFiles("p cnf 0 0", wrong(0))],
  ["proveByCounting: puzzle", () => library.proveByCounting(chessboard, wrong(undefined))],
  ["solvePuzzle: family", () => solvePuzzle(wrong("chessboard"), puzzle)],
  ["solvePuzzle: puzzle", () => solvePuzzle(chessboard, wrong("3x3"))],
  ["solvePuzzle: limit", () => solvePuzzle(chessboard, grid, { limit: 0 })],
  ["solvePuzzle: keep", () => solvePuzzle(chessboard, grid, { keep: 1 })],
  ["solvePuzzle: seed", () => solvePuzzle(chessboard, grid, { seed: NaN })],
  ["solvePuzzle: engine", () => solvePuzzle(chessboard, grid, { engine: wrong(1) })],
  ["solvePuzzle: onFound", () => solvePuzzle(chessboard, grid, { onFound: wrong(1) })],
  ["solvePuzzle: limits.timeMs", () => solvePuzzle(chessboard, grid, { limits: { timeMs: -5 } })],
  ["countPuzzle: jobs", () => countPuzzle(chessboard, grid, { jobs: 0 })],
  ["countPuzzle: distinct", () => countPuzzle(chessboard, grid, { distinct: wrong("mirrors") })],
  ["explainPuzzle: limits", () => library.explainPuzzle(chessboard, grid, { limits: wrong(5) })],
  ["samplePuzzle: seed", () => library.samplePuzzle(chessboard, grid, { seed: wrong("1") })],
  ["certifyUnique: answer", () => library.certifyUnique(chessboard, grid, wrong(undefined))],
  ["proveByClauses: steps", () => library.proveByClauses(chessboard, grid, { steps: -1 })],
  ["comparePuzzle: runs", () => library.comparePuzzle(chessboard, grid, { runs: 0 })],
];

describe("a ContractError names", () => {
  it.each(MISUSES)("%s", async (names, call) => {
    const thrown: unknown = await (async () => call())().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(ContractError);
    expect((thrown as Error).message).toContain(`${names} must be`);
  });
});

it("says what was given", () => {
  expect(() => createGrid(3, 3, [[0, 5]])).toThrow(
    "createGrid: removed must be on the board, rows 0 to 2 and columns 0 to 2, not [0,5]",
  );
});

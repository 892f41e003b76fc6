/**
 * Two ways to say a tiling in booleans.
 *
 * `domino`: one variable per domino that fits; every square is covered by exactly one. At most 2mn − m − n variables.
 *
 * `cell-direction`: four variables per square, from the source document: the square is the left (a), right (b), top (c) or bottom
 * (d) half of a domino. The square of rank k (row-major, removed squares skipped) owns 4k+1 … 4k+4. Per square one clause for
 * "covered", six for "only once", and one per direction: 11 clauses. On 12 × 12 without two squares that is 568 variables and
 * 1,562 clauses.
 */
import type { Budget } from "../../base/index.js";
import { cellAt, countPresent, indexOf, isPresent, type Cell } from "../../board/index.js";
import {
  type Assignment,
  type Constraint,
  createConstraintList,
  type Model,
  type ModelStream,
  type Reason,
  type Variable,
} from "../../model/index.js";
import type { Formulation } from "../family.js";
import { cellWords, type Chessboard, type Tiling, tilingOfMates } from "./board.js";

/** The dominoes that fit, in order of their first square: right, then down. `ends[2i]`, `ends[2i+1]`. */
export function dominoPlaces(board: Chessboard): Int32Array {
  const { rows, cols, present } = board;
  const ends = new Int32Array(4 * rows * cols);
  let at = 0;
  for (let i = 0; i < present.length; i++) {
    if (present[i] === 0) continue;
    if (i % cols < cols - 1 && present[i + 1] === 1) {
      ends[at++] = i;
      ends[at++] = i + 1;
    }
    if (i + cols < present.length && present[i + cols] === 1) {
      ends[at++] = i;
      ends[at++] = i + cols;
    }
  }
  return ends.slice(0, at);
}

const RULE_WORDS: Readonly<Record<string, (reason: Reason) => string>> = {
  "covered-once": ({ cells }) => `square ${cellWords(cells[0]!)} is covered by exactly one domino`,
  covered: ({ cells }) => `square ${cellWords(cells[0]!)} is covered`,
  once: ({ cells }) => `square ${cellWords(cells[0]!)} is half of one domino only`,
  partner: ({ cells }) => `a domino on ${cellWords(cells[0]!)} and ${cellWords(cells[1]!)} covers both`,
  "no-partner": ({ cells }) => `square ${cellWords(cells[0]!)} has no neighbour on that side`,
};

function words(reason: Reason): string {
  return RULE_WORDS[reason.rule]!(reason);
}

/** For every square exactly one of the dominoes on it, in the order of their variables. */
function* dominoConstraints(board: Chessboard, ends: Int32Array): Generator<Constraint> {
  const { present } = board;
  const touching = new Int32Array(4 * present.length);
  const counts = new Uint8Array(present.length);
  for (let i = 0; i < ends.length; i++) {
    const square = ends[i]!;
    touching[4 * square + counts[square]!++] = (i >> 1) + 1;
  }
  for (let square = 0; square < present.length; square++) {
    if (present[square] === 0) continue;
    const literals: number[] = [];
    for (let i = 0; i < counts[square]!; i++) literals.push(touching[4 * square + i]!);
    const reason = { rule: "covered-once", cells: [cellAt(board, square)] };
    yield { kind: "cardinality", relation: "exactly", k: 1, literals, reason };
  }
}

function streamDomino(board: Chessboard): ModelStream {
  const ends = dominoPlaces(board);
  return {
    variableCount: ends.length / 2,
    constraints: { [Symbol.iterator]: () => dominoConstraints(board, ends) },
    variable: (v) => dominoVariable(board, ends, v),
    words,
  };
}

function buildDomino(board: Chessboard, budget?: Budget): Model {
  return gathered(streamDomino(board), budget);
}

/** A stream as a model, its constraints in memory. */
function gathered(stream: ModelStream, budget: Budget | undefined): Model {
  const constraints = createConstraintList(budget);
  constraints.add(stream.constraints);
  return { ...stream, constraints: constraints.all };
}

/** What the variable of domino v, the v-th of `dominoPlaces`, means. */
export function dominoVariable(board: Chessboard, ends: Int32Array, v: number): Variable {
  const one = cellAt(board, ends[2 * v - 2]!);
  const two = cellAt(board, ends[2 * v - 1]!);
  return {
    name: `${one[0] === two[0] ? "h" : "v"}_${one[0]}_${one[1]}`,
    words: `a domino lies on ${cellWords(one)} and ${cellWords(two)}`,
    cells: [one, two],
  };
}

export const domino: Formulation<Chessboard, Tiling> = {
  id: "domino",
  title: "one variable per domino",
  summary: "a variable for every domino that fits; every square is covered by exactly one",
  exactness: "exact",
  build: buildDomino,
  stream: streamDomino,
  decode(board, assignment) {
    const ends = dominoPlaces(board);
    const mate = new Int32Array(board.present.length).fill(-1);
    for (let v = 1; v <= ends.length / 2; v++) {
      if (assignment[v] === 0) continue;
      mate[ends[2 * v - 2]!] = ends[2 * v - 1]!;
      mate[ends[2 * v - 1]!] = ends[2 * v - 2]!;
    }
    return tilingOfMates(board, mate);
  },
};

/** The four halves in the order of their variables, and where the other half then is. */
const HALVES = [
  { name: "left", row: 0, col: 1, opposite: 1 },
  { name: "right", row: 0, col: -1, opposite: 0 },
  { name: "top", row: 1, col: 0, opposite: 3 },
  { name: "bottom", row: -1, col: 0, opposite: 2 },
] as const;

interface Ranks {
  readonly squares: Int32Array;
  readonly rank: Int32Array;
}

/** The squares of a board in order, and the place of each among them. */
export function ranksOf(board: Chessboard): Ranks {
  const squares = new Int32Array(countPresent(board));
  const rank = new Int32Array(board.present.length).fill(-1);
  let next = 0;
  for (let i = 0; i < rank.length; i++) {
    if (board.present[i] === 0) continue;
    squares[next] = i;
    rank[i] = next++;
  }
  return { squares, rank };
}

const clause = (literals: number[], reason: Reason): Constraint => ({ kind: "clause", literals, reason });

function* directionConstraints(board: Chessboard): Generator<Constraint> {
  const { squares, rank } = ranksOf(board);
  for (let k = 0; k < squares.length; k++) {
    const cell = cellAt(board, squares[k]!);
    const base = 4 * k + 1;
    yield clause([base, base + 1, base + 2, base + 3], { rule: "covered", cells: [cell] });
    const once = { rule: "once", cells: [cell] };
    for (let i = 0; i < 4; i++)
      for (let j = i + 1; j < 4; j++) yield clause([-(base + i), -(base + j)], once);
    for (const [half, { row, col, opposite }] of HALVES.entries()) {
      const other: Cell = [cell[0] + row, cell[1] + col];
      if (isPresent(board, other))
        yield clause([-(base + half), 4 * rank[indexOf(board, other)]! + 1 + opposite], {
          rule: "partner",
          cells: [cell, other],
        });
      else yield clause([-(base + half)], { rule: "no-partner", cells: [cell] });
    }
  }
}

function buildCellDirection(board: Chessboard, budget?: Budget): Model {
  return gathered(streamCellDirection(board), budget);
}

function streamCellDirection(board: Chessboard): ModelStream {
  const { squares } = ranksOf(board);
  return {
    variableCount: 4 * squares.length,
    constraints: { [Symbol.iterator]: () => directionConstraints(board) },
    variable(v) {
      const cell = cellAt(board, squares[(v - 1) >> 2]!);
      const { name } = HALVES[(v - 1) & 3]!;
      return {
        name: `${"abcd"[(v - 1) & 3]}_${cell[0]}_${cell[1]}`,
        words: `square ${cellWords(cell)} is the ${name} half of a domino`,
        cells: [cell],
      };
    },
    words,
  };
}

function decodeCellDirection(board: Chessboard, assignment: Assignment): Tiling {
  const { squares } = ranksOf(board);
  const mate = new Int32Array(board.present.length).fill(-1);
  squares.forEach((square, k) => {
    if (assignment[4 * k + 1] === 1) mate[square] = square + 1;
    else if (assignment[4 * k + 2] === 1) mate[square] = square - 1;
    else if (assignment[4 * k + 3] === 1) mate[square] = square + board.cols;
    else if (assignment[4 * k + 4] === 1) mate[square] = square - board.cols;
  });
  return tilingOfMates(board, mate);
}

export const cellDirection: Formulation<Chessboard, Tiling> = {
  id: "cell-direction",
  title: "four variables per square",
  summary: "a variable for each half of a domino (left, right, top, bottom) that a square can be",
  exactness: "exact",
  build: buildCellDirection,
  stream: streamCellDirection,
  decode: decodeCellDirection,
};

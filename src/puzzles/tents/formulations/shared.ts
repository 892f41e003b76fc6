/** What the formulations share: neighbours, the constraints on lines and givens, and the words of every reason. */
import { plural } from "../../../base/index.js";
import { cellAt } from "../../../board/index.js";
import type { Constraint, Reason } from "../../../model/index.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { cellsWords, cellWords, lineWords } from "../words.js";

/** The cells on the board that share a side with a cell: up, left, right, down. */
export function sidesOf({ rows, cols }: Tents, at: number): number[] {
  const sides: number[] = [];
  if (at >= cols) sides.push(at - cols);
  if (at % cols > 0) sides.push(at - 1);
  if (at % cols < cols - 1) sides.push(at + 1);
  if (at < (rows - 1) * cols) sides.push(at + cols);
  return sides;
}

export function treesBeside(puzzle: Tents, at: number): number[] {
  return sidesOf(puzzle, at).filter((side) => puzzle.trees[side] === 1);
}

function laterTouching({ rows, cols }: Tents, at: number): number[] {
  const col = at % cols;
  const later: number[] = [];
  if (col < cols - 1) later.push(at + 1);
  if (at >= (rows - 1) * cols) return later;
  if (col > 0) later.push(at + cols - 1);
  later.push(at + cols);
  if (col < cols - 1) later.push(at + cols + 1);
  return later;
}

/** `variable(cell)`: the variable "a tent stands here", or 0 where there is none. */
export type CellVariable = (at: number) => number;

export function touchClauses(puzzle: Tents, variable: CellVariable): Constraint[] {
  const clauses: Constraint[] = [];
  for (let at = 0; at < puzzle.trees.length; at++) {
    const one = variable(at);
    if (one === 0) continue;
    for (const other of laterTouching(puzzle, at)) {
      const two = variable(other);
      if (two === 0) continue;
      const reason = { rule: "no-touch", cells: [cellAt(puzzle, at), cellAt(puzzle, other)] };
      clauses.push({ kind: "clause", literals: [-one, -two], reason });
    }
  }
  return clauses;
}

export function lineCounts(puzzle: Tents, variable: CellVariable): Constraint[] {
  const { rows, cols, rowClues, colClues } = puzzle;
  const constraints: Constraint[] = [];
  const line = (rule: string, index: number, clue: number, cells: readonly number[]): void => {
    if (clue === BLANK) return;
    const free = cells.filter((at) => variable(at) !== 0);
    // A line without any candidate still has something to say when its clue is not 0.
    if (free.length === 0 && clue === 0) return;
    const reason: Reason = {
      rule,
      cells: (free.length > 0 ? free : cells).map((at) => cellAt(puzzle, at)),
      numbers: [index, clue],
    };
    const literals = free.map(variable);
    constraints.push({ kind: "cardinality", relation: "exactly", k: clue, literals, reason });
  };
  const cells = (from: number, step: number, length: number): number[] =>
    Array.from({ length }, (_, i) => from + i * step);
  rowClues.forEach((clue, row) => line("row-count", row, clue, cells(row * cols, 1, cols)));
  colClues.forEach((clue, col) => line("column-count", col, clue, cells(col, cols, rows)));
  return constraints;
}

/** What is given, as clauses of one literal; a tent given where none can stand is a clause of none. */
export function givenClauses(puzzle: Tents, variable: CellVariable): Constraint[] {
  const clauses: Constraint[] = [];
  puzzle.givens.forEach((given, at) => {
    if (given === GIVEN.none) return;
    const cell = variable(at);
    const tent = given === GIVEN.tent;
    if (cell === 0 && !tent) return;
    const reason = { rule: tent ? "given-tent" : "given-grass", cells: [cellAt(puzzle, at)] };
    clauses.push({ kind: "clause", literals: cell === 0 ? [] : [tent ? cell : -cell], reason });
  });
  return clauses;
}

const RULE_WORDS: Readonly<Record<string, (reason: Reason) => string>> = {
  "tree-has-tent": ({ cells }) => `the tree on ${cellWords(cells[0]!)} has a tent beside it`,
  "tree-has-own-tent": ({ cells }) => `the tree on ${cellWords(cells[0]!)} has one tent of its own`,
  "tree-has-one-tent": ({ cells }) => `the tree on ${cellWords(cells[0]!)} has only one tent beside it`,
  "tent-has-own-tree": ({ cells }) => `a tent on ${cellWords(cells[0]!)} belongs to one tree`,
  "tent-has-one-tree": ({ cells }) => `a tent on ${cellWords(cells[0]!)} would serve two trees`,
  "no-tree-beside": ({ cells }) => `no tree is beside ${cellWords(cells[0]!)}, so no tent stands there`,
  "no-touch": ({ cells }) => `tents on ${cellsWords(cells)} would touch`,
  "row-count": ({ numbers }) => `${lineWords("row", numbers![0]!)} has ${plural(numbers![1]!, "tent")}`,
  "column-count": ({ numbers }) => `${lineWords("column", numbers![0]!)} has ${plural(numbers![1]!, "tent")}`,
  "given-tent": ({ cells }) => `a tent is given on ${cellWords(cells[0]!)}`,
  "given-grass": ({ cells }) => `${cellWords(cells[0]!)} is given as grass`,
  "another-tree": ({ cells, numbers }) =>
    `${cellWords(cells[0]!)} ${numbers![0] === 1 ? "is another tree" : "is no tree"}`,
  "not-on-tree": ({ cells }) => `no tent stands on ${cellWords(cells[0]!)} if that is another tree`,
  "count-exhausted": ({ cells, numbers }) =>
    `the row or column of ${cellWords(cells[0]!)} ${numbers![0] === 1 ? "has a count of 0" : "has no count of 0"}`,
  "count-left": ({ cells }) =>
    `no tent stands on ${cellWords(cells[0]!)} if its row or column has a count of 0`,
};

export function words(reason: Reason): string {
  return RULE_WORDS[reason.rule]!(reason);
}

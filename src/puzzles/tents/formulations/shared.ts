/** What the formulations share: neighbours, the constraints on lines and givens, and the words of every reason. */
import { listWords, plural } from "../../../base/index.js";
import { besideOf, cellAt, touchingOf } from "../../../board/index.js";
import type { Constraint, Reason } from "../../../model/index.js";
import { BLANK, GIVEN, linesOf, type Tents } from "../puzzle.js";
import { cellWords, lineWords } from "../words.js";

export function treesBeside(puzzle: Tents, at: number): number[] {
  return besideOf(puzzle, at).filter((side) => puzzle.trees[side] === 1);
}

/** `variable(cell)`: the variable "a tent stands here", or 0 where there is none. */
export type CellVariable = (at: number) => number;

export function touchClauses(puzzle: Tents, variable: CellVariable): Constraint[] {
  const clauses: Constraint[] = [];
  for (let at = 0; at < puzzle.trees.length; at++) {
    const one = variable(at);
    if (one === 0) continue;
    for (const other of touchingOf(puzzle, at)) {
      const two = variable(other);
      if (two === 0 || other < at) continue;
      const reason = { rule: "no-touch", cells: [cellAt(puzzle, at), cellAt(puzzle, other)] };
      clauses.push({ kind: "clause", literals: [-one, -two], reason });
    }
  }
  return clauses;
}

export function lineCounts(puzzle: Tents, variable: CellVariable): Constraint[] {
  const constraints: Constraint[] = [];
  for (const { kind, index, clue, cells } of linesOf(puzzle)) {
    const free = cells.filter((at) => variable(at) !== 0);
    // Even a line without candidates matters when its clue is not 0.
    if (clue === BLANK || (free.length === 0 && clue === 0)) continue;
    const reason: Reason = {
      rule: `${kind}-count`,
      cells: (free.length > 0 ? free : cells).map((at) => cellAt(puzzle, at)),
      numbers: [index, clue],
    };
    const literals = free.map(variable);
    constraints.push({ kind: "cardinality", relation: "exactly", k: clue, literals, reason });
  }
  return constraints;
}

/** The givens, as clauses of one literal. A tent given where none can stand becomes the empty clause. */
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
  "no-touch": ({ cells }) => `tents on ${listWords(cells.map(cellWords))} would touch`,
  "row-count": ({ numbers }) => `${lineWords("row", numbers![0]!)} has ${plural(numbers![1]!, "tent")}`,
  "column-count": ({ numbers }) => `${lineWords("column", numbers![0]!)} has ${plural(numbers![1]!, "tent")}`,
  "given-tent": ({ cells }) => `a tent is given on ${cellWords(cells[0]!)}`,
  "given-grass": ({ cells }) => `${cellWords(cells[0]!)} is given as grass`,
  "another-tree": ({ cells, numbers }) =>
    `${cellWords(cells[0]!)} ${numbers![0] === 1 ? "is another tree" : "is not a tree"}`,
  "not-on-tree": ({ cells }) => `no tent stands on ${cellWords(cells[0]!)} if that is another tree`,
  "count-exhausted": ({ cells, numbers }) =>
    `the row or column of ${cellWords(cells[0]!)} ${numbers![0] === 1 ? "has a count of 0" : "has no count of 0"}`,
  "count-left": ({ cells }) =>
    `no tent stands on ${cellWords(cells[0]!)} if its row or column has a count of 0`,
};

export function words(reason: Reason): string {
  return RULE_WORDS[reason.rule]!(reason);
}

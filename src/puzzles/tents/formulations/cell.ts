/**
 * `cell`, from the source document: one variable per candidate, a cell beside a tree whose row and column want tents. Every tree
 * has a tent beside it, candidates that touch exclude each other, lines count. With t trees at most 4t variables.
 *
 * Over-approximate: every solution is a model, but a model may let one tent serve two trees. Without a model the puzzle has no
 * solution; a model is a solution only when the check says so.
 */
import { CELL } from "../names.js";
import type { Budget } from "../../../base/index.js";
import { besideOf, cellAt } from "../../../board/index.js";
import { createConstraintList, type Model } from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import { GIVEN, type Camp, type Tents } from "../puzzle.js";
import { cellWords } from "../words.js";
import { givenClauses, lineCounts, touchClauses, treesBeside, words } from "./shared.js";

function candidatesOf(puzzle: Tents): number[] {
  const { cols, trees, givens, rowClues, colClues } = puzzle;
  const candidates: number[] = [];
  for (let at = 0; at < trees.length; at++) {
    if (trees[at] === 1 || givens[at] === GIVEN.grass) continue;
    if (rowClues[Math.floor(at / cols)] === 0 || colClues[at % cols] === 0) continue;
    if (treesBeside(puzzle, at).length > 0) candidates.push(at);
  }
  return candidates;
}

function build(puzzle: Tents, budget?: Budget): Model {
  const candidates = candidatesOf(puzzle);
  const variableOf = new Int32Array(puzzle.trees.length);
  candidates.forEach((at, i) => (variableOf[at] = i + 1));
  const variable = (at: number): number => variableOf[at]!;
  const constraints = createConstraintList(budget);
  puzzle.trees.forEach((bit, at) => {
    if (bit === 0) return;
    const literals = besideOf(puzzle, at)
      .map(variable)
      .filter((v) => v !== 0);
    const reason = { rule: "tree-has-tent", cells: [cellAt(puzzle, at)] };
    constraints.push({ kind: "clause", literals, reason });
  });
  constraints.add(touchClauses(puzzle, variable));
  constraints.add(lineCounts(puzzle, variable));
  constraints.add(givenClauses(puzzle, variable));
  return {
    variableCount: candidates.length,
    constraints: constraints.all,
    variable(v) {
      const cell = cellAt(puzzle, candidates[v - 1]!);
      return { name: `x_${cell.join("_")}`, words: `a tent stands on ${cellWords(cell)}`, cells: [cell] };
    },
    words,
  };
}

export const cell: Formulation<Tents, Camp> = {
  ...CELL,
  build,
  decode: (puzzle, assignment) => ({
    tents: candidatesOf(puzzle)
      .filter((_, i) => assignment[i + 1] === 1)
      .map((at) => cellAt(puzzle, at)),
  }),
};

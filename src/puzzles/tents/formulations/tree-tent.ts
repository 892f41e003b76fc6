/**
 * `tree-tent`, the rules as they are: a variable for every cell beside a tree ("a tent stands here") and one for every tree and cell beside it
 * ("this tent belongs to that tree"). Each tree has exactly one pair; of the pairs of a cell and "no tent here" exactly one holds. With t
 * trees at most 4t cells and 4t pairs. Solutions differ by their cells: one layout may have several pairings, and counts once.
 */
import { TREE_TENT } from "../names.js";
import type { Budget } from "../../../base/index.js";
import { besideOf, cellAt } from "../../../board/index.js";
import { createConstraintList, type Model } from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import type { Pair } from "../pairing.js";
import type { Camp, Tents } from "../puzzle.js";
import { cellWords } from "../words.js";
import { givenClauses, lineCounts, touchClauses, treesBeside, words } from "./shared.js";

interface Layout {
  /** Cells beside a tree, in reading order: variable 1 is the first. */
  readonly cells: readonly number[];
  /** [tree, cell] of the pairs, tree by tree: the variables after the cells. */
  readonly pairs: readonly (readonly [tree: number, cell: number])[];
}

function layoutOf(puzzle: Tents): Layout {
  const cells: number[] = [];
  const pairs: [number, number][] = [];
  puzzle.trees.forEach((bit, at) => {
    if (bit === 0) {
      if (treesBeside(puzzle, at).length > 0) cells.push(at);
      return;
    }
    for (const side of besideOf(puzzle, at)) if (puzzle.trees[side] === 0) pairs.push([at, side]);
  });
  return { cells, pairs };
}

function build(puzzle: Tents, budget?: Budget): Model {
  const { cells, pairs } = layoutOf(puzzle);
  const variableOf = new Int32Array(puzzle.trees.length);
  cells.forEach((at, i) => (variableOf[at] = i + 1));
  const ofTree = new Map<number, number[]>();
  const ofCell = new Map<number, number[]>();
  puzzle.trees.forEach((bit, at) => {
    if (bit === 1) ofTree.set(at, []);
  });
  for (const at of cells) ofCell.set(at, [-variableOf[at]!]);
  pairs.forEach(([tree, cell], i) => {
    ofTree.get(tree)!.push(cells.length + i + 1);
    ofCell.get(cell)!.push(cells.length + i + 1);
  });
  const constraints = createConstraintList(budget);
  const exactlyOne = (rule: string, at: number, literals: readonly number[]): void => {
    const reason = { rule, cells: [cellAt(puzzle, at)] };
    constraints.push({ kind: "cardinality", relation: "exactly", k: 1, literals, reason });
  };
  for (const [tree, literals] of ofTree) exactlyOne("tree-has-own-tent", tree, literals);
  for (const [cell, literals] of ofCell) exactlyOne("tent-has-own-tree", cell, literals);
  const variable = (at: number): number => variableOf[at]!;
  constraints.add(touchClauses(puzzle, variable));
  constraints.add(lineCounts(puzzle, variable));
  constraints.add(givenClauses(puzzle, variable));
  return {
    variableCount: cells.length + pairs.length,
    constraints: constraints.all,
    projection: cells.map((_, i) => i + 1),
    variable(v) {
      if (v <= cells.length) {
        const cell = cellAt(puzzle, cells[v - 1]!);
        return { name: `x_${cell.join("_")}`, words: `a tent stands on ${cellWords(cell)}`, cells: [cell] };
      }
      const [treeAt, cellIndex] = pairs[v - cells.length - 1]!;
      const [tree, cell] = [cellAt(puzzle, treeAt), cellAt(puzzle, cellIndex)];
      return {
        name: `p_${tree.join("_")}_${cell.join("_")}`,
        words: `the tent on ${cellWords(cell)} belongs to the tree on ${cellWords(tree)}`,
        cells: [tree, cell],
      };
    },
    words,
  };
}

export const treeTent: Formulation<Tents, Camp> = {
  ...TREE_TENT,
  build,
  decode(puzzle, assignment) {
    const { cells, pairs } = layoutOf(puzzle);
    const treeOf = new Map<number, number>();
    pairs.forEach(([tree, cell], i) => {
      if (assignment[cells.length + i + 1] === 1) treeOf.set(cell, tree);
    });
    const tents = cells.filter((_, i) => assignment[i + 1] === 1);
    return {
      tents: tents.map((at) => cellAt(puzzle, at)),
      pairs: tents
        .filter((at) => treeOf.has(at))
        .map((at): Pair => [cellAt(puzzle, treeOf.get(at)!), cellAt(puzzle, at)]),
    };
  },
};

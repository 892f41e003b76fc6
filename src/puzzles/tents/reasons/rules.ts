/**
 * Tents by its rules: a fact per cell that has no tree ("a tent stands here"), and a variable per tree and cell beside it ("this tree
 * has its tent here").
 *
 * No touching is one rule per cell, not per pair: people see the cells around a tent at once. The two halves of a count are two
 * rules, because a step nearly always needs one of them alone.
 */
import { plural, problemError, type Budget } from "../../../base/index.js";
import { besideOf, cellAt, type Cell, indexOf, inside } from "../../../board/index.js";
import { createRuleList, type BareConstraint, type Literal, type Rule } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import { treesBeside } from "../formulations/shared.js";
import { pairingOf } from "../pairing.js";
import { BLANK, GIVEN, type Camp, type Tents } from "../puzzle.js";
import { search } from "../search/index.js";
import { cellWords } from "../words.js";
import { clueChanges } from "./changes.js";
import { tentsClues } from "./clues.js";
import { listedRules } from "./listed-rules.js";
import { conclusion, lineStart, type Ground, type Line, type Meaning } from "./reading.js";
import { tentsTechniques } from "./techniques/index.js";

/** The variables of a board. */
interface Variables {
  readonly cells: readonly number[];
  /** "A tent stands here" by cell; 0 on trees. */
  readonly tent: Int32Array;
  readonly count: number;
  /** "This tree has its tent here". */
  own(tree: number, at: number): number;
  /** The tree and the cell of such a variable. */
  readonly pairs: readonly (readonly [tree: number, at: number])[];
}

function variablesOf(puzzle: Tents): Variables {
  const cells: number[] = [];
  const tent = new Int32Array(puzzle.trees.length);
  puzzle.trees.forEach((tree, at) => {
    if (tree === 0) tent[at] = cells.push(at);
  });
  const owns = new Map<number, number>();
  const pairs: [number, number][] = [];
  puzzle.trees.forEach((tree, at) => {
    if (tree === 0) return;
    for (const side of besideOf(puzzle, at)) {
      if (puzzle.trees[side] === 1) continue;
      owns.set(at * puzzle.trees.length + side, cells.length + pairs.push([at, side]));
    }
  });
  return {
    cells,
    tent,
    count: cells.length + pairs.length,
    own: (tree, at) => owns.get(tree * puzzle.trees.length + at)!,
    pairs,
  };
}

/** Adds a rule with its meaning, for the techniques to read. */
type AddRule = (rule: Rule, meaning: Meaning, constraints: readonly BareConstraint[]) => void;

export function tentsReasons(puzzle: Tents, budget?: Budget): PuzzleReasons<Camp, Tents> {
  const variables = variablesOf(puzzle);
  const { cells, tent, pairs } = variables;
  const list = createRuleList(budget);
  const meanings = new Map<Rule, Meaning>();
  const add: AddRule = (rule, meaning, constraints) => {
    meanings.set(rule, meaning);
    list.add(rule, constraints);
  };
  for (const [tree, at] of pairs)
    list.define({ kind: "clause", literals: [-variables.own(tree, at), tent[at]!] });
  // What "of its own" means: a tent belongs to one tree only.
  for (const at of cells) {
    const owners = treesBeside(puzzle, at).map((tree) => variables.own(tree, at));
    if (owners.length > 1) list.define({ kind: "cardinality", relation: "at-most", k: 1, literals: owners });
  }
  addTrees(puzzle, variables, add);
  for (const at of cells) {
    addOwnTree(puzzle, variables, at, add);
    addTouching(puzzle, variables, at, add);
  }
  addLines(puzzle, variables, add);
  addGivens(puzzle, variables, add);
  const ground: Ground = { puzzle, cells, meanings };
  const tentWords = (at: number): string => cellWords(cellAt(puzzle, at));
  return {
    model: {
      ...list.finish(),
      variableCount: variables.count,
      factCount: cells.length,
      variable(v) {
        if (v <= cells.length) {
          const cell = cellAt(puzzle, cells[v - 1]!);
          return { name: `x_${cell.join("_")}`, words: `a tent stands on ${cellWords(cell)}`, cells: [cell] };
        }
        const [tree, at] = pairs[v - cells.length - 1]!.map((place) => cellAt(puzzle, place));
        return {
          name: `o_${tree!.join("_")}_${at!.join("_")}`,
          words: `the tent on ${cellWords(at!)} belongs to the tree on ${cellWords(tree!)}`,
          cells: [tree!, at!],
        };
      },
    },
    fact(v) {
      const at = cells[v - 1]!;
      const cell = cellAt(puzzle, at);
      return {
        move: { tent: [...cell] },
        cells: [cell],
        holds: `a tent stands on ${tentWords(at)}`,
        fails: `${tentWords(at)} is grass`,
      };
    },
    clause(facts) {
      const placesOf = (sign: 1 | -1): number[] =>
        facts.filter((fact) => fact * sign > 0).map((fact) => cells[Math.abs(fact) - 1]!);
      return conclusion({ puzzle, tents: placesOf(1), grass: placesOf(-1) });
    },
    techniques: tentsTechniques(ground),
    ...clueChanges(puzzle, cells),
    clues: () => tentsClues(puzzle, meanings),
    listed: (rules) => listedRules(ground, rules),
    known: ({ tents, grass = [] } = { tents: [] }) => {
      const literals = new Set<Literal>();
      puzzle.givens.forEach((given, at) => {
        if (given !== GIVEN.none) literals.add(given === GIVEN.tent ? tent[at]! : -tent[at]!);
      });
      const mark = (cell: Cell, sign: 1 | -1): void => {
        if (!inside(puzzle, cell)) throw problemError("hint/state", `${cellWords(cell)} is not on the board`);
        const variable = tent[indexOf(puzzle, cell)]!;
        if (variable !== 0) literals.add(sign * variable);
        else if (sign > 0)
          throw problemError("hint/state", `a tree stands on ${cellWords(cell)}, so no tent can`);
      };
      for (const cell of tents) mark(cell, 1);
      for (const cell of grass) mark(cell, -1);
      return [...literals];
    },
    state: (marks) => ({
      tents: marks.filter((mark) => mark > 0).map((mark) => cellAt(puzzle, cells[mark - 1]!)),
      grass: marks.filter((mark) => mark < 0).map((mark) => cellAt(puzzle, cells[-mark - 1]!)),
    }),
    assignment({ tents }) {
      const values = new Uint8Array(variables.count + 1);
      for (const cell of tents) values[tent[indexOf(puzzle, cell)]!] = 1;
      for (const [tree, cell] of pairingOf(puzzle, tents))
        values[variables.own(indexOf(puzzle, tree), indexOf(puzzle, cell))] = 1;
      return values;
    },
    solve: (request) => search.solve(puzzle, request),
  };
}

function addTrees(puzzle: Tents, { own }: Variables, add: AddRule): void {
  puzzle.trees.forEach((isTree, at) => {
    if (isTree === 0) return;
    const cell = cellAt(puzzle, at);
    const sides = besideOf(puzzle, at).filter((side) => puzzle.trees[side] === 0);
    const words = `The tree on ${cellWords(cell)} has one tent of its own beside it.`;
    add({ rule: "tents/tree", kind: "law", cells: [cell], words }, { what: "tree", at }, [
      { kind: "cardinality", relation: "exactly", k: 1, literals: sides.map((side) => own(at, side)) },
    ]);
  });
}

function addOwnTree(puzzle: Tents, { tent, own }: Variables, at: number, add: AddRule): void {
  const cell = cellAt(puzzle, at);
  const trees = treesBeside(puzzle, at);
  const owners = trees.map((tree) => own(tree, at));
  const name = cellWords(cell);
  const [tree] = trees;
  const words =
    tree === undefined
      ? `A tent stands beside its tree, and no tree is beside ${name}.`
      : trees.length === 1
        ? `A tent on ${name} belongs to the tree on ${cellWords(cellAt(puzzle, tree))}.`
        : `A tent on ${name} belongs to a tree beside it.`;
  add({ rule: "tents/own-tree", kind: "law", cells: [cell], words }, { what: "own", at }, [
    { kind: "clause", literals: [-tent[at]!, ...owners] },
  ]);
}

function addTouching(puzzle: Tents, { tent }: Variables, at: number, add: AddRule): void {
  const { rows, cols } = puzzle;
  const [row, col] = cellAt(puzzle, at);
  const around: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++)
      if (tent[r * cols + c] !== 0 && r * cols + c !== at) around.push(tent[r * cols + c]!);
  const words = `No tent touches a tent on ${cellWords([row, col])}.`;
  add(
    { rule: "tents/no-touch", kind: "law", cells: [[row, col]], words },
    { what: "touch", at },
    around.map((other) => ({ kind: "clause", literals: [-tent[at]!, -other] })),
  );
}

function addLines(puzzle: Tents, { tent }: Variables, add: AddRule): void {
  const { rows, cols, rowClues, colClues } = puzzle;
  const line = (of: "row" | "column", index: number, clue: number, places: readonly number[]): void => {
    if (clue === BLANK) return;
    const free = places.filter((at) => tent[at] !== 0);
    const literals = free.map((at) => tent[at]!);
    const named: Line = { of, index, clue, cells: free };
    const cells = places.map((at) => cellAt(puzzle, at));
    const start = lineStart(named);
    const half = (relation: "at-least" | "at-most", words: string): void =>
      add({ rule: `tents/${of}`, kind: "clue", cells, words }, { what: relation, ...named }, [
        { kind: "cardinality", relation, k: clue, literals },
      ]);
    if (clue > 0) half("at-least", `${start} has at least ${plural(clue, "tent")}.`);
    half("at-most", clue === 0 ? `${start} has no tents.` : `${start} has at most ${plural(clue, "tent")}.`);
  };
  const places = (from: number, step: number, length: number): number[] =>
    Array.from({ length }, (_, i) => from + i * step);
  rowClues.forEach((clue, row) => line("row", row, clue, places(row * cols, 1, cols)));
  colClues.forEach((clue, col) => line("column", col, clue, places(col, cols, rows)));
}

function addGivens(puzzle: Tents, { tent }: Variables, add: AddRule): void {
  puzzle.givens.forEach((given, at) => {
    if (given === GIVEN.none) return;
    const cell = cellAt(puzzle, at);
    const isTent = given === GIVEN.tent;
    const words = isTent ? `A tent is given on ${cellWords(cell)}.` : `Grass is given on ${cellWords(cell)}.`;
    add({ rule: "tents/given", kind: "given", cells: [cell], words }, { what: "given", at }, [
      { kind: "clause", literals: [isTent ? tent[at]! : -tent[at]!] },
    ]);
  });
}

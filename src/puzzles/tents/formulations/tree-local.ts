/**
 * `tree-local`, from the source document: up to 28 variables around each tree. The four cells beside it (left, right, up, down), the
 * 16 around these, four flags "another tree is here" and four "its row or column has a count of 0". A tent beside the tree
 * excludes all cells it touches and the other three, and needs both flags down: the document's 34 clauses, by its numbers, and one
 * that it leaves out (tents above and below exclude each other). Trees that share cells share their variables. Added: the values of
 * the flags, the counts, and that every tent stands beside exactly one tree.
 *
 * Under-approximate: every model is a solution, but the rules also allow a second tent beside a tree and a second tree beside a
 * tent. Without a model nothing is proved. With t trees at most 28t variables.
 */
import { TREE_LOCAL } from "../names.js";
import type { Budget } from "../../../base/index.js";
import { cellAt } from "../../../board/index.js";
import { type Constraint, createConstraintList, type Model, type Reason } from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import type { Camp, Tents } from "../puzzle.js";
import { cellWords } from "../words.js";
import { givenClauses, lineCounts, treesBeside, words } from "./shared.js";

/** Where a tree's tent may be, as [down, right]. */
const BESIDE = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;

const REACH = [-2, -1, 0, 1, 2];
/** The 16 cells that touch one of these four, in reading order. */
const RING = REACH.flatMap((down) => REACH.map((right) => [down, right] as const)).filter(([down, right]) =>
  [2, 3].includes(Math.abs(down) + Math.abs(right)),
);

type Kind = "cell" | "tree" | "count";

interface Layout {
  /** What variable v means, at v − 1. */
  readonly meanings: readonly { readonly kind: Kind; readonly at: number }[];
  variable(kind: Kind, at: number): number;
}

/** The index of a cell this many down and right of another, or −1 off the board. */
function step({ rows, cols }: Tents, at: number, down: number, right: number): number {
  const row = Math.floor(at / cols) + down;
  const col = (at % cols) + right;
  return row >= 0 && col >= 0 && row < rows && col < cols ? row * cols + col : -1;
}

function besideOf(puzzle: Tents, at: number): number[] {
  return BESIDE.map(([down, right]) => step(puzzle, at, down, right)).filter((side) => side !== -1);
}

function layoutOf(puzzle: Tents): Layout {
  const numbers = {
    cell: new Map<number, number>(),
    tree: new Map<number, number>(),
    count: new Map<number, number>(),
  };
  const meanings: { kind: Kind; at: number }[] = [];
  const name = (kind: Kind, at: number): void => {
    if (at === -1 || numbers[kind].has(at)) return;
    meanings.push({ kind, at });
    numbers[kind].set(at, meanings.length);
  };
  puzzle.trees.forEach((bit, tree) => {
    if (bit === 0) return;
    for (const [down, right] of [...BESIDE, ...RING]) name("cell", step(puzzle, tree, down, right));
    for (const side of besideOf(puzzle, tree)) name("tree", side);
    for (const side of besideOf(puzzle, tree)) name("count", side);
  });
  return { meanings, variable: (kind, at) => numbers[kind].get(at) ?? 0 };
}

/** The clauses around one tree, without those that another tree has already. */
function treeClauses(puzzle: Tents, { variable }: Layout, tree: number, said: Set<string>): Constraint[] {
  const clauses: Constraint[] = [];
  const clause = (literals: readonly number[], reason: Reason): void => {
    const key = literals.join(" ");
    if (said.has(key)) return;
    said.add(key);
    clauses.push({ kind: "clause", literals, reason });
  };
  const beside = besideOf(puzzle, tree);
  const cells = [cellAt(puzzle, tree)];
  clause(
    beside.map((side) => variable("cell", side)),
    { rule: "tree-has-tent", cells },
  );
  for (const side of beside) {
    const tent = variable("cell", side);
    const here = cellAt(puzzle, side);
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++) {
        const other = step(puzzle, side, down, right);
        if (other === -1 || other === side || other === tree) continue;
        const two = [tent, variable("cell", other)].toSorted((a, b) => a - b);
        clause(
          two.map((v) => -v),
          { rule: "no-touch", cells: [here, cellAt(puzzle, other)] },
        );
      }
    const opposite = beside.find((other) => other === 2 * tree - side && other > side);
    if (opposite !== undefined)
      clause([-tent, -variable("cell", opposite)], { rule: "tree-has-one-tent", cells });
    clause([-tent, -variable("tree", side)], { rule: "not-on-tree", cells: [here] });
    clause([-tent, -variable("count", side)], { rule: "count-left", cells: [here] });
  }
  return clauses;
}

function build(puzzle: Tents, budget?: Budget): Model {
  const { cols, trees, rowClues, colClues } = puzzle;
  const layout = layoutOf(puzzle);
  const constraints = createConstraintList(budget);
  const said = new Set<string>();
  trees.forEach((bit, tree) => {
    if (bit === 1) constraints.add(treeClauses(puzzle, layout, tree, said));
  });
  const unit = (v: number, holds: boolean, rule: string, at: number): void => {
    const reason = { rule, cells: [cellAt(puzzle, at)], numbers: [holds ? 1 : 0] };
    constraints.push({ kind: "clause", literals: [holds ? v : -v], reason });
  };
  layout.meanings.forEach(({ kind, at }, i) => {
    if (kind === "tree") unit(i + 1, trees[at] === 1, "another-tree", at);
    else if (kind === "count")
      unit(i + 1, rowClues[Math.floor(at / cols)] === 0 || colClues[at % cols] === 0, "count-exhausted", at);
    else {
      const around = treesBeside(puzzle, at).length;
      if (around === 0) unit(i + 1, false, "no-tree-beside", at);
      if (around > 1 && trees[at] === 0) unit(i + 1, false, "tent-has-one-tree", at);
    }
  });
  // Lines count the cells that are left: the others are known to have no tent.
  const variable = (at: number): number =>
    trees[at] === 0 && treesBeside(puzzle, at).length === 1 ? layout.variable("cell", at) : 0;
  constraints.add(lineCounts(puzzle, variable));
  constraints.add(givenClauses(puzzle, variable));
  const cellVariables = layout.meanings.flatMap(({ kind }, i) => (kind === "cell" ? [i + 1] : []));
  return {
    variableCount: layout.meanings.length,
    constraints: constraints.all,
    projection: cellVariables,
    variable(v) {
      const { kind, at } = layout.meanings[v - 1]!;
      const here = cellAt(puzzle, at);
      const [letter, say] = {
        cell: ["x", `a tent stands on ${cellWords(here)}`],
        tree: ["t", `${cellWords(here)} is another tree`],
        count: ["e", `the row or column of ${cellWords(here)} has a count of 0`],
      }[kind] as [string, string];
      return { name: `${letter}_${here.join("_")}`, words: say, cells: [here] };
    },
    words,
  };
}

export const treeLocal: Formulation<Tents, Camp> = {
  ...TREE_LOCAL,
  build,
  decode(puzzle, assignment) {
    const tents = layoutOf(puzzle)
      .meanings.filter(({ kind }, i) => kind === "cell" && assignment[i + 1] === 1)
      .map(({ at }) => at);
    return { tents: tents.toSorted((a, b) => a - b).map((at) => cellAt(puzzle, at)) };
  },
};

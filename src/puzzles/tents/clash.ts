/**
 * Counts and given cells that clash, while without any one of them there is a solution: a deletion filter with the search as oracle
 * (Chinneck and Dravnieks, "Locating minimal infeasible constraint sets in linear programs", 1991), whole kinds first, then halves, quarters
 * and so on. Each question has its own bound, and so have all together; past it the set may not be minimal.
 */
import type { Budget } from "../../base/index.js";
import { type Cell, cellAt } from "../../board/index.js";
import { emptyTents } from "./presets.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";
import { search } from "./search/index.js";

export interface Clash {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly givens: readonly Cell[];
  /** Where no count and nothing given is needed: trees that cannot all be served. */
  readonly trees: readonly Cell[];
  readonly minimal: boolean;
  readonly board: Tents;
}

/** Conflicts that one question may take. */
const STEPS = 2000;
/** Cells of all boards asked together. */
const WORK = 4_000_000;

type Kind = "row" | "column" | "given" | "tree";
interface Member {
  readonly kind: Kind;
  readonly index: number;
}

function membersOf(kind: Kind, values: ArrayLike<number>, none: number): Member[] {
  const members: Member[] = [];
  for (let index = 0; index < values.length; index++)
    if (values[index] !== none) members.push({ kind, index });
  return members;
}

/** The board with these counts and given cells only; trees that are not among its members become grass, if any are. */
function boardOf(puzzle: Tents, members: readonly Member[], trees: readonly Member[] | undefined): Tents {
  const board = emptyTents(puzzle.rows, puzzle.cols);
  for (const { kind, index } of members) {
    if (kind === "row") board.rowClues[index] = puzzle.rowClues[index]!;
    else if (kind === "column") board.colClues[index] = puzzle.colClues[index]!;
    else board.givens[index] = puzzle.givens[index]!;
  }
  if (trees === undefined) return { ...board, trees: puzzle.trees };
  puzzle.trees.forEach((tree, at) => {
    if (tree === 1) board.givens[at] = GIVEN.grass;
  });
  for (const { index } of trees) {
    board.trees[index] = 1;
    board.givens[index] = GIVEN.none;
  }
  return board;
}

/** As few members as still have no solution, in pieces that get smaller. */
function shrink(
  members: readonly Member[],
  hopeless: (rest: readonly Member[]) => boolean,
): readonly Member[] {
  let kept = members;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length;) {
      const rest = kept.toSpliced(start, size);
      if (hopeless(rest)) kept = rest;
      else start += size;
    }
  }
  return kept;
}

/** For a board without solution. */
export function clashOf(puzzle: Tents, budget: Budget): Clash {
  let minimal = true;
  let work = WORK;
  const isHopeless = (board: Tents): boolean => {
    work -= board.trees.length;
    if (work < 0 || budget.stopped() !== undefined) {
      minimal = false;
      return false;
    }
    const { outcome } = search.solve(board, { limit: 1, steps: STEPS, budget, onSolution: () => undefined });
    if (outcome === "stopped") minimal = false;
    return outcome === "exhausted";
  };
  let members: readonly Member[] = [
    ...membersOf("given", puzzle.givens, GIVEN.none),
    ...membersOf("column", puzzle.colClues, BLANK),
    ...membersOf("row", puzzle.rowClues, BLANK),
  ];
  const hopeless = (rest: readonly Member[]): boolean => isHopeless(boardOf(puzzle, rest, undefined));
  for (const kind of ["given", "column", "row"] as const) {
    const rest = members.filter((member) => member.kind !== kind);
    if (rest.length < members.length && hopeless(rest)) members = rest;
  }
  members = shrink(members, hopeless);
  let trees: readonly Member[] | undefined;
  if (members.length === 0)
    trees = shrink(membersOf("tree", puzzle.trees, 0), (rest) => isHopeless(boardOf(puzzle, [], rest)));
  const indices = (kind: Kind): number[] =>
    members.filter((member) => member.kind === kind).map(({ index }) => index);
  const cell = (at: number): Cell => cellAt(puzzle, at);
  return {
    rows: indices("row"),
    columns: indices("column"),
    givens: indices("given").map(cell),
    trees: (trees ?? []).map(({ index }) => cell(index)),
    minimal,
    board: boardOf(puzzle, members, trees),
  };
}

/**
 * The methods slowed down, for people to watch on small boards: the list of what each does, and the board after any number of steps. The
 * matching here is the plain one (Berge 1957; Kuhn 1955): from each white square a breadth-first search for an augmenting path.
 */
import { fail, ok, plural, type Result } from "../../../base/index.js";
import {
  cellAt,
  cellsWhere,
  colourOf,
  countPresent,
  indexOf,
  neighboursOf,
  type Cell,
} from "../../../board/index.js";
import { noSolutionWords, requireCertificate } from "../../certificates.js";
import { createBacktracker } from "./backtracking.js";
import type { Chessboard, Domino } from "../board.js";
import { colouringOf } from "./colouring.js";
import { hamiltonianCycle, walkCycle } from "./hamiltonian.js";
import { CERTIFYING } from "../witness.js";

export const SHOWN_SQUARES = 2500;
/** Backtracking is cut here: nobody watches for longer. */
export const SHOWN_STEPS = 20_000;

function small(board: Chessboard): Result<true> {
  const squares = countPresent(board);
  if (squares <= SHOWN_SQUARES) return ok(true);
  return fail(
    "chessboard/show-size",
    `${plural(squares, "square")} are too many to watch: step by step goes up to ${plural(SHOWN_SQUARES, "square")}`,
  );
}

/** Colours decide, and no search is needed. */
function unbalancedWords(board: Chessboard): string | undefined {
  const imbalance = colouringOf(board);
  if (imbalance === undefined) return undefined;
  const { words } = requireCertificate(CERTIFYING, board, imbalance, "backtracking");
  return noSolutionWords(CERTIFYING, words);
}

/** Why there are no steps to watch: the board is too large, it has no tour, or colours decide before the first step of a search. */
export function whyNotShown(
  board: Chessboard,
  what: (CycleShow | MatchingShow | Backtracking)["what"],
): string | undefined {
  const size = small(board);
  if (!size.ok) return size.error.message;
  if (what === "cycle") {
    const walk = hamiltonianCycle(board.rows, board.cols) === undefined ? walkCycle(board) : undefined;
    return walk?.ok === false ? walk.words : undefined;
  }
  return what === "backtracking" ? unbalancedWords(board) : undefined;
}

export interface CycleShow {
  readonly what: "cycle";
  /** A closed tour of the whole rectangle, beginning just after a removed square; empty when there is none. */
  readonly cycle: readonly Cell[];
  /** What the removed squares cut it into, in order. */
  readonly stretches: readonly (readonly Cell[])[];
  /** In the order of the walk; empty when a stretch is odd. */
  readonly dominoes: readonly Domino[];
  readonly words?: string;
}

export function showCycle(board: Chessboard): Result<CycleShow> {
  const size = small(board);
  if (!size.ok) return size;
  const tour = hamiltonianCycle(board.rows, board.cols) ?? new Int32Array();
  const cut = tour.findIndex((square) => board.present[square] === 0);
  const cycle = Array.from(tour, (_, i) => cellAt(board, tour[(i + cut + 1) % tour.length]!));
  const stretches: Cell[][] = [];
  let open: Cell[] | undefined;
  for (const cell of cycle) {
    if (board.present[indexOf(board, cell)] === 0) open = undefined;
    else if (open === undefined) stretches.push((open = [cell]));
    else open.push(cell);
  }
  const walk = walkCycle(board);
  if (!walk.ok) return ok({ what: "cycle", cycle, stretches, dominoes: [], words: walk.words });
  const dominoes: Domino[] = [];
  for (const stretch of stretches)
    for (let i = 0; i + 1 < stretch.length; i += 2) dominoes.push([stretch[i]!, stretch[i + 1]!]);
  return ok({ what: "cycle", cycle, stretches, dominoes });
}

export type MatchingStep =
  /** From a bare white square to a bare black one; every second pair was a domino, and now the others are. */
  | { readonly found: true; readonly path: readonly Cell[]; readonly looked: number }
  /** No bare black square can be reached from `set[0]`, because of these. */
  | {
      readonly found: false;
      readonly set: readonly Cell[];
      readonly neighbours: readonly Cell[];
      readonly looked: number;
    };

export interface MatchingShow {
  readonly what: "matching";
  readonly steps: readonly MatchingStep[];
  readonly bare: readonly Cell[];
}

export function showMatching(board: Chessboard): Result<MatchingShow> {
  const size = small(board);
  if (!size.ok) return size;
  const { present } = board;
  const mate = new Int32Array(present.length).fill(-1);
  const steps: MatchingStep[] = [];
  for (let root = 0; root < present.length; root++) {
    if (present[root] === 1 && colourOf(board, root) === 0) steps.push(augment(board, mate, root));
  }
  const bare = present.map((bit, i) => (mate[i] === -1 ? bit : 0));
  return ok({ what: "matching", steps, bare: cellsWhere(board, bare, 1) });
}

function augment(board: Chessboard, mate: Int32Array, root: number): MatchingStep {
  const whites = [root];
  /** Black square → the white one it was reached from. */
  const reachedFrom = new Map<number, number>();
  for (const white of whites) {
    for (const black of neighboursOf(board, white)) {
      if (reachedFrom.has(black)) continue;
      reachedFrom.set(black, white);
      const looked = whites.length + reachedFrom.size;
      if (mate[black] === -1)
        return { found: true, path: takePath(board, mate, reachedFrom, root, black), looked };
      whites.push(mate[black]!);
    }
  }
  const cells = (squares: Iterable<number>): Cell[] => Array.from(squares, (square) => cellAt(board, square));
  const looked = whites.length + reachedFrom.size;
  return { found: false, set: cells(whites), neighbours: cells(reachedFrom.keys()), looked };
}

/** Flip the path: its bare ends get partners, and the squares inside change theirs. */
function takePath(
  board: Chessboard,
  mate: Int32Array,
  reachedFrom: ReadonlyMap<number, number>,
  root: number,
  end: number,
): Cell[] {
  const path: Cell[] = [];
  for (let black = end; ;) {
    const white = reachedFrom.get(black)!;
    const before = mate[white]!;
    path.push(cellAt(board, black), cellAt(board, white));
    mate[white] = black;
    mate[black] = white;
    if (white === root) return path.toReversed();
    black = before;
  }
}

export function matchingAfter({ steps }: MatchingShow, count: number): Domino[] {
  const partner = new Map<string, { readonly white: Cell; readonly black: Cell }>();
  for (const step of steps.slice(0, count)) {
    if (!step.found) continue;
    for (let i = 0; i < step.path.length; i += 2) {
      const white = step.path[i]!;
      partner.set(white.join(), { white, black: step.path[i + 1]! });
    }
  }
  return Array.from(partner.values(), ({ white, black }) => [white, black]);
}

export interface Backtracking {
  readonly what: "backtracking";
  readonly cols: number;
  readonly blacks: readonly Cell[];
  /** A domino from the next black square to this white one (its index), or the last domino taken back: ~index. */
  readonly moves: Int32Array;
  /** `cut`: the search would continue; `unbalanced`: the colours decide, and no step is needed. */
  readonly end: "solved" | "exhausted" | "cut" | "unbalanced";
  readonly words: string;
}

export function showBacktracking(board: Chessboard, stepLimit = SHOWN_STEPS): Result<Backtracking> {
  const size = small(board);
  if (!size.ok) return size;
  const search = createBacktracker(board);
  const blacks = Array.from(search.blacks, (square) => cellAt(board, square));
  const base = { what: "backtracking", cols: board.cols, blacks } as const;
  const unbalanced = unbalancedWords(board);
  if (unbalanced !== undefined)
    return ok({ ...base, moves: new Int32Array(), end: "unbalanced", words: unbalanced });
  const moves: number[] = [];
  const placed: number[] = [];
  const ended = (end: Backtracking["end"], words: string): Result<Backtracking> =>
    ok({ ...base, moves: Int32Array.from(moves), end, words });
  if (blacks.length === 0) return ended("solved", "There is nothing to cover.");
  for (;;) {
    if (moves.length >= stepLimit)
      return ended("cut", `Not decided after ${plural(stepLimit, "step")}: shown up to here.`);
    const did = search.step();
    if (did === "exhausted")
      return ended("exhausted", `No tiling: everything was tried, in ${plural(moves.length, "step")}.`);
    if (did === "undone") {
      moves.push(~placed.pop()!);
      continue;
    }
    const white = search.mate[search.blacks[placed.length]!]!;
    placed.push(white);
    moves.push(white);
    if (did === "solved") return ended("solved", `Tiled after ${plural(moves.length, "step")}.`);
  }
}

export function backtrackingAfter({ moves, blacks, cols }: Backtracking, count: number): Domino[] {
  const placed: number[] = [];
  for (const move of moves.subarray(0, count)) {
    if (move >= 0) placed.push(move);
    else placed.pop();
  }
  return placed.map((white, i) => [blacks[i]!, cellAt({ cols }, white)]);
}

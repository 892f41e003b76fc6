/**
 * New packings: a solution first, then clues that it fits, until nothing else does. Every clue comes from one placement (a peg under a hole, a
 * colour on a face, a piece that is given), so where all solutions of the empty board can be listed, a clue is the set of solutions
 * that have a placement for it, and choosing clues is intersecting sets. Otherwise another solution is searched for, and a clue is added
 * that it does not fit.
 */
import {
  createTicker,
  fail,
  ok,
  Stopped,
  thousands,
  type Budget,
  type Random,
  type Result,
} from "../../base/index.js";
import { pack } from "../../board/index.js";
import type { Maker, Sketch } from "../making/making.js";
import type { PackingAdapter } from "./placement.js";
import type { PackingView } from "./view.js";
import { searchMethod } from "./search.js";
import { listSolutions, type SolutionTable } from "./solution-table.js";

/** What a family provides: the board without clues, and its clues. `C`: a clue. */
export interface ClueMaking<P, S, C> {
  readonly adapter: PackingAdapter<P, S>;
  /** The board, its pieces, no clues. */
  readonly bare: P;
  /** The clues that a placement (an index of the bare puzzle's problem) could meet, by name. */
  readonly cluesOfPlacement: (view: PackingView, placement: number) => readonly string[];
  /** Whether a solution (as placements) that has a placement for each of these clues fits them all together. Absent: it always does. */
  readonly fits?: (view: PackingView, placements: Int32Array, clues: readonly C[]) => boolean;
  /** A solution from placements. It may choose at random among ways that cover the same cells. */
  readonly solution: (view: PackingView, placements: Int32Array, random: Random) => S;
  /** All clues that may be given for a solution. */
  readonly cluesOf: (solution: S) => readonly C[];
  /** A text that two solutions share when the same pieces cover the same cells. */
  readonly cover: (solution: S) => string;
  readonly nameOf: (clue: C) => string;
  readonly cluesIn: (puzzle: P) => readonly C[];
  readonly withClues: (clues: readonly C[]) => P;
  /** Whether a clue may be added to others: the number of pegs is limited. */
  readonly mayAdd: (clues: readonly C[], clue: C) => boolean;
  /** Clues that the puzzle begins with: pieces that were asked for as givens. */
  readonly first: (solution: S, random: Random) => readonly C[];
  /** Whether a clue may go again. One that was asked for may not. */
  readonly mayGo: (clue: C) => boolean;
  /** How many removable clues are wanted; undefined: as few as are needed. */
  readonly wanted: number | undefined;
  /** Which clues may be among the wanted ones, by name, where nothing else is given. */
  readonly isWantedAlone?: ((name: string) => boolean) | undefined;
  /** As few clues as possible for the solution. Otherwise it is enough that none can be left out. */
  readonly isFewest?: boolean;
  /** How many clues a puzzle gets beyond those needed, from the easiest grade to the hardest. Each makes it easier. */
  readonly spareByGrade: readonly number[];
  readonly key: (puzzle: P) => string;
  /** As for a maker. */
  readonly advice?: string | undefined;
}

/** Where solutions are too many to list: how many are found, of which one is drawn. */
const DRAWN = 200;
/** A clue is drawn at random from this many: those that leave the fewest solutions. */
const BEST = 3;
/** With more solutions left than this, there is surely another. Fewer are looked at one by one. */
const SURELY = 8;
/** Steps of a search for another solution. */
const STEPS = 1_000_000;
/** Where all solutions are listed, this many draws come before easier puzzles are looked for around one. */
const CHEAP_DRAWS = 50;
/** Up to this many clues are chosen together. Chosen one by one, the first ones would be too hasty. */
const TOGETHER = 3;
/** Draws before a wish is given up: a draw costs little, and a covering that few clues tell from all others is rare. */
const DRAWS = 5_000;

/** Problem: `generate/wish`, where the pieces do not fill the board in any way. */
export function createClueMaker<P, S, C>(making: ClueMaking<P, S, C>, budget: Budget): Result<Maker<P, S>> {
  const view = making.adapter.view(making.bare, budget);
  const table = listSolutions(view, making.cluesOfPlacement, budget);
  if (table?.left([]) === 0)
    return fail(
      "generate/wish",
      "these pieces do not fill the board in any way: nothing can be made of them",
    );
  const ambiguous = table === undefined ? undefined : (tooFew(making, table) ?? neverTold(making, table));
  if (ambiguous !== undefined) return fail("generate/wish", `there is no such puzzle: ${ambiguous}`);
  return ok(clueMaker({ ...making, cluesOf: rememberLast(making.cluesOf) }, view, table, 0));
}

/** Why there are no such puzzles, where no clue or a single one is asked for and nothing else is given: each leaves several solutions. */
function tooFew<P, S, C>(
  { wanted, isWantedAlone }: ClueMaking<P, S, C>,
  table: SolutionTable,
): string | undefined {
  if (isWantedAlone === undefined || wanted === undefined || wanted > 1) return undefined;
  const least = wanted === 0 ? table.left([]) : table.leastLeft(isWantedAlone);
  if (least === 1) return undefined;
  const each =
    wanted === 0 ? "without a clue there are" : "whichever single clue is given, there are at least";
  return `${each} ${thousands(least)} solutions`;
}

/** Why there are no such puzzles, where even all clues together never single out a solution. */
function neverTold<P, S, C>({ fits, advice }: ClueMaking<P, S, C>, table: SolutionTable): string | undefined {
  // Clues that have to fit together may say more than each alone does.
  if (fits !== undefined) return undefined;
  const least = table.leastWithAll() ?? 1;
  if (least === 1) return undefined;
  const instead = advice === undefined ? "" : `; ask for ${advice}`;
  return `even with all clues that can be given there are at least ${thousands(least)} solutions${instead}`;
}

/** A sketch keeps its solution while clues come and go. */
function rememberLast<S, T>(ask: (solution: S) => T): (solution: S) => T {
  let last: { readonly of: S; readonly answer: T } | undefined;
  return (solution) => {
    if (last === undefined || last.of !== solution) last = { of: solution, answer: ask(solution) };
    return last.answer;
  };
}

/** `spare`: clues beyond those that are needed. */
function clueMaker<P, S, C>(
  making: ClueMaking<P, S, C>,
  view: PackingView,
  table: SolutionTable | undefined,
  spare: number,
): Maker<P, S> {
  /** Undefined when there are none to add. */
  const withClues = (sketch: Sketch<P, S>, added: readonly C[]): Sketch<P, S> | undefined =>
    added.length === 0
      ? undefined
      : { ...sketch, puzzle: making.withClues([...making.cluesIn(sketch.puzzle), ...added]) };

  return {
    patience: view.problem.cells,
    draw(random, limits) {
      const placements = table?.random(random) ?? drawPlacements(view, random, limits);
      if (placements === undefined) return undefined;
      const solution = making.solution(view, placements, random);
      return { puzzle: making.withClues(making.first(solution, random)), solution };
    },
    flaw(sketch, limits) {
      const clues = making.cluesIn(sketch.puzzle);
      const left = table?.left(clues.map(making.nameOf));
      if (left === 1) return undefined;
      if (table === undefined || left === undefined) {
        const other = otherSolution(making, sketch, limits);
        if (other === undefined) return undefined;
        // Nothing was found yet, and nothing is certain: any clue makes the search shorter.
        const names = new Set(other === "late" ? [] : making.cluesOf(other).map(making.nameOf));
        return (random) =>
          withClues(
            sketch,
            random
              .shuffle(candidates(making, sketch, clues))
              .filter((clue) => !names.has(making.nameOf(clue)))
              .slice(0, 1),
          );
      }
      // Two pegs under one piece may rule out what each of them allows.
      if (left <= SURELY && making.fits !== undefined) {
        const fitting = table
          .having(clues.map(making.nameOf))
          .filter((placements) => making.fits!(view, placements, clues));
        if (fitting.length === 1) return undefined;
      }
      return (random) => {
        const offered = random.shuffle(candidates(making, sketch, clues));
        const { wanted = Infinity } = making;
        const added =
          wanted <= TOGETHER
            ? clueGroup(making, table, clues, offered, wanted - clues.filter(making.mayGo).length, limits)
            : bestClue(making, table, clues, offered, random);
        return withClues(sketch, added ?? []);
      };
    },
    *loosen({ puzzle }, random) {
      const { wanted = 0 } = making;
      const mayGo = (sketch: Sketch<P, S>): C[] => making.cluesIn(sketch.puzzle).filter(making.mayGo);
      for (const clue of random.shuffle(making.cluesIn(puzzle).filter(making.mayGo)))
        yield (sketch) => {
          if (mayGo(sketch).length <= wanted) return undefined;
          const name = making.nameOf(clue);
          const rest = making.cluesIn(sketch.puzzle).filter((one) => making.nameOf(one) !== name);
          return { ...sketch, puzzle: making.withClues(rest) };
        };
      if (making.isFewest === true && table !== undefined)
        yield (sketch) => withFewest(making, table, sketch, random);
      // More are wanted than needed.
      for (let missing = Math.max(wanted, spare); missing > 0; missing--)
        yield (sketch) => {
          if (wanted > 0 && mayGo(sketch).length >= wanted) return undefined;
          const clues = making.cluesIn(sketch.puzzle);
          return withClues(sketch, random.shuffle(candidates(making, sketch, clues)).slice(0, 1));
        };
    },
    towards(hardness) {
      const { spareByGrade, wanted } = making;
      if (wanted !== undefined) return clueMaker(making, view, table, 0);
      return clueMaker(making, view, table, spareByGrade[Math.round(hardness * (spareByGrade.length - 1))]!);
    },
    ...(making.wanted === undefined && { easier: allEasier(making) }),
    ...(table !== undefined && { easierAfter: CHEAP_DRAWS }),
    accepts: ({ puzzle }) =>
      making.wanted === undefined || making.cluesIn(puzzle).filter(making.mayGo).length === making.wanted,
    advice: making.advice,
    draws: DRAWS,
    key: making.key,
  };
}

/**
 * With one clue more, with two, and so on. If all coverings are listed, a draw costs little, and another one with some spare clues mostly does as well. A draw by search
 * takes seconds; and hard puzzles of many cells need far more clues to be easy than small ones do, so that thousands of draws with spare clues give none.
 */
function allEasier<P, S, C>(making: ClueMaking<P, S, C>): NonNullable<Maker<P, S>["easier"]> {
  return (sketch, random) => {
    const easier: Sketch<P, S>[] = [];
    const clues = [...making.cluesIn(sketch.puzzle)];
    for (const clue of random.shuffle(candidates(making, sketch, clues))) {
      if (!making.mayAdd(clues, clue)) continue;
      clues.push(clue);
      easier.push({ ...sketch, puzzle: making.withClues(clues) });
    }
    return easier;
  };
}

/** The sketch with fewer clues that still leave only its solution, if there are such clues. */
function withFewest<P, S, C>(
  { nameOf, cluesOf, cluesIn, withClues }: ClueMaking<P, S, C>,
  table: SolutionTable,
  sketch: Sketch<P, S>,
  random: Random,
): Sketch<P, S> | undefined {
  const clues = cluesIn(sketch.puzzle);
  const offered = random.shuffle([...cluesOf(sketch.solution)]);
  const group = table.fewest(clues.map(nameOf), offered.map(nameOf));
  return group && { ...sketch, puzzle: withClues(group.map((at) => offered[at]!)) };
}

/** A solution other than the sketch's, by search. "late": it was given up. */
function otherSolution<P, S, C>(
  { adapter, cover }: ClueMaking<P, S, C>,
  { puzzle, solution }: Sketch<P, S>,
  budget: Budget,
): S | "late" | undefined {
  const own = cover(solution);
  let other: S | undefined;
  const end = searchMethod(adapter).solve(puzzle, {
    limit: 2,
    budget,
    steps: STEPS,
    onSolution(found) {
      if (cover(found) !== own) other = found;
    },
  });
  if (other !== undefined || end.outcome !== "stopped") return other;
  if (end.reason !== undefined && end.reason !== "steps") throw new Stopped(end.reason);
  return "late";
}

/** The clues that the sketch's solution offers besides those that are there. */
function candidates<P, S, C>(
  { nameOf, cluesOf, mayAdd }: ClueMaking<P, S, C>,
  { solution }: Sketch<P, S>,
  clues: readonly C[],
): C[] {
  const names = new Set(clues.map(nameOf));
  return cluesOf(solution).filter((clue) => !names.has(nameOf(clue)) && mayAdd(clues, clue));
}

/** One of the clues that leave the fewest solutions. */
function bestClue<P, S, C>(
  { nameOf }: ClueMaking<P, S, C>,
  { left, leftBeside }: SolutionTable,
  clues: readonly C[],
  offered: readonly C[],
  random: Random,
): C[] | undefined {
  const names = clues.map(nameOf);
  const before = left(names);
  const after = leftBeside(names, offered.map(nameOf));
  const best = offered
    .map((clue, at) => [clue, after[at]!] as const)
    .filter(([, count]) => count < before)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, BEST);
  return best.length === 0 ? undefined : [best[random.below(best.length)]![0]];
}

/** This many clues that leave one solution. */
function clueGroup<P, S, C>(
  { nameOf, mayAdd }: ClueMaking<P, S, C>,
  { left }: SolutionTable,
  clues: readonly C[],
  offered: readonly C[],
  count: number,
  budget: Budget,
): C[] | undefined {
  const names = clues.map(nameOf);
  const tick = createTicker(budget);
  const grow = (group: readonly C[], from: number): C[] | undefined => {
    tick();
    if (group.length === count) return left([...names, ...group.map(nameOf)]) === 1 ? [...group] : undefined;
    for (let i = from; i < offered.length; i++) {
      if (!mayAdd([...clues, ...group], offered[i]!)) continue;
      const found = grow([...group, offered[i]!], i + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return grow([], 0);
}

/** A solution around a random placement, where there are too many to list. */
function drawPlacements({ problem }: PackingView, random: Random, budget: Budget): Int32Array | undefined {
  const first = problem.placements[random.below(problem.placements.length)]!;
  const own = new Set(first.cells);
  const kept = problem.placements
    .map((placement, at) => ({ placement, at }))
    .filter(({ placement }) => placement === first || !placement.cells.some((cell) => own.has(cell)));
  const found: Int32Array[] = [];
  pack(
    { ...problem, placements: kept.map(({ placement }) => placement) },
    { limit: DRAWN, steps: STEPS, budget, onSolution: (placements) => void found.push(placements) },
  );
  const chosen = found[random.below(Math.max(1, found.length))];
  return chosen?.map((at) => kept[at]!.at);
}

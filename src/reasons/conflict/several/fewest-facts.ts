/**
 * The fewest facts that leave one solution of a puzzle that has too many to list.
 *
 * Facts that two known solutions share do not leave only one. So every solution that is met is kept, as one bit per fact, and a set of
 * facts is ruled out by counting: only a set that fewer than two known solutions have is put to the solver, which finds one solution more
 * or none. First such sets are made greedily, each time with the fact from which the most follows (`followed-facts.ts`) or that leaves the
 * fewest known solutions; then all sets are gone through, size by size, so that the first that leaves one solution is known to be the
 * smallest. (With dominoes this is the forcing number of a board: Pachter and Kim, "Forcing matchings on square grids", 1998. To find it is
 * NP-hard, so the time may end before; then the bound says how far it came.)
 */
import { createRandom, createTicker, Stopped, type Budget } from "../../../base/index.js";
import type { Incremental } from "../../../engines/index.js";
import type { Literal } from "../../../model/index.js";
import type { Implications } from "../../chains/implications.js";
import { withPatience } from "../../search/patience.js";
import { followedFacts } from "./followed-facts.js";
import { createKnownSolutions } from "./known-solutions.js";

/** Facts to give. */
export interface LeavingOne {
  readonly add: readonly Literal[];
  /** No fewer facts are enough. */
  readonly fewest: boolean;
  /** This many are needed at least. */
  readonly atLeast: number;
}

/** Greedy sets that are made before all sets are gone through. */
const GREEDY = 40;

/** Greedy sets by what follows, and the share of the time that they may take after the first. */
const FOLLOWED = 8;
const FOLLOWED_SHARE = 0.3;

/** Of the facts that leave the fewest solutions, one of this many is drawn. */
const DRAWN_FROM = 3;

/**
 * `variables` are the facts of the model. `solver` finds further solutions; without one, `known` are all. Undefined: the facts that may be
 * given single out none of the solutions that were tried. Throws `Stopped` when nothing is known.
 */
export function fewestFacts(
  solver: Incremental | undefined,
  known: readonly Uint8Array[],
  variables: readonly number[],
  isGivable: (literal: Literal) => boolean,
  budget: Budget,
  board?: Implications,
): LeavingOne | undefined {
  const pool = createPool(solver, variables, isGivable);
  for (const values of known) pool.keep(values);
  const tick = createTicker(budget);
  let best: readonly Literal[] | undefined;
  let atLeast = 1;
  const report = (): void => {
    const size = best === undefined ? "" : `: ${best.length}, at least ${atLeast}`;
    budget.report({ stage: `facts that leave one solution${size}` });
  };
  try {
    const random = createRandom(1);
    const drawIn = (run: number) => (count: number) =>
      random.below(Math.min(count, run === 0 ? 1 : DRAWN_FROM));
    const share = withPatience(budget, FOLLOWED_SHARE * budget.remainingMs());
    for (let i = 0; i < FOLLOWED; i++) {
      if (board === undefined || (i > 0 && (best === undefined || share.stopped() !== undefined))) break;
      report();
      best = fewer(pool.followed(board, drawIn(i), tick), best);
    }
    for (let i = 0; i < GREEDY; i++) {
      report();
      best = fewer(pool.greedy(drawIn(i), tick), best);
    }
    if (best === undefined) return undefined;
    for (; atLeast < best.length; atLeast++) {
      report();
      const found = pool.setOf(atLeast, tick);
      if (found !== undefined) return { add: found, fewest: true, atLeast };
    }
    return { add: best, fewest: true, atLeast: best.length };
  } catch (error) {
    if (!(error instanceof Stopped) || best === undefined) throw error;
    return { add: best, fewest: best.length <= atLeast, atLeast };
  }
}

type Facts = readonly Literal[] | undefined;

function fewer(made: Facts, before: Facts): Facts {
  return made !== undefined && (before === undefined || made.length < before.length) ? made : before;
}

type Tick = (steps?: number) => void;

interface Pool {
  /** Adds a solution. */
  keep(values: Uint8Array): void;
  /** Facts, none of which can be spared, that leave one solution. `draw` chooses among those that leave the fewest. Undefined: these do not tell two solutions apart. */
  greedy(draw: (count: number) => number, tick: Tick): Literal[] | undefined;
  /** The same by what follows on this board. */
  followed(board: Implications, draw: (count: number) => number, tick: Tick): Literal[] | undefined;
  /** Exactly this many facts that leave one solution. Undefined: there are none. */
  setOf(size: number, tick: Tick): Literal[] | undefined;
}

function createPool(
  solver: Incremental | undefined,
  variables: readonly number[],
  isGivable: (literal: Literal) => boolean,
): Pool {
  const literals = variables.flatMap((v) => [v, -v]).filter(isGivable);
  const solutions = createKnownSolutions(literals);

  /** Finds one more solution with these facts, other than `known`. False: there is none. */
  function another(given: readonly number[], known: Uint8Array | undefined): boolean {
    if (solver === undefined) return false;
    const assumed = given.map((i) => literals[i]!);
    // They may differ in any fact, because what can be given may not tell solutions apart.
    const opposites = known && variables.map((v) => (known[v] === 1 ? -v : v));
    if (!solver.ask(assumed, opposites)) return false;
    const values = new Uint8Array(variables.at(-1)! + 1);
    for (const v of variables) values[v] = solver.holds(v) ? 1 : 0;
    solutions.keep(values);
    return true;
  }

  /** Whether exactly one solution has these facts. */
  function leavesOne(given: readonly number[]): boolean {
    for (;;) {
      const have = solutions.having(given);
      const known = solutions.size(have, 2);
      if (known >= 2) return false;
      if (!another(given, solutions.first(have))) return known === 1;
    }
  }

  /** Whether any solution has these facts. One that is known already must not be found again: it would count twice. */
  function leavesSome(given: readonly number[]): boolean {
    const have = solutions.having(given);
    return solutions.size(have, 1) > 0 || another(given, undefined);
  }

  function greedy(draw: (count: number) => number, tick: Tick): Literal[] | undefined {
    const given: number[] = [];
    while (!leavesOne(given)) {
      tick(literals.length);
      const have = solutions.having(given);
      const all = solutions.size(have, Infinity);
      const leaving = literals
        .map((_, i) => ({ i, left: solutions.counted(have, i, Infinity) }))
        .filter(({ left }) => left > 0 && left < all)
        .toSorted((a, b) => a.left - b.left);
      if (leaving.length === 0) return undefined;
      given.push(leaving[draw(leaving.length)]!.i);
    }
    return withoutSpare(given);
  }

  function withoutSpare(some: readonly number[]): Literal[] {
    let given = some;
    for (const i of some) {
      const rest = given.filter((other) => other !== i);
      if (leavesOne(rest)) given = rest;
    }
    return given.map((i) => literals[i]!);
  }

  function followed(board: Implications, draw: (count: number) => number, tick: Tick): Literal[] | undefined {
    const isPossible = (given: readonly Literal[]): boolean => solver?.ask(given) ?? true;
    const given = followedFacts(board, { facts: variables, literals, isPossible, draw, tick });
    return given && withoutSpare(given.map((literal) => literals.indexOf(literal)));
  }

  function setOf(size: number, tick: Tick): Literal[] | undefined {
    // The rarest first: those leave the fewest solutions.
    const all = solutions.everything();
    const rarity = literals.map((_, i) => solutions.counted(all, i, Infinity));
    const order = literals.map((_, i) => i).toSorted((a, b) => rarity[a]! - rarity[b]!);
    const given: number[] = [];
    const grow = (from: number): boolean => {
      const have = solutions.having(given);
      for (let at = from; at < order.length; at++) {
        const i = order[at]!;
        tick();
        given.push(i);
        if (given.length === size) {
          if (solutions.counted(have, i, 2) < 2 && leavesOne(given)) return true;
        } else if ((solutions.counted(have, i, 1) > 0 || leavesSome(given)) && grow(at + 1)) return true;
        given.pop();
      }
      return false;
    };
    return grow(0) ? given.map((i) => literals[i]!) : undefined;
  }

  return { keep: solutions.keep, greedy, followed, setOf };
}

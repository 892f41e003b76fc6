/**
 * The loop that all families share: a solution first, with a puzzle around it; while a second solution exists, the puzzle is changed where
 * the two differ, until the first is the only one. Then it is loosened as long as that remains true.
 *
 * Nothing depends on time: the puzzle of a seed is the same on every machine. A draw that leads nowhere is dropped after a number of rounds.
 */
import { checkpoint, createRandom, deriveSeed, Stopped, type Budget, type Random } from "../base/index.js";
import type { Maker, Mend, Sketch } from "../puzzles/index.js";

/** The sketch with a puzzle that has no other solution; undefined if it is given up. */
export function makeProper<P, S>(
  maker: Maker<P, S>,
  drawn: Sketch<P, S>,
  random: Random,
  budget: Budget,
): Sketch<P, S> | undefined {
  let sketch = drawn;
  for (let round = 0; ; round++) {
    checkpoint(budget);
    const mend = flawOf(maker, sketch, budget);
    if (mend === undefined) return sketch;
    if (mend === GIVEN_UP || round === maker.patience) return undefined;
    const next = mend(random);
    if (next === undefined) return undefined;
    budget.report({ stage: "mending", done: round + 1 });
    sketch = next;
  }
}

/** The sketch without everything that can go. */
export function loosened<P, S>(
  maker: Maker<P, S>,
  proper: Sketch<P, S>,
  random: Random,
  budget: Budget,
): Sketch<P, S> {
  let sketch = proper;
  for (const change of maker.loosen?.(proper, random) ?? []) {
    checkpoint(budget);
    const looser = change(sketch);
    if (looser !== undefined && flawOf(maker, looser, budget) === undefined) sketch = looser;
  }
  return sketch;
}

/** Draws for one puzzle, unless the maker says otherwise. */
export const DRAWS = 200;

/** How many draws there were, and how those that led nowhere ended. */
export interface Draws {
  /** Draws that were begun. */
  begun: number;
  /** There was no such solution, or no puzzle around it. */
  empty: number;
  /** Other solutions were left after all changes, or it took too long to find out. */
  notUnique: number;
  /** They had one solution, but missed something else that was asked for. */
  otherwise: number;
}

/** The value before the first draw. */
export function noDraws(): Draws {
  return { begun: 0, empty: 0, notUnique: 0, otherwise: 0 };
}

/** Draws until a draw leads to a puzzle, and counts the draws. The same seed gives the same. */
export function makeOne<P, S>(
  maker: Maker<P, S>,
  seed: number,
  draws: Draws,
  budget: Budget,
): Sketch<P, S> | undefined {
  const most = maker.draws ?? DRAWS;
  for (let draw = 0; draw < most; draw++) {
    const random = createRandom(deriveSeed(seed, draw));
    draws.begun++;
    const drawn = maker.draw(random, budget);
    const proper = drawn === undefined ? undefined : makeProper(maker, drawn, random, budget);
    if (drawn === undefined) draws.empty++;
    else if (proper === undefined) draws.notUnique++;
    else {
      const made = loosened(maker, proper, random, budget);
      if (maker.accepts?.(made) !== false) return made;
      draws.otherwise++;
    }
    checkpoint(budget);
  }
  return undefined;
}

const GIVEN_UP = Symbol("given up");

/** How to mend the sketch, or that it is to be given up. */
function flawOf<P, S>(
  maker: Maker<P, S>,
  sketch: Sketch<P, S>,
  budget: Budget,
): Mend<P, S> | undefined | typeof GIVEN_UP {
  try {
    return maker.flaw(sketch, budget);
  } catch (error) {
    if (error instanceof Stopped && error.reason === "steps") return GIVEN_UP;
    throw error;
  }
}

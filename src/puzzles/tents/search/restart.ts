/**
 * When to begin anew, in two modes that take turns (Oh, "Between SAT and UNSAT", 2015; Biere and others, CaDiCaL 2020):
 *
 * - *quick*: as soon as the clauses learnt of late are worse than those of the whole run, by exponential averages of
 *   their levels (Audemard and Simon 2012; Biere and Fröhlich, "Evaluating CDCL restart schemes", 2015);
 * - *steady*: seldom, in the rhythm of Luby, Sinclair and Zuckerman (1993), so that a nearly complete layout can be mended.
 */

export interface Restarts {
  /** Averages of the levels in learnt clauses. */
  fast: number;
  slow: number;
  steady: boolean;
  /** Conflicts at which the next restart may come, and the mode changes. */
  next: number;
  change: number;
  /** Modes so far; steady restarts so far. */
  modes: number;
  rounds: number;
}

const FAST = 1 / 32;
const SLOW = 1 / 8192;
/** Worse by so much than the average. */
const MARGIN = 1.1;
const QUICK_GAP = 2;
const STEADY_UNIT = 512;
/** Conflicts of the first mode; later ones are longer. */
const MODE_UNIT = 1000;

export function createRestarts(): Restarts {
  return { fast: 0, slow: 0, steady: false, next: QUICK_GAP, change: MODE_UNIT, modes: 0, rounds: 0 };
}

/** A clause of so many levels was learnt; `count` is the number of conflicts. */
export function noteLesson(restarts: Restarts, glue: number, count: number): void {
  // The averages begin as plain means.
  restarts.fast += (glue - restarts.fast) * Math.max(FAST, 1 / count);
  restarts.slow += (glue - restarts.slow) * Math.max(SLOW, 1 / count);
}

/** Whether to begin anew now. */
export function isDue(restarts: Restarts, count: number): boolean {
  if (count < restarts.next) return false;
  if (count >= restarts.change) {
    restarts.modes++;
    restarts.steady = !restarts.steady;
    restarts.change = count + MODE_UNIT * (1 + (restarts.modes >> 1)) ** 2;
    restarts.rounds = 0;
  } else if (!restarts.steady && restarts.fast < MARGIN * restarts.slow) return false;
  restarts.rounds++;
  restarts.next = count + (restarts.steady ? STEADY_UNIT * luby(restarts.rounds) : QUICK_GAP);
  return true;
}

/** 1 1 2 1 1 2 4 … from index 1. */
export function luby(index: number): number {
  let i = index;
  for (;;) {
    let bits = 1;
    while ((1 << bits) - 1 < i) bits++;
    if ((1 << bits) - 1 === i) return 1 << (bits - 1);
    i -= (1 << (bits - 1)) - 1;
  }
}

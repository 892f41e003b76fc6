/**
 * When to begin anew: in the rhythm 1 1 2 1 1 2 4 … of Luby, Sinclair and Zuckerman ("Optimal speedup of Las Vegas algorithms", 1993), and seldom:
 * most hard boards have a layout, and a nearly complete one can be mended between restarts.
 */

export interface Restarts {
  /** How many conflicts there are at the next restart, and how many restarts there were. */
  next: number;
  times: number;
  /** Conflicts in a step of the rhythm. */
  readonly unit: number;
}

export function createRestarts(unit: number): Restarts {
  return { next: unit, times: 0, unit };
}

export function isDue(restarts: Restarts, conflicts: number): boolean {
  if (conflicts < restarts.next) return false;
  restarts.times++;
  restarts.next = conflicts + restarts.unit * luby(restarts.times);
  return true;
}

/** From index 1. */
function luby(index: number): number {
  let i = index;
  for (;;) {
    let bits = 1;
    while ((1 << bits) - 1 < i) bits++;
    if ((1 << bits) - 1 === i) return 1 << (bits - 1);
    i -= (1 << (bits - 1)) - 1;
  }
}

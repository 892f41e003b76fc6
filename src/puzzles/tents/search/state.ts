/** What the search knows at a moment: answers with their order and reasons, learnt clauses, bands to look at. All in typed arrays. */
import { addClause, LITERALS } from "./learning/clauses.js";
import type { Instance } from "./instance.js";
import { mostAtStart } from "./propagators/borders.js";

export interface State {
  readonly instance: Instance;
  /** Per literal: 1 true, −1 false, 0 open. */
  readonly value: Int8Array;
  /** Per variable: when it was answered, at which depth, and why (see `REASON`). */
  readonly order: Int32Array;
  readonly level: Int32Array;
  readonly reason: Int32Array;
  readonly trail: Int32Array;
  trailSize: number;
  /** Literals of the trail before this have been propagated. */
  head: number;
  /** Where each level begins on the trail: level d from `levelFrom[d]`. */
  readonly levelFrom: Int32Array;
  depth: number;

  /** Clauses: [length, glue, use, literals…], the first two watched (see `clauses.ts`). Position 0 is unused. */
  arena: Int32Array;
  arenaSize: number;
  /** Per literal: the clauses that watch it, each with a literal that may already satisfy it; where they lie in `watches`. */
  watches: Int32Array;
  watchesSize: number;
  readonly watchFrom: Int32Array;
  readonly watchSize: Int32Array;
  readonly watchRoom: Int32Array;

  /** Per position: how many of its cells are not grass; per band: the room left, and the tents of a line (see `room.ts`). */
  readonly left: Uint8Array;
  readonly room: Int32Array;
  readonly tents: Int32Array;
  /** Per pair of a crossing: whether it may still cross; per crossing: the most that can come in, and go out (see `crossings.ts`). */
  readonly mayCross: Uint8Array;
  readonly mostCross: Int32Array;
  /** Bands to look at, and crossings, numbered after them. */
  readonly bandQueue: Int32Array;
  readonly bandQueued: Uint8Array;
  bandsWaiting: number;

  /** The literals (all false) of a conflict, or those that explain a literal. */
  readonly why: Int32Array;
  whySize: number;
  /** The clause that is the conflict, or 0. */
  whyClause: number;

  /** Runs and the blocks between them while a band is explained. */
  readonly runs: Int32Array;
  readonly blocks: Int32Array;
}

/** Kinds of reasons; a reason is 0 (none), a clause's position (positive), or −(8·what + kind) − 1. */
export const REASON = {
  two: 0,
  full: 1,
  room: 2,
  /** How many levels' decisions exclude it, because everything below them has been listed; 0 for what holds anyway. */
  listed: 3,
  /** The border over which just enough can come in. */
  in: 4,
  /** The border over which just enough can go out. */
  out: 5,
} as const;
export const reasonOf = (what: number, kind: number): number => -(8 * what + kind) - 1;

const WATCHERS = 2;

export function createState(instance: Instance): State {
  const { vars, bands, crossings, clauses, clauseCount } = instance;
  const longest = Math.max(bands.longest, crossings.longest);
  const watched = bands.count + crossings.count;
  const state: State = {
    instance,
    value: new Int8Array(2 * vars),
    order: new Int32Array(vars),
    level: new Int32Array(vars),
    reason: new Int32Array(vars),
    trail: new Int32Array(vars),
    trailSize: 0,
    head: 0,
    levelFrom: new Int32Array(vars + 2),
    depth: 0,
    arena: new Int32Array(2 * (clauses.length + clauseCount * LITERALS) + 64),
    arenaSize: 1,
    watches: new Int32Array(4 * WATCHERS * vars + 64),
    watchesSize: 0,
    watchFrom: new Int32Array(2 * vars),
    watchSize: new Int32Array(2 * vars),
    watchRoom: new Int32Array(2 * vars),
    left: new Uint8Array(bands.first.length),
    room: new Int32Array(bands.count),
    tents: new Int32Array(bands.lines),
    mayCross: new Uint8Array(crossings.literal.length).fill(1),
    mostCross: mostAtStart(crossings),
    bandQueue: new Int32Array(watched),
    bandQueued: new Uint8Array(watched).fill(1),
    bandsWaiting: watched,
    why: new Int32Array(vars + 2),
    whySize: 0,
    whyClause: 0,
    runs: new Int32Array(longest * 2 + 4),
    blocks: new Int32Array(longest * 2 + 4),
  };
  for (let band = 0; band < watched; band++) state.bandQueue[band] = watched - 1 - band;
  for (let band = 0; band < bands.count; band++) {
    let run = 0;
    for (let i = bands.from[band]!; i < bands.from[band + 1]!; i++) {
      state.left[i] = bands.second[i]! < 0 ? 1 : 2;
      if (bands.joined[i] === 0) run = 0;
      // Every other position of a run adds to its room, the first one too.
      if ((run++ & 1) === 0) state.room[band]!++;
    }
  }
  for (let from = 0; from < clauses.length;) {
    const length = clauses[from]!;
    addClause(state, clauses, from + 1, length, 0);
    from += 1 + length;
  }
  return state;
}

export function assign(state: State, literal: number, reason: number): void {
  const { value, order, level, trail } = state;
  const v = literal >> 1;
  value[literal] = 1;
  value[literal ^ 1] = -1;
  order[v] = state.trailSize;
  level[v] = state.depth;
  state.reason[v] = reason;
  trail[state.trailSize++] = literal;
}

export function openLevel(state: State): void {
  state.depth++;
  state.levelFrom[state.depth] = state.trailSize;
}

/** Look at a band (or crossing) when the clauses have nothing more to say. */
export function queueBand(state: State, band: number): void {
  if (state.bandQueued[band] === 1) return;
  state.bandQueued[band] = 1;
  state.bandQueue[state.bandsWaiting++] = band;
}

/** The highest level of the conflict in `why`. */
export function topLevel({ whySize, why, level }: State): number {
  let top = 0;
  for (let k = 0; k < whySize; k++) top = Math.max(top, level[why[k]! >> 1]!);
  return top;
}

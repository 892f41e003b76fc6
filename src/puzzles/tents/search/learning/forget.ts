/**
 * Drops learnt clauses that have not paid (Audemard and Simon, "Predicting learnt clauses quality", 2009), in tiers (Oh, "Between SAT and UNSAT",
 * 2015). A clause whose literals come from two levels stays for good. One from few levels stays while it is used. Of the others the better half
 * stays. A clause that is the reason of a present answer stays, too.
 */
import { clearWatches, GLUE, LITERALS, USE, watchClause } from "./clauses.js";
import type { State } from "../state.js";

/** Clauses of at most this many levels are kept for ever. */
const BEST_GLUE = 2;
/** Clauses of at most this many levels are kept while they are used. */
const GOOD_GLUE = 6;
/** More levels make a clause worth less; among equals, more literals do. */
const GLUE_WEIGHT = 1 << 12;

export interface Forgetting {
  /** How many conflicts there are when clauses are forgotten next, and how often that has happened. */
  next: number;
  times: number;
}

const FIRST = 2000;
const STEP = 500;

export function createForgetting(): Forgetting {
  return { next: FIRST, times: 0 };
}

/** Whether it is time to forget; then the next time is a little later than that. */
export function isForgettingDue(forgetting: Forgetting, conflicts: number): boolean {
  if (conflicts < forgetting.next) return false;
  forgetting.times++;
  forgetting.next = conflicts + FIRST + forgetting.times * STEP;
  return true;
}

/** Drop about half of the clauses on trial. Call it when everything that follows has been found. */
export function forget(state: State): void {
  const { arena, value, level, reason } = state;
  const worths: number[] = [];
  for (let at = 1; at < state.arenaSize; at += LITERALS + arena[at]!) {
    if (onTrial(arena, at)) worths.push(worthOf(arena, at));
  }
  worths.sort((a, b) => a - b);
  const limit = worths[worths.length >> 1] ?? 0;
  let end = 1;
  for (let at = 1; at < state.arenaSize;) {
    const next = at + LITERALS + arena[at]!;
    const glue = arena[at + GLUE]!;
    const use = arena[at + USE]!;
    const owner = ownerOf(state, at);
    let keep = owner >= 0 || !onTrial(arena, at) || worthOf(arena, at) < limit;
    let size = 0;
    for (let k = at + LITERALS; keep && k < next; k++) {
      const literal = arena[k]!;
      const now = level[literal >> 1] === 0 ? value[literal]! : 0;
      if (now > 0) keep = false;
      // Writing never overtakes reading: `end` is at most `at`.
      else if (now === 0) arena[end + LITERALS + size++] = literal;
    }
    at = next;
    if (!keep) continue;
    if (owner >= 0) reason[owner] = end;
    arena[end] = size;
    arena[end + GLUE] = glue;
    arena[end + USE] = use > 0 ? use - 1 : 0;
    end += LITERALS + size;
  }
  state.arenaSize = end;
  clearWatches(state);
  for (let at = 1; at < end; at += LITERALS + arena[at]!) watchClause(state, at);
}

function onTrial(arena: Int32Array, at: number): boolean {
  const glue = arena[at + GLUE]!;
  return glue > GOOD_GLUE ? arena[at + USE]! < 2 : glue > BEST_GLUE && arena[at + USE] === 0;
}

function worthOf(arena: Int32Array, at: number): number {
  return GLUE_WEIGHT * arena[at + GLUE]! + Math.min(arena[at]!, GLUE_WEIGHT - 1);
}

/** The variable above level 0 whose reason this clause is, or −1; it is one of the two that are watched. */
function ownerOf({ arena, reason, value, level }: State, at: number): number {
  for (let k = 0; k < 2; k++) {
    const literal = arena[at + LITERALS + k]!;
    const v = literal >> 1;
    if (value[literal] === 1 && level[v]! > 0 && reason[v] === at) return v;
  }
  return -1;
}

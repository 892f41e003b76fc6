/**
 * Clauses in one array, and per literal a list of watchers (clause, blocker) in one pool. When the blocker holds, the clause need not be read
 * (Een and Sörensson, MiniSat 2.1, 2008). A full list moves to the end of the pool with twice the room.
 */
import { grown } from "../../../../base/index.js";
import type { State } from "../state.js";

/** Where the fields of a clause are: its length at 0, then glue and use, then its literals. */
export const GLUE = 1;
/** 2 after it took part in a conflict; one less at each forgetting. */
export const USE = 2;
export const LITERALS = 3;

/** Take in a clause of two literals or more and watch its first two. Returns its position. */
export function addClause(
  state: State,
  literals: Int32Array,
  from: number,
  length: number,
  glue: number,
): number {
  const at = state.arenaSize;
  const end = at + LITERALS + length;
  if (end > state.arena.length) state.arena = grown(state.arena, 2 * end);
  const { arena } = state;
  arena[at] = length;
  arena[at + GLUE] = glue;
  arena[at + USE] = 2;
  for (let i = 0; i < length; i++) arena[at + LITERALS + i] = literals[from + i]!;
  state.arenaSize = end;
  watchClause(state, at);
  return at;
}

/** Watch the first two literals of a clause, each with the other as its blocker. */
export function watchClause(state: State, at: number): void {
  const a = state.arena[at + LITERALS]!;
  const b = state.arena[at + LITERALS + 1]!;
  pushWatch(state, a, at, b);
  pushWatch(state, b, at, a);
}

/** One more watcher. The pool may have been replaced afterwards; a list that is being read stays where it is. */
export function pushWatch(state: State, literal: number, clause: number, blocker: number): void {
  const { watchFrom, watchSize, watchRoom } = state;
  const size = watchSize[literal]!;
  if (size === watchRoom[literal]!) moveWatches(state, literal);
  const { watches } = state;
  const at = watchFrom[literal]! + 2 * size;
  watches[at] = clause;
  watches[at + 1] = blocker;
  watchSize[literal] = size + 1;
}

function moveWatches(state: State, literal: number): void {
  const { watchFrom, watchSize, watchRoom } = state;
  const room = Math.max(2, 2 * watchRoom[literal]!);
  const at = state.watchesSize;
  const end = at + 2 * room;
  if (end > state.watches.length) state.watches = grown(state.watches, 2 * end);
  const { watches } = state;
  const from = watchFrom[literal]!;
  watches.copyWithin(at, from, from + 2 * watchSize[literal]!);
  watchFrom[literal] = at;
  watchRoom[literal] = room;
  state.watchesSize = end;
}

/** Empties all lists. Each keeps as much room as it used. */
export function clearWatches(state: State): void {
  const { watchFrom, watchSize, watchRoom } = state;
  let end = 0;
  for (let literal = 0; literal < watchFrom.length; literal++) {
    watchFrom[literal] = end;
    watchRoom[literal] = watchSize[literal]!;
    end += 2 * watchSize[literal]!;
    watchSize[literal] = 0;
  }
  state.watchesSize = end;
}

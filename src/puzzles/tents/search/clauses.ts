/**
 * Forgetting: learnt clauses of many levels that have not paid are dropped (Audemard and Simon 2009),
 * and what is settled for good leaves the clauses. Clauses that are a reason at the moment stay.
 */
import { GLUE, LITERALS, watchClause, type State } from "./state.js";

/** Clauses of at most so many levels are kept for ever. */
const GOOD_GLUE = 2;

/** Drop about half of the learnt clauses. To be asked when everything that follows has been found. */
export function forget(state: State): void {
  const { arena, value, watch, level, reason } = state;
  const glues: number[] = [];
  for (let at = 1; at < state.arenaSize; at += LITERALS + arena[at]!) {
    if (arena[at + GLUE]! > GOOD_GLUE) glues.push(arena[at + GLUE]!);
  }
  glues.sort((a, b) => a - b);
  const half = glues.length >> 1;
  const median = glues[half] ?? GOOD_GLUE;
  let atMedian = 0;
  for (let i = half - 1; i >= 0 && glues[i] === median; i--) atMedian++;
  watch.fill(0);
  let end = 1;
  for (let at = 1; at < state.arenaSize;) {
    const next = at + LITERALS + arena[at]!;
    const glue = arena[at + GLUE]!;
    const owner = ownerOf(state, at);
    let keep = owner >= 0 || glue <= GOOD_GLUE || glue < median || (glue === median && atMedian-- > 0);
    let size = 0;
    for (let k = at + LITERALS; keep && k < next; k++) {
      const literal = arena[k]!;
      const now = level[literal >> 1] === 0 ? value[literal]! : 0;
      if (now > 0) keep = false;
      else if (now === 0) {
        // Writing never overtakes reading: `end` is at most `at`.
        arena[end + LITERALS + size++] = literal;
      }
    }
    at = next;
    if (!keep) continue;
    if (owner >= 0) reason[owner] = end;
    arena[end] = size;
    arena[end + GLUE] = glue;
    end += LITERALS + size;
  }
  state.arenaSize = end;
  for (let at = 1; at < end; at += LITERALS + arena[at]!) watchClause(state, at);
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

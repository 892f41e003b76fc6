/**
 * Forgetting: learnt clauses of many levels that have not paid are dropped (Audemard and Simon 2009),
 * and what is settled for good leaves the clauses. Done at level 0 only, where no clause is a reason.
 */
import { assign, GLUE, LITERALS, watchClause, type State } from "./state.js";

/** Clauses of at most so many levels are kept for ever. */
const GOOD_GLUE = 2;

/** Drop about half of the learnt clauses. False when the clauses contradict each other. */
export function forget(state: State): boolean {
  const { arena, value, watch } = state;
  const glues: number[] = [];
  for (let at = 1; at < state.arenaSize; at += LITERALS + arena[at]!) {
    if (arena[at + GLUE]! > GOOD_GLUE) glues.push(arena[at + GLUE]!);
  }
  glues.sort((a, b) => a - b);
  const median = glues[glues.length >> 1] ?? GOOD_GLUE;
  let atMedian = 0;
  for (let i = (glues.length >> 1) - 1; i >= 0 && glues[i] === median; i--) atMedian++;
  watch.fill(0);
  let end = 1;
  for (let at = 1; at < state.arenaSize;) {
    const length = arena[at]!;
    const next = at + LITERALS + length;
    const glue = arena[at + GLUE]!;
    let keep = glue <= GOOD_GLUE || glue < median || (glue === median && atMedian-- > 0);
    let size = 0;
    for (let k = at + LITERALS; keep && k < next; k++) {
      const literal = arena[k]!;
      const now = value[literal]!;
      if (now > 0) keep = false;
      else if (now === 0) {
        // Writing never overtakes reading: `end` is at most `at`.
        arena[end + LITERALS + size++] = literal;
      }
    }
    at = next;
    if (!keep) continue;
    if (size === 0) return false;
    if (size === 1) {
      assign(state, arena[end + LITERALS]!, 0);
      continue;
    }
    arena[end] = size;
    arena[end + GLUE] = glue;
    end += LITERALS + size;
  }
  state.arenaSize = end;
  for (let at = 1; at < end; at += LITERALS + arena[at]!) watchClause(state, at);
  return true;
}

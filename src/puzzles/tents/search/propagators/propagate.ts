/** Everything that follows at once: clauses of two literals, longer ones by watched literals ("Chaff", Moskewicz and others 2001), then bands. */
import { LITERALS, pushWatch } from "../learning/clauses.js";
import { countCrossing, surveyCrossing, uncountCrossing } from "./crossings.js";
import { countGrass, countTent, surveyBand, uncountGrass, uncountTent } from "./room.js";
import { assign, REASON, reasonOf, type State } from "../state.js";

/** False on a conflict; then `why` has its literals, all false. */
export function propagate(state: State): boolean {
  state.whyClause = 0;
  const bands = state.instance.bands.count;
  for (;;) {
    if (!propagateClauses(state)) return false;
    if (state.bandsWaiting === 0) return true;
    const band = state.bandQueue[--state.bandsWaiting]!;
    state.bandQueued[band] = 0;
    if (!(band < bands ? surveyBand(state, band) : surveyCrossing(state, band - bands))) return false;
  }
}

function propagateClauses(state: State): boolean {
  const { value, trail, instance, why } = state;
  const { implied, impliedFrom, cells } = instance;
  while (state.head < state.trailSize) {
    const literal = trail[state.head++]!;
    const lost = literal ^ 1;
    if (literal >> 1 < cells) {
      if ((literal & 1) === 0) countTent(state, literal >> 1);
      else countGrass(state, literal >> 1);
    }
    countCrossing(state, literal);
    const end = impliedFrom[literal + 1]!;
    for (let i = impliedFrom[literal]!; i < end; i++) {
      const other = implied[i]!;
      const now = value[other]!;
      if (now > 0) continue;
      if (now < 0) {
        why[0] = other;
        why[1] = lost;
        state.whySize = 2;
        return false;
      }
      assign(state, other, reasonOf(lost, REASON.two));
    }
    if (state.watchSize[lost]! > 0 && !visitWatchers(state, lost)) return false;
  }
  return true;
}

/** A literal was lost: its clauses look for another one to watch. */
function visitWatchers(state: State, lost: number): boolean {
  const { value, arena, watchFrom, watchSize } = state;
  let { watches } = state;
  const from = watchFrom[lost]!;
  const end = from + 2 * watchSize[lost]!;
  let kept = from;
  for (let i = from; i < end; i += 2) {
    const clause = watches[i]!;
    const blocker = watches[i + 1]!;
    if (value[blocker]! > 0) {
      watches[kept++] = clause;
      watches[kept++] = blocker;
      continue;
    }
    const base = clause + LITERALS;
    let other = arena[base]!;
    if (other === lost) {
      other = arena[base + 1]!;
      arena[base] = other;
      arena[base + 1] = lost;
    }
    const now = value[other]!;
    if (now <= 0) {
      const stop = base + arena[clause]!;
      let k = base + 2;
      while (k < stop && value[arena[k]!]! < 0) k++;
      if (k < stop) {
        const fresh = arena[k]!;
        arena[k] = lost;
        arena[base + 1] = fresh;
        pushWatch(state, fresh, clause, other);
        ({ watches } = state);
        continue;
      }
      if (now < 0) {
        watches.copyWithin(kept, i, end);
        watchSize[lost] = (kept + end - i - from) >> 1;
        conflictIn(state, clause);
        return false;
      }
      assign(state, other, clause);
    }
    watches[kept++] = clause;
    watches[kept++] = other;
  }
  watchSize[lost] = (kept - from) >> 1;
  return true;
}

function conflictIn(state: State, clause: number): void {
  const { arena, why } = state;
  const length = arena[clause]!;
  for (let i = 0; i < length; i++) why[i] = arena[clause + LITERALS + i]!;
  state.whySize = length;
  state.whyClause = clause;
}

export function backtrack(state: State, depth: number, reopen: (v: number) => void): void {
  if (state.depth <= depth) return;
  const { value, trail, levelFrom, head } = state;
  const { cells } = state.instance;
  const keep = levelFrom[depth + 1]!;
  for (let i = state.trailSize - 1; i >= keep; i--) {
    const literal = trail[i]!;
    value[literal] = 0;
    value[literal ^ 1] = 0;
    if (i < head) uncountCrossing(state, literal);
    if (literal >> 1 >= cells) continue;
    if (i < head) {
      if ((literal & 1) === 0) uncountTent(state, literal >> 1);
      else uncountGrass(state, literal >> 1);
    }
    reopen(literal >> 1);
  }
  state.trailSize = keep;
  state.head = keep;
  state.depth = depth;
  while (state.bandsWaiting > 0) state.bandQueued[state.bandQueue[--state.bandsWaiting]!] = 0;
}

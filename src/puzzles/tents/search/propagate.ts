/**
 * Everything that follows at once, until nothing does: clauses of two literals (tents touch, a tree
 * has one tent, a pair needs its cell), longer clauses by two watched literals (Moskewicz and others,
 * "Chaff", 2001; lists linked through the clauses as in PicoSAT), then the bands whose cells changed.
 */
import { countGrass, countTent, surveyBand, uncountGrass, uncountTent } from "./room.js";
import { assign, LITERALS, NEXT, REASON, reasonOf, type State } from "./state.js";

/** False on a conflict; then `why` has its literals, all false. */
export function propagate(state: State): boolean {
  for (;;) {
    if (!propagateClauses(state)) return false;
    if (state.bandsWaiting === 0) return true;
    const band = state.bandQueue[--state.bandsWaiting]!;
    state.bandQueued[band] = 0;
    if (!surveyBand(state, band)) return false;
  }
}

function propagateClauses(state: State): boolean {
  const { value, trail, instance, arena, watch, why } = state;
  const { implied, impliedFrom, cells } = instance;
  while (state.head < state.trailSize) {
    const literal = trail[state.head++]!;
    const lost = literal ^ 1;
    if (literal >> 1 < cells) {
      if ((literal & 1) === 0) countTent(state, literal >> 1);
      else countGrass(state, literal >> 1);
    }
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
    // `before` is where the clause at hand is linked from; 0 for `watch`.
    let before = 0;
    let clause = watch[lost]!;
    while (clause !== 0) {
      const base = clause + LITERALS;
      const side = arena[base] === lost ? 0 : 1;
      const next = arena[clause + NEXT + side]!;
      const other = arena[base + 1 - side]!;
      if (value[other]! > 0) {
        before = clause + NEXT + side;
        clause = next;
        continue;
      }
      const stop = base + arena[clause]!;
      let k = base + 2;
      while (k < stop && value[arena[k]!]! < 0) k++;
      if (k < stop) {
        const fresh = arena[k]!;
        arena[k] = lost;
        arena[base + side] = fresh;
        arena[clause + NEXT + side] = watch[fresh]!;
        watch[fresh] = clause;
        if (before === 0) watch[lost] = next;
        else arena[before] = next;
      } else if (value[other]! < 0) {
        const length = stop - base;
        for (let i = 0; i < length; i++) why[i] = arena[base + i]!;
        state.whySize = length;
        return false;
      } else {
        assign(state, other, clause);
        before = clause + NEXT + side;
      }
      clause = next;
    }
  }
  return true;
}

/** Forget everything above level `depth`. */
export function backtrack(state: State, depth: number, reopen: (v: number) => void): void {
  if (state.depth <= depth) return;
  const { value, trail, levelFrom, head } = state;
  const { cells } = state.instance;
  const keep = levelFrom[depth + 1]!;
  for (let i = state.trailSize - 1; i >= keep; i--) {
    const literal = trail[i]!;
    value[literal] = 0;
    value[literal ^ 1] = 0;
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

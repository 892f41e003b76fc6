/**
 * A model near the present assignment by flips alone: nothing is set, and nothing is propagated.
 *
 * Most questions are answered by a model, and most models differ from the solution in a few places: a piece lies elsewhere, and those that
 * it would lie on are taken away. Setting and propagating what the rules say about all other places would cost ten times as much, and
 * change no value. Each broken sum that is on is mended by the flip that breaks the least, and no variable is flipped twice (a greedy walk
 * as in GSAT: Selman, Levesque and Mitchell, AAAI 1992). Where that leads nowhere, the search of `repair.ts` decides.
 */
import type { Literal } from "../../model/index.js";
import { fails, flip, OFF, type BoardState } from "./board-state.js";
import { mending, toMend } from "./repair.js";
import { indexOf } from "./sums.js";

/** Flips that are tried before this way is given up. */
const TRIED = 80;

/** Flips until no sum that is on is broken. False: given up, and all is as before. Otherwise `unmend` takes the flips back. */
export function mend(state: BoardState): boolean {
  if (state.clashing >= 0 || state.crooked.length > 0) return false;
  for (let left = TRIED; left > 0; left--) {
    const s = toMend(state);
    if (s < 0) return true;
    const literal = mending(state, s);
    if (literal === 0) break;
    if (isFree(state, literal)) {
      tidy(state, literal);
      continue;
    }
    const before = state.movedCount;
    if (flipTo(state, literal)) continue;
    takeBackMoves(state, before);
    refuse(state, literal);
  }
  unmend(state);
  return false;
}

/** Takes back the flips of `mend`. */
export function unmend(state: BoardState): void {
  takeBackMoves(state, 0);
}

/** Takes back flips and refusals until this many are left. */
function takeBackMoves(state: BoardState, count: number): void {
  const { moves, moved } = state;
  while (state.movedCount > count) {
    const move = moves[--state.movedCount]!;
    if (move > 0) {
      if (moved[move] === 1) loosen(state, move, 1);
      flip(state, move);
    }
    moved[move > 0 ? move : -move] = 0;
  }
}

/** Whether a flip breaks nothing that is on. */
function isFree({ present, surplus, threshold, sums }: BoardState, literal: Literal): boolean {
  const { inStart, inSum, inWeight, impliedStart, implied } = sums;
  const gains = indexOf(literal);
  const loses = gains ^ 1;
  for (let j = inStart[loses]!, end = inStart[loses + 1]!; j < end; j++) {
    const s = inSum[j]!;
    if (threshold[s] !== OFF && surplus[s]! < inWeight[j]!) return false;
  }
  for (let j = impliedStart[gains]!, end = impliedStart[gains + 1]!; j < end; j++)
    if (fails(present, implied[j]!)) return false;
  return true;
}

/** A flip that breaks nothing that is on. It may be flipped back later: a piece that was taken away may lie on the same cell again. */
function tidy(state: BoardState, literal: Literal): void {
  const variable = literal > 0 ? literal : -literal;
  state.moves[state.movedCount++] = variable;
  flip(state, variable);
}

/** Makes a literal hold, and what it implies. False: something of that is set, was flipped before, or cannot be. */
function flipTo(state: BoardState, literal: Literal): boolean {
  const { values, present, moved, moves } = state;
  const { impliedStart, implied } = state.sums;
  let done = state.movedCount;
  if (!move(state, literal)) return false;
  while (done < state.movedCount) {
    const variable = moves[done++]!;
    const index = 2 * variable + 1 - present[variable]!;
    for (let i = impliedStart[index]!, end = impliedStart[index + 1]!; i < end; i++) {
      const other = implied[i]!;
      if (!fails(present, other)) continue;
      const next = other > 0 ? other : -other;
      if (values[next] !== 0 || moved[next] === 1 || !move(state, other)) return false;
    }
  }
  return true;
}

/** Flips one variable, which then stays. False: a sum that is on cannot hold any more. */
function move(state: BoardState, literal: Literal): boolean {
  const variable = literal > 0 ? literal : -literal;
  state.moved[variable] = 1;
  state.moves[state.movedCount++] = variable;
  flip(state, variable);
  return loosen(state, variable, -1);
}

/** Leaves a variable as it is. */
function refuse(state: BoardState, literal: Literal): void {
  const variable = literal > 0 ? literal : -literal;
  state.moved[variable] = 1;
  state.moves[state.movedCount++] = -variable;
}

/**
 * `sign` −1: the literal of this variable that does not hold now is counted as one that cannot hold. 1: it is no longer counted so. False: a sum that
 * is on can no longer hold.
 */
function loosen({ present, slack, threshold, sums }: BoardState, variable: number, sign: 1 | -1): boolean {
  const { inStart, inSum, inWeight } = sums;
  const index = 2 * variable + present[variable]!;
  let holds = true;
  for (let i = inStart[index]!, end = inStart[index + 1]!; i < end; i++) {
    const s = inSum[i]!;
    const left = slack[s]! + sign * inWeight[i]!;
    slack[s] = left;
    if (left < 0 && threshold[s] !== OFF) holds = false;
  }
  return holds;
}

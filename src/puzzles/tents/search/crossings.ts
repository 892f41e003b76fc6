/**
 * How many tents cross from one line to the next. Of the trees in the first r rows, all have their tents there, except
 * those of row r with a tent below; and those of row r + 1 with a tent above come in. So, with the clues and
 * the trees of the first r rows summed up,
 *
 *     trees of row r + 1 with a tent above − trees of row r with a tent below = clues − trees.
 *
 * The clues say this only together: each equation here is a sum of many of theirs, but asks about one border only, so it
 * finds much that they do not. It is a count of literals: those above that hold and those below that do not are
 * a known number. The same goes for columns. Blank clues leave the borders between the first and the last of
 * them unknown.
 *
 * A crossing that has all it may is filled with the rest false, one that can just have enough with the rest true;
 * the literals that were counted are the reason. Time: linear in the literals of the border.
 */
import { assign, queueBand, REASON, reasonOf, type State } from "./state.js";

export interface Crossings {
  readonly count: number;
  /** How many of its literals hold. */
  readonly need: Int32Array;
  /** Literals of crossing c are `literal[from[c] … from[c + 1]]`. */
  readonly from: Int32Array;
  readonly literal: Int32Array;
  /** Per literal the crossing that counts it, or −1. */
  readonly of: Int32Array;
}

/** Take stock of a literal that holds. */
export function countCrossing(state: State, literal: number): void {
  const { crossings, bands } = state.instance;
  const { of, from, need } = crossings;
  const yes = of[literal]!;
  if (yes >= 0) {
    state.holds[yes]!++;
    if (state.holds[yes]! >= need[yes]!) queueBand(state, bands.count + yes);
    return;
  }
  const no = of[literal ^ 1]!;
  if (no < 0) return;
  state.fails[no]!++;
  if (state.fails[no]! >= from[no + 1]! - from[no]! - need[no]!) queueBand(state, bands.count + no);
}

export function uncountCrossing(state: State, literal: number): void {
  const { of } = state.instance.crossings;
  if (of[literal]! >= 0) state.holds[of[literal]!]!--;
  else if (of[literal ^ 1]! >= 0) state.fails[of[literal ^ 1]!]!--;
}

/** Look at a crossing. False when it cannot be; then `why` has the conflict. */
export function surveyCrossing(state: State, crossing: number): boolean {
  const { from, need } = state.instance.crossings;
  const most = need[crossing]!;
  const spare = from[crossing + 1]! - from[crossing]! - most;
  const holds = state.holds[crossing]!;
  const fails = state.fails[crossing]!;
  if (holds > most || fails > spare) {
    state.whySize = 0;
    const few = holds > most;
    explainCrossing(state, crossing, state.trailSize, few ? 1 : -1, few ? most + 1 : spare + 1);
    return false;
  }
  if (holds === most && fails < spare) fill(state, crossing, 1, REASON.most);
  else if (fails === spare && holds < most) fill(state, crossing, 0, REASON.least);
  return true;
}

function fill(state: State, crossing: number, flip: 0 | 1, kind: number): void {
  const { value, instance } = state;
  const { from, literal } = instance.crossings;
  const reason = reasonOf(crossing, kind);
  const end = from[crossing + 1]!;
  for (let i = from[crossing]!; i < end; i++) {
    if (value[literal[i]!] === 0) assign(state, literal[i]! ^ flip, reason);
  }
}

/** Literals of a crossing that held (1) or failed (−1) before moment `before`, at most `most`, into `why` as false ones. */
export function explainCrossing(
  state: State,
  crossing: number,
  before: number,
  side: 1 | -1,
  most: number,
): void {
  const { value, order, instance, why } = state;
  const { from, literal } = instance.crossings;
  const end = from[crossing + 1]!;
  let left = most;
  for (let i = from[crossing]!; left > 0 && i < end; i++) {
    const p = literal[i]!;
    if (value[p] !== side || order[p >> 1]! >= before) continue;
    why[state.whySize++] = side === 1 ? p ^ 1 : p;
    left--;
  }
}

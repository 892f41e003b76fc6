/**
 * How many tents cross from one line to the next. All trees of the first r rows have their tents there, except those of row r with
 * a tent below; and the tents above trees of row r + 1 come in. So, with clues and trees of the first r rows summed up,
 *
 *     trees of row r + 1 with a tent above − trees of row r with a tent below = clues − trees.
 *
 * Each equation is a sum of many clues but asks about one border only, so it finds much that single clues do not. The same goes
 * for columns. Borders between the first and the last blank clue stay unknown.
 *
 * Two tents that cross side by side would touch. So a run of n neighbouring pairs that may still come in lets ⌈n/2⌉ in (as in
 * `room.ts`); less those that certainly go out, that is the most that can come in on balance. Too little is a conflict. When it is
 * just enough, none of the others goes out, and in runs of odd length every other pair, from the first, comes in. The same
 * holds with in and out exchanged. The reason is what was lost of the ones and is certain of the others, without what costs nothing.
 *
 * What can come in and go out is kept up with every answer, so that most looks at a border read two numbers. Time: an answer takes a walk
 * along two runs; a conclusion or a reason is linear in the pairs of the border.
 */
import { assign, queueBand, REASON, reasonOf, type State } from "../state.js";

export interface Crossings {
  readonly count: number;
  /** What comes in less what goes out. */
  readonly balance: Int32Array;
  /** Pairs across border c, along it: `literal[from[c] … from[c + 1]]`, even for coming in, odd (not) for going out. */
  readonly from: Int32Array;
  readonly literal: Int32Array;
  /** 1 where the pair is beside the one before it. */
  readonly joined: Uint8Array;
  /** 1 where the pair continues the run of the one before it: beside it, and the same way. */
  readonly linked: Uint8Array;
  /** Per variable the border that its pair crosses and its place in `literal`, or −1. */
  readonly of: Int32Array;
  readonly spot: Int32Array;
  readonly longest: number;
}

/** A literal holds: count the pair that crosses or cannot cross any more, and look at its border. */
export function countCrossing(state: State, answer: number): void {
  const { crossings, bands } = state.instance;
  const crossing = crossings.of[answer >> 1]!;
  if (crossing < 0) return;
  const spot = crossings.spot[answer >> 1]!;
  const way = crossings.literal[spot]! & 1;
  // A pair that crosses counts against the other way.
  if ((answer & 1) === 0) state.mostCross[2 * crossing + 1 - way]!--;
  else {
    state.mayCross[spot] = 0;
    if (takesRoom(state, spot)) state.mostCross[2 * crossing + way]!--;
  }
  queueBand(state, bands.count + crossing);
}

/** The opposite of `countCrossing`, when everything since has been taken back. */
export function uncountCrossing(state: State, answer: number): void {
  const { crossings } = state.instance;
  const crossing = crossings.of[answer >> 1]!;
  if (crossing < 0) return;
  const spot = crossings.spot[answer >> 1]!;
  const way = crossings.literal[spot]! & 1;
  if ((answer & 1) === 0) state.mostCross[2 * crossing + 1 - way]!++;
  else {
    if (takesRoom(state, spot)) state.mostCross[2 * crossing + way]!++;
    state.mayCross[spot] = 1;
  }
}

/** Whether losing this pair costs a crossing: the runs on both sides are even (or empty). */
function takesRoom({ mayCross, instance }: State, spot: number): boolean {
  const { linked } = instance.crossings;
  let at = spot;
  while (linked[at] === 1 && mayCross[at - 1] === 1) at--;
  if (((spot - at) & 1) === 1) return false;
  at = spot + 1;
  while (linked[at] === 1 && mayCross[at] === 1) at++;
  return ((at - spot) & 1) === 1;
}

/** Look at a crossing. False when it cannot be; then `why` has the conflict. */
export function surveyCrossing(state: State, crossing: number): boolean {
  const ins = state.mostCross[2 * crossing]!;
  const outs = state.mostCross[2 * crossing + 1]!;
  const wanted = state.instance.crossings.balance[crossing]!;
  if (ins < wanted || outs < -wanted) {
    state.whySize = 0;
    explainCrossing(state, crossing, state.trailSize, ins < wanted ? -1 : 1, -1);
    return false;
  }
  if (ins === wanted) fill(state, crossing, -1);
  else if (outs === -wanted) fill(state, crossing, 1);
  return true;
}

/** Just enough can come in (−1) or go out (1): no literal of the crossing may get that value where it would cost a crossing. */
function fill(state: State, crossing: number, against: 1 | -1): void {
  const { value, instance } = state;
  const { from, literal, joined } = instance.crossings;
  const reason = reasonOf(crossing, against === -1 ? REASON.in : REASON.out);
  const own = against === -1 ? 0 : 1;
  const flip = own;
  const end = from[crossing + 1]!;
  for (let i = from[crossing]!; i < end;) {
    const p = literal[i]!;
    if ((p & 1) !== own) {
      if (value[p] === 0) assign(state, p ^ flip, reason);
      i++;
      continue;
    }
    let stop = i;
    while (
      stop < end &&
      (literal[stop]! & 1) === own &&
      value[literal[stop]!] !== against &&
      (stop === i || joined[stop] === 1)
    )
      stop++;
    if (((stop - i) & 1) === 1) {
      for (let k = i; k < stop; k += 2) {
        if (value[literal[k]!] === 0) assign(state, literal[k]! ^ flip, reason);
      }
    }
    i = stop === i ? i + 1 : stop;
  }
}

/** Why a border lets too little in (−1) or out (1) at moment `before`, into `why`: see `explainRoom` for `target`. */
export function explainCrossing(
  state: State,
  crossing: number,
  before: number,
  against: 1 | -1,
  target: number,
): void {
  const { value, order, instance, runs, blocks, why } = state;
  const { from, literal, joined, balance } = instance.crossings;
  const own = against === -1 ? 0 : 1;
  const start = from[crossing]!;
  const end = from[crossing + 1]!;
  /** Literals that have the value, as they stand in a reason: false. */
  const flip = against === -1 ? 0 : 1;
  let room = 0;
  let runCount = 0;
  let run = 0;
  for (let i = start; i < end; i++) {
    const p = literal[i]!;
    const isTarget = p >> 1 === target;
    const has = isTarget || (value[p] === against && order[p >> 1]! < before);
    const isOwn = (p & 1) === own;
    if (!isOwn && has) room--;
    // A run ends at a gap, at a pair the other way, and at one that is lost, which alone may be left out of the reason.
    if (isOwn && !has && (joined[i] === 1 || i === start)) {
      run++;
      continue;
    }
    if (joined[i] === 0 && i > start) {
      runs[runCount] = run;
      blocks[runCount++] = -1;
      room += (run + 1) >> 1;
      run = 0;
    }
    if (isOwn && !has) {
      run = 1;
      continue;
    }
    runs[runCount] = run;
    blocks[runCount++] = isOwn && !isTarget ? i : -1;
    room += (run + 1) >> 1;
    run = 0;
  }
  runs[runCount] = run;
  room += (run + 1) >> 1;
  let slack = -against * balance[crossing]! - 1 - room;
  let size = state.whySize;
  // The loop of `explainRoom`, copied on purpose: what goes into the reason, in its middle, differs.
  let current = runs[0]!;
  for (let k = 0; k < runCount; k++) {
    const block = blocks[k]!;
    const next = runs[k + 1]!;
    if (block >= 0) {
      const free = (current & 1) === 1 || (next & 1) === 1;
      if (free || slack > 0) {
        if (!free) slack--;
        current += 1 + next;
        continue;
      }
      why[size++] = literal[block]! ^ flip;
    }
    current = next;
  }
  for (let i = start; i < end; i++) {
    const p = literal[i]!;
    if ((p & 1) === own || p >> 1 === target || value[p] !== against || order[p >> 1]! >= before) continue;
    if (slack > 0) slack--;
    else why[size++] = p ^ flip;
  }
  state.whySize = size;
}

/**
 * The room left in a band, by dynamic programming over its positions.
 *
 * What can still hold tents falls into runs of neighbouring positions. At most ⌈n/2⌉ tents fit on a run of n without touching
 * (take the first free position, skip the next), and every smaller number is possible too. So a band with less room than
 * tents to come is a conflict. With exactly as much room, a run of odd length is tent, grass, tent … tent, and a run of even length
 * forces nothing. That is all that the band alone says, found in one walk.
 *
 * The reason is a set of lost positions. One between runs of which one is odd takes no room and is left out, which makes
 * learnt clauses short. Time: linear in the positions, for the walk and for the reason.
 */
import { SPOTS } from "./bands.js";
import { assign, queueBand, reasonOf, REASON, type State } from "../state.js";

/** The first spots of a cell are its lines. */
const LINES = 2;

export function countTent(state: State, cell: number): void {
  const { tents, instance } = state;
  const { spots, band, need } = instance.bands;
  for (let slot = 0; slot < LINES; slot++) {
    const spot = spots[SPOTS * cell + slot]!;
    if (spot < 0) continue;
    const line = band[spot]!;
    tents[line]!++;
    if (tents[line]! >= need[line]!) queueBand(state, line);
  }
}

export function uncountTent({ tents, instance }: State, cell: number): void {
  const { spots, band } = instance.bands;
  for (let slot = 0; slot < LINES; slot++) {
    const spot = spots[SPOTS * cell + slot]!;
    if (spot >= 0) tents[band[spot]!]!--;
  }
}

/** A cell turned to grass: its positions may be lost, and room with them. */
export function countGrass(state: State, cell: number): void {
  const { left, room, instance } = state;
  const { spots, band, need } = instance.bands;
  for (let at = SPOTS * cell, end = at + SPOTS; at < end; at++) {
    const spot = spots[at]!;
    if (spot < 0) continue;
    const b = band[spot]!;
    left[spot]!--;
    if (left[spot] === 0 && takesRoom(state, spot)) room[b]!--;
    if (room[b]! <= need[b]!) queueBand(state, b);
  }
}

/** The opposite of `countGrass`, when everything since has been taken back. */
export function uncountGrass(state: State, cell: number): void {
  const { left, room, instance } = state;
  const { spots, band } = instance.bands;
  for (let at = SPOTS * cell, end = at + SPOTS; at < end; at++) {
    const spot = spots[at]!;
    if (spot < 0) continue;
    if (left[spot] === 0 && takesRoom(state, spot)) room[band[spot]!]!++;
    left[spot]!++;
  }
}

/** Whether losing this position costs room: the runs on both sides are even (or empty). */
function takesRoom({ left, instance }: State, spot: number): boolean {
  const { joined } = instance.bands;
  let at = spot;
  while (joined[at] === 1 && left[at - 1]! > 0) at--;
  if (((spot - at) & 1) === 1) return false;
  at = spot + 1;
  while (joined[at] === 1 && left[at]! > 0) at++;
  return ((at - spot) & 1) === 1;
}

/** Look at a band. False when it cannot be filled; then `why` has the conflict. */
export function surveyBand(state: State, band: number): boolean {
  const { need, lines } = state.instance.bands;
  const wanted = need[band]!;
  const room = state.room[band]!;
  if (band < lines) {
    const tents = state.tents[band]!;
    if (tents > wanted) {
      state.whySize = 0;
      explainFull(state, band, state.trailSize, wanted + 1);
      return false;
    }
    if (tents === wanted) {
      if (room > wanted) fillWithGrass(state, band);
      return true;
    }
  }
  if (room < wanted) {
    state.whySize = 0;
    explainRoom(state, band, state.trailSize, -1);
    return false;
  }
  if (room === wanted) fillTight(state, band);
  return true;
}

/** The room is just enough: runs of odd length alternate. */
function fillTight(state: State, band: number): void {
  const { value, instance } = state;
  const { from, first, second, joined } = instance.bands;
  const end = from[band + 1]!;
  const reason = reasonOf(band, REASON.room);
  for (let i = from[band]!; i < end;) {
    let stop = i;
    while (stop < end && (stop === i || joined[stop] === 1) && !isLost(state, first[stop]!, second[stop]!))
      stop++;
    if (((stop - i) & 1) === 1) {
      for (let k = i; k < stop; k++) {
        const a = 2 * first[k]!;
        const b = 2 * second[k]!;
        if (((k - i) & 1) === 1) {
          if (value[a] === 0) assign(state, a + 1, reason);
          if (b >= 0 && value[b] === 0) assign(state, b + 1, reason);
        } else if (b < 0 || value[b] === -1) {
          if (value[a] === 0) assign(state, a, reason);
        } else if (value[a] === -1 && value[b] === 0) assign(state, b, reason);
      }
    }
    i = stop === i ? i + 1 : stop;
  }
}

function isLost({ value }: State, a: number, b: number): boolean {
  return value[2 * a] === -1 && (b < 0 || value[2 * b] === -1);
}

/** Why a band has no room at moment `before`, into `why`: for a conflict (`literal` −1), or for a literal that it forced, supposed to be false. */
export function explainRoom(state: State, band: number, before: number, literal: number): void {
  const { value, order, level, instance, runs, blocks, why } = state;
  const { need, from, first, second, joined } = instance.bands;
  const start = from[band]!;
  const end = from[band + 1]!;
  const target = literal < 0 ? -1 : literal >> 1;
  const supposed = literal >= 0 && (literal & 1) === 1;
  // Where the supposed tent is; its neighbours are lost to it.
  let spot = -2;
  if (target >= 0) for (spot = start; first[spot] !== target && second[spot] !== target;) spot++;

  let runCount = 0;
  let room = 0;
  let run = 0;
  for (let i = start; i < end; i++) {
    // Blocks: −1 for good, otherwise the position that is lost.
    let block = -2;
    const a = first[i]!;
    const b = second[i]!;
    if (supposed && (i === spot - 1 ? joined[spot] === 1 : i === spot + 1 && joined[i] === 1)) block = -1;
    else if (!supposed && i === spot) {
      block = -1;
      const other = a === target ? b : a;
      if (other >= 0 && level[other]! > 0) why[state.whySize++] = 2 * other;
    } else if (
      value[2 * a] === -1 &&
      order[a]! < before &&
      (b < 0 || (value[2 * b] === -1 && order[b]! < before))
    )
      block = level[a]! > 0 || (b >= 0 && level[b]! > 0) ? i : -1;
    if (joined[i] === 0 && i > start && run >= 0) {
      runs[runCount] = run;
      blocks[runCount++] = -1;
      room += (run + 1) >> 1;
      run = 0;
    }
    if (block === -2) run++;
    else {
      runs[runCount] = run;
      blocks[runCount++] = block;
      room += (run + 1) >> 1;
      run = 0;
    }
  }
  runs[runCount] = run;
  room += (run + 1) >> 1;
  let slack = need[band]! - 1 - room;
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
      const a = first[block]!;
      const b = second[block]!;
      if (level[a]! > 0) why[state.whySize++] = 2 * a;
      if (b >= 0 && level[b]! > 0) why[state.whySize++] = 2 * b;
    }
    current = next;
  }
}

/** A line that has all its tents: the rest is grass, and the tents are the reason. More tents than its clue are a conflict. */
function fillWithGrass(state: State, band: number): void {
  const { value, instance } = state;
  const { from, first } = instance.bands;
  const reason = reasonOf(band, REASON.full);
  const end = from[band + 1]!;
  for (let i = from[band]!; i < end; i++) {
    const cell = 2 * first[i]!;
    if (value[cell] === 0) assign(state, cell + 1, reason);
  }
}

/** The tents of the line that stood before moment `before`, at most `most` of them, into `why`. */
export function explainFull(state: State, band: number, before: number, most: number): void {
  const { value, order, instance, why } = state;
  const { from, first } = instance.bands;
  const end = from[band + 1]!;
  let size = state.whySize;
  let left = most;
  for (let i = from[band]!; left > 0 && i < end; i++) {
    const cell = first[i]!;
    if (value[2 * cell] !== 1 || order[cell]! >= before) continue;
    why[size++] = 2 * cell + 1;
    left--;
  }
  state.whySize = size;
}

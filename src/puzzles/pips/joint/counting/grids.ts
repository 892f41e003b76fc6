/**
 * The number of different value grids: assignments of pips to cells that some layout and some choice of dominoes make true. Many
 * solutions share a grid, so a grid is read as a word, one letter per cell in sweep order, and the solutions are the paths of a
 * non-deterministic automaton. A state is a position of the placement graph (`placements.ts`) and the pips laid ahead onto cells
 * to come; a letter is the pip of the next cell. The accepted words are counted over the reachable sets of states (the subset
 * construction of Rabin and Scott, 1959), each set once.
 *
 * Both are made breadth first, so that arrows lead to higher numbers: one loop each, and one back for the sums. Exponential in
 * the frontier and in the different dominoes at worst, not in the number of grids.
 */
import { grown } from "../../../../base/index.js";
import type { Amount } from "./amount.js";
import { createKeyTable, intern, type KeyTable } from "./key-table.js";
import { createNumberList, type NumberList, push, sortUnique } from "./number-list.js";
import { type PlacementGraph, STEP_WORDS } from "./placements.js";
import type { Tables } from "../tables.js";

const MOST_BYTES = 1 << 28;

const MOST_INT = 2 ** 31 - 1;

interface Automaton {
  readonly stateCount: number;
  /** Arrows of state s are entries starts[s] … starts[s + 1] − 1, each letter × stateCount + target. State 0 is the start. */
  readonly starts: Int32Array;
  readonly arrows: Int32Array;
}

/** The number of grids of a graph without formula. Undefined: stopped, or too large. */
export function countGrids(t: Tables, graph: PlacementGraph, stopped: () => boolean): Amount | undefined {
  if (graph.start < 0) return 0;
  const automaton = automatonOf(t, graph, stopped);
  return automaton === undefined ? undefined : countWords(automaton, stopped);
}

function automatonOf(
  t: Tables,
  { start, steps, stepStart, stepEnd, place }: PlacementGraph,
  stopped: () => boolean,
): Automaton | undefined {
  const { rankCount } = t;
  // After the position, a digit for every cell from the next one on: the rank laid ahead onto it plus 1, or 0.
  const bits = 32 - Math.clz32(rankCount);
  const digits = Math.floor(32 / bits);
  const lastDigit = bits * (digits - 1);
  const digit = (1 << bits) - 1;
  let reach = 1;
  for (let l = 0; l < t.linkCount; l++) {
    const one = place[t.linkFirst[l]!]!;
    const two = place[t.linkSecond[l]!]!;
    if (one >= 0 && two >= 0) reach = Math.max(reach, Math.abs(one - two));
  }
  const stride = 1 + Math.ceil(reach / digits);
  const states = createKeyTable(MOST_BYTES);
  const key = new Int32Array(stride);
  const starts = createNumberList();
  const found = createNumberList();
  /** The place in the order of the cell that is read next, and the first state where it is read already. */
  let at = -1;
  let layer = 0;

  key[0] = start;
  intern(states, key, stride);
  for (let id = 0; id < states.size; id++) {
    if (stopped()) return undefined;
    if (id === layer) {
      at++;
      layer = states.size;
    }
    push(starts, found.length >>> 1);
    const from = id * stride;
    const position = states.pool[from]!;
    const laidAhead = states.pool[from + 1]! & digit;
    for (let w = 1; w < stride; w++) {
      const carried = w + 1 < stride ? states.pool[from + w + 1]! & digit : 0;
      key[w] = (states.pool[from + w]! >>> bits) | (carried << lastDigit);
    }
    const first = stepStart[position]!;
    const last = laidAhead === 0 ? stepEnd[position]! : first + STEP_WORDS;
    for (let i = first; i < last; i += STEP_WORDS) {
      let letter = laidAhead - 1;
      let word = 1;
      let laid = 0;
      key[0] = position;
      if (laidAhead === 0) {
        const ranks = steps[i + 1]!;
        const ahead = place[steps[i]!]! - at - 1;
        letter = Math.floor(ranks / rankCount);
        word = 1 + Math.floor(ahead / digits);
        laid = (ranks - letter * rankCount + 1) << (bits * (ahead % digits));
        key[0] = steps[i + 2]!;
      }
      key[word]! ^= laid;
      const target = intern(states, key, stride);
      key[word]! ^= laid;
      if (target < 0) return undefined;
      push(found, target);
      push(found, letter);
    }
  }
  const arrowCount = found.length >>> 1;
  push(starts, arrowCount);
  const stateCount = states.size;
  if (stateCount * (rankCount + 1) > MOST_INT) return undefined;
  const arrows = new Int32Array(arrowCount);
  for (let i = 0; i < arrowCount; i++) arrows[i] = found.items[2 * i]! + found.items[2 * i + 1]! * stateCount;
  return { stateCount, starts: starts.items, arrows };
}

/** Every state reaches the end, and all paths to it from a state are of the same length. */
function countWords(automaton: Automaton, stopped: () => boolean): Amount | undefined {
  const { stateCount } = automaton;
  const sets = createKeyTable(MOST_BYTES);
  /** The sets after set s, one per letter: entries nextStart[s] … nextStart[s + 1] − 1. */
  const nextStart = createNumberList();
  const next = createNumberList();
  const row = createNumberList();
  let set = new Int32Array(16);

  intern(sets, set, 1);
  for (let id = 0; id < sets.size; id++) {
    if (stopped()) return undefined;
    push(nextStart, next.length);
    gather(automaton, sets, id, row);
    const { items, length: size } = row;
    if (set.length < size) set = new Int32Array(2 * size);
    let base = 0;
    for (let i = 0; i < size;) {
      while (items[i]! >= base + stateCount) base += stateCount;
      let count = 0;
      for (; i < size && items[i]! < base + stateCount; i++) set[count++] = items[i]! - base;
      const target = intern(sets, set, count);
      if (target < 0) return undefined;
      push(next, target);
    }
  }
  push(nextStart, next.length);
  return wordsOf(sets.size, nextStart.items, next.items);
}

function gather({ starts, arrows }: Automaton, sets: KeyTable, id: number, row: NumberList): void {
  const { pool } = sets;
  const end = sets.starts[id + 1]!;
  let size = 0;
  for (let i = sets.starts[id]!; i < end; i++) {
    const state = pool[i]!;
    const last = starts[state + 1]!;
    const from = starts[state]!;
    if (size + last - from > row.items.length) row.items = grown(row.items, 2 * (size + last - from));
    for (let a = from; a < last; a++) row.items[size++] = arrows[a]!;
  }
  row.length = size;
  sortUnique(row);
}

/** How many words the first of `count` sets has. Each set comes after those that lead to it, and sets that lead nowhere are the end. */
function wordsOf(count: number, nextStart: Int32Array, next: Int32Array): Amount {
  const words = new Float64Array(count);
  for (let id = count - 1; id >= 0; id--) {
    const last = nextStart[id + 1]!;
    let total = nextStart[id] === last ? 1 : 0;
    for (let i = nextStart[id]!; i < last; i++) total += words[next[i]!]!;
    words[id] = total;
  }
  // No set has more words than the first, so all are exact if that one is.
  if (words[0]! <= Number.MAX_SAFE_INTEGER) return words[0]!;
  const exact: bigint[] = Array.from(words, () => 1n);
  for (let id = count - 1; id >= 0; id--) {
    const last = nextStart[id + 1]!;
    if (nextStart[id] === last) continue;
    let total = 0n;
    for (let i = nextStart[id]!; i < last; i++) total += exact[next[i]!]!;
    exact[id] = total;
  }
  return exact[0]!;
}

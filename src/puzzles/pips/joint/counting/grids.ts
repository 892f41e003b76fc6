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
import type { Amount } from "./amount.js";
import { createKeyTable, intern } from "./key-table.js";
import { createNumberList, type NumberList, insert, push } from "./number-list.js";
import { type PlacementGraph, STEP_WORDS } from "./placements.js";
import type { Tables } from "../tables.js";

const MOST_BYTES = 1 << 28;

interface Automaton {
  readonly letterCount: number;
  /** Arrows of state s are words starts[s] … starts[s + 1] − 1, two for each: its letter and its target. State 0 is the start. */
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
  const arrows = createNumberList();
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
    push(starts, arrows.length);
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
      push(arrows, letter);
      push(arrows, target);
    }
  }
  push(starts, arrows.length);
  return { letterCount: rankCount, starts: starts.items, arrows: arrows.items };
}

/** Every state reaches the end, and all paths to it from a state are of the same length. */
function countWords({ letterCount, starts, arrows }: Automaton, stopped: () => boolean): Amount | undefined {
  const sets = createKeyTable(MOST_BYTES);
  /** The sets after set s, one per letter: entries nextStart[s] … nextStart[s + 1] − 1. */
  const nextStart = createNumberList();
  const next = createNumberList();
  /** Where the set that is read leads, by letter. */
  const targets = Array.from({ length: letterCount }, createNumberList);
  const letters = createNumberList();

  intern(sets, new Int32Array(1), 1);
  for (let id = 0; id < sets.size; id++) {
    if (stopped()) return undefined;
    push(nextStart, next.length);
    gatherTargets(starts, arrows, sets.pool, sets.starts[id]!, sets.starts[id + 1]!, targets, letters);
    for (let i = 0; i < letters.length; i++) {
      const set = targets[letters.items[i]!]!;
      const target = intern(sets, set.items, set.length);
      if (target < 0) return undefined;
      push(next, target);
      set.length = 0;
    }
    letters.length = 0;
  }
  push(nextStart, next.length);
  return wordsOf(sets.size, nextStart.items, next.items);
}

/** Lists the letters that leave the states pool[from] … pool[end − 1], and for each the states that they lead to. */
function gatherTargets(
  starts: Int32Array,
  arrows: Int32Array,
  pool: Int32Array,
  from: number,
  end: number,
  targets: readonly NumberList[],
  letters: NumberList,
): void {
  for (let i = from; i < end; i++) {
    const state = pool[i]!;
    const last = starts[state + 1]!;
    for (let a = starts[state]!; a < last; a += 2) {
      const set = targets[arrows[a]!]!;
      if (set.length === 0) push(letters, arrows[a]!);
      insert(set, arrows[a + 1]!);
    }
  }
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

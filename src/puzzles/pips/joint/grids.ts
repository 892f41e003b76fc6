/**
 * The number of different value grids: assignments of pips to cells that some layout and some choice of
 * dominoes make true. Many solutions share a grid, so they cannot be added up; instead a grid is read as
 * a word, one letter per cell in sweep order, and the solutions are the paths of a non-deterministic automaton.
 * A state is a position of the placement graph (`placements.ts`) and the pips that swept cells have laid ahead onto
 * cells to come; a letter is the pip of the next cell. Grids are the words that it accepts, and those are
 * counted over the reachable sets of states (the subset construction of Rabin and Scott, 1959), each set once.
 *
 * States with the same arrows are one state. Exponential in the frontier and in the different dominoes at worst,
 * not in the number of grids.
 */
import { add, type Amount } from "./amount.js";
import { createKeyTable, intern, type KeyTable } from "./key-table.js";
import { type PlacementGraph, STEP_WORDS } from "./placements.js";
import { createSortedStack, put, settleFrame } from "./sorted-stack.js";
import type { Tables } from "./tables.js";

const MOST_BYTES = 1 << 28;

const STOPPED = -1;

/** Letter and target of an arrow in one number, which sorts by letter. */
const LETTER = 2 ** 31;

interface Automaton {
  readonly start: number;
  /** The key of a state is its arrows: letter and target in turn, sorted. State 0 is the end, with no arrows. */
  readonly states: KeyTable;
}

/** Of a graph without formula. undefined: stopped, or too large. */
export function countGrids(
  t: Tables,
  order: Int32Array,
  graph: PlacementGraph,
  stopped: () => boolean,
): Amount | undefined {
  if (graph.start < 0) return 0;
  const automaton = automatonOf(t, order, graph, stopped);
  return automaton.start === STOPPED ? undefined : countWords(automaton, stopped);
}

function automatonOf(
  t: Tables,
  order: Int32Array,
  { start, steps, stepStart, stepEnd }: PlacementGraph,
  stopped: () => boolean,
): Automaton {
  const { nodeCount, rankCount } = t;
  const places = createKeyTable(MOST_BYTES);
  const states = createKeyTable(MOST_BYTES);
  const stateOf: number[] = [];
  /** Rank laid ahead onto a cell, plus 1. */
  const ahead = new Int32Array(nodeCount);
  const words = new Int32Array(nodeCount + 1);
  const stack = createSortedStack();
  let row = new Int32Array(64);

  /** The state with the arrows of this frame. */
  const internState = (from: number, to: number): number => {
    const end = settleFrame(stack, from, to);
    if (row.length < 2 * (end - from)) row = new Int32Array(4 * (end - from));
    let length = 0;
    for (let i = from; i < end; i++) {
      const letter = Math.floor(stack.numbers[i]! / LETTER);
      row[length++] = letter;
      row[length++] = stack.numbers[i]! - letter * LETTER;
    }
    return intern(states, row, length);
  };
  const stateAt = (at: number, position: number, top: number): number => {
    if (at === nodeCount) return 0;
    const cell = order[at]!;
    // The position says which cells are covered, and with the number of those ahead which cell comes next.
    let length = 0;
    words[length++] = position;
    for (let i = at; i < nodeCount; i++) if (ahead[order[i]!] !== 0) words[length++] = ahead[order[i]!]!;
    const known = places.size;
    const id = intern(places, words, length);
    if (id < 0 || stopped()) return STOPPED;
    if (id < known) return stateOf[id]!;
    stateOf.push(STOPPED);
    let end = top;
    const laidAhead = ahead[cell]!;
    if (laidAhead !== 0) {
      ahead[cell] = 0;
      const target = stateAt(at + 1, position, end);
      ahead[cell] = laidAhead;
      if (target === STOPPED) return STOPPED;
      put(stack, end++, (laidAhead - 1) * LETTER + target);
    } else {
      for (let i = stepStart[position]!; i < stepEnd[position]!; i += STEP_WORDS) {
        const other = steps[i]!;
        const ranks = steps[i + 1]!;
        const here = Math.floor(ranks / rankCount);
        ahead[other] = ranks - here * rankCount + 1;
        const target = stateAt(at + 1, steps[i + 2]!, end);
        ahead[other] = 0;
        if (target === STOPPED) return STOPPED;
        put(stack, end++, here * LETTER + target);
      }
    }
    const state = internState(top, end);
    stateOf[id] = state;
    return state;
  };
  intern(states, row, 0);
  return { start: stateAt(0, start, 0), states };
}

/** Every state reaches the end, and all paths to it from a state are of the same length. */
function countWords({ start, states }: Automaton, stopped: () => boolean): Amount | undefined {
  const arrows = states.pool;
  const sets = createKeyTable(MOST_BYTES);
  const amounts: Amount[] = [];
  const stack = createSortedStack();
  let set = new Int32Array(64);

  /** `set` is the first `size` of its states, sorted. */
  const wordsFrom = (size: number, top: number): Amount | undefined => {
    if (set[0] === 0) return 1;
    const known = sets.size;
    const id = intern(sets, set, size);
    if (id < 0 || stopped()) return undefined;
    if (id < known) return amounts[id];
    amounts.push(0);
    let end = top;
    for (let i = 0; i < size; i++) {
      const state = set[i]!;
      const last = states.starts[state + 1]!;
      for (let a = states.starts[state]!; a < last; a += 2)
        put(stack, end++, arrows[a]! * LETTER + arrows[a + 1]!);
    }
    end = settleFrame(stack, top, end);
    if (set.length < end - top) set = new Int32Array(2 * (end - top));
    let total: Amount = 0;
    for (let i = top; i < end;) {
      const base = Math.floor(stack.numbers[i]! / LETTER) * LETTER;
      let count = 0;
      for (; i < end && stack.numbers[i]! < base + LETTER; i++) set[count++] = stack.numbers[i]! - base;
      const rest = wordsFrom(count, end);
      if (rest === undefined) return undefined;
      total = add(total, rest);
    }
    amounts[id] = total;
    return total;
  };
  set[0] = start;
  return wordsFrom(1, 0);
}
